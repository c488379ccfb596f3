import Glibc

/// The window manager openbox on a private X server, ended with its owner.
///
/// It also ends with this process, because its shell waits for the end of a pipe. A class, because a
/// process has an identity.
public final class WindowManager {
  /// An error of starting the manager.
  public enum Failure: Error, CustomStringConvertible {
    /// The program is not installed.
    case notInstalled
    /// The manager could not be started, with the system's error number.
    case cannotStart(Int32)
    /// The manager did not manage the screen within ten seconds.
    case notReady

    /// A description with a remedy.
    public var description: String {
      switch self {
      case .notInstalled: "openbox is not installed; run Scripts/bootstrap"
      case .cannotStart(let code): "a window manager cannot be started: error \(code)"
      case .notReady: "openbox did not take the screen within ten seconds"
      }
    }
  }

  /// The shell command that runs the manager until its standard input ends.
  ///
  /// Uses SIGKILL, because a manager may ignore SIGTERM during a resize.
  private static let command = "openbox --sm-disable & read line; kill -KILL $!"

  private let process: pid_t
  private let leash: Int32
  private let home: TemporaryFolder

  /// Starts a manager with default settings, independent of the user's, and waits until it manages windows.
  public init(on server: XServer) throws {
    guard Self.isInstalled("openbox") else { throw Failure.notInstalled }
    home = try TemporaryFolder()
    try home.makeFolder("run")
    chmod(home.path("run"), 0o700)
    let own = [
      "DISPLAY=\(server.display)", "HOME=\(home.path(""))", "XDG_RUNTIME_DIR=\(home.path("run"))",
      "XDG_CONFIG_HOME=\(home.path("config"))", "XDG_CACHE_HOME=\(home.path("cache"))",
      "XDG_DATA_HOME=\(home.path("data"))", "LC_ALL=C.UTF-8",
    ]
    let names = own.compactMap { $0.split(separator: "=").first.map(String.init) }
    let environment =
      ChildProcess.environment(
        without: names + ["DBUS_SESSION_BUS_ADDRESS", "WAYLAND_DISPLAY", "SESSION_MANAGER"]) + own
    guard let ends = ChildProcess.makePipe() else { throw Failure.cannotStart(errno) }
    defer { close(ends.read) }
    leash = ends.write
    do {
      process = try ChildProcess.start(
        ["sh", "-c", Self.command], environment: environment, input: ends.read)
    } catch {
      close(ends.write)
      throw Failure.cannotStart(error.code)
    }
    guard try Self.isManaging(server) else { throw Failure.notReady }
  }

  /// Waits until the manager has mapped a test window; returns `false` after ten seconds.
  ///
  /// A manager that has announced itself may still lose requests while it starts, as openbox does.
  private static func isManaging(_ server: XServer) throws -> Bool {
    let outside = try server.connect()
    let isThere = try Deadline().wait {
      try outside.property("_NET_SUPPORTING_WM_CHECK", of: outside.root) != nil
    }
    guard isThere else { return false }
    let probe = try outside.makeWindow(x: 0, y: 0, width: 9, height: 9)
    let isManaged = try Deadline().wait {
      let isManaged = try Deadline(seconds: 0.05).wait {
        try outside.property("WM_STATE", of: probe) != nil && outside.isViewable(probe)
      }
      if !isManaged { try outside.map(probe) }
      return isManaged
    }
    try outside.destroy(probe)
    return try isManaged
      && Deadline().wait {
        try outside.property("_NET_CLIENT_LIST", of: outside.root)?.values.isEmpty != false
      }
  }

  deinit {
    close(leash)
    waitpid(process, nil, 0)
  }

  private static func isInstalled(_ program: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
