import Foundation
import TestSupport

/// Catalogues: each key of a topic at each stage of the topic's life.
struct TopicMembers: MemberFamily {
  let kind = Trial.Kind.topics
  let stages = ["in the file", "a subtopic", "added", "removed", "filtered", "picked"]
  private let topics: [MemberValue]

  init(_ documented: DocumentedMembers) {
    topics = MemberValues.values(of: documented.topics, in: "topic")
  }

  func runs() -> [[Combination]] {
    runs(
      of: singles(of: topics, stages: stages.indices)
        + pairs(of: topics) { _ in Array(stages.indices) }, count: 10, isStrict: true)
  }

  func trial(of combinations: [Combination]) -> Trial {
    let topics = combinations.enumerated().map { Topic(number: $0, combination: $1) }
    let listed = topics.filter { $0.combination.stage != 2 }.flatMap(\.lines)
    return CatalogueTrial.trial(
      kind, head: [], topics: listed, combinations[0]
    ) { session, size in
      for topic in topics { play(topic, at: size, in: &session) }
    }
  }

  /// A topic that a combination is tried with, in a file or in a command.
  private struct Topic {
    var number: Int
    var combination: Combination

    /// The topic as JSON; with two values of one key, another topic has the second one.
    var lines: [String] {
      guard let second = combination.second else { return [line(combination.values, "T\(number)")] }
      return second.name == combination.first.name
        ? [line([combination.first], "T\(number)"), line([second], "U\(number)")]
        : [line(combination.values, "T\(number)")]
    }

    /// The id of the topic.
    var id: String {
      let names = combination.values.filter { $0.name == "id" || $0.name == "label" }
      let value = (names.first { $0.name == "id" } ?? names.first)?.text(number)
      // Only short ids, which need no escapes, are asked for again.
      guard let value, value.count < 40, value.first == "\"" else {
        return combination.stage == 1 ? "P\(number)/T\(number)" : "T\(number)"
      }
      return String(value.dropFirst().dropLast())
    }

    private func line(_ values: [MemberValue], _ label: String) -> String {
      var members = values.map { "\"\($0.name)\": \($0.text(number))" }
      if !values.contains(where: { $0.name == "label" }) {
        members.insert("\"label\": \"\(label)\"", at: 0)
      }
      let topic = "{\(members.joined(separator: ", "))}"
      return combination.stage == 1
        ? "{\"label\": \"P\(label.dropFirst())\", \"children\": [\(topic)]}" : topic
    }
  }

  /// Plays the life of a topic.
  private func play(_ topic: Topic, at size: TrialSize, in session: inout SessionText) {
    let (combination, id) = (topic.combination, topic.id)
    switch combination.stage {
    case 1: session.event("command", "\"pick\": \"P\(topic.number)\"")
    case 2: session.event("command", "\"add\": [\(topic.lines.joined(separator: ", "))]")
    case 3:
      session.event("command", "\"remove\": \"\(id)\"")
      session.picture()
      session.event("command", "\"add\": [\(topic.lines.joined(separator: ", "))]")
    case 4: session.event("command", "\"filter\": \"T\(topic.number)\"")
    case 5: session.event("command", "\"pick\": \"\(id)\"")
    default: break
    }
    if combination.hasFocus { session.ask("focus", of: "topic:\(id)") }
    if combination.hasTooltip {
      let place = size.place(5, 5)
      session.move(place.0, place.1)
    }
    session.picture()
    session.wait(100)
    session.picture()
    if combination.hasHistogram {
      session.event("wheel", "\"x\": 10, \"y\": 10, \"dx\": 0, \"dy\": -120, \"ctrl\": true")
    }
    session.event("command", "\"pick\": \"\(id)\"")
    session.wait(200)
    session.picture()
    if combination.stage == 4 { session.event("command", "\"filter\": \"\"") }
    session.event("command", "\"unpick\": \"\(id)\"")
    if combination.stage == 2 || combination.stage == 3 {
      session.event("command", "\"remove\": \"\(id)\"")
    }
    session.wait(300)
    session.picture()
  }
}

/// Catalogues: each key of the catalogue itself, alone and beside those of topics.
struct CatalogueMembers: MemberFamily {
  let kind = Trial.Kind.catalogues
  let stages = ["JSON", "YAML"]
  private let heads: [MemberValue]
  private let topics: [MemberValue]

  init(_ documented: DocumentedMembers) {
    heads = MemberValues.values(of: documented.catalogues + ["topics"], in: "catalogue")
    topics = MemberValues.values(of: documented.topics, in: "topic")
  }

  func runs() -> [[Combination]] {
    (singles(of: heads, stages: stages.indices, settings: 4)
      + pairs(of: heads + topics) {
        [$0 % 2]
      } where: {
        ($0.record == "catalogue" || $1.record == "catalogue") && $0.member != $1.member
      }).map { [$0] }
  }

  func trial(of combinations: [Combination]) -> Trial {
    let combination = combinations[0]
    let head = combination.values.filter { $0.record == "catalogue" }
    let members = combination.values.filter { $0.record == "topic" }
      .map { "\"\($0.name)\": \($0.text(0))" }
    let label = members.contains { $0.hasPrefix("\"label\"") } ? "" : "\"label\": \"T0\", "
    let topic = members.isEmpty ? "\"T0\"" : "{\(label)\(members.joined(separator: ", "))}"
    return CatalogueTrial.trial(
      kind, head: head, topics: [topic, "\"T1\"", "\"T2\""], combination,
      ending: stages[combination.stage] == "YAML" ? "yaml" : "json"
    ) { session, size in
      session.picture()
      for key in ["space", "Right", "space", "Down", "Return"] {
        session.key(key)
        session.wait(50)
        session.picture()
      }
    }
  }
}

/// Trials of a picker with a catalogue.
enum CatalogueTrial {
  /// Returns a trial that plays a session with the topics.
  static func trial(
    _ kind: Trial.Kind, head: [MemberValue], topics: [String], _ combination: Combination,
    ending: String = "json", playing play: (inout SessionText, TrialSize) -> Void
  ) -> Trial {
    var random = combination.random
    let size = TrialSize(using: &random)
    func one(_ words: String...) -> String { words[random.int(0...words.count - 1)] }
    var session = SessionText(
      header: """
        "size": \(size.json), "scale": \(one("1", "1", "2", "0.5")), "catalogue": "topics.\(ending)", \
        "framing": "\(one("fitted", "classic"))", "colors": "\(one("families", "classic"))", \
        "language": "\(one("en", "ar", "ja"))", "textScale": \(one("100", "75", "300"))\
        \(one("", ", \"switches\": {\"scan\": 0.3, \"dwell\": 0.5}"))
        """)
    play(&session, size)
    var members = head.map { "\"\($0.name)\": \($0.text(0))" }
    if !head.contains(where: { $0.name == "topics" }) {
      members.append("\"topics\": [\(topics.joined(separator: ",\n  "))]")
    }
    return Trial(
      kind: kind,
      files: [
        session.file,
        .init(
          name: "topics.\(ending)", bytes: Array("{\(members.joined(separator: ", "))}\n".utf8)),
        SmallPicture.file,
      ], arguments: session.arguments(hasReader: combination.hasReader))
  }
}

/// The picture that trials of members refer to.
enum SmallPicture {
  /// A PNG file, under the name that values have.
  static let file = Trial.File(
    name: "picture.png",
    bytes: (try? [UInt8](
      Data(contentsOf: PackageFolder.root.appending(path: "Tests/Fuzz/Corpus/picture.png")))) ?? [])
}
