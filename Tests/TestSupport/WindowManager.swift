import Glibc

/// A real window manager, openbox, on a private X server, gone with its owner.
///
/// It ends when this process does: what runs it waits for the end of a pipe. A class, for a process
/// has an identity.
public final class WindowManager {
  /// What went wrong at the start.
  public enum Failure: Error, CustomStringConvertible {
    /// The program is missing.
    case notInstalled
    /// The manager could not be run: the system's error number.
    case cannotStart(Int32)
    /// It did not take the screen within ten seconds.
    case notReady

    /// What is wrong, and what to do.
    public var description: String {
      switch self {
      case .notInstalled: "openbox is not installed; run Scripts/bootstrap"
      case .cannotStart(let code): "a window manager cannot be started: error \(code)"
      case .notReady: "openbox did not take the screen within ten seconds"
      }
    }
  }

  /// How a shell runs it until its standard input ends.
  ///
  /// Killed, for in the middle of a resize a manager need not heed SIGTERM.
  private static let command = "openbox --sm-disable & read line; kill -KILL $!"

  private let process: pid_t
  private let leash: Int32
  private let home: TemporaryFolder

  /// Starts a manager with its own defaults, whatever the person's are, and waits until it manages.
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

  /// Waits until a manager has put a window of ours on the screen; `false` after ten seconds.
  ///
  /// One that says it is there may still lose what it is asked while it starts, as openbox does.
  private static func isManaging(_ server: XServer) throws -> Bool {
    let outside = try server.connect()
    let isThere = try Deadline(seconds: 10).wait {
      try outside.property("_NET_SUPPORTING_WM_CHECK", of: outside.root) != nil
    }
    guard isThere else { return false }
    let probe = try outside.makeWindow(x: 0, y: 0, width: 9, height: 9)
    let isManaged = try Deadline(seconds: 10).wait {
      let isManaged = try Deadline(seconds: 0.05).wait {
        try outside.property("WM_STATE", of: probe) != nil && outside.isViewable(probe)
      }
      if !isManaged { try outside.map(probe) }
      return isManaged
    }
    try outside.destroy(probe)
    return try isManaged
      && Deadline(seconds: 10).wait {
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
