import ArgumentParser
import Files
import Matching
import Topics

/// `honeycomb match`: the lines that match a query.
struct Match: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Print the lines that match a query, the best first.",
    discussion: """
      A query is one or more terms with spaces between them. A line has to match each of them, or one of
      those with " | " between them:

        word      these letters in this order
        'word     the word somewhere
        ^word     the word at the start
        word$     the word at the end
        !word     not the word; also !^word and !word$

      Lines are printed unchanged, in the order of fzf --filter. The exit code is 1 if none matches.
      """)

  @Argument(help: "What to look for.")
  var query: String

  @Argument(help: "A file of lines; \"-\" is standard input.")
  var file: String = "-"

  private static let chunkSize = 1 << 16

  func run() throws {
    do { try match() } catch { throw ExitStatus(error) }
  }

  private func match() throws {
    try StandardOutput.check()
    var candidates = Candidates()
    var search = Search(Query(query))
    if file == "-" {
      try readStandardInput(into: &candidates, searching: &search)
    } else {
      candidates.append(lines: try FileDescriptor.input(file: file))
    }
    candidates.endLine()
    search.advance(over: candidates)
    try write(search.ranked, of: candidates)
    if search.matchCount == 0 { throw ExitStatus(.noMatch) }
  }

  /// Reads all lines, and examines those that are there while others are still to come.
  private func readStandardInput(
    into candidates: inout Candidates, searching search: inout Search
  ) throws(InputError) {
    do throws(FileError) {
      var size = 0
      while true {
        let chunk = try FileDescriptor.standardInput.read(atMost: Self.chunkSize)
        guard !chunk.isEmpty else { return }
        size += chunk.count
        guard size <= FileDescriptor.sizeLimit else {
          throw FileError.tooLarge(limit: FileDescriptor.sizeLimit)
        }
        candidates.append(lines: chunk)
        search.advance(over: candidates)
      }
    } catch {
      throw InputError(source: "standard input", reason: .cannotRead(error.reason))
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
