import Foundation
import TestSupport

/// A session bus with the bus of assistive technology and its registry, on private sockets, ended with its owner.
///
/// A class, because processes have an identity.
final class AccessibilityBus {
  private let folder: TemporaryFolder
  private let daemons: Program
  /// The words before a command that runs in the system of the daemons.
  let command: [String]
  /// The address of the session bus.
  let sessionAddress: String

  enum Failure: Error {
    /// A daemon did not start, with what it wrote.
    case notReady(String)
    /// A program failed, with what it wrote.
    case failed(String)
  }

  /// The shell command that runs the daemons until its standard input ends.
  private static let script = """
    in="${3:+chroot $3}"
    $in dbus-daemon --session --nofork --nopidfile --address="unix:path=$1/bus" --print-address=3 3>"$1/address" &
    session=$!
    while [ ! -s "$1/address" ]; do sleep 0.02; done
    echo "$session" > "$1/session"
    export DBUS_SESSION_BUS_ADDRESS="unix:path=$1/bus"
    $in /usr/libexec/at-spi-bus-launcher --launch-immediately "$2" &
    launcher=$!
    echo "$launcher" > "$1/launcher"
    echo ready
    read line
    # The launcher ends the bus that it has started.
    kill -TERM $launcher
    wait $launcher
    kill -KILL $session
    """

  /// Starts the daemons, and waits until the bus of assistive technology is there.
  ///
  /// - Parameters:
  ///   - server: The X server of the session.
  ///   - isEnabled: Whether assistive technology is on from the start.
  ///   - root: The folder of the system whose daemons are started, with this one's `/tmp`; `nil` for this system.
  /// - Throws: `Failure`.
  init(on server: XServer, isEnabled: Bool = true, root: String? = nil) throws {
    command = root.map { ["chroot", $0] } ?? []
    folder = try TemporaryFolder()
    sessionAddress = "unix:path=\(folder.path("bus"))"
    daemons = try Program(
      ["-c", Self.script, "sh", folder.path(""), isEnabled ? "--a11y=1" : "--a11y=0", root ?? ""],
      of: "/bin/sh",
      display: server.display,
      variables: [
        "XDG_RUNTIME_DIR=\(folder.path(""))", "HOME=\(folder.path(""))", "GSETTINGS_BACKEND=memory",
        "AT_SPI_BUS_ADDRESS=", "DBUS_SESSION_BUS_ADDRESS=",
      ],
      feedsInput: true)
    let isUp = Deadline().wait { [daemons] in daemons.outputSoFar.contains("ready") }
    guard isUp else { throw Failure.notReady(daemons.errorsSoFar) }
    let bus = folder
    guard Deadline().wait(until: { FileManager.default.fileExists(atPath: bus.path("at-spi")) })
    else { throw Failure.notReady(daemons.errorsSoFar) }
  }

  // Ended any sooner, the shell would leave the session bus behind.
  deinit {
    daemons.endInput()
    _ = try? daemons.end()
  }

  /// The variables of programs of the session.
  var variables: [String] {
    [
      "DBUS_SESSION_BUS_ADDRESS=\(sessionAddress)", "XDG_RUNTIME_DIR=\(folder.path(""))",
      "AT_SPI_BUS_ADDRESS=", "GSETTINGS_BACKEND=memory",
    ]
  }

  /// The process of the session bus.
  var sessionProcess: pid_t {
    get throws {
      let text = folder.text("session").trimmingCharacters(in: .whitespacesAndNewlines)
      guard let process = pid_t(text) else { throw Failure.notReady("no process of the bus") }
      return process
    }
  }

  /// The process of the bus of assistive technology, which the launcher has started.
  var accessibilityProcess: pid_t {
    get throws {
      let launcher = folder.text("launcher").trimmingCharacters(in: .whitespacesAndNewlines)
      let path = "/proc/\(launcher)/task/\(launcher)/children"
      let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
      for child in children.compactMap({ pid_t($0) }) {
        let name = try String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
        if name == "dbus-daemon\n" { return child }
      }
      throw Failure.notReady("no process of the bus in \(children)")
    }
  }

  /// Starts the client of the tests, which prints what a command returns.
  ///
  /// - Parameters:
  ///   - script: The commands, after those that find the window.
  ///   - server: The X server of the session.
  ///   - name: The name of the program whose window is found.
  /// - Returns: The client.
  /// - Throws: `Program.Failure`.
  func client(
    _ script: String, on server: XServer, of name: String = "honeycomb"
  ) throws -> Program {
    try Program(
      ["-c", "NAME = '\(name)'\n" + AccessibilityClient.prelude + script], of: "/usr/bin/python3",
      display: server.display,
      variables: variables, feedsInput: true)
  }
}

/// The program that reads windows as a screen reader does: by libatspi.
enum AccessibilityClient {
  /// The functions that scripts use.
  static let prelude = """
    import sys, time
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, GLib
    Atspi.init()
    def say(*words):
        print(*words, flush=True)
    def wait(condition):
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                found = condition()
                if found: return found
            except GLib.Error as error:
                last = error
            GLib.MainContext.default().iteration(False)
            time.sleep(0.01)
        sys.exit('deadline')
    def children(node):
        found = [node.get_child_at_index(index) for index in range(node.get_child_count())]
        # What is gone by now is missing.
        return [child for child in found if child]
    def program():
        return next((child for child in children(Atspi.get_desktop(0)) if child.get_name() == NAME), None)
    def find(node, role, name=None):
        if node.get_role() == role and name in (None, node.get_name()): return node
        for child in children(node):
            found = find(child, role, name)
            if found: return found
    def has(node, state):
        node.clear_cache()
        return node.get_state_set().contains(state)
    def named(node, name):
        return wait(lambda: search(node, name))
    def search(node, name):
        if node.get_name() == name: return node
        for child in children(node):
            found = search(child, name)
            if found: return found
    def value(node):
        node.clear_cache()
        return round(node.get_current_value(), 3)
    events = []
    def listen(*kinds):
        global listener
        def note(event): events.append((event.type, event.source.get_name(), event.detail1))
        listener = Atspi.EventListener.new(note)
        for kind in kinds: listener.register(kind)
        # When the window answers, it knows of the listener.
        app.get_attributes()
    def noted(kind, name, detail=1):
        return wait(lambda: (kind, name, detail) in events)
    app = wait(program)
    window = app.get_child_at_index(0)

    """
}
