/// What a decoder is asked for, as numbers that both processes can read: they are the same program.
struct DecodeRequest: Hashable {
  var width: Int
  var height: Int
  var isWhole: Bool
  var budget: ImageBudget
  /// The bytes of the file.
  var byteCount = 0
  /// Counts a decoder's pictures, so that an answer is to its own question.
  var number = 0

  init(width: Int, height: Int, isWhole: Bool, budget: ImageBudget) {
    self.width = width
    self.height = height
    self.isWhole = isWhole
    self.budget = budget
  }

  /// How many numbers a packet has.
  static let wordCount = 9

  /// The most pixels of the answer.
  ///
  /// A picture that is cropped fits the size, and one that is not fits the budget: none is made larger.
  var capacity: Int {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return isWhole || overflow ? budget.pixels : min(area, budget.pixels)
  }

  /// The packet.
  var words: [Int] {
    let (seconds, attoseconds) = budget.work.components
    return [
      number, width, height, isWhole ? 1 : 0, byteCount, budget.bytes, budget.pixels,
      Int(seconds), Int(attoseconds),
    ]
  }

  /// Reads a packet.
  init(words: [Int]) {
    number = words[0]
    width = words[1]
    height = words[2]
    isWhole = words[3] != 0
    byteCount = words[4]
    budget = ImageBudget(
      bytes: words[5], pixels: words[6],
      work: Duration(secondsComponent: Int64(words[7]), attosecondsComponent: Int64(words[8])))
  }
}
