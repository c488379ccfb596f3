import Files
import FoundationEssentials
import Processes

/// Replaces the running program with its rebuilt version, and passes on the state.
enum SelfReplacement {
  /// The environment variable that passes on the state.
  private static let variable = "HONEYCOMB_INSPECTOR_STATE"

  /// Returns the state that the previous program has passed on; `nil` if there is none.
  ///
  /// Call it before other threads start.
  static func takeState() -> InspectorState? {
    guard let text = Environment[variable] else { return nil }
    // Child processes must not inherit the state.
    Environment.remove(variable)
    // Image decoders of the previous program ended with its threads but are still children of this
    // process.
    ProcessReplacement.collectChildren()
    return try? JSONDecoder().decode(InspectorState.self, from: Data(text.utf8))
  }

  /// Whether a program can be run; while it is linked, it is missing or not executable.
  static func canRun(programAt path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// Replaces this program with another, with the same arguments; returns only on failure.
  static func run(programAt path: String, with state: InspectorState) {
    guard let data = try? JSONEncoder().encode(state) else { return }
    let text = String(decoding: data, as: UTF8.self)
    _ = ProcessReplacement.run(path, CommandLine.arguments, adding: ["\(variable)=\(text)"])
  }
}
