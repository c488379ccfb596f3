import LiveGrid
import Viewer

extension NameCollation {
  /// The order of the user's language.
  static var user: NameCollation {
    let locale = UserCollation.locale
    let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." })
    return isPlain ? .codePoints : NameCollation(locale: locale, key: UserCollation.key(of:))
  }
}
