public import Files
internal import Glibc
internal import Synchronization

/// The files that the rows of a launcher name as their icons.
///
/// An icon is a path, absolute or relative to the current folder, a URI such as `file:///usr/share/icons/a.png`, or a
/// name without a slash: of an icon in a theme, or else of a file in the current folder. Links are followed. Whoever
/// writes the rows may read these files, so nothing is kept from him; only the decoder is confined.
///
/// A class, because threads share the themes that it has read.
public final class IconFiles: ImageSource {
  private let finder: Mutex<IconFinder>

  /// Prepares for a search, without reading anything.
  ///
  /// - Parameters:
  ///   - theme: The preferred icon theme; `nil` for that of GTK's settings.
  ///   - variable: Returns the value of an environment variable.
  public init(
    theme: String? = nil, variable: (String) -> String? = { Environment[$0] }
  ) {
    finder = Mutex(IconFinder(theme: theme, variable: variable))
  }

  /// Opens the file of an icon, in the size that suits the request best.
  public func file(for request: ImageRequest) throws(ImageFault) -> File {
    let name = request.path
    if let path = try Self.path(ofURI: name) { return try Self.file(at: path) }
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return try Self.file(at: name) }
    let size = max(request.width, request.height)
    let found = finder.withLock { finder in
      finder.path(of: name, size: size)
        ?? (File.permissions(of: name) != nil ? name : nil)
        ?? Self.stem(of: name).flatMap { finder.path(of: $0, size: size) }
    }
    guard let found else { throw .noSuchIcon(themes: finder.withLock { $0.themeNames }) }
    return try Self.file(at: found)
  }

  private static func file(at path: String) throws(ImageFault) -> File {
    do throws(FileError) {
      return try File.reading(path)
    } catch .failed(let call, ELOOP) {
      throw .cannotRead(FileError.failed(call: call, errno: ELOOP).reason)
    } catch {
      throw ImageFault(error)
    }
  }

  /// Returns the name without the suffix of an image; `nil` if it has none.
  private static func stem(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."),
      ["png", "svg", "xpm"].contains(name[dot...].dropFirst())
    else { return nil }
    return String(name[..<dot])
  }

  /// Returns the path that a `file` URI means; `nil` if the text is no such URI.
  ///
  /// Source: RFC 8089, "The \"file\" URI Scheme".
  private static func path(ofURI text: String) throws(ImageFault) -> String? {
    guard text.prefix(5).lowercased() == "file:" else { return nil }
    var rest = text.dropFirst(5)
    if rest.hasPrefix("//") {
      let path = rest.dropFirst(2).drop { $0 != "/" }
      let host = rest.dropFirst(2).prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else {
        throw .notAllowed("the file is on another host, \(host)")
      }
      rest = path
    }
    guard rest.hasPrefix("/"), let path = rest.percentDecoded else {
      throw .notAllowed("expected a URI such as file:///home/user/icon.png")
    }
    return String(decoding: path, as: UTF8.self)
  }
}
