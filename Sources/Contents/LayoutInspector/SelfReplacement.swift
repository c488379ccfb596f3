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
    return state(from: text)
  }

  /// Returns a state as text; `nil` if it has numbers that are none in JSON.
  static func text(for state: InspectorState) -> String? {
    (try? JSONEncoder().encode(state)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the state of a text; `nil` if that is no state.
  static func state(from text: String) -> InspectorState? {
    try? JSONDecoder().decode(InspectorState.self, from: Data(text.utf8))
  }

  /// Whether a program can be run; while it is linked, it is missing or not executable.
  static func canRun(programAt path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// Replaces this program with another, with the same arguments; returns only on failure.
  static func run(programAt path: String, with state: InspectorState) {
    guard let text = text(for: state) else { return }
    _ = ProcessReplacement.run(path, CommandLine.arguments, adding: ["\(variable)=\(text)"])
  }
}
