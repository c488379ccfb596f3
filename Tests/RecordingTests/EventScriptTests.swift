import Documents
import Foundation
import Geometry
import HexGeometry
import Input
import Motion
import Recording
import TestSupport
import Testing

struct EventScriptTests {
  private static func read(_ text: String) throws(InputError) -> EventScript {
    try EventScriptReader.read(Array(text.utf8), named: "a.jsonl", contents: contents)
  }

  private static let contents: [EventScript.ContentKey] = [
    .path("catalogue"), .path("scene"), .flag("demo"),
  ]

  private static func message(_ lines: String...) -> String? {
    let header = #"{"honeycomb": 1, "size": [800, 600]}"#
    do {
      _ = try read(([header] + lines).joined(separator: "\n"))
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: - Keys

  @Test func changedKeysAreInTheHeader() throws {
    var script = EventScript(width: 640, height: 480)
    script.bindings = [
      .init("confirm", []), .init("toggle", [KeyChord("t", modifiers: .control), KeyChord("F2")]),
    ]
    let bytes = EventScriptWriter.header(of: script)
    #expect(
      String(decoding: bytes, as: UTF8.self).hasSuffix(
        #""keys": {"confirm": [], "toggle": ["ctrl+t", "F2"]}}"# + "\n"))
    let read = try EventScriptReader.read(
      bytes, named: "a.jsonl", contents: [], actions: ["confirm", "cancel", "toggle"])
    #expect(read.bindings == script.bindings)
  }

  @Test func switchesAreInTheHeader() throws {
    var script = EventScript(width: 640, height: 480)
    var access = SwitchAccess()
    access.dwell = 2
    for scanning in [nil, SwitchAccess.Scanning.automatic(step: 1.5), .manual] {
      access.scanning = scanning
      access.switches = scanning == .manual ? [.key("a"), .button(3)] : []
      access.pause = scanning == nil ? SwitchAccess.standardPause : 0.5
      script.switches = access
      let header = EventScriptWriter.header(of: script)
      #expect(
        try EventScriptReader.read(header, named: "a.jsonl", contents: []).switches == access)
    }
    #expect(
      String(decoding: EventScriptWriter.header(of: script), as: UTF8.self).contains(
        #""switches": {"scan": "manual", "keys": ["a", "button3"], "pause": 0.5, "dwell": 2}"#))
    script.switches = nil
    let header = String(decoding: EventScriptWriter.header(of: script), as: UTF8.self)
    #expect(!header.contains("switches"))
    let wrong = #"{"size": [9, 9], "switches": {"scan": 20}}"#
    #expect(throws: InputError.self) { try Self.read(wrong) }
  }

  @Test(arguments: [
    (
      #"{"size": [9, 9], "keys": {"pick": []}}"#,
      "1:27: unknown key \"pick\"; expected one of: toggle"
    ),
    (
      #"{"size": [9, 9], "keys": {"toggle": ["hyper+a"]}}"#,
      "1:38: expected a key such as \"ctrl+space\", found \"hyper+a\""
    ),
  ])
  func unknownActionsAndKeysAreReported(header: String, message: String) {
    let error = #expect(throws: InputError.self) {
      try EventScriptReader.read(
        Array(header.utf8), named: "a.jsonl", contents: [], actions: ["toggle"])
    }
    #expect(error?.description == "a.jsonl:" + message)
  }

  // MARK: - Requests

  @Test(arguments: [
    (#"{"t": 0, "type": "action", "on": "control:done"}"#, "expected the key \"request\" here"),
    (
      #"{"t": 0, "type": "action", "request": "pres", "on": "control:done"}"#,
      "expected press, focus, select, remove, reveal, expand, collapse, text, caret, step or value"
    ),
    (
      #"{"t": 0, "type": "action", "request": "press", "on": "done"}"#,
      "expected a name such as control:done or tab:pages/2, found \"done\""
    ),
    (
      #"{"t": 0, "type": "action", "request": "press", "on": "control:"}"#,
      "expected a name such as control:done or tab:pages/2, found \"control:\""
    ),
    (
      #"{"t": 0, "type": "action", "request": "step", "on": "control:a"}"#,
      "expected the key \"steps\" here"
    ),
  ])
  func unclearRequestsAreReported(line: String, reason: String) {
    let message = Self.message(line)
    #expect(
      message?.hasPrefix("a.jsonl:2:") == true && message?.contains(reason) == true,
      "\(message ?? "")")
  }

  // MARK: - Round trip

  /// All kinds of events, with numbers of all kinds.
  private static func samples(seed: UInt64) -> EventScript {
    var random = SplitMix64(seed: seed)
    func point() -> Vector { Vector(random.double(-9, 4000), Double(random.int(-5...4000))) }
    var script = EventScript(
      width: 640, height: 480.5, scale: 1.25,
      content: EventScript.Content("catalogue", path: "a \"b\"/ü.yaml"))
    var time = 0.0
    for index in 0..<120 {
      time += index % 3 == 0 ? 0 : random.double(0, 0.3)
      let pointer: InputEvent.Pointer =
        index % 2 == 0 ? .mouse : .touch(id: random.int(0...1_000_000))
      let event: InputEvent =
        switch index % 18 {
        case 0: .press(at: point(), button: random.int(1...9), pointer: pointer)
        case 1: .move(to: point(), pointer: pointer)
        case 2: .release(at: point(), button: random.int(1...3), pointer: pointer)
        case 3: .cancel(pointer: index % 4 == 3 ? nil : .touch(id: 7))
        case 4: .leave
        case 5: .wheel(at: point(), delta: point(), zooms: random.next() % 2 == 0)
        case 6: .pinch(at: point(), scale: random.double(0.1, 9))
        case 7: .key(KeyPress("Tab", shift: random.next() % 2 == 0))
        case 8: .key(KeyPress("plus", control: random.next() % 2 == 0))
        case 9:
          .key(
            KeyPress(
              "eacute", text: "é",
              modifiers: KeyModifiers(rawValue: UInt8(random.int(0...15)))))
        case 10:
          .keyRelease(
            KeyRelease("a", modifiers: KeyModifiers(rawValue: UInt8(random.int(0...15)))))
        case 11: .text(["ß", "日本語 🐝", "\"\\/"][random.int(0...2)])
        case 12:
          .preedit(
            [
              Preedit.none, Preedit("か", caret: 0),
              Preedit(
                "かなe\u{301}", caret: random.int(0...4),
                segments: [
                  Preedit.Segment(0..<1, .underline), Preedit.Segment(2..<4, .highlight),
                ]),
            ][random.int(0...2)])
        case 13: .command([.pick(id: "a/b"), .filter(""), .confirm][random.int(0...2)])
        case 14:
          .arrange(
            HoneycombProportions(
              aspect: [nil, CellOrder.Aspect(12, 5), CellOrder.Aspect(3, 4)][random.int(0...2)],
              cellWidth: CellWidth.steps[random.int(0...6)]))
        case 15:
          .action(
            [
              .press, .focus, .step(random.int(-9...9)), .setValue(random.double(-9, 9)),
              .setText("a \"b\" ü"), .select, .remove, .reveal, .expand, .collapse,
              .setCaret(random.int(0...9), anchor: random.int(0...9)),
            ][random.int(0...10)],
            on: [ControlName(.control, "done"), ControlName(.tab, "pages/2")][random.int(0...1)])
        case 16:
          .desktop(
            DesktopLook(
              reducesMotion: random.int(0...1) == 0, isHighContrast: random.int(0...1) == 0))
        default: .resize(width: random.double(1, 9000), height: 77)
        }
      script.events.append(TimedEvent(time: .seconds(time), event: event))
    }
    script.end = .seconds(time + 1)
    return script
  }

  private static func text(_ script: EventScript) -> [UInt8] {
    var bytes = EventScriptWriter.header(of: script)
    for timed in script.events {
      bytes += EventScriptWriter.line(of: timed.event, at: timed.time)
    }
    return bytes + EventScriptWriter.end(at: script.end ?? .zero)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatIsWrittenReadsBackTheSame(seed: UInt64) throws {
    let script = Self.samples(seed: seed)
    let bytes = Self.text(script)
    #expect(
      EventScriptReader.headerKeys(of: bytes) == ["honeycomb", "size", "scale", "catalogue"])
    let back = try EventScriptReader.read(bytes, named: "a", contents: Self.contents)
    #expect(back.width == 640 && back.height == 480.5 && back.scale == 1.25)
    #expect(back.content == script.content)
    #expect(back.events.map(\.event) == script.events.map(\.event))
    for (one, other) in zip(back.events, script.events) {
      #expect(abs((one.time - other.time).inSeconds) < 1e-15)
    }
    #expect(Self.text(back) == bytes)
  }

  /// A script without proportions has a round honeycomb.
  @Test func theProportionsOfTheHoneycombReadBackTheSame() throws {
    #expect(try Self.read(#"{"size": [9, 9]}"#).proportions == HoneycombProportions())
    for aspect in CellOrder.Aspect.steps {
      for width in CellWidth.steps {
        var script = EventScript(width: 320, height: 240)
        script.proportions = HoneycombProportions(aspect: aspect, cellWidth: width)
        let bytes = EventScriptWriter.header(of: script)
        let number = width.ratio == width.ratio.rounded() ? "\(Int(width.ratio))" : "\(width.ratio)"
        let end = width == .regular ? "" : #", "cellWidth": \#(number)"#
        #expect(
          String(decoding: bytes, as: UTF8.self).hasSuffix(
            #""aspect": [\#(aspect.width), \#(aspect.height)]\#(end)}"# + "\n"))
        let back = try EventScriptReader.read(bytes, named: "a", contents: [])
        #expect(back.proportions == script.proportions)
      }
    }
    let proportions = HoneycombProportions(
      aspect: CellOrder.Aspect(5, 3), cellWidth: CellWidth(2.75) ?? .regular)
    for (proportions, members) in [
      (proportions, #", "aspect": [5, 3], "cellWidth": 2.75"#), (HoneycombProportions(), ""),
    ] {
      let line = EventScriptWriter.line(of: .arrange(proportions), at: .seconds(1))
      #expect(
        String(decoding: line, as: UTF8.self) == #"{"t": 1, "type": "arrange"\#(members)}"# + "\n")
    }
  }

  @Test(arguments: [
    ("[13, 5]", "expected a width and a height whose ratio is from 5 : 12 to 12 : 5"),
    ("[2, 1, 1]", "expected a width and a height whose ratio is from 5 : 12 to 12 : 5"),
    ("[0, 1]", "expected a whole number from 1 to 24"), ("\"wide\"", "expected a list"),
  ])
  func otherProportionsAreReported(text: String, message: String) {
    let line = #"{"t": 0, "type": "arrange", "aspect": \#(text)}"#
    #expect(Self.message(line)?.contains(message) == true)
  }

  @Test(arguments: ["0.75", "1.1", "4.5", "\"wide\"", "null"])
  func otherWidthsAreReported(text: String) {
    #expect(Self.message(#"{"t": 0, "type": "arrange", "cellWidth": \#(text)}"#) != nil)
  }

  @Test func theSizeOfTextsIsInTheHeader() throws {
    var script = EventScript(width: 320, height: 240)
    script.textScale = try #require(TextScale(percent: 150))
    let bytes = EventScriptWriter.header(of: script)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"honeycomb": 1, "size": [320, 240], "scale": 1, "textScale": 150}"# + "\n")
    #expect(
      try EventScriptReader.read(bytes, named: "a", contents: []).textScale == script.textScale)
    for text in ["74", "301", "\"150%\"", "null"] {
      let wrong = Array("{\"size\": [3, 2], \"textScale\": \(text)}".utf8)
      #expect(throws: InputError.self) {
        try EventScriptReader.read(wrong, named: "a", contents: [])
      }
    }
  }

  @Test func choicesOfTheHeaderReadBackTheSame() throws {
    let choices = ["framing": ["classic", "fitted"], "order": ["up"]]
    var script = EventScript(width: 320, height: 240)
    script.choices = ["framing": "fitted"]
    let bytes = EventScriptWriter.header(of: script)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"honeycomb": 1, "size": [320, 240], "scale": 1, "framing": "fitted"}"# + "\n")
    let back = try EventScriptReader.read(bytes, named: "a", contents: [], choices: choices)
    #expect(back.choices == script.choices)
    #expect(
      try EventScriptReader.read(
        Array(#"{"size": [3, 2]}"#.utf8), named: "a", contents: [], choices: choices
      ).choices.isEmpty)
    let wrong = Array(#"{"size": [3, 2], "framing": "tight"}"#.utf8)
    let error = #expect(throws: InputError.self) {
      try EventScriptReader.read(wrong, named: "a", contents: [], choices: choices)
    }
    #expect(error?.description.contains("expected one of classic, fitted") == true)
    #expect(throws: InputError.self) {
      try EventScriptReader.read(wrong, named: "a", contents: [])
    }
  }

  // MARK: - Worked lines

  @Test func theSpecsLinesAreRead() throws {
    let script = try Self.read(
      """
      {"honeycomb": 1, "size": [800, 600], "scale": 1, "catalogue": "topics.yaml"}
      {"t": 0.10, "type": "press", "x": 400, "y": 300}
      {"t": 0.10, "type": "move", "x": 401, "y": 300.5, "touch": 4}
      {"t": 0.2, "type": "release", "x": 400, "y": 300, "button": 1}
      {"t": 0.2, "type": "cancel", "touch": 4, "button": 1}
      {"t": 0.3, "type": "wheel", "x": 1, "y": 2, "dx": 0, "dy": 15}
      {"t": 0.3, "type": "wheel", "x": 1, "y": 2, "dy": -15, "ctrl": true}
      {"t": 0.4, "type": "key", "key": "space"}
      {"t": 0.4, "type": "key", "key": "Tab", "shift": true, "ctrl": false}
      {"t": 0.5, "type": "resize", "size": [393, 760]}
      {"t": 9, "type": "end"}

      """)
    #expect(script.width == 800 && script.height == 600 && script.scale == 1)
    #expect(script.content == EventScript.Content("catalogue", path: "topics.yaml"))
    #expect(
      script.events.map(\.event) == [
        .press(at: Vector(400, 300)), .move(to: Vector(401, 300.5), pointer: .touch(id: 4)),
        .release(at: Vector(400, 300)), .cancel(pointer: .touch(id: 4)),
        .wheel(at: Vector(1, 2), delta: Vector(0, 15)),
        .wheel(at: Vector(1, 2), delta: Vector(0, -15), zooms: true), .key(KeyPress("space")),
        .key(KeyPress("Tab", shift: true)), .resize(width: 393, height: 760),
      ])
    #expect(script.events.first?.time == .seconds(0.1))
    #expect(script.end == .seconds(9) && script.duration == .seconds(9))
  }

  @Test func anEventIsWrittenAsTheSpecHasIt() {
    let line = EventScriptWriter.line(of: .press(at: Vector(400, 300)), at: .milliseconds(100))
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"t": 0.1, "type": "press", "x": 400, "y": 300}"# + "\n")
    let wheel = EventScriptWriter.line(
      of: .wheel(at: Vector(1, 2), delta: Vector(0, 15), zooms: true), at: .seconds(2))
    #expect(
      String(decoding: wheel, as: UTF8.self)
        == #"{"t": 2, "type": "wheel", "x": 1, "y": 2, "dx": 0, "dy": 15, "ctrl": true}"# + "\n")
  }

  @Test func headerNamesTheContentOfTheSession() throws {
    let scene = try Self.read(#"{"size": [8, 6], "scene": "a/b.yaml", "demo": false}"#)
    #expect(scene.content == EventScript.Content("scene", path: "a/b.yaml"))
    let demo = try Self.read(#"{"size": [8, 6], "demo": true}"#)
    #expect(demo.content == EventScript.Content("demo"))
    #expect(try Self.read(#"{"size": [8, 6], "demo": false}"#).content == nil)
    for script in [scene, demo] {
      let header = String(decoding: EventScriptWriter.header(of: script), as: UTF8.self)
      #expect(try Self.read(header).content == script.content)
    }
  }

  @Test(arguments: [
    (#""demo": true, "scene": "a""#, 41), (#""catalogue": "b", "scene": "a""#, 45),
    (#""demo": true, "catalogue": "b""#, 45),
    (#""catalogue": "b", "scene": "a", "demo": true"#, 45),
  ])
  func aSessionIsOfOneThing(members: String, column: Int) throws {
    let error = #expect(throws: InputError.self) {
      try Self.read(#"{"size": [8, 6], \#(members)}"#)
    }
    let expected = "expected only one of catalogue, scene and demo"
    #expect(error?.description == "a.jsonl:1:\(column): \(expected)")
  }

  @Test func textAndKeysAreReadWithAllModifiers() throws {
    let script = try Self.read(
      #"""
      {"size": [8, 6]}
      {"t": 0, "type": "key", "key": "eacute", "text": "é", "alt": true, "super": true}
      {"t": 0, "type": "key-release", "key": "eacute", "shift": true}
      {"t": 0, "type": "text", "text": "日本"}
      {"t": 0, "type": "preedit", "text": "か", "segments": [{"start": 0, "end": 1, "style": "highlight"}]}
      {"t": 0, "type": "preedit", "text": ""}
      """#)
    #expect(
      script.events.map(\.event) == [
        .key(KeyPress("eacute", text: "é", modifiers: [.alt, .super])),
        .keyRelease(KeyRelease("eacute", modifiers: .shift)), .text("日本"),
        .preedit(Preedit("か", caret: 1, segments: [Preedit.Segment(0..<1, .highlight)])),
        .preedit(.none),
      ])
  }

  // MARK: - Mistakes

  /// Each error in a text is reported with its position.
  @Test(arguments: [
    (#"{"t": 0, "type": "text", "text": "a\nb"}"#, "34: expected at most 4096 bytes"),
    (#"{"t": 0, "type": "text", "text": "a\u007F"}"#, "34: expected at most 4096 bytes"),
    (#"{"t": 0, "type": "text", "text": "\u0085"}"#, "34: expected at most 4096 bytes"),
    (#"{"t": 0, "type": "text", "text": ""}"#, "34: expected a text that is not empty"),
    (#"{"t": 0, "type": "text"}"#, #"1: expected the key "text" here"#),
    (#"{"t": 0, "type": "key", "key": "a", "text": "\t"}"#, "45: expected at most 4096 bytes"),
    (#"{"t": 0, "type": "preedit", "text": "ab", "caret": 3}"#, "52: expected a whole number"),
    (
      #"{"t": 0, "type": "preedit", "text": "ab", "segments": [{"start": 1, "end": 1, "style": "underline"}]}"#,
      "76: expected a whole number from 2 to 2"
    ),
    (
      #"{"t": 0, "type": "preedit", "text": "ab", "segments": [{"start": 0, "end": 2, "style": "bold"}]}"#,
      "88: expected underline or highlight"
    ),
    (
      #"{"t": 0, "type": "preedit", "text": "", "segments": [{"start": 0, "end": 2, "style": "bold"}]}"#,
      "54: the segment ends after the end of the text"
    ),
    (#"{"t": 0, "type": "key-release", "key": "a", "text": "a"}"#, #"45: unknown key "text""#),
  ])
  func mistakesInTextHaveTheirPlace(line: String, message: String) {
    let found = Self.message(line)
    #expect(found?.hasPrefix("a.jsonl:2:" + message) == true, "\(found ?? "no error")")
  }

  @Test func aTextOfTheLimitIsReadAndALongerOneIsNot() {
    for (count, isRead) in [
      (InputEvent.textLimit / 2, true), (InputEvent.textLimit / 2 + 1, false),
    ] {
      let text = String(repeating: "é", count: count)
      #expect((Self.message(#"{"t": 0, "type": "text", "text": "\#(text)"}"#) == nil) == isRead)
    }
  }

  @Test func headersAreChecked() {
    func message(_ text: String) -> String? {
      do {
        _ = try Self.read(text)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message(#"{"size": [800, 600]}"#) == nil)
    #expect(message("")?.hasPrefix("a.jsonl:1:1: expected a header") == true)
    #expect(message(#"{"honeycomb": 1}"#) == #"a.jsonl:1:1: expected the key "size" here"#)
    #expect(
      message(#"{"honeycomb": 1, "size": [800, 600], "zoom": 2}"#)
        == #"a.jsonl:1:38: unknown key "zoom"; expected one of: honeycomb, size, scale, textScale, aspect, order, "#
        + "lineLength, cellWidth, labelSize, labelZoom, pictures, slop, calm, catalogue, scene, demo, language, switches, keys"
    )
    #expect(message(#"{"honeycomb": 2, "size": [800, 600]}"#)?.hasPrefix("a.jsonl:1:15: ") == true)
    for size in ["[800]", "[0, 600]", "[800, 1e9]", "800", #"["a", 1]"#] {
      #expect(message(#"{"honeycomb": 1, "size": \#(size)}"#)?.hasPrefix("a.jsonl:1:") == true)
    }
  }

  @Test func mistakesHaveLineAndColumn() {
    #expect(Self.message(#"{"t": 0, "type": "leave"}"#) == nil)
    #expect(
      Self.message(#"{"type": "leave"}"#) == #"a.jsonl:2:1: expected the key "t" here"#)
    #expect(
      Self.message(#"{"t": 0, "type": "end"}"#, #"{"t": 1, "type": "leave"}"#)
        == #"a.jsonl:3:1: expected nothing after the "end" event"#)
    #expect(
      Self.message(#"{"t": 1, "type": "leave"}"#, "", #"{"t": 0.5, "type": "leave"}"#)?
        .hasPrefix("a.jsonl:4:") == true)
    #expect(
      Self.message(#"{"t": 0, "type": "tap", "x": 1, "y": 1}"#)?
        .hasPrefix("a.jsonl:2:18: expected one of press, move, release") == true)
    #expect(
      Self.message(#"{"t": 0, "type": "press", "x": "1", "y": 1}"#)
        == #"a.jsonl:2:32: expected a number from -1000000 to 1000000, found the string "1""#)
    #expect(
      Self.message(#"{"t": 0, "type": "press", "x": 1}"#)
        == #"a.jsonl:2:1: expected the key "y" here"#)
    #expect(Self.message(#"{"t": -1, "type": "leave"}"#)?.hasPrefix("a.jsonl:2:7: ") == true)
    #expect(Self.message(#"{"t": 0, "type": "leave""#)?.hasPrefix("a.jsonl:2:") == true)
    #expect(Self.message("[]")?.hasPrefix("a.jsonl:2:1: expected an event") == true)
  }

  /// A key of another event is unknown as well.
  @Test(arguments: [
    (#"{"t": 0, "type": "press", "x": 1, "y": 1, "dy": 5}"#, "dy", 43),
    (#"{"t": 0, "type": "leave", "x": 1}"#, "x", 27),
    (#"{"t": 0, "type": "key", "key": "a", "button": 1}"#, "button", 37),
    (#"{"t": 0, "type": "wheel", "x": 1, "y": 1, "key": "a"}"#, "key", 43),
    (#"{"t": 0, "type": "end", "size": [1, 1]}"#, "size", 25),
    (#"{"t": 0, "type": "move", "x": 1, "y": 1, "speed": 5}"#, "speed", 42),
  ])
  func unknownKeysAreNamed(line: String, key: String, column: Int) {
    #expect(
      Self.message(line)?.hasPrefix(
        "a.jsonl:2:\(column): unknown key \"\(key)\"; expected one of: ")
        == true)
  }

  @Test func whatHasNoHeaderHasNoKeys() {
    for text in ["", "Science\n", "[1, 2]\n", "{", "\n{}"] {
      #expect(EventScriptReader.headerKeys(of: Array(text.utf8)) == nil)
    }
    #expect(
      EventScriptReader.headerKeys(of: Array("{\"a\": 1, \"b\": 2}\nnone".utf8)) == ["a", "b"])
  }
}
