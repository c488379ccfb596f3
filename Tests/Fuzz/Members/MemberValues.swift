/// The values of members: typical ones, extreme ones, and wrong ones.
///
/// A member without values of its own here gets general ones, so a new member needs no change.
enum MemberValues {
  /// Returns the values of documented members of a record.
  ///
  /// - Parameters:
  ///   - names: The names of the members.
  ///   - record: What has them; the key to the values below.
  ///   - named: Further values, as the documentation has them.
  /// - Returns: The values, those of each member together.
  static func values(
    of names: [String], in record: String, named: [String: [String]] = [:]
  ) -> [MemberValue] {
    names.flatMap { name in
      let words = named[name] ?? []
      let own = (usual["\(record).\(name)"] ?? (words.isEmpty ? general : [])) + words
      let paired = own.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return paired.map { MemberValue(record: record, name: name, json: $0) }
        + wrong.filter { !paired.contains($0) }.map {
          MemberValue(record: record, name: name, json: $0, isPaired: false)
        }
    }
  }

  /// Values of any member; most are wrong, and are not tried in pairs.
  private static let wrong = [
    "null", "true", "false", "0", "-1", "1e308", "-1e308", "5e-324", "9223372036854775808", "\"\"",
    "\"x\"", "[]", "{}", "[null]", "[[]]", "{\"x\": {}}", text(of: 20_000, "long "),
    "\"\\u0007\\u202e\"",
  ]

  private static let general = ["1", "2.5", "\"a\"", "\"b{n}\"", "true", "false", "[\"a\", \"b\"]"]

  private static let numbers = ["42", "0", "-1e308", "1e308", "5e-324", "95.5"]
  private static let flags = ["true", "false"]
  private static let places = ["150.5", "0", "-1e6", "1e6"]
  private static let texts = ["\"Text\"", "\"\"", "\"日本語 العربية\"", text(of: 1000, "long ")]
  private static let counts = ["3", "0", "1", "10000000"]
  private static let lengths = ["7.5", "0", "1000", "1e6"]
  private static let colors = ["\"#3366cc\"", "\"#000000\"", "\"#ffffff\""]

  private static func text(of length: Int, _ word: String) -> String {
    "\"\(String(repeating: word, count: length / word.count))\""
  }

