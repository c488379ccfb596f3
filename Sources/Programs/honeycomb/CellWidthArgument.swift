import ArgumentParser
import Documents
import HexGeometry

/// A width of cells on the command line: `auto`, `regular`, or a number such as `1.5`.
struct CellWidthArgument: ExpressibleByArgument {
  /// The width; `nil` for the one that the labels need.
  let width: CellWidth?

  static let auto = CellWidthArgument(width: nil)
  static let regular = CellWidthArgument(width: .regular)

  /// What is expected.
  static let expected = "auto, regular, or a multiple of 0.25 from 1 to 4"

  private init(width: CellWidth?) { self.width = width }

  init?(argument: String) {
    switch argument {
    case "auto": self = .auto
    case "regular": self = .regular
    default:
      guard let width = Double.decimal(argument).flatMap({ CellWidth($0) }) else { return nil }
      self.init(width: width)
    }
  }

  /// The width as on the command line.
  var text: String {
    switch width {
    case nil: "auto"
    case .regular?: "regular"
    case let width?: JSONWriter.text(of: width.ratio)
    }
  }
}
