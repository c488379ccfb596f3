public import Composition
public import Typesetting

/// Lays out texts and caches them by their string and style.
///
/// The cache is bounded in texts and bytes: texts that are not requested for a while are removed. Lists that show them retain them.
///
/// A class, because the host of a window and the sketchers of its parts share one.
public final class LabelStore {
  private struct Key: Hashable {
    var text: String
    var profile: WidthProfile?
    var style: TextStyle
    var maxWidth: Double
    var alignment: LineAlignment
    var isRunning = false
  }

  /// Lays out texts; `nil` until the fonts are loaded.
  private var typesetter: Typesetter?
  private var preparation: TypesetterPreparation?
  /// A text with marked letters.
  private struct MarkedKey: Hashable {
    var label: SharedLabel
    var scalars: [Int]
  }

  private struct Halves {
    var marked: SharedLabel
    var rest: SharedLabel
  }

  /// A text of a cell in its lines.
  private struct SetKey: Hashable {
    var text: String
    var setting: LabelSetting
    var weight: TextStyle.Weight
  }

  /// A text of a cell that was measured.
  private struct MeasuredKey: Hashable {
    var text: String
    var weight: TextStyle.Weight
    var isHyphenated: Bool
  }

  private var measuredTexts = RecentValues<MeasuredKey, CellText?>(
    limit: moreThanAScreen, byteLimit: textByteLimit)
  private var setTexts = RecentValues<SetKey, SharedLabel>(
    limit: moreThanAScreen, byteLimit: textByteLimit)
  private var texts = RecentValues<Key, SharedLabel>(
    limit: moreThanAScreen, byteLimit: textByteLimit)
  private var markedTexts = RecentValues<MarkedKey, Halves>(
    limit: moreThanAScreen, byteLimit: textByteLimit)
  private var language: String?
  private var hyphenationLanguage: String?
  private var nextID = 0
  /// More texts than most screens have.
  private static let moreThanAScreen = 4096
  /// The size of the texts of a screen with a reserve, in bytes.
  static let textByteLimit = 8 << 20

  /// The weight of most texts: a search through all fonts for each further one delays the first picture.
  private static let firstWeight = TextStyle.Weight.semibold

  /// Begins to load the standard fonts on another thread, for a store that is created soon.
  public static func prepareFonts() { Typesetter.prepare(weight: firstWeight) }

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - families: The font families in order of preference.
  ///   - bell: Called from another thread when loading the fonts has succeeded or failed; then call `takeFonts()`.
  ///     Without it, the initializer waits for the fonts.
  /// - Throws: `TypesettingError` if no font can be found.
  public init(
    families: [String] = Theme.standardFontFamilies, bell: (@Sendable () -> Void)? = nil
  ) throws(TypesettingError) {
    let begun = Typesetter.takePreparation(of: families)
    guard let bell else {
      typesetter = if let begun { try begun.take() } else { try Typesetter(families: families) }
      return
    }
    preparation =
      begun ?? TypesetterPreparation(families: families, weight: Self.firstWeight)
    if let preparation {
      preparation.notify(bell)
    } else {
      typesetter = try Typesetter(families: families)
    }
  }

  /// The size of the cached texts, in bytes.
  var byteCount: Int {
    texts.byteCount + measuredTexts.byteCount + setTexts.byteCount + markedTexts.byteCount
  }

  /// Whether the fonts are loaded, so that texts can be laid out.
  public var isReady: Bool { typesetter != nil }

  /// Starts to use the fonts if they are loaded; throws if no font can be found.
  public func takeFonts() throws(TypesettingError) {
    guard let begun = preparation, begun.isOver else { return }
    preparation = nil
    typesetter = try begun.take()
    if let language { typesetter?.setLanguage(language) }
    if let hyphenationLanguage { typesetter?.hyphenate(hyphenationLanguage) }
  }

  /// Hyphenates words of the texts that follow, where they do not fit otherwise; see ``Typesetter/hyphenate(_:)``.
  ///
  /// - Parameter tag: A BCP 47 tag.
  public func hyphenate(_ tag: String) {
    guard tag != hyphenationLanguage else { return }
    hyphenationLanguage = tag
    typesetter?.hyphenate(tag)
    texts.removeAll()
    measuredTexts.removeAll()
    setTexts.removeAll()
    markedTexts.removeAll()
  }

  /// Sets the language of the texts that follow; the cached ones are removed if it changes.
  ///
  /// It decides on the form of letters that several languages share, such as Han characters.
  ///
  /// - Parameter tag: A BCP 47 tag.
  public func setLanguage(_ tag: String) {
    guard tag != language else { return }
    language = tag
    typesetter?.setLanguage(tag)
    texts.removeAll()
    measuredTexts.removeAll()
    setTexts.removeAll()
    markedTexts.removeAll()
  }

  /// Begins a list.
  ///
  /// If there are too many texts, those that are not requested until the next time are removed.
  public func begin() {
    texts.begin()
    measuredTexts.begin()
    setTexts.begin()
    markedTexts.begin()
  }

