import ArgumentParser

/// How a picture is written.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case png
  case svg
  case gif

  /// The format that the ending of a file's name tells.
  init?(ending name: String) {
    let name = name.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }
}
