import Drawing
import Geometry
public import Layouts
public import Scenes
public import Typesetting

extension TextMeasurer {
  /// Measures text with the font that draws it in pictures of scenes.
  ///
  /// The font is loaded by the first text. Without any font, this is the ``builtIn`` measurer;
  /// `LayoutScene.loadFont()` reports that.
  public static let font = TextMeasurer(ranging: { text, fontSize, width in
    guard let ruler = try? ruler.get() else {
      return builtIn.measurement(of: text, fontSize: fontSize, width: width)
    }
    let extent = ruler.extent(
      of: text, size: Double(fontSize), lineWidth: width.map { Double($0) })
    let widths = extent.lineWidths
    return (
      Extent(
        size: CGSize(width: extent.width, height: extent.height),
        firstBaseline: CGFloat(extent.firstBaseline), lastBaseline: CGFloat(extent.lastBaseline)),
      CGFloat(widths.lowerBound)...CGFloat(widths.upperBound)
    )
  })

  /// All scenes of the program share what is remembered.
  fileprivate static let ruler: Result<TextRuler, TypesettingError> = {
    do throws(TypesettingError) {
      return .success(try TextRuler(families: Theme.standardFontFamilies))
    } catch {
      return .failure(error)
    }
  }()
}

extension LayoutScene {
  /// Loads the font if texts of the scene are measured with ``Layouts/TextMeasurer/font``.
  ///
  /// - Throws: `TypesettingError` if there is no font, so that the figures would be those of the built-in rule.
  public func loadFont() throws(TypesettingError) {
    if measuresWithFont, hasText { _ = try TextMeasurer.ruler.get() }
  }
}
