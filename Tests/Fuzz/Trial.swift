/// One run of the program: what files it finds, and what it is asked for.
///
/// Its folder is the working directory's stand-in: `{}` in an argument is the path of the folder.
struct Trial {
  /// A file of the trial's folder.
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// What the trial varies.
  enum Kind: CaseIterable {
    case catalogue, theme, scene, script, image, numbers
  }

  var kind: Kind
  var files: [File]
  var arguments: [String]
  /// Whether it opens a window, which is ended by SIGTERM after a while.
  var opensWindow = false
}
