import CommandSupport
import ArgumentParser
import Documents
import Drawing
import Files
import Picker

/// Reloads the config files and the theme of `pick` while its window is shown.
///
/// The command line and the environment stay in effect. Each mistake is reported once on standard error.
///
/// A class, because the stage's hook keeps the state of the files.
final class PickReload: PickerLookFiles {
  private let arguments: [String]
  /// The config files that were read at the start; they stay watched when they are deleted.
  private let files: [String]
  private var theme: ThemeChoice
  private var stamps: [FileStamp?]
  private var complaints: [String] = []

  /// Creates a source for a command with options, before its files are read.
  init(_ options: PickOptions, _ sources: PickSources, arguments: [String]) {
    self.arguments = arguments
    files = sources.files
    theme = options.picking.theme
    stamps = []
    stamps = paths.map { FileStamp(of: $0) }
  }

  var paths: [String] {
    if case .file(let path) = theme { files + [path] } else { files }
  }

  var isOutdated: Bool { paths.map { FileStamp(of: $0) } != stamps }

  func reload() -> PickerLook? {
    do {
      let look = try read()
      complaints = []
      return look
    } catch {
      var messages = ExitStatus(error).messages
      if messages.isEmpty { messages = [PickCommand.message(for: error)] }
      if messages != complaints {
        for message in messages { Diagnostics.note("honeycomb: \(message)") }
      }
      complaints = messages
      return nil
    }
  }

  private func read() throws -> PickerLook {
    let sources = PickSources(arguments)
    for warning in sources.warnings { Diagnostics.note("honeycomb: \(warning)") }
    guard sources.errors.isEmpty else { throw sources.failure() }
    let options: PickOptions
    do {
      options = try PickCommand.parse(sources.arguments + arguments).options.values
    } catch {
      throw sources.failure(because: error)
    }
    theme = options.picking.theme
    stamps = paths.map { FileStamp(of: $0) }
    return PickerLook(
      theme: try theme.load(report: Diagnostics.note),
      coloring: options.picking.colors ?? PickInvocation.standardColoring,
      shape: options.picking.shape, reducedMotion: options.picking.reducedMotion,
      title: options.picking.title, keys: options.bindings)
  }
}