  /// Values that are accepted, by record and member.
  private static let usual: [String: [String]] = [
    // A live grid.
    "cell.id": ["\"other{n}\"", "17", "\"é/\\\\ 日本 {n}\"", text(of: 4000, "i{n}")],
    "cell.value": ["42", "0", "-1e308", "1e308", "5e-324", "1e15", "\"83.2\"", "null"],
    "cell.label": texts + ["null", "\"a\\nb\""],
    "cell.group": [
      "\"eu\"", "[\"eu\", \"web\"]", "[]", "[\"a\", \"b\", \"c\", \"d\", \"e\"]", "\"\"", "null",
      "[\"g{n}\"]",
    ],
    "cell.state": [
      "\"ok\"", "\"warning\"", "\"critical\"", "\"unknown\"", "2", "null", "\"stale\"",
    ],
    "cell.color": colors + ["null"],
    "cell.size": ["1", "0", "5e-324", "1e308", "1000", "null"],
    "cell.detail": [
      "{\"rack\": \"r12\"}", "{}", "null", "{\"k\": [\"a\", {\"b\": null}], \"n\": -1e308}",
      "{\(["a", "b", "c", "d", "e", "f", "g", "h"].map { "\"\($0)\": \(text(of: 400, $0))" }.joined(separator: ", "))}",
    ],
    "cell.time": ["1", "0", "-100", "1700000000", "\"2026-11-25T12:00:00Z\"", "null"],
    "cell.history": [
      "[[0, 1], [1, 2]]", "[]", "[[1700000000, 83.2]]", "[[-100, -1e308], [-50, 1e308], [0, 0]]",
      "[[0, 1], [0, 2]]", "[[-1, 5e-324], [1, null]]",
    ],
    "cell.stale": ["true", "false", "null"],
    "cell.remove": ["true", "false"],
    "setting.title": texts,
    "setting.unit": texts + ["\"%\"", "\"bytes/s\"", "\"s\"", "\"W\""],
    "setting.decimals": ["0", "3", "9"],
    "setting.warning": numbers, "setting.critical": numbers, "setting.min": numbers,
    "setting.max": numbers, "setting.below": flags,
    "setting.palette": ["\"viridis\"", "\"turbo\""],
    "setting.order": ["\"arrival\"", "\"label\"", "\"value\""],
    "setting.stale": ["0", "0.1", "60", "3153600000"],
    "setting.flash": ["\"values\"", "\"states\""],
    // Topics.
    "topic.label": [
      "\"Label {n}\"", "\"日本語 العربية {n}\"", text(of: 4000, "long {n} "), "\"{n}\"",
      "\"a\\u00adb-c/d {n}\"",
    ],
    "topic.id": ["\"id-{n}\"", text(of: 4000, "i{n}"), "\"é/\\\\ {n}\""],
    "topic.value": texts,
    "topic.icon": ["\"picture.png\"", "\"missing.png\""],
    "topic.look": ["\"photo\"", "\"icon\"", "\"none\""],
    "topic.symbol": ["\"🏛\"", "\"é\"", "\"👩‍👩‍👧‍👦\""],
    "topic.color": colors,
    "topic.keywords": ["[\"a\", \"b\"]", "[]", "[\(text(of: 2000, "word "))]"],
    "topic.selected": flags, "topic.disabled": flags, "topic.selectable": flags,
    "topic.children": [
      "[\"A\", \"B\"]", "[]",
      "[{\"label\": \"A\", \"children\": [{\"label\": \"B\", \"children\": [\"C\"]}]}]",
      "[\((0..<30).map { "\"S\($0)\"" }.joined(separator: ", "))]",
    ],
    "catalogue.topics": ["[]", "[\"a\", \"b\", \"c\"]"],
    "catalogue.title": texts.dropLast() + ["{\"en\": \"Pick\", \"ar\": \"اختر\"}"],
    "catalogue.look": ["\"photo\"", "\"icon\"", "\"none\""],
    "catalogue.goal": counts, "catalogue.min": ["0", "1"], "catalogue.max": ["1", "3", "10000000"],
    // Scenes.
    "scene.honeycomb": ["1"],
    "scene.parameters": ["{}"],
    "scene.size": [
      "[200, 100]", "[1, 1]", "[0, 0]", "[null, 50]", "[\"nil\", \"nil\"]", "\"window\"",
      "[1e6, 1]",
    ],
    "scene.direction": ["\"leftToRight\"", "\"rightToLeft\""],
    "scene.textMeasure": ["\"font\"", "\"builtin\""],
    "scene.cells": ["[]", "[\"a\", \"b\"]"],
    "scene.count": ["0", "1", "100"],
    "part.id": ["\"p{n}\"", "\"é 日本 {n}\""],
    "part.color": ["\"#123\"", "\"#12345678\"", "\"#00000000\""],
    "part.label": texts, "part.text": texts,
    "part.image": ["\"picture.png\"", "\"missing.png\""],
    "part.repeat": ["1", "3", "100"],
    "part.priority": ["0", "5", "-1", "1e308"],
    "part.spacing": [
      "0", "8", "1e6", "{\"top\": 1, \"leading\": 2, \"bottom\": 3, \"trailing\": 4}",
    ],
    "part.guides": [
      "{\"firstTextBaseline\": 30}", "{\"leading\": -1e6, \"bottom\": 1e6, \"centerX\": 0}",
    ],
    "part.fixed": ["[60, 40]", "[0, 0]", "[1e6, 1]", "[0.001, 0.001]"],
    "part.flexible": [
      "{}", "{\"minWidth\": 20, \"idealWidth\": 40, \"maxWidth\": 80}",
      "{\"minHeight\": 0, \"maxHeight\": 0}", "{\"minWidth\": 1e6, \"idealHeight\": 1e6}",
    ],
    "part.aspect": [
      "\"4/3\"", "1e-6", "1e6", "{\"ratio\": 1.5, \"mode\": \"fill\", \"ideal\": [30, 20]}",
    ],
    "part.fontSize": ["17", "0.1", "300"],
    "part.spacer": ["8", "0", "1e6", "null"],
    "part.layout": ["\"hstack\"", "\"honeycomb\"", "\"grid\""],
    "part.parameters": ["{}"],
    "part.cells": ["[]", "[\"a\"]"],
    "part.count": ["0", "1", "50"],
    // Recordings.
    "header.honeycomb": ["1"],
    "header.size": ["[320, 240]", "[1, 1]", "[300, 150]", "[2000, 1]", "[1, 2000]"],
    "header.scale": ["1", "0.25", "2.5", "4"],
    "header.catalogue": ["\"topics.json\""], "header.scene": ["\"scene.json\""],
    "header.demo": flags, "header.watch": flags,
    "header.textScale": ["75", "150", "300"],
    "header.language": ["\"en\"", "\"de\"", "\"ar\"", "\"ja\""],
    "header.keys": ["{}", "{\"cancel\": [\"q\"]}", "{\"cancel\": []}"],
    "header.framing": ["\"fitted\"", "\"classic\""],
    "header.colors": ["\"families\"", "\"classic\""],
    "header.auto-accept": ["\"yes\"", "\"no\""],
    "header.fisheye": ["\"yes\"", "\"no\""], "header.reduced-motion": ["\"yes\"", "\"no\""],
    "header.aspect": ["[2, 1]", "[1, 64]", "[64, 1]"],
    "header.cellWidth": ["1", "1.5", "4"],
    "header.switches": [
      "{\"scan\": 1.5}", "{\"scan\": 0.3, \"keys\": [\"F13\"], \"pause\": 2, \"dwell\": 0.5}",
      "{\"scan\": \"manual\"}", "{\"dwell\": 0.5}",
    ],
    "event.x": places, "event.y": places, "event.dx": places, "event.dy": places,
    "event.touch": ["0", "1", "4294967295"],
    "event.button": ["1", "2", "3", "8", "32"],
    "event.scale": ["1.2", "0.001", "1000"],
    "event.text": ["\"a\"", "\"日本\"", "\"T0 | !x ^y\"", text(of: 1000, "long ")],
    "event.caret": ["0", "1"],
    "event.segments": [
      "[]", "[{\"start\": 0, \"end\": 1, \"style\": \"underline\"}]",
      "[{\"start\": 0, \"end\": 1, \"style\": \"highlight\"}]",
    ],
    "event.size": ["[320, 240]", "[1, 1]", "[300, 80]", "[300, 150]", "[1, 1000]", "[1000, 1]"],
    "event.aspect": ["[2, 1]", "[1, 64]", "[64, 1]"],
    "event.cellWidth": ["1", "1.5", "4"],
    "event.shift": flags, "event.ctrl": flags, "event.alt": flags, "event.super": flags,
    "event.reducedMotion": flags, "event.highContrast": flags,
    "event.steps": ["1", "-1", "1000", "-1000"],
    "event.value": ["0", "0.5", "-1e9", "1e9", "5e-324"],
    "event.offset": ["0", "1", "1000"], "event.anchor": ["0", "1", "1000"],
    "event.lines": ["0"], "event.read": ["0", "9007199254740992"],
    "event.bad": ["0", "9007199254740992"],
    "event.sources": [
      "{}", "{\"problem\": \"p\", \"note\": \"n\"}", "{\"note\": \(text(of: 2000, "long "))}",
    ],
    // Commands.
    "command.state": ["true"], "command.confirm": ["true"], "command.cancel": ["true"],
    "command.quit": ["true"],
    "command.pick": ["\"T0\"", "\"T0/A\"", "\"nothing\"", "\"\""],
    "command.unpick": ["\"T0\"", "\"T0/A\"", "\"nothing\"", "\"\""],
    "command.filter": ["\"T\"", "\"\"", "\"'T | !x ^y$\"", text(of: 1000, "long ")],
    "command.add": [
      "[\"N{n}\"]", "[]",
      "[{\"label\": \"M{n}\", \"id\": \"m\", \"children\": [\"A\"], \"selected\": true}]",
    ],
    "command.below": ["\"T0\"", "\"T1\"", "\"nothing\""],
    "command.remove": ["\"T1\"", "\"T0\"", "\"nothing\""],
  ]
}
