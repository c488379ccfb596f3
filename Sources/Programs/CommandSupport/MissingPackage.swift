import Images
import Typesetting

/// A library or other files that the program opens on demand and that are not installed.
public struct MissingPackage: Equatable, Sendable {
  /// The name, with that of Debian's package.
  public let name: String
  /// The consequence for the user.
  public let cost: String

  /// Returns all that is missing on this machine.
  ///
  /// Opens the libraries and reads the system's fonts.
  public static func all() -> [MissingPackage] {
    var all: [MissingPackage] = []
    func note(_ isThere: Bool, _ name: String, _ cost: String) {
      if !isThere { all.append(MissingPackage(name: name, cost: cost)) }
    }
    note(hasFonts, "fonts (fonts-inter or fonts-dejavu-core)", "no window can be shown")
    note(
      Typesetter.hasPango, "Pango (libpangoft2-1.0-0)",
      "only Latin letters and other characters of their font are shown")
    if ImageDecoder.hasPixbuf {
      note(
        ImageDecoder.readsSVG, "the reader of SVG (librsvg2-common)",
        "topics and cells are shown without SVG images")
    } else {
      note(
        false, "gdk-pixbuf (libgdk-pixbuf-2.0-0)",
        "topics and cells are shown without images other than PNG")
    }
    return all
  }

  private static var hasFonts: Bool {
    do throws(TypesettingError) {
      _ = try Typesetter()
    } catch .noFonts {
      return false
    } catch {
      // The fonts are there, but something else fails, which the start reports.
    }
    return true
  }
}
