import Foundation
import Glibc
import TestSupport
import Testing

/// A launcher: where its window is, and that it has the keyboard to itself from the start to the end.
@Suite(.serialized) struct E2ELauncherTests {
  private static let topics = "tea\ncoffee\nwater\n"

  private func launcher(
    _ other: [String] = [], topics: String? = Self.topics, on server: XServer? = nil,
    isManaged: Bool = false, display: String? = nil, feedsInput: Bool = false,
    pipe: OutputPipe? = nil, variables: [String] = []
  ) throws -> E2ESession {
    try E2ESession(
      topics: topics, look: ["--reduced-motion"], other: ["--launcher"] + other, size: "400x300",
      on: server, isManaged: isManaged, display: display, variables: variables,
      feedsInput: feedsInput, pipe: pipe)
  }

  /// A screen of two monitors, left and right of each other.
  private func twoMonitors() throws -> XServer {
    let server = try XServer(width: 1600, height: 600)
    let outside = try server.connect()
    try outside.setMonitor("left", .init(x: 0, y: 0, width: 800, height: 600), isPrimary: true)
    try outside.setMonitor("right", .init(x: 800, y: 0, width: 800, height: 600))
    return server
  }

  /// Whether another client can have the keyboard; it is given back at once.
  private func isFree(_ client: XClient) throws -> Bool {
    let isFree = try client.grabKeyboard()
    if isFree { try client.releaseKeyboard() }
    return isFree
  }

  // MARK: - Screen readers

  /// A launcher over another window, which had the focus, with a bus for screen readers.
  private struct Desk {
    let server: XServer
    let bus: AccessibilityBus
    /// The client of the other window.
    let client: XClient
    /// The other window.
    let earlier: UInt32
    let session: E2ESession
  }

  private func desk() throws -> Desk {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let client = try server.connect()
    let earlier = try client.makeWindow(x: 0, y: 0, width: 100, height: 100)
    try client.setFocus(earlier)
    let session = try launcher(on: server, variables: bus.variables)
    return Desk(server: server, bus: bus, client: client, earlier: earlier, session: session)
  }

  /// Starts a program that follows the focus as a screen reader does, and waits until the launcher shares the keyboard with it.
  private func follow(_ desk: Desk) throws -> Program {
    let reader = try desk.bus.client(
      """
      listener = Atspi.EventListener.new(lambda event: None)
      listener.register('object:state-changed:focused')
      GLib.timeout_add_seconds(60, Atspi.event_quit)
      Atspi.event_main()
      """, on: desk.server)
    #expect(try Deadline().wait { try isFree(desk.client) }, "\(reader.errorsSoFar)")
    #expect(try desk.client.focus() == desk.client.window(named: "Honeycomb"))
    return reader
  }

  /// A screen reader can grab the keys of its commands, as Orca does since 46, only if no other client has them all.
  @Test func aLauncherThatIsReadSharesTheKeyboard() throws {
    let desk = try desk()
    let (client, earlier, session) = (desk.client, desk.earlier, desk.session)
    #expect(try !isFree(client))
    let reader = try follow(desk)
    let typist = WindowTypist(session.outside)
    try typist.type("co")
    // Another window takes the focus away: the launcher needs the keys more than the reader does.
    try client.setFocus(earlier)
    try session.settle()
    #expect(try !isFree(client))
    try typist.type("f")
    reader.send(SIGKILL)
    _ = try reader.end()
    #expect(try client.focus() == earlier)
    try session.strike(.enter)
    #expect(try session.program.end() == Program.Ending(status: 0, output: "coffee\n"))
    #expect(try client.focus() == earlier)
  }

  @Test func theFocusReturnsWhenNobodyReadsTheLauncherAnyMore() throws {
    let desk = try desk()
    let (client, earlier, session) = (desk.client, desk.earlier, desk.session)
    let first = try follow(desk)
    first.send(SIGKILL)
    _ = try first.end()
    #expect(try Deadline().wait { try client.focus() == earlier })
    #expect(try !isFree(client))
    // While it is shared, the launcher gives the focus back when it ends.
    let second = try follow(desk)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    #expect(try client.focus() == earlier)
    second.send(SIGKILL)
    _ = try second.end()
  }

  // MARK: - Place