  /// Returns a text in the middle of a shape; an empty label while the fonts are not loaded.
  public func label(
    _ text: String, in profile: WidthProfile, style: TextStyle
  ) -> SharedLabel {
    let key = Key(text: text, profile: profile, style: style, maxWidth: 0, alignment: .center)
    if let label = texts.find(key) { return label }
    guard let label = typesetter?.label(text, in: profile, style: style) else { return .empty }
    return keep(label, for: key)
  }

  /// About the size of a measured text for each of its scalars, in bytes.
  private static let bytesPerScalar = 48

  /// Measures a text of a cell; `nil` without ink, and while the fonts are not loaded.
  ///
  /// See ``Typesetter/cellText(_:weight:isHyphenated:)``.
  public func cellText(
    _ text: String, weight: TextStyle.Weight, isHyphenated: Bool = false
  ) -> CellText? {
    let key = MeasuredKey(text: text, weight: weight, isHyphenated: isHyphenated)
    if let known = measuredTexts.find(key) { return known }
    guard isReady else { return nil }
    let measured = typesetter?.cellText(text, weight: weight, isHyphenated: isHyphenated)
    measuredTexts.keep(
      measured, for: key, byteCount: Self.bytesPerScalar * (text.unicodeScalars.count + 8))
    return measured
  }

  /// Returns a text of a cell in the lines of a composition, around the center of the cell.
  public func label(
    _ text: String, set setting: LabelSetting, weight: TextStyle.Weight
  ) -> SharedLabel {
    let key = SetKey(text: text, setting: setting, weight: weight)
    if let label = setTexts.find(key) { return label }
    guard let label = typesetter?.label(text, set: setting, weight: weight) else { return .empty }
    let shared = share(label)
    setTexts.keep(shared, for: key, byteCount: shared.byteCount + text.utf8.count)
    return shared
  }

  /// Returns the lines of such a text; empty while the fonts are not loaded.
  public func lines(
    of text: String, set setting: LabelSetting, weight: TextStyle.Weight
  ) -> [String] {
    typesetter?.lines(of: text, set: setting, weight: weight) ?? []
  }

  /// Returns a text on one line; an empty label while the fonts are not loaded.
  public func line(
    _ text: String, style: TextStyle, maxWidth: Double = .infinity,
    alignment: LineAlignment = .center
  ) -> SharedLabel {
    let key = Key(
      text: text, profile: nil, style: style, maxWidth: maxWidth, alignment: alignment)
    if let label = texts.find(key) { return label }
    guard
      let label = typesetter?.line(text, style: style, maxWidth: maxWidth, alignment: alignment)
    else { return .empty }
    return keep(label, for: key)
  }

  /// Returns a running text; an empty label while the fonts are not loaded.
  ///
  /// See ``Typesetter/runningText(_:size:lineWidth:alignsRight:)``.
  public func runningText(
    _ text: String, size: Double, lineWidth: Double?, alignsRight: Bool
  ) -> SharedLabel {
    let key = Key(
      text: text, profile: nil, style: TextStyle(size: size), maxWidth: lineWidth ?? .infinity,
      alignment: alignsRight ? .right : .left, isRunning: true)
    if let label = texts.find(key) { return label }
    let label = typesetter?.runningText(
      text, size: size, lineWidth: lineWidth, alignsRight: alignsRight)
    return label.map { keep($0, for: key) } ?? .empty
  }

  /// A text divided into the glyphs of some of its Unicode scalars and the others, which are drawn at
  /// the same point; one without glyphs is empty.
  ///
  /// Equal offsets of a label give the same two labels again, for as long as lists ask for them.
  ///
  /// - Parameters:
  ///   - label: The text.
  ///   - scalars: The offsets of the scalars in the label's `text`, in the same order each time.
  /// - Returns: The glyphs of the scalars, and the other glyphs.
  public func marked(
    _ label: SharedLabel, at scalars: [Int]
  ) -> (marked: SharedLabel, rest: SharedLabel) {
    if scalars.isEmpty { return (.empty, label) }
    let key = MarkedKey(label: label, scalars: scalars)
    if let found = markedTexts.find(key) { return (found.marked, found.rest) }
    let (marked, rest) = label.label.split(marking: scalars)
    let halves =
      marked.isEmpty
      ? Halves(marked: .empty, rest: label)
      : rest.isEmpty
        ? Halves(marked: label, rest: .empty) : Halves(marked: share(marked), rest: share(rest))
    markedTexts.keep(
      halves, for: key, byteCount: halves.marked.byteCount + halves.rest.byteCount)
    return (halves.marked, halves.rest)
  }

  private func keep(_ label: Label, for key: Key) -> SharedLabel {
    let shared = share(label)
    texts.keep(shared, for: key, byteCount: shared.byteCount + key.text.utf8.count)
    return shared
  }

  private func share(_ label: Label) -> SharedLabel {
    defer { nextID += 1 }
    return SharedLabel(label, id: nextID)
  }
}
