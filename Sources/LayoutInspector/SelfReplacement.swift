import FoundationEssentials
import Glibc

/// Lets a program that was built anew take the place of the one that runs, and hands over its state.
enum SelfReplacement {
  /// The environment variable that hands over the state.
  private static let variable = "HONEYCOMB_INSPECTOR_STATE"

  /// The file of the program that runs, as it was found at its start.
  static let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")

  /// The state that the program before this one has handed over, if one has.
  static func takeState() -> InspectorState? {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    // Programs that this one starts have nothing to take over.
    // SAFETY: the C library copies the string; no other thread runs yet that reads the environment.
    unsafe unsetenv(variable)
    // Decoders of the program before this one have ended with its threads, and are children of this one.
    while waitpid(-1, nil, WNOHANG) > 0 {}
    return try? JSONDecoder().decode(InspectorState.self, from: Data(text.utf8))
  }

  /// Whether there is a program at a path: while it is linked, it is not there or cannot be run.
  static func canRun(programAt path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// Runs a program in place of this one, with the same arguments; comes back only where it cannot.
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
