import Drawing

/// A theme behind a reference.
///
/// A class, because the compiler checks values that cannot be copied in a time that grows with their stored properties, of
/// which a theme has many; behind a reference they do not count.
final class ThemeReference: Sendable {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }
}
