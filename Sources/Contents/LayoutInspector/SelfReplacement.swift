import FoundationEssentials
import Glibc

/// Replaces the running program with its rebuilt version, and passes on the state.
enum SelfReplacement {
  /// The environment variable that passes on the state.
  private static let variable = "HONEYCOMB_INSPECTOR_STATE"

  /// The path of the running program, determined at its start.
  static let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")

  /// Returns the state that the previous program has passed on; `nil` if there is none.
  static func takeState() -> InspectorState? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    // Child processes must not inherit the state.
    // SAFETY: the C library copies the string; no other thread runs yet that reads the environment.
    unsafe unsetenv(variable)
    // Image decoders of the previous program ended with its threads but are still children of this
    // process.
    while waitpid(-1, nil, WNOHANG) > 0 {}
    return try? JSONDecoder().decode(InspectorState.self, from: Data(text.utf8))
  }

  /// Whether a program can be run; while it is linked, it is missing or not executable.
  static func canRun(programAt path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// Replaces this program with another, with the same arguments; returns only on failure.
  static func run(programAt path: String, with state: InspectorState) {
    guard let data = try? JSONEncoder().encode(state) else { return }
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let state = "\(variable)=\(String(decoding: data, as: UTF8.self))"
    // SAFETY: arguments and environment are copies that outlive the call, each ended by a null pointer, and
    // are freed when it fails.
    var arguments = unsafe CommandLine.arguments.map { unsafe strdup($0) } + [nil]
    var environment = unsafe (variables + [state]).map { unsafe strdup($0) } + [nil]
    unsafe execve(path, &arguments, &environment)
    unsafe (arguments + environment).forEach { unsafe free($0) }
  }
}
