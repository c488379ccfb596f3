import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

struct PrometheusReplyTests {
  /// Returns the series of a reply that arrives in pieces, and the reply.
  private static func read(
    _ text: String, in pieces: [Int] = []
  ) -> (series: [String], reply: PrometheusReply) {
    let bytes = Array(text.utf8)
    var reply = PrometheusReply()
    var series: [String] = []
    var start = 0
    for piece in pieces + [bytes.count] {
      let end = min(start + piece, bytes.count)
      reply.take(bytes[start..<end].span) { element in
        series.append(String(decoding: element.copy(), as: UTF8.self))
      }
      start = end
    }
    return (series, reply)
  }

  private static let vector = """
    {"status":"success","data":{"resultType":"vector","result":[\
    {"metric":{"__name__":"up","a":"}],{\\"\\\\"},"value":[1435781451.781,"1"]},\
    {"metric":{},"value":[1435781451.781,"NaN"]}]},"warnings":["w"]}
    """

  @Test func seriesAreSeparatedFromTheRest() throws {
    let (series, reply) = Self.read("\(Self.vector)\n200")
    #expect(
      series == [
        #"{"metric":{"__name__":"up","a":"}],{\"\\"},"value":[1435781451.781,"1"]}"#,
        #"{"metric":{},"value":[1435781451.781,"NaN"]}"#,
      ])
    #expect(reply.status == 200 && !reply.isInvalid)
    let answer = try #require(reply.object.flatMap { PrometheusAnswer($0) })
    #expect(answer.error == nil && answer.warnings == "warning: w" && answer.scalar == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theSizeOfPiecesDoesNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = "\(Self.vector)\n200"
    let whole = Self.read(text).series
    for _ in 0..<200 {
      let pieces = (0..<80).map { _ in random.int(0...8) }
      let (series, reply) = Self.read(text, in: pieces)
      #expect(series == whole && reply.status == 200 && reply.object != nil)
    }
  }

  /// No damage of a reply leads to a crash, and a part of one is not taken for a whole.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func damagedRepliesAreNoSuccess(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Array(Self.vector.utf8)
    for end in 0..<bytes.count {
      let (_, reply) = Self.read(String(decoding: bytes[..<end], as: UTF8.self) + "\n200")
      #expect(reply.object == nil)
    }
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<random.int(1...4) {
        damaged[random.int(0...damaged.count - 1)] = random.element(Array("{}[]\",:\\x0 ".utf8))
      }
      var reply = PrometheusReply()
      reply.take(damaged.span) { element in
        guard let series = SeriesReply(element) else { return }
        var id: [UInt8] = []
        _ = series.appendID(element, to: &id)
        _ = (series.labels(in: element), series.latest(in: element), series.points(in: element))
      }
      _ = reply.object.flatMap { PrometheusAnswer($0) }
    }
  }

  @Test(arguments: ["", "<html>", "null", "[]", "{\"status\":", "{}{}", "{} 1234"])
  func otherTextsAreNoReplies(text: String) {
    #expect(Self.read("\(text)\n200").reply.object.flatMap { PrometheusAnswer($0) } == nil)
    #expect(Self.read("\(text)\n502").reply.status == 502)
  }

  @Test func scalarIsRead() throws {
    let text = #"{"status":"success","data":{"resultType":"scalar","result":[2.5,"+Inf"]}}"#
    let object = try #require(Self.read("\(text)\n200").reply.object)
    #expect(PrometheusAnswer(object)?.scalar == CellPast.Point(time: 2.5, value: .infinity))
  }

  @Test func endlessSeriesIsNotKept() {
    var reply = PrometheusReply()
    let start = Array(#"{"data":{"result":[{"metric":{"a":""#.utf8)
    reply.take(start.span) { _ in }
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    for _ in 0..<32 { reply.take(piece.span) { _ in } }
    #expect(reply.isInvalid && reply.byteCount > 32 << 16)
  }

  /// The id of a series is the same in a reply and in an exposition.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func idIsThatOfTheTextFormat(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = [
      ("a", "a"), ("é", "é"), (#"\\"#, #"\\"#), (#"\""#, #"\""#), (#"\n"#, #"\n"#), ("/", #"\/"#),
      ("<", #"\u003c"#), ("", ""),
    ]
    for _ in 0..<500 {
      var names = ["A", "b", "_c", "le"]
      names.shuffle(using: &random)
      let labels = names.prefix(random.int(0...4)).map { ($0, random.element(texts)) }
      let line = "m{\(labels.map { "\($0)=\"\($1.0)\"" }.joined(separator: ","))} 1"
      var pairs = labels.map { "\"\($0)\":\"\($1.1)\"" } + ["\"__name__\":\"m\""]
      if random.int(0...1) == 0 { pairs.sort() }
      let space = random.element(["", " "])
      let element = Array(
        "{\"metric\":\(space){\(pairs.joined(separator: ",\(space)"))},\"value\":[1,\"2\"]}".utf8)
      guard let series = SeriesReply(element.span) else {
        Issue.record("no series")
        continue
      }
      var id: [UInt8] = []
      if !series.appendID(element.span, to: &id) {
        id = []
        SeriesID.append(series.labels(in: element.span) ?? [], to: &id)
      }
      let delivery = Delivery(Array(line.utf8), format: .prometheus)
      #expect(delivery.changes.map(\.id) == [String(decoding: id, as: UTF8.self)], "\(line)")
    }
  }

  @Test func historyHasAtMostElevenThousandPoints() {
    for count in [0, 1, 100, 10_000, 44_444, 50_000, 1_000_000] {
      let range = HistoryRange(end: 1_700_000_003.5, seriesCount: count)
      let points = ((Int(range.end) ?? 0) - (Int(range.start) ?? 0)) / range.step + 1
      #expect(
        points <= HistoryRange.pointLimit && points * count <= max(HistoryRange.totalLimit, count))
      #expect(range.step.isMultiple(of: 5) && Int(range.end).map { $0 <= 1_700_000_003 } == true)
    }
    let usual = HistoryRange(end: 1_700_000_003.5, seriesCount: 10_000)
    #expect(usual.step == 5 && usual.start == "1699999825" && usual.end == "1700000000")
  }
}
