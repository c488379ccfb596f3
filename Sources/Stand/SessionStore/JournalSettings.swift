/// Where a kiosk keeps its sessions.
public struct JournalSettings: Hashable, Sendable {
  /// The name of the kiosk.
  public var kiosk: String
  /// The SQLite file.
  public var path: String
  /// Whether the sessions are to be shipped.
  public var isForOutbox: Bool
  /// The number of the group whose members may read the file; `nil` for the user alone.
  public var group: UInt32?

  /// Creates the settings of a journal.
  public init(kiosk: String, path: String, isForOutbox: Bool = false, group: UInt32? = nil) {
    (self.kiosk, self.path, self.isForOutbox) = (kiosk, path, isForOutbox)
    self.group = group
  }
}
