import Foundation
import Geometry
import Input
import Interaction
import Recording
import TestSupport
import Testing
import Topics

struct StateWriterTests {
  private static func catalogue() -> Catalogue {
    var catalogue = Catalogue()
    let science = catalogue.append("Science")
    catalogue.append("Art", attributes: Catalogue.Attributes(id: "art"))
    catalogue.append("Physics", parent: science)
    return catalogue
  }

  private static func player(
    _ catalogue: Catalogue, _ script: EventScript,
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> ScriptPlayer {
    var configuration = HoneycombModel.Configuration()
    configure(&configuration)
    return try ScriptPlayer(script, catalogue: catalogue, configuration: configuration)
  }

  private static func line(_ player: ScriptPlayer, at time: Duration) -> String {
    var writer = StateWriter(catalogue: player.model.catalogue)
    return String(decoding: writer.line(for: player.model, at: time), as: UTF8.self)
  }

  private static func click(_ point: Vector, at time: Double) -> [TimedEvent] {
    [
      .init(time: .seconds(time), event: .press(at: point)),
      .init(time: .seconds(time), event: .release(at: point)),
    ]
  }

  // MARK: - Worked lines

  @Test func theStartIsWrittenAsTheSpecHasIt() throws {
    var catalogue = Catalogue()
    catalogue.append("A \"1\"")
    let player = try Self.player(catalogue, EventScript(width: 800, height: 600))
    #expect(
      Self.line(player, at: .zero)
        == #"{"t": 0, "size": [800, 600], "offset": [0, 0], "velocity": [0, 0], "zoom": 1, "#
        + #""settled": true, "viewport": [0, 80, 800, 440], "picked": [], "goal": 1, "#
        + #""progress": 0, "message": "Pick 1 more!", "result": null, "cells": ["#
        + #"{"id": "A \"1\"", "label": "A \"1\"", "q": 0, "r": 0, "home": [0, 0], "#
        + #""center": [400, 300], "size": 125, "scale": 1, "shift": [0, 0], "opacity": 1, "#
        + #""picked": false, "pressed": false, "focused": false}]}"# + "\n")
  }

  @Test func picksAreIdsAndResultIsAWord() throws {
    var script = EventScript(width: 800, height: 600)
    script.events = Self.click(Vector(400, 300), at: 0.5)
    script.events.append(.init(time: .seconds(3), event: .key(KeyPress("Right"))))
    script.events.append(.init(time: .seconds(3), event: .key(KeyPress("space"))))
    script.events.append(.init(time: .seconds(9), event: .key(KeyPress("Return"))))
    var player = try Self.player(Self.catalogue(), script) { $0.goal = 3 }
    player.play(to: .seconds(0.5))
    let first = Self.line(player, at: .seconds(0.5))
    #expect(first.contains(#""t": 0.5, "#) && first.contains(#""settled": false"#))
    #expect(first.contains(#""picked": ["Science"], "goal": 3, "progress": 0, "#))
    #expect(first.contains(#""message": "Pick 2 more!", "result": null"#))
    #expect(first.contains(#"{"id": "Science/Physics", "label": "Physics", "q": 0, "r": 1, "#))
    player.play(to: .seconds(6))
    let second = Self.line(player, at: .seconds(6))
    #expect(second.contains(#""picked": ["Science", "art"]"#))
    #expect(second.contains(#""focused": true"#))
    player.play(to: .seconds(10))
    #expect(
      Self.line(player, at: .seconds(10)).contains(#""message": "Pick 1 more!", "result": null"#))
  }

  @Test(arguments: [("Return", #""result": "accepted""#), ("Escape", #""result": "cancelled""#)])
  func theEndIsWritten(key: String, result: String) throws {
    var script = EventScript(width: 800, height: 600)
    script.events = Self.click(Vector(400, 300), at: 0)
    script.events.append(.init(time: .seconds(1), event: .key(KeyPress(key))))
    var player = try Self.player(Self.catalogue(), script)
    player.play(to: .seconds(2))
    #expect(Self.line(player, at: .seconds(2)).contains(result))
  }

  // MARK: - Shape

  private struct State: Decodable {
    struct Cell: Decodable {
      var id: String
      var q: Int
      var r: Int
      var home: [Double]
      var center: [Double]
      var size: Double
      var scale: Double
      var shift: [Double]
      var opacity: Double
      var pressed: Bool
    }
    var t: Double
    var size: [Double]
    var offset: [Double]
    var velocity: [Double]
    var zoom: Double
    var settled: Bool
    var viewport: [Double]
    var picked: [String]
    var cells: [Cell]
  }

  private static func script(seed: UInt64) -> EventScript {
    var random = SplitMix64(seed: seed)
    var script = EventScript(width: 800, height: 600)
    var point = Vector(400, 300)
    var time = 0.0
    for index in 0..<80 {
      time += random.double(0, 0.05)
      point += Vector(random.double(-30, 30), random.double(-30, 30))
      let event: InputEvent =
        switch index % 8 {
        case 0: .press(at: point)
        case 6: .release(at: point)
        case 7 where index % 3 == 0:
          .wheel(at: point, delta: Vector(0, random.double(-99, 99)), zooms: true)
        default: .move(to: point)
        }
      script.events.append(.init(time: .seconds(time), event: event))
    }
    return script
  }

  /// The written state equals the shown state, to the last bit.
  @Test func numbersReadBackTheSame() throws {
    var player = try Self.player(.init(numbered: 300), Self.script(seed: 5))
    for step in 1...25 {
      let time = Duration.seconds(Double(step) / 10)
      player.play(to: time)
      let state = try JSONDecoder().decode(
        State.self, from: Data(Self.line(player, at: time).utf8))
      let frame = player.model.frame(at: time)
      #expect(state.t == Double(step) / 10 && state.zoom == frame.zoom)
      #expect(state.offset == [frame.offset.x, frame.offset.y])
      #expect(state.velocity == [frame.velocity.x, frame.velocity.y])
      #expect(state.cells.count == frame.cells.count)
      for (written, cell) in zip(state.cells, frame.cells) {
        #expect(written.home == [cell.home.x, cell.home.y])
        #expect(written.center == [cell.center.x, cell.center.y])
        #expect(written.size == cell.size && written.scale == cell.scale)
        #expect(written.q == cell.hex.q && written.r == cell.hex.r)
        #expect(written.shift == [cell.shift.x, cell.shift.y])
      }
    }
  }

  /// A session that is written and read again gives the same state to 1e-9.
  @Test(arguments: [21, 22, 23] as [UInt64])
  func aRecordedScriptReplaysToTheSameState(seed: UInt64) throws {
    let script = Self.script(seed: seed)
    var bytes = EventScriptWriter.header(of: script)
    for timed in script.events {
      bytes += EventScriptWriter.line(of: timed.event, at: timed.time)
    }
    var live = try Self.player(.init(numbered: 300), script)
    var replayed = try Self.player(
      .init(numbered: 300), try EventScriptReader.read(bytes, named: "a", contents: []))
    for step in 1...12 {
      let time = Duration.seconds(Double(step) * 0.25)
      live.play(to: time)
      replayed.play(to: time)
      #expect(live.model.picks == replayed.model.picks)
      let (one, other) = (live.model.frame(at: time), replayed.model.frame(at: time))
      #expect((one.offset - other.offset).length < 1e-9)
      #expect((one.velocity - other.velocity).length < 1e-6)
      #expect(one.cells.map(\.topic) == other.cells.map(\.topic))
      for (cell, twin) in zip(one.cells, other.cells) {
        #expect((cell.center - twin.center).length < 1e-9 && abs(cell.scale - twin.scale) < 1e-9)
      }
    }
  }

  @Test func aStateIsSampledAfterTheEventsOfItsTime() throws {
    var script = EventScript(width: 800, height: 600)
    script.events = Self.click(Vector(400, 300), at: 0.1)
    var player = try Self.player(Self.catalogue(), script)
    player.play(to: .seconds(0.0999))
    #expect(player.model.picks.isEmpty)
    player.play(to: .seconds(0.1))
    #expect(player.model.picks == [TopicIndex(0)])
  }
}

extension Catalogue {
  /// Topics without subtopics, labeled "0" and so on.
  fileprivate init(numbered count: Int) {
    self.init()
    for index in 0..<count { append("\(index)") }
  }
}
