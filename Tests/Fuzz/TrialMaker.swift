import TestSupport

/// Makes the trials of a seed, each from its number alone.
struct TrialMaker {
  let seed: UInt64
  /// The kinds of trials.
  let kinds: [Trial.Kind]
  let corpus: Corpus
  let plan: MemberPlan

  /// What a number stands for.
  enum Choice {
    case trial(Trial)
    /// Combinations of documented members.
    case members(any MemberFamily, [Combination])
  }

  /// Returns what a number stands for, always the same.
  func choice(_ number: Int) -> Choice {
    var mixer = SplitMix64(seed: seed)
    var random = SplitMix64(seed: mixer.next() ^ UInt64(number))
    if kinds.allSatisfy(Trial.Kind.members.contains) {
      let (kind, combinations) = plan.run(number, among: kinds)
      if let family = plan.family(of: kind) { return .members(family, combinations) }
    }
    let next = Trial.Kind.allCases[random.int(0...Trial.Kind.allCases.count - 1)]
    let kind = kinds.count == 1 ? kinds[0] : next
    guard let family = plan.family(of: kind) else { return .trial(trial(kind, &random)) }
    return .members(family, plan.run(of: kind, using: &random))
  }

  private func trial(_ kind: Trial.Kind, _ random: inout SplitMix64) -> Trial {
    switch kind {
    case .catalogue: return catalogue(&random)
    case .theme: return theme(&random)
    case .scene: return scene(&random)
    case .script: return script(&random)
    case .image: return image(&random)
    case .numbers: return numbers(&random)
    case .commands: return commands(&random)
    case .config: return config(&random)
    case .stand: return stand(&random)
    case .journal: return journal(&random)
    case .feed: return feed(&random)
    case .bus: return bus(&random)
    default: preconditionFailure("\(kind) has a family of members")
    }
  }

  private func catalogue(_ random: inout SplitMix64) -> Trial {
    let (bytes, ending) = document(
      of: corpus.catalogues, endings: ["yaml", "json", "txt", "csv", "jsonl"], &random)
    let file = "topics.\(ending)"
    var trial = Trial(
      kind: .catalogue,
      files: [.init(name: file, bytes: bytes), Self.session(ofCatalogue: file)], arguments: [])
    switch random.int(0...9) {
    case 0...4: trial.arguments = ["replay", "{}/script.jsonl", "--state", "--at", "0,0.5,2"]
    case 5...7: trial.arguments = ["render", "{}/script.jsonl", "-o", "{}/out.png"]
    case 8: trial.arguments = ["record", "{}/script.jsonl", "-o", "{}/out.gif"]
    default: trial.arguments = ["pick", "{}/\(file)"]
    }
    trial.opensWindow = trial.arguments[0] == "pick"
    return trial
  }

  private func theme(_ random: inout SplitMix64) -> Trial {
    let (bytes, ending) = document(of: corpus.themes, endings: ["yaml", "json"], &random)
    let file = "theme.\(ending)"
    var trial = Trial(
      kind: .theme, files: [.init(name: file, bytes: bytes), Self.session(ofCatalogue: nil)],
      arguments: ["render", "{}/script.jsonl", "-o", "{}/out.png", "--theme", "{}/\(file)"])
    if random.int(0...9) == 0 {
      trial.arguments = [["pick", "demo"][random.int(0...1)], "--theme", "{}/\(file)"]
      trial.opensWindow = true
    }
    return trial
  }

  private func config(_ random: inout SplitMix64) -> Trial {
    let (bytes, ending) = document(of: corpus.configs, endings: ["yaml", "json"], &random)
    let file = "{}/config.\(ending)"
    var trial = Trial(
      kind: .config, files: [.init(name: "config.\(ending)", bytes: bytes)], arguments: [])
    switch random.int(0...9) {
    case 0...3: trial.arguments = ["pick", "--check-config", file]
    case 4...6: trial.arguments = ["pick", "--dump-config", "--config", file]
    default: trial.arguments = ["pick", "--list-keys", "--config", file]
    }
    return trial
  }

  private func stand(_ random: inout SplitMix64) -> Trial {
    let (bytes, ending) = document(of: corpus.stands, endings: ["yaml", "json"], &random)
    let file = "kiosk.\(ending)"
    return Trial(
      kind: .stand,
      files: [
        .init(name: file, bytes: bytes),
        .init(name: "topics.json", bytes: corpus.catalogues.documents[0].bytes),
      ], arguments: ["kiosk", "--check", "{}/\(file)"])
  }

