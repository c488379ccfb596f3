import TestSupport

extension TrialMaker {
  /// The form of a number on the command line.
  private enum Form {
    case number, size, list
  }

  /// A valid command, and its options with numbers.
  private struct Command {
    var words: [String]
    var options: [(name: String, form: Form)]
    var opensWindow = false
  }

  private static let offers: [(name: String, form: Form)] = [
    ("--goal", .number), ("--min", .number), ("--max", .number),
  ]

  private static let commands = [
    Command(
      words: ["pick"],
      options: offers + [("--size", .size), ("--scale", .number), ("--timeout", .number)],
      opensWindow: true),
    Command(
      words: ["kiosk", "{}/topics.txt", "--journal", "{}/j.sqlite"],
      options: [("--goal", .number), ("--idle", .number)],
      opensWindow: true),
    Command(words: ["replay", "{}/script.jsonl", "--state"], options: offers + [("--at", .list)]),
    Command(
      words: ["render", "{}/script.jsonl", "-o", "{}/out-%d.png"],
      options: offers + [("--at", .list)]),
    Command(
      words: [
        "render", "{}/scene.json", "-o", "{}/out.png", "--overlay", "unused,findings,spacing",
      ],
      options: [("--size", .size), ("--scale", .number)]),
    Command(
      words: [
        "render", "{}/scene.json", "-o", "{}/out.svg", "--overlay", "unused,findings,spacing",
      ],
      options: [("--size", .size), ("--scale", .number)]),
    Command(
      words: ["record", "{}/script.jsonl", "-o", "{}/out.gif"],
      options: offers + [("--rate", .number)]),
    Command(words: ["layout", "{}/scene.json", "--json"], options: [("--size", .size)]),
    Command(words: ["check", "{}/scene.json"], options: [("--size", .size)]),
    Command(
      words: ["inspect", "{}/scene.json", "--overlay", "unused,ruler"],
      options: [
        ("--size", .size), ("--window", .size), ("--scale", .number), ("--timeout", .number),
      ], opensWindow: true),
    Command(
      words: ["demo"], options: [("--size", .size), ("--scale", .number)], opensWindow: true),
  ]

  /// Returns a trial of numbers on the command line.
  func numbers(_ random: inout SplitMix64) -> Trial {
    let command = Self.commands[random.int(0...Self.commands.count - 1)]
    var arguments = command.words
    for _ in 0..<random.int(1...2) {
      let option = command.options[random.int(0...command.options.count - 1)]
      // With "=", because a value may look like an option.
      arguments.append("\(option.name)=\(Self.value(of: option.form, &random))")
    }
    return Trial(
      kind: .numbers,
      files: [
        Self.session(ofCatalogue: nil), .init(name: "topics.txt", bytes: Array("a\nb\n".utf8)),
        .init(name: "scene.json", bytes: corpus.scenes.documents[0].bytes),
      ], arguments: arguments, opensWindow: command.opensWindow)
  }

  private static func value(of form: Form, _ random: inout SplitMix64) -> String {
    switch form {
    case .number:
      Words.number(using: &random)
    case .size:
      random.int(0...9) == 0
        ? Words.number(using: &random)
        : "\(Words.number(using: &random))x\(Words.number(using: &random))"
    case .list:
      (0..<random.int(1...4)).map { _ in Words.number(using: &random) }.joined(separator: ",")
    }
  }
}
