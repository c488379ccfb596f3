import Glibc
import TestSupport

@testable import Feeds
@testable import LiveGrid

/// Runs a feed of Prometheus as a window does, with a clock.
final class PrometheusDriver {
  let feed: PrometheusFeed
  var intake = CellIntake()
  private var reporter = FeedReporter()
  private let start = Deadline.now

  init(_ feed: PrometheusFeed) { self.feed = feed }

  /// Creates a feed of a server.
  convenience init(
    _ server: HTTPServer, query: String = "up", labels: PrometheusLabels = PrometheusLabels(),
    interval: Duration = .seconds(1), credentials: String? = nil
  ) throws {
    self.init(
      try PrometheusFeed(
        PrometheusOptions(
          url: server.url, query: query, labels: labels, interval: interval,
          credentialsPath: credentials)))
  }

  /// Runs until a condition holds; returns `false` if it does not before the deadline.
  func run(until condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Deadline()
    while try !condition() {
      if deadline.isOver { return false }
      intake.time = .seconds(Deadline.now - start)
      _ = feed.advance(to: intake.time)
      while intake.forgetGone() {}
      guard let descriptor = feed.descriptors.first else {
        usleep(1000)
        continue
      }
      _ = Deadline(seconds: 0.02).waitForInput(on: descriptor)
      while feed.read(into: &intake, byteLimit: 1 << 18, reporting: &reporter) == .more {}
    }
    return true
  }

  /// Runs until another query has succeeded.
  func runToSuccess() -> Bool {
    let count = feed.successCount
    return run { feed.successCount > count && feed.descriptors.isEmpty }
  }

  /// The news since the last call.
  func takeNews() -> [CellChange] {
    let changes = Delivery(intake).changes
    let removed = changes.filter(\.isRemoval).compactMap { intake.ids.index(of: $0.id) }
    intake.clearNews()
    for index in removed { intake.forget(index) }
    return changes
  }

  /// The processes that this one has started and that have not ended, as their arguments.
  static var children: [String] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard Int(name) != nil, let text = contents("/proc/\(name)/stat") else { continue }
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      guard fields.count > 2, Int32(fields[2]) == getpid(), fields[1] != "Z" else { continue }
      found.append(contents("/proc/\(name)/cmdline") ?? "")
    }
    return found
  }

  private static func contents(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension HTTPServer.Response {
  /// A successful reply with series, each as its labels and a value.
  static func vector(_ series: [(labels: String, value: String)]) -> Self {
    let elements = series.map {
      "{\"metric\":{\($0.labels)},\"value\":[1700000000.5,\"\($0.value)\"]}"
    }
    return Self(
      body: """
        {"status":"success","data":{"resultType":"vector","result":[\(elements.joined(separator: ","))]}}
        """)
  }
}