  private func journal(_ random: inout SplitMix64) -> Trial {
    if random.int(0...1) == 0 {
      let (bytes, _) = document(of: corpus.sessions, endings: ["jsonl"], &random)
      return Trial(
        kind: .journal, files: [.init(name: "lines.jsonl", bytes: bytes)],
        arguments: ["journal", "import", "{}/new.sqlite", "{}/lines.jsonl"])
    }
    var bytes = corpus.journals[random.int(0...corpus.journals.count - 1)]
    ByteMutation.mutate(&bytes, with: corpus.journals, using: &random)
    let commands = [
      ["stats"], ["stats", "--json"], ["export"], ["export", "--format", "csv"], ["verify"],
      ["prune", "--days", "1"], ["retry"],
    ]
    return Trial(
      kind: .journal, files: [.init(name: "j.sqlite", bytes: bytes)],
      arguments: ["journal"] + commands[random.int(0...commands.count - 1)] + ["{}/j.sqlite"])
  }

  private func scene(_ random: inout SplitMix64) -> Trial {
    let (bytes, ending) = document(of: corpus.scenes, endings: ["yaml", "json"], &random)
    let file = "{}/scene.\(ending)"
    var trial = Trial(
      kind: .scene, files: [.init(name: "scene.\(ending)", bytes: bytes)], arguments: [])
    switch random.int(0...9) {
    case 0, 1: trial.arguments = ["check", file]
    case 2, 3: trial.arguments = ["layout", "--json", file]
    case 4...6:
      trial.arguments = ["render", file, "-o", "{}/out.png", "--overlay", overlays(&random)]
    case 7: trial.arguments = ["render", file, "-o", "{}/out.svg", "--overlay", overlays(&random)]
    default: trial.arguments = ["inspect", file, "--overlay", overlays(&random)]
    }
    trial.opensWindow = trial.arguments[0] == "inspect"
    return trial
  }

  private func script(_ random: inout SplitMix64) -> Trial {
    let (bytes, _) = document(of: corpus.scripts, endings: ["jsonl"], &random)
    var trial = Trial(
      kind: .script,
      files: [
        .init(name: "script.jsonl", bytes: bytes),
        .init(name: "catalogue.json", bytes: corpus.catalogues.documents[0].bytes),
        .init(name: "scene.json", bytes: corpus.scenes.documents[0].bytes),
      ], arguments: [])
    switch random.int(0...9) {
    case 0...2: trial.arguments = ["replay", "{}/script.jsonl", "--state"]
    case 3...7: trial.arguments = ["render", "{}/script.jsonl", "-o", "{}/out.png"]
    default:
      trial.arguments = [
        "record", "{}/script.jsonl", "-o", "{}/out.\(["gif", "png"][random.int(0...1)])",
      ]
    }
    return trial
  }

  private func commands(_ random: inout SplitMix64) -> Trial {
    let (bytes, _) = document(of: corpus.commands, endings: ["jsonl"], &random)
    var trial = Trial(
      kind: .commands,
      files: [.init(name: "topics.json", bytes: corpus.catalogues.documents[0].bytes)],
      arguments: ["pick", "--listen", "{}/private/socket", "{}/topics.json"], opensWindow: true)
    // A socket holds as much without a reader.
    trial.socketInput = Array(bytes.prefix(1 << 16))
    return trial
  }

  /// Lines for a live grid, from a file, from one that is followed, or from a socket.
  private func feed(_ random: inout SplitMix64) -> Trial {
    let (bytes, ending) = document(
      of: corpus.feeds, endings: ["jsonl", "json", "csv", "prom", "txt"], &random)
    var options = ["--order", ["arrival", "label", "value"][random.int(0...2)], "--stale", "0.2"]
    if random.int(0...2) == 0 {
      options += ["--input", ["json", "csv", "prometheus", "openmetrics"][random.int(0...3)]]
    }
    if random.int(0...5) == 0 { options += ["--metric", "[a-n].*", "--label", "a"] }
    guard random.int(0...2) == 0 else {
      if random.int(0...1) == 0 { options.append("--follow") }
      return Trial(
        kind: .feed, files: [.init(name: "feed.\(ending)", bytes: bytes)],
        arguments: ["watch"] + options + ["{}/feed.\(ending)"], opensWindow: true)
    }
    var trial = Trial(
      kind: .feed, files: [], arguments: ["watch"] + options + ["--listen", "{}/private/socket"],
      opensWindow: true)
    trial.socketInput = Array(bytes.prefix(1 << 16))
    return trial
  }

