import CommandSupport
import Configuration
import Documents

extension PickInvocation {
  /// Prints or checks the configuration if the command line asks for that, and returns whether it does.
  func showConfiguration(_ sources: PickSources, arguments: [String]) throws -> Bool {
    switch request {
    case .check(let file): try Self.check(file, arguments)
    case .dump:
      let sources = sources.isEmpty ? PickSources(arguments, isComplete: true) : sources
      try StandardOutput.write(Array(dump(sources).utf8))
    case .listKeys: try StandardOutput.write(Array(keyList.utf8))
    case nil: return false
    }
    return true
  }

  /// Throws if the settings are invalid; prints all mistakes.
  private static func check(_ file: String?, _ arguments: [String]) throws {
    let sources = PickSources(arguments, file: file, isComplete: true)
    for warning in sources.warnings { Diagnostics.write("honeycomb: \(warning)") }
    guard sources.errors.isEmpty else { throw sources.failure() }
    do {
      _ = try PickCommand.parse(sources.arguments + arguments).options.picking.theme.load()
    } catch let error as InputError {
      throw error
    } catch {
      throw sources.failure(because: error)
    }
  }

  /// Returns all settings in effect as a config file.
  private func dump(_ sources: PickSources) -> String {
    ConfigurationWriter.text(
      of: PickOptions.options.map { row in
        let name = row.setting.name
        var comment: String
        if sources.commandLine.flags[name] != nil {
          comment = SettingOrigin.commandLine.description
        } else if let entry = sources.resolution.entries[name] {
          comment = entry.source.description
        } else {
          comment = SettingOrigin.standard.description
          if let unused = sources.resolution.unused[name] {
            comment += "; \(unused.source) has no effect: \(unused.reason)"
          }
        }
        return ConfigurationWriter.Line(name, row.value(options), comment: comment)
      })
  }

  /// The keys of all actions as a config file.
  private var keyList: String {
    ConfigurationWriter.text(
      of: options.bindings, named: "keys",
      note: [
        "Always: ctrl+c copies, ctrl+v and shift+Insert paste. While there is a text in the filter, the keys that",
        "edit it do that, except for those of cancel, up, down, toggle and toggle-match that type no letter.",
      ])
  }
}
