import ArgumentParser

/// The file format of a picture.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case png
  case svg
  case gif

  /// Creates the format for a file name's extension.
  init?(ending name: String) {
    let name = name.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }
}