  /// A window that a bus of assistive technology talks to, or what is left of its messages after some changes.
  private func bus(_ random: inout SplitMix64) -> Trial {
    var trial = Trial(
      kind: .bus,
      files: [.init(name: "topics.json", bytes: corpus.catalogues.documents[0].bytes)],
      arguments: ["pick", "{}/topics.json"], opensWindow: true)
    var bytes = BusGrammar.conversation(using: &random)
    if random.int(0...1) == 0 {
      ByteMutation.mutate(
        &bytes, with: [BusGrammar.conversation(using: &random)], using: &random)
    }
    trial.busInput = bytes
    return trial
  }

  private func image(_ random: inout SplitMix64) -> Trial {
    var (ending, bytes) = corpus.images[random.int(0...corpus.images.count - 1)]
    if ending == "svg", random.int(0...1) == 0 {
      bytes = Array(SVGGrammar.picture(using: &random).utf8)
    } else {
      ByteMutation.mutate(&bytes, with: corpus.images.map(\.bytes), using: &random)
      if ending == "png", random.int(0...3) > 0 { PNGChecksums.repair(&bytes) }
    }
    // The extension may be that of another kind of picture.
    if random.int(0...9) == 0 {
      ending = corpus.images[random.int(0...corpus.images.count - 1)].ending
    }
    let picture = Trial.File(name: "picture.\(ending)", bytes: bytes)
    if random.int(0...1) == 0 {
      let scene =
        #"{"layout": "hstack", "size": [200, 100], "cells": [{"image": "\#(picture.name)"}]}"#
      return Trial(
        kind: .image, files: [picture, .init(name: "scene.json", bytes: Array(scene.utf8))],
        arguments: ["render", "{}/scene.json", "-o", "{}/out.png"])
    }
    let topics = #"{"topics": [{"label": "A", "icon": "\#(picture.name)"}, "B"]}"#
    return Trial(
      kind: .image,
      files: [
        picture, .init(name: "topics.json", bytes: Array(topics.utf8)),
        Self.session(ofCatalogue: "topics.json"),
      ], arguments: ["render", "{}/script.jsonl", "-o", "{}/out.png"])
  }

  /// A changed document, and the extension of its name.
  private func document(
    of seeds: Corpus.Seeds, endings: [String], _ random: inout SplitMix64
  ) -> (bytes: [UInt8], ending: String) {
    if random.int(0...2) > 0 {
      var document = seeds.documents[random.int(0...seeds.documents.count - 1)]
      for _ in 0..<Int(random.logarithmic(1, 5)) {
        document.mutate(with: seeds.documents, using: &random)
      }
      // JSON is YAML as well.
      return (document.bytes, endings[random.int(0...min(1, endings.count - 1))])
    }
    var (ending, bytes) = seeds.texts[random.int(0...seeds.texts.count - 1)]
    ByteMutation.mutate(&bytes, with: seeds.texts.map(\.bytes), using: &random)
    if random.int(0...9) == 0 { ending = endings[random.int(0...endings.count - 1)] }
    return (bytes, ending)
  }

  private func overlays(_ random: inout SplitMix64) -> String {
    let names = [
      "frames", "outlines", "centers", "anchors", "axial", "cube", "offset", "doubled", "index",
      "dimensions",
      "proposal", "spacing", "guides", "findings",
    ]
    return (["unused"] + names.filter { _ in random.int(0...2) == 0 }).joined(separator: ",")
  }

  /// A short session: a pick, a drag, a fling and a key.
  static func session(ofCatalogue file: String?) -> Trial.File {
    let catalogue = file.map { #", "catalogue": "\#($0)""# } ?? ""
    let text = """
      {"honeycomb": 1, "size": [320, 240], "scale": 1\(catalogue)}
      {"t": 0.1, "type": "press", "x": 160, "y": 120}
      {"t": 0.2, "type": "release", "x": 160, "y": 120}
      {"t": 0.6, "type": "press", "x": 200, "y": 140}
      {"t": 0.65, "type": "move", "x": 200, "y": 150}
      {"t": 0.7, "type": "release", "x": 100, "y": 100}
      {"t": 1.2, "type": "key", "key": "Right"}
      {"t": 1.3, "type": "key", "key": "space"}
      {"t": 2, "type": "end"}

      """
    return Trial.File(name: "script.jsonl", bytes: Array(text.utf8))
  }
}
