internal import Composition

extension LineBreakKind {
  /// How bad such a break is for `LineBreaker`.
  var penalty: Int {
    switch self {
    case .space: 0
    case .sign, .dash, .capital: 1
    case .unspacedWord: 4
    case .unspacedLetter: 8
    case .softHyphen: 16
    case .joint: 32
    case .syllable: 64
    case .character: 1024
    }
  }
}
