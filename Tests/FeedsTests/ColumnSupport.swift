@testable import Feeds

extension NumberColumn {
  mutating func read(_ text: String) -> Row { read(text.utf8Span.span) }
  func readAgain(_ text: String) -> Content { readAgain(text.utf8Span.span) }

  /// What the only row of a column says.
  static func content(_ text: String, _ options: Options = Options()) -> Content {
    var column = NumberColumn(options)
    return column.read(text).content
  }

  /// What the rows of a column say at its end, as its caller would have them.
  static func contents(_ texts: [String], _ options: Options = Options()) -> [Content] {
    var column = NumberColumn(options)
    var contents: [Content] = []
    var kept: [Int] = []
    for (index, text) in texts.enumerated() {
      let row = column.read(text)
      contents.append(row.content)
      if row.changesColumn {
        for index in kept { contents[index] = column.readAgain(texts[index]) }
      }
      if row.isAmbiguous { kept.append(index) }
      if !column.keepsTexts { kept = [] }
    }
    return contents
  }
}

extension TimeColumn {
  mutating func read(_ text: String, arrival: Double = Self.arrival) -> Row {
    read(text.utf8Span.span, arrival: arrival)
  }
  func readAgain(_ text: String, arrival: Double = Self.arrival) -> Content {
    readAgain(text.utf8Span.span, arrival: arrival)
  }

  /// 2026-11-28T12:00:00Z.
  static let arrival = 1_795_867_200.0

  /// Berlin, in 2026: the clocks went forward on March 29, and back on October 25, at 01:00 UTC.
  static let berlin: ZoneOffset = { $0 < 1_792_890_000 && $0 >= 1_774_746_000 ? 7200 : 3600 }
  static let utc: ZoneOffset = { _ in 0 }
}
