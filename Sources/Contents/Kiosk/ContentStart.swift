public import Documents
import Files
public import Service
public import StandSettings

/// What a kiosk has read at its start.
public struct ContentStart: Sendable {
  /// What to show; `nil` if not even the settings could be read.
  public private(set) var content: KioskContent?
  /// The folder of the set that is shown; `nil` if the files themselves are shown.
  var set: String?
  /// What is wrong with the files; `nil` for nothing.
  var problem: String?
  /// The files of the content, as far as they are not kept yet.
  private var files: ContentFiles?

  private let health: KioskHealth

  /// Reads the files, or the last good set of them if they have a mistake.
  ///
  /// - Parameters:
  ///   - source: What the user has named.
  ///   - health: Writes what is wrong to the log.
  /// - Throws: `InputError` if a catalogue without a config file has a mistake, because a user waits for the window.
  public init(_ source: KioskArgument, health: KioskHealth) throws(InputError) {
    self.health = health
    do throws(InputError) {
      let files = try ContentFiles(source)
      for warning in files.content.warnings { health.write("\(warning)") }
      self.files = files
      content = files.content
    } catch {
      guard source.isConfig else { throw error }
      problem = "\(error)"
      health.write("\(error)")
      useLastGoodSet(of: source)
    }
  }

  /// Shows a copy of the files, so that a later mistake in one of them changes nothing.
  public mutating func keepCopy() {
    guard let files = files.take() else { return }
    let sets = ContentSets(stateFolder: files.content.settings.stateFolder)
    do throws(FileError) {
      let set: String
      if sets.isCurrent(files), let current = sets.current {
        set = current
      } else {
        set = try sets.add(files)
        try sets.setCurrent(set)
      }
      sets.removeAll(except: [set])
      self.set = set
      content = files.content(inSet: set)
    } catch {
      problem = ContentKeeper.text(of: error)
      health.write(problem ?? "")
    }
  }

  private mutating func useLastGoodSet(of source: KioskArgument) {
    let settings = (try? source.settings())?.settings
    guard let folder = settings?.stateFolder ?? Self.stateFolder(of: source) else { return }
    if let set = ContentSets(stateFolder: folder).current,
      let files = try? ContentFiles(source, inSet: set)
    {
      self.set = set
      content = files.content(inSet: set)
      health.write("\(source.path): the last good content is shown instead")
    } else if let settings {
      content = KioskContent(outOfOrder: settings)
    }
  }

  /// Returns the state folder of a config file with mistakes: what systemd has set, or what the file says.
  private static func stateFolder(of source: KioskArgument) -> String? {
    if let folders = Environment["STATE_DIRECTORY"], let first = folders.split(separator: ":").first
    {
      return String(first)
    }
    return source.stateFolder
  }
}
