internal import Glibc

/// How the user writes numbers and dates, as the variables `LC_ALL`, `LC_NUMERIC`, `LC_TIME` and `LANG` say.
public struct LocaleForms: Hashable, Sendable {
  /// Whether a comma is before decimals.
  public var hasDecimalComma = false
  /// Whether the month is the first number of a date.
  public var putsMonthFirst = false

  /// Reads the forms of the user's locale; those of the locale "C" if it is not installed.
  ///
  /// Changes no locale of the program. The C functions are `newlocale` and `nl_langinfo_l`.
  public init() {
    putsMonthFirst = Environment.locale("LC_TIME").hasPrefix("en_US")
    // SAFETY: the system reads the name; the result is NULL or ours to free.
    guard let locale = unsafe newlocale(1 << LC_NUMERIC, "", nil) else { return }
    defer { unsafe freelocale(locale) }
    // SAFETY: the result is a terminated text, which lives as long as the locale.
    guard let sign = unsafe nl_langinfo_l(nl_item(RADIXCHAR), locale) else { return }
    hasDecimalComma = unsafe sign.pointee == CChar(UInt8(ascii: ","))
  }
}

extension Environment {
  /// Returns the name of the locale for a category, by the precedence of POSIX.
  fileprivate static func locale(_ category: String) -> String {
    let names = ["LC_ALL", category, "LANG"].lazy.compactMap { Environment[$0] }
    return names.first { !$0.isEmpty } ?? "C"
  }
}
