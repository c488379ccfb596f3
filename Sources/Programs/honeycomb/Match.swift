import CommandSupport
import ArgumentParser
import Documents
import Files
import Matching
import Topics

/// `honeycomb match`: prints the lines that match a query.
struct Match: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Print the lines that match a query, best matches first.",
    discussion: """
      A query is one or more terms, separated by spaces. A line must match each term. Of terms with " | "
      between them, it must match one:

        word      the letters of the word, in this order
        'word     the word anywhere
        ^word     the word at the start
        word$     the word at the end
        !word     not the word; also !^word and !word$

      Lines are printed unchanged, in the order of fzf --filter. The exit code is 1 if no line matches.
      """)

  @Argument(help: "The query.")
  var query: String

  @Argument(help: "The file with the lines; - is standard input.")
  var file: String = "-"

  @Flag(
    help: """
      Match canonical equivalents too, as the filter of the picker does: letters with accents of their own, the parts of Hangul \
      syllables, and full-width letters.
      """)
  var normalize = false

  private static let chunkSize = 1 << 16
  /// The maximum length of a line, in bytes; matching a line takes about ten times as much memory.
  private static let longestLine = 1 << 24

  func run() throws {
    try StandardOutput.check(reading: [("FILE", file)])
    var candidates = Candidates()
    var search = Search(Query(query, folding: normalize ? .extended : .standard))
    if file == "-" {
      let name = "standard input"
      let input = InputPieces(
        of: .standardInput, named: name, limit: File.sizeLimit)
      try read(input, named: name, into: &candidates, &search)
    } else {
      let input = try InputPieces(file: file, limit: File.sizeLimit)
      try read(input, named: file, into: &candidates, &search)
    }
    candidates.endLine()
    search.advance(over: candidates)
    try write(search.ranked, of: candidates)
    if search.matchCount == 0 { throw ExitStatus(.noMatch) }
  }

  /// Reads all lines, and matches them while more lines arrive.
  private func read(
    _ input: consuming InputPieces, named source: String, into candidates: inout Candidates,
    _ search: inout Search
  ) throws(InputError) {
    var lineLength = 0
    while true {
      let chunk = try input.next()
      guard !chunk.isEmpty else { return }
      let start = chunk.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      lineLength = chunk.count - (start ?? -lineLength)
      candidates.append(lines: chunk)
      guard candidates.count < LineReader.countLimit else {
        throw InputError(source: source, reason: .tooMany("lines", limit: LineReader.countLimit))
      }
      guard lineLength <= Self.longestLine else {
        throw InputError(
          source: source, reason: .tooMany("bytes in a line", limit: Self.longestLine))
      }
      search.advance(over: candidates)
    }
  }

  private func write(_ matches: [Int], of candidates: Candidates) throws(ExitStatus) {
    var output: [UInt8] = []
    for match in matches {
      output.append(contentsOf: candidates[match])
      output.append(UInt8(ascii: "\n"))
      guard output.count >= Self.chunkSize else { continue }
      try StandardOutput.write(output)
      output.removeAll(keepingCapacity: true)
    }
    try StandardOutput.write(output)
  }
}