  @Test(arguments: [
    ([], 200, 150, 400, 300), (["--location", "northwest"], 0, 0, 400, 300),
    (["--location", "5"], 400, 300, 400, 300), (["--location", "south"], 200, 300, 400, 300),
    (["--location", "4"], 400, 150, 400, 300), (["--width", "50%"], 200, 150, 400, 300),
    (["--width", "100%", "--location", "2"], 0, 0, 800, 300),
    (["--width", "600"], 100, 150, 600, 300), (["--width", "5000"], 0, 150, 800, 300),
    (["--scale", "1.5", "--width", "300"], 175, 75, 450, 450),
  ])
  func aLauncherIsAtItsPlaceOnTheMonitorOfThePointer(
    options: [String], x: Int, y: Int, width: Int, height: Int
  ) throws {
    let server = try twoMonitors()
    let client = try server.connect()
    // The session moves the pointer to (639, 479), so it is the left monitor's.
    let session = try launcher(options, on: server)
    #expect(
      try client.placeOnScreen(of: session.window)
        == .init(x: x, y: y, width: width, height: height, depth: 24))
    #expect(try client.overridesManager(session.window))
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func theMonitorOfTheFocusedWindowGoesBeforeThatOfThePointer() throws {
    let server = try twoMonitors()
    let client = try server.connect()
    let focused = try client.makeWindow(x: 700, y: 100, width: 300, height: 200)
    try client.setFocus(focused)
    let session = try launcher(on: server)
    let window = try client.window(named: "Honeycomb") ?? 0
    #expect(try client.placeOnScreen(of: window).x == 1000)
    // The focus is where it was, and the keys arrive nevertheless.
    #expect(try client.focus() == focused)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    #expect(try client.focus() == focused)
  }

  @Test func aNamedMonitorGoesBeforeAllOthers() throws {
    let server = try twoMonitors()
    let session = try launcher(["--monitor", "right"], on: server)
    #expect(try session.outside.placeOnScreen(of: session.window).x == 1000)
    let ending = try Program.run(
      ["pick", "--launcher", "--monitor", "gone"], display: server.display)
    #expect(ending.status == 2 && ending.errors.contains("\"gone\""))
  }

