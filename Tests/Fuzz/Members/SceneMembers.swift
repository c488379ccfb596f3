import TestSupport

/// Scenes: each key of a cell, and each parameter of a layout with the keys of its cells.
struct PartMembers: MemberFamily {
  let kind = Trial.Kind.parts
  let stages = ["checked", "laid out", "drawn", "inspected"]
  private let values: [MemberValue]
  private let layouts: [String]

  init(_ documented: DocumentedMembers) {
    layouts = documented.layouts.map(\.name)
    values =
      MemberValues.values(of: documented.scenes.cells, in: "part")
      + documented.layouts.flatMap { layout in
        [("parameters", layout.parameters), ("cell", layout.cellKeys)].flatMap { part, keys in
          MemberValues.values(
            of: keys.map(\.name), in: "\(layout.name) \(part)",
            named: Dictionary(keys.map { ($0.name, Self.values($0.values)) }, uniquingKeysWith: +))
        }
      }
  }

  /// The values of a key: the words that the documentation names, or others if there are none.
  private static func values(_ named: [String]) -> [String] {
    named.contains { $0.hasPrefix("\"") } ? named : named + others
  }

  /// Values of keys whose words the documentation does not name.
  private static let others = ["2", "0", "7.5", "1000", "\"a\"", "true", "[0, 1]"]

  func runs() -> [[Combination]] {
    runs(
      of: singles(of: values, stages: stages.indices, settings: 2)
        + pairs(of: values) {
          [$0 % stages.count]
        } where: { first, second in
          // Parameters of two layouts do not meet.
          let words = [first.record, second.record].map { $0.prefix { $0 != " " } }
          return words[0] == words[1] || words.contains("part")
        }, count: 8, isStrict: true, by: \.stage)
  }

  func trial(of combinations: [Combination]) -> Trial {
    let cells = combinations.enumerated().map { container(of: $1, $0) }
    return SceneTrial.trial(
      kind, head: ["\"layout\": \"vstack\"", "\"cells\": [\(cells.joined(separator: ",\n  "))]"],
      combinations[0], stage: combinations[0].stage)
  }

  /// A layout with the parameters of the combination, one of whose cells has its keys.
  private func container(of combination: Combination, _ number: Int) -> String {
    var random = combination.random
    var layout = layouts[random.int(0...layouts.count - 1)]
    var (parameters, first, second): ([String], [String], [String]) = ([], [], [])
    for value in combination.values {
      let words = value.record.split(separator: " ")
      if words.count == 2 { layout = String(words[0]) }
      let member = "\"\(value.name)\": \(value.text(number))"
      let names = first.map { $0.prefix { $0 != ":" } }
      switch words.last {
      case "parameters"
      where !parameters.contains(where: { $0.hasPrefix("\"\(value.name)\":") }):
        parameters.append(member)
      case "parameters": break
      default:
        if names.contains("\"\(value.name)\"") {
          second.append(member)
        } else {
          first.append(member)
        }
      }
    }
    // What is only a part of a key that is not there.
    if first.contains(where: { $0.hasPrefix("\"fontSize\"") }),
      !first.contains(where: { $0.hasPrefix("\"text\"") })
    {
      first.append("\"text\": \"Words of a text\"")
    }
    let cells =
      ["{\(first.joined(separator: ", "))}", "{\(second.joined(separator: ", "))}"]
      + ["{\"fixed\": [20, 10], \"label\": \"L\"}", "\"w\""]
    return """
      {"id": "n\(number)", "layout": "\(layout)", "parameters": {\(parameters.joined(separator: ", "))}, \
      "cells": [\(cells.joined(separator: ", "))]}
      """
  }
}

/// Scenes: each key of the scene itself.
struct SceneMembers: MemberFamily {
  let kind = Trial.Kind.scenes
  let stages = ["checked", "laid out", "drawn", "inspected"]
  private let values: [MemberValue]

  init(_ documented: DocumentedMembers) {
    values = MemberValues.values(
      of: documented.scenes.head, in: "scene",
      named: ["layout": documented.layouts.map { "\"\($0.name)\"" }])
  }

  func runs() -> [[Combination]] {
    (singles(of: values, stages: stages.indices, settings: 2)
      + pairs(of: values) { _ in
        Array(stages.indices)
      } where: {
        $0.member != $1.member
      })
      .map { [$0] }
  }

  func trial(of combinations: [Combination]) -> Trial {
    let combination = combinations[0]
    var head = combination.values.map { "\"\($0.name)\": \($0.text(0))" }
    let names = combination.values.map(\.name)
    if !names.contains("layout") { head.append("\"layout\": \"hstack\"") }
    if !names.contains("cells"), !names.contains("count") {
      head.append(#""cells": ["a", {"text": "Words of a text"}, {"fixed": [30, 20]}]"#)
    }
    return SceneTrial.trial(kind, head: head, combination, stage: combination.stage)
  }
}

/// Trials of a scene.
private enum SceneTrial {
  static func trial(
    _ kind: Trial.Kind, head: [String], _ combination: Combination, stage: Int
  ) -> Trial {
    var random = combination.random
    let size = TrialSize(using: &random)
    let overlays =
      random.int(0...1) == 0
      ? "frames,outlines,centers,anchors,index,dimensions,proposal,spacing,guides,findings,unused"
      : "axial,cube,offset,doubled"
    let picture = "{}/out.\(combination.hasReader ? "svg" : "png")"
    let scene = Trial.File(
      name: "scene.json", bytes: Array("{\(head.joined(separator: ", "))}\n".utf8))
    var trial = Trial(kind: kind, files: [scene, SmallPicture.file], arguments: [])
    let proposal = "--size=\(size.width)x\(size.height)"
    switch stage {
    case 0: trial.arguments = ["check", "{}/scene.json"]
    case 1: trial.arguments = ["layout", "--json", "{}/scene.json", proposal]
    case 2:
      trial.arguments = ["render", "{}/scene.json", "-o", picture, "--overlay", overlays, proposal]
    default:
      var session = SessionText(header: "\"size\": \(size.json), \"scene\": \"scene.json\"")
      session.picture()
      for place in [size.place(2, 3), size.place(5, 5)] {
        session.press(place.0, place.1)
        session.release(place.0, place.1)
        session.picture()
      }
      let keys = [
        "t", "Right", "j", "y", "s", "n", "exclam", "bracketright", "space", "7", "8", "9", "F2",
        "Tab", "Down",
      ]
      for _ in 0..<5 {
        session.key(keys[random.int(0...keys.count - 1)])
        session.wait(40)
        session.picture()
      }
      trial.files.append(session.file)
      trial.arguments = session.arguments(hasReader: combination.hasReader)
    }
    return trial
  }
}
