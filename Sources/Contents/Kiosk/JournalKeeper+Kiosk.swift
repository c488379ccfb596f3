public import Picker
import Service
public import SessionStore
public import StandSettings

extension JournalKeeper: SessionKeeper {}

extension JournalSettings {
  /// The journal of a kiosk; users who may ask for the state of the kiosk can also read it.
  public init(_ settings: KioskSettings) {
    self.init(
      kiosk: settings.name, path: settings.journal, isForOutbox: settings.outbox != nil,
      group: settings.status.group.flatMap { StatusServer.number(ofGroup: $0) })
  }
}

extension JournalCatalogue {
  /// The topics that a kiosk shows.
  public init(_ content: KioskContent) {
    self.init(content.catalogue, canonical: content.canonicalCatalogue)
  }
}