  @Test func aLauncherFollowsItsMonitor() throws {
    let server = try twoMonitors()
    let session = try launcher(on: server)
    // The output is that of the whole screen again.
    try session.outside.deleteMonitor("left")
    // The server sends an event only for this.
    try session.outside.setPrimaryOutput()
    #expect(
      try Deadline().wait {
        try session.outside.placeOnScreen(of: session.window).x == 600
      })
  }

  @Test func underAManagerALauncherHasNoFrame() throws {
    let session = try launcher(on: XServer(width: 800, height: 600), isManaged: true)
    let (outside, window) = (session.outside, session.window)
    #expect(
      try outside.placeOnScreen(of: window)
        == .init(x: 200, y: 150, width: 400, height: 300, depth: 24))
    #expect(try outside.children(of: outside.root).contains(window))
    #expect(try outside.property("_NET_FRAME_EXTENTS", of: window) == nil)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func aNormalWindowIsADialogOfTheManagers() throws {
    let session = try launcher(
      ["--normal-window"], on: XServer(width: 800, height: 600), isManaged: true)
    let (outside, window) = (session.outside, session.window)
    #expect(try !outside.overridesManager(window))
    #expect(try outside.property("_NET_FRAME_EXTENTS", of: window) != nil)
    let types = try outside.property("_NET_WM_WINDOW_TYPE", of: window)?.values ?? []
    #expect(try types.map(outside.name(ofAtom:)) == ["_NET_WM_WINDOW_TYPE_DIALOG"])
    #expect(try isFree(outside))
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func anUnmanagedLauncherIsShownAsRendered() throws {
    let session = try launcher()
    try session.strike(.space)
    try session.settle()
    let shown = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    let time = try session.script().beforeLastKey
    #expect(shown.differences(from: try session.rendered(at: time)) == 0)
  }

  // MARK: - Keyboard

  @Test func aKeyboardThatIsTakenIsTriedForASecond() throws {
    let server = try XServer(width: 640, height: 480)
    let other = try server.connect()
    #expect(try other.grabKeyboard())
    let folder = try TemporaryFolder()
    let list = try folder.write(Self.topics, to: "topics.txt")
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    let begin = Deadline.now
    let program = try Program(["pick", "--launcher", list], display: proxy.display)
    let ending = try program.end()
    #expect(ending.status == 69 && ending.output.isEmpty)
    #expect(
      ending.errors
        == "honeycomb: another program has grabbed the keyboard: close its menu or its lock screen and try again\n"
    )
    #expect(Deadline.now - begin >= 1)
    // The attempts were no busy loop: one at the start, one each 5 ms, and one after the limit.
    let grabKeyboard: UInt8 = 31
    #expect((3...202).contains(proxy.requests(grabKeyboard).count))
  }

  @Test func aKeyboardThatIsGivenBackIsTakenAndTheWindowShownOnlyThen() throws {
    let server = try XServer(width: 640, height: 480)
    let other = try server.connect()
    #expect(try other.grabKeyboard())
    // The second for which it tries is ten seconds of the test.
    let clock = try TestClock(speed: 0.1)
    let program = try Program(
      ["pick", "--launcher"], display: server.display, variables: clock.variables,
      feedsInput: true)
    program.feed(Self.topics)
    program.endInput()
    let isShown = try Deadline(seconds: 0.5).wait {
      try other.window(named: "Honeycomb").map { try other.isViewable($0) } ?? false
    }
    #expect(!isShown)
    try other.releaseKeyboard()
    try clock.setSpeed(1)
    let isShownThen = try Deadline().wait {
      try other.window(named: "Honeycomb").map { try other.isViewable($0) } ?? false
    }
    #expect(isShownThen)
    #expect(try !isFree(other))
    try other.strike(E2ESession.Key.escape.rawValue)
    #expect(try program.end().status == 1)
  }

  /// The keys are typed before there is a window, while the list is not there.
  @Test func keysFromTheGrabOnAreKeptUntilTheListIsThere() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    let focused = try outside.makeWindow(x: 0, y: 0, width: 50, height: 50)
    try outside.setFocus(focused)
    let program = try Program(
      ["pick", "--launcher"], display: server.display, feedsInput: true)
    let isTaken = try Deadline().wait { try !isFree(outside) }
    #expect(isTaken)
    for letter in "wat".unicodeScalars { try outside.strike(letter.value) }
    for line in ["tea\n", "coffee\n", "water\n"] {
      usleep(100_000)
      program.feed(line)
    }
    program.endInput()
    let isShown = try Deadline().wait {
      try outside.window(named: "Honeycomb").map { try outside.isViewable($0) } ?? false
    }
    #expect(isShown)
    // Ctrl + Space picks the best match. The list may still be read, so it is repeated until there is one.
    let control = try outside.keycode(of: 0xFFE3)
    let hasPicked = try Deadline().wait {
      try outside.fakeKey(control, isPress: true)
      try outside.strike(E2ESession.Key.space.rawValue)
      try outside.fakeKey(control, isPress: false)
      try outside.strike(E2ESession.Key.enter.rawValue)
      return Deadline(seconds: 0.3).wait { !program.isRunning }
    }
    #expect(hasPicked)
    #expect(try program.end() == .init(status: 0, output: "water\n"))
  }

  /// The list is a named pipe, which takes as long to read as the test wants.
  @Test func keysAreKeptWhileAFileIsRead() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    let folder = try TemporaryFolder()
    let list = folder.path("topics.txt")
    try #require(mkfifo(list, 0o600) == 0)
    // A writer from the start: without one, the list would be empty.
    let pipe = open(list, O_RDWR | O_CLOEXEC)
    try #require(pipe >= 0)
    let program = try Program(["pick", "--launcher", list], display: server.display)
    let isOpen = Deadline().wait {
      let files = "/proc/\(program.process)/fd"
      return ((try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []).contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")) == list
      }
    }
    #expect(isOpen)
    // Asked for only now: to ask takes the keyboard for a moment.
    #expect(try !isFree(outside) && outside.window(named: "Honeycomb") == nil)
    try outside.strike(E2ESession.Key.space.rawValue)
    try outside.strike(E2ESession.Key.enter.rawValue)
    let topics = "Topic 0\nTopic 1\n"
    #expect(write(pipe, topics, topics.utf8.count) == topics.utf8.count)
    let isRead = Deadline().wait {
      var state = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      return poll(&state, 1, 0) == 0
    }
    #expect(isRead)
    close(pipe)
    #expect(try program.end() == .init(status: 0, output: "Topic 0\n"))
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func theKeyboardIsFreeAfterTheEnd(signal: Int32) throws {
    let session = try launcher()
    #expect(try !isFree(session.outside))
    session.program.send(signal)
    #expect(try session.program.end().status == 128 + signal)
    #expect(try Deadline().wait { try isFree(session.outside) })
  }

  @Test func theKeyboardIsFreeWhileTheOutputIsBlocked() throws {
    // Kept until the end: without a reader, the program would not wait.
    let pipe = try OutputPipe(isFull: true)
    let session = try launcher(pipe: pipe)
    try session.strike(.space)
    try session.strike(.enter)
    #expect(try Deadline().wait { try isFree(session.outside) })
    #expect(session.program.isRunning)
    // Nothing is left that would take clicks.
    let (outside, root) = (session.outside, session.outside.root)
    let isGone = try Deadline().wait {
      try outside.children(of: root).allSatisfy { try !outside.isViewable($0) }
    }
    #expect(isGone)
    // Room for the output.
    _ = pipe.text
    #expect(try session.program.end().status == 0)
    #expect(pipe.text == "tea\n")
  }

  @Test func aLauncherKeepsTheKeysWhoeverGetsTheFocus() throws {
    let session = try launcher()
    let other = try session.outside.makeWindow(x: 0, y: 0, width: 50, height: 50)
    for window in [other, session.window, other] {
      try session.outside.setFocus(window)
      try session.strike(.right)
      try session.settle()
    }
    try session.strike(.space)
    try session.strike(.enter)
    let ending = try session.program.end()
    #expect(ending.status == 0 && !ending.output.isEmpty)
  }

  // MARK: - Pointer and stack

  @Test func aClickBesideALauncherCancelsAndReachesNobodyElse() throws {
    let session = try launcher(on: XServer(width: 800, height: 600))
    let outside = session.outside
    let other = try outside.makeWindow(x: 0, y: 0, width: 150, height: 600)
    try outside.restack(other, isAbove: false)
    try outside.select(1 << 2, of: other)
    // The wheel does nothing.
    try session.move(100, 500)
    try outside.click(4)
    try session.settle()
    #expect(session.program.isRunning)
    try session.click(100, 500)
    #expect(try session.program.end() == .init(status: 1))
    while let event = try outside.nextEvent(by: Deadline(seconds: 0.1)) {
      #expect(event[0] & 0x7F != 4)
    }
  }

  @Test func clicksInALauncherPick() throws {
    let session = try launcher(on: XServer(width: 800, height: 600))
    try session.click(400, 300)
    try session.settle()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "tea\n"))
  }

  @Test func aLauncherStaysOnTop() throws {
    let session = try launcher()
    let (outside, window) = (session.outside, session.window)
    let cover = try outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
    #expect(
      try Deadline().wait { try outside.children(of: outside.root).last == window })
    try outside.restack(cover, isAbove: true)
    #expect(
      try Deadline().wait { try outside.children(of: outside.root).last == window })
    try outside.unmap(window)
    #expect(try Deadline().wait { try outside.isViewable(window) })
    #expect(try session.isAtRest(for: 2))
  }

  // MARK: - Options

  @Test(arguments: [
    (["--location", "north"], "--location needs --launcher."),
    (["--width", "50%"], "--width needs --launcher."),
    (["--launcher", "--width", "0%"], "--width"), (["--launcher", "--width", "101%"], "--width"),
    (["--launcher", "--width", "nan%"], "--width"), (["--launcher", "--width", "-5"], "--width"),
    (["--launcher", "--location", "9"], "--location"),
    (["--launcher", "--location", "up"], "southeast"),
    (["--launcher", "--fullscreen"], "--launcher and --fullscreen cannot be used together."),
    (["--normal-window", "--fullscreen"], "--normal-window and --fullscreen cannot"),
    (["--launcher", "--monitor", "a", "--monitor", "b"], "--launcher takes one --monitor."),
    (
      ["--launcher", "--normal-window", "--width", "50%"],
      "--width and --normal-window cannot be used together."
    ),
  ])
  func contradictoryOptionsAreMisuse(options: [String], words: String) throws {
    let ending = try Program.run(["pick"] + options)
    #expect(ending.status == 2 && ending.errors.contains(words), "\(ending)")
  }
}
