import Foundation
import TestSupport
import Testing

/// Each window as a client of libatspi finds it: it reads what a person needs, acts once, and is notified.
@Suite(.serialized) struct E2EAccessibleWindowsTests {
  /// Runs a client to its end.
  ///
  /// - Returns: The lines that it has printed.
  private func lines(
    _ script: String, _ bus: AccessibilityBus, on server: XServer, of name: String = "honeycomb"
  ) throws -> [Substring] {
    let ending = try bus.client(script, on: server, of: name).end(within: 60)
    if ending.status != 0 { Issue.record("\(ending.errors)") }
    return ending.output.split(separator: "\n")
  }

  @Test func aLauncherIsReadAndAPressPrintsItsRow() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let folder = try TemporaryFolder()
    let link = folder.path("rofi")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Program.products + "/honeycomb")
    let program = try Program(
      ["-dmenu", "-p", "Drink"], of: link, display: server.display,
      variables: bus.variables + ["HOME=\(folder.path(""))"], feedsInput: true)
    program.feed("tea\ncoffee\nwater\n")
    program.endInput()
    let lines = try lines(
      """
      say(window.get_role_name(), window.get_name(), app.get_toolkit_version() != '')
      rows = find(window, Atspi.Role.LIST)
      say([child.get_name() for child in children(rows)])
      say(find(window, Atspi.Role.ENTRY).get_name(), has(window, Atspi.StateType.ACTIVE))
      listen('object:state-changed:focused')
      coffee = named(rows, 'coffee')
      say(coffee.grab_focus(), noted('object:state-changed:focused', 'coffee'))
      say(coffee.do_action(0))
      """, bus, on: server)
    #expect(
      lines == [
        "frame Drink True", "['tea', 'coffee', 'water']", "Filter topics True", "True True", "True",
      ])
    #expect(try program.end() == Program.Ending(status: 0, output: "coffee\n"))
  }

  @Test func watchSaysItsCellsAndTakesASwitch() throws {
    let server = try XServer(width: 1280, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(
      command: "watch", other: ["--reduced-motion", "--critical", "90"], size: "1200x400",
      on: server, variables: bus.variables, feedsInput: true)
    session.program.feed(
      #"{"id": "a", "value": 10}"# + "\n" + #"{"id": "b", "value": 95, "label": "B"}"# + "\n")
    let lines = try lines(
      """
      cells = named(window, 'Cells')
      wait(lambda: cells.clear_cache() or cells.get_child_count() == 2)
      say([child.get_name() + ' ' + child.get_description().split(', ')[1] for child in children(cells)])
      listen('object:state-changed:checked', 'object:state-changed:focused')
      pause = named(window, 'Pause')
      say(pause.get_role_name(), pause.do_action(0), noted('object:state-changed:checked', 'Pause'))
      b = named(cells, 'B')
      say(b.grab_focus(), noted('object:state-changed:focused', 'B'))
      """, bus, on: server)
    #expect(lines == ["['a ok', 'B critical']", "check box True True", "True True"])
    try session.closeByWindowManager()
    #expect(try session.program.end().status == 0)
    #expect(session.folder.text("script.jsonl").contains(#""on": "control:pause""#))
  }

  /// What a client reads of an inspector: its window, pages and cells; it switches a page and an overlay.
  private static let inspecting = """
    cells = named(window, 'Cells')
    say(window.get_name(), [child.get_name() for child in children(cells)])
    width = find(window, Atspi.Role.SLIDER, 'Width')
    say(value(width), width.get_attributes()['toolkit'])
    listen('object:state-changed:selected', 'object:state-changed:checked')
    page = find(window, Atspi.Role.PAGE_TAB, 'Overlays')
    say(page.do_action(0), wait(lambda: has(page, Atspi.StateType.SELECTED)))
    frames = named(window, 'Frames')
    say(frames.get_action_name(0), frames.do_action(0), noted('object:state-changed:checked', 'Frames'))
    width = find(window, Atspi.Role.SLIDER, 'Width')
    say(width.set_current_value(250), wait(lambda: value(width) == 250))
    """

  @Test func anInspectorSaysItsCellsAndTakesSizes() throws {
    let server = try XServer(width: 1040, height: 720)
    let bus = try AccessibilityBus(on: server)
    let folder = try TemporaryFolder()
    let scene = try folder.write("{layout: vstack, size: [300, 200], count: 3}\n", to: "my.yaml")
    let session = try E2ESession(
      command: "inspect", other: [scene, "--scale", "1"], size: "1000x700", sizeOption: "--window",
      on: server, variables: bus.variables)
    let lines = try lines(Self.inspecting, bus, on: server)
    #expect(
      lines == [
        "my.yaml ['0', '1', '2']", "300.0 Honeycomb", "True True", "click True True", "True True",
      ])
    try session.closeByWindowManager()
    #expect(try session.program.end().status == 0)
  }

  /// A program of a reader, which shows its own layout, has its own name.
  @Test func aProgramsInspectorSaysItsCellsAndTakesSizes() throws {
    let server = try XServer(width: 1300, height: 820)
    let bus = try AccessibilityBus(on: server)
    let program = try Program(
      ["--size", "300x200"], of: Program.products + "/InspectorTemplate", display: server.display,
      variables: bus.variables)
    let lines = try lines(Self.inspecting, bus, on: server, of: "InspectorTemplate")
    #expect(lines.dropFirst() == ["300.0 Honeycomb", "True True", "click True True", "True True"])
    #expect(lines.first?.contains("['0', '1'") == true, "\(lines)")
    program.send(SIGTERM)
    #expect(try program.end().status == 143)
  }

  @Test func theDemoSaysItsTabsAndTakesValues() throws {
    let server = try XServer(width: 840, height: 620)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(
      command: "demo", other: ["--scale", "1"], size: "800x600", on: server,
      variables: bus.variables)
    let lines = try lines(
      """
      stages = find(window, Atspi.Role.PAGE_TAB_LIST, 'Stages')
      say([child.get_name() for child in children(stages)], stages.get_description())
      spacing = find(window, Atspi.Role.SLIDER, 'Spacing')
      say(value(spacing), spacing.get_minimum_value(), spacing.get_maximum_value())
      listen('object:property-change:accessible-value', 'object:state-changed:selected')
      say(spacing.set_current_value(20), noted('object:property-change:accessible-value', 'Spacing', 0))
      say(value(spacing))
      picker = named(stages, 'Picker')
      say(picker.do_action(0), noted('object:state-changed:selected', 'Picker'))
      say(named(window, 'Topics').get_child_count() > 10)
      """, bus, on: server)
    #expect(
      lines == [
        "['Hexagon grid', 'Picker', 'Aspect grid'] Hexagon grid", "8.0 0.0 32.0", "True True",
        "20.0", "True True", "True",
      ])
    try session.strike(.escape)
    #expect(try session.program.end().status == 0)
  }

  @Test func aKioskIsReadAndPickedFromIfItsSettingsSaySo() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(
      settings: "accessibility: true", on: server, variables: bus.variables)
    let lines = try lines(
      """
      listen('object:state-changed:selected')
      topics = named(window, 'Topics')
      say([child.get_name() for child in children(topics)])
      two = named(topics, 'two')
      say(two.do_action(0), noted('object:state-changed:selected', 'two'))
      done = named(window, 'Done')
      say(done.do_action(0))
      named(window, 'Thank you!')
      """, bus, on: server)
    #expect(
      lines == ["['one', 'two', 'three']", "True True", "True"])
    #expect(Deadline().wait { session.program.outputSoFar.hasSuffix("\n") })
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
    #expect(try session.sessions().map(\.ids) == [["two"]])
  }

  /// A kiosk without the setting does not even connect; with it, it has one connection while no assistive technology runs.
  @Test func aKioskConnectsToNoBusOtherwise() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server, isEnabled: false)
    func sockets(_ settings: String) throws -> Int {
      let session = try E2ESession(settings: settings, on: server, variables: bus.variables)
      let folder = "/proc/\(session.program.process)/fd"
      let count = try FileManager.default.contentsOfDirectory(atPath: folder).count {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        return path?.hasPrefix("socket:") == true
      }
      session.program.send(SIGTERM)
      #expect(try session.program.end().status == 143)
      return count
    }
    let without = try sockets("accessibility: false")
    #expect(try sockets("") == without)
    #expect(try sockets("accessibility: true") == without + 1)
  }
}
