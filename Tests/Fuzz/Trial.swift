/// One run of the program: its files and its arguments.
///
/// `{}` in an argument is the path of the folder with the files.
struct Trial {
  /// A file of the trial's folder.
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// The kind of input that the trial varies.
  enum Kind: String, CaseIterable {
    case catalogue, theme, scene, script, image, numbers, commands, config, stand, journal, feed,
      bus
  }

  var kind: Kind
  var files: [File]
  var arguments: [String]
  /// Whether it opens a window, which SIGTERM ends after a while.
  var opensWindow = false
  /// What is sent to the socket `private/socket` of the folder; `nil` without one.
  var socketInput: [UInt8]?
  /// What the bus of assistive technology says, which listens at `bus` in the folder; `nil` without one.
  var busInput: [UInt8]?
}
