import Geometry
import FoundationEssentials
public import Images
import Raster
import Typesetting

/// Writes display lists as SVG: the same shapes in the same order, texts as outlines, bitmaps embedded.
public struct SVGWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Returns the complete file; a user unit is a logical pixel.
  ///
  /// - Parameters:
  ///   - list: The list to write.
  ///   - words: What the file says to readers; `nil` for nothing.
  /// - Returns: The text in UTF-8.
  /// - Throws: `ImageError` if a bitmap cannot be encoded.
  public func bytes(
    of list: DisplayList, saying words: PictureWords? = nil
  ) throws(ImageError) -> [UInt8] {
    let size = (Self.text(list.size.width), Self.text(list.size.height))
    let hidesDrawing = words?.parts.isEmpty == false
    var document = Document()
    document.text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" \
      viewBox="0 0 \(size.0) \(size.1)"\(words.map(Self.rootAttributes) ?? "")>
      \(words.map(Self.heading) ?? "")\(hidesDrawing ? "<g aria-hidden=\"true\">\n" : "")<rect width="\(size.0)" height="\(size.1)"\(Self.paint("fill", list.background))/>

      """
    var clips = list.clips[...]
    var isClipped = false
    for (index, mark) in list.marks.enumerated() {
      while let clip = clips.first, clip.firstMark <= index {
        clips.removeFirst()
        if isClipped { document.text += "</g>\n" }
        isClipped = clip.rect != nil
        guard let rect = clip.rect else { continue }
        document.clip(to: Self.clip(.rect(rect, cornerRadius: 0)))
      }
      for mark in mark.separated { try Self.write(mark, to: &document) }
    }
    if isClipped { document.text += "</g>\n" }
    if hidesDrawing { document.text += "</g>\n" }
    return Array((document.text + (words.map(Self.list) ?? "") + "</svg>\n").utf8)
  }

  /// The text written so far, and the numbers of its definitions.
  private struct Document {
    var text = ""
    private var clipCount = 0
    private var gradients: [GradientKey: Int] = [:]
    private var blurs: [Double: Int] = [:]
    private var sprites: [Sprite: Int] = [:]

    private struct GradientKey: Hashable {
      var start: CGPoint
      var end: CGPoint
      var top: Color
      var bottom: Color
    }

    /// Begins a group that is clipped to an outline.
    mutating func clip(to path: Path) {
      clipCount += 1
      text +=
        "<clipPath id=\"clip\(clipCount)\"><path d=\"\(SVGWriter.data(of: path))\"/>"
        + "</clipPath>\n<g clip-path=\"url(#clip\(clipCount))\">"
    }

    /// Returns the fill attribute of a gradient, and writes a new gradient.
    mutating func gradient(
      from start: CGPoint, to end: CGPoint, _ top: Color, _ bottom: Color
    ) -> String {
      if top == bottom { return SVGWriter.paint("fill", top) }
      let key = GradientKey(start: start, end: end, top: top, bottom: bottom)
      let number = gradients[key] ?? gradients.count + 1
      if gradients.updateValue(number, forKey: key) == nil {
        let stop = { (color: Color) in SVGWriter.paint("stop-color", color, opacity: "stop") }
        text +=
          "<linearGradient id=\"gradient\(number)\" gradientUnits=\"userSpaceOnUse\""
          + " x1=\"\(SVGWriter.text(start.x))\" y1=\"\(SVGWriter.text(start.y))\""
          + " x2=\"\(SVGWriter.text(end.x))\" y2=\"\(SVGWriter.text(end.y))\">"
          + "<stop offset=\"0\"\(stop(top))/><stop offset=\"1\"\(stop(bottom))/>"
          + "</linearGradient>\n"
      }
      return " fill=\"url(#gradient\(number))\""
    }

    /// Returns the filter attribute of a blur, and writes a new filter.
    mutating func blur(_ sigma: Double) -> String {
      let number = blurs[sigma] ?? blurs.count + 1
      if blurs.updateValue(number, forKey: sigma) == nil {
        text +=
          "<filter id=\"blur\(number)\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">"
          + "<feGaussianBlur stdDeviation=\"\(SVGWriter.text(sigma))\"/></filter>\n"
      }
      return " filter=\"url(#blur\(number))\""
    }

    /// Returns the number of a sprite, and whether it is new.
    mutating func number(of sprite: Sprite) -> (Int, isNew: Bool) {
      let number = sprites[sprite] ?? sprites.count + 1
      return (number, sprites.updateValue(number, forKey: sprite) == nil)
    }
  }

  private static func write(_ mark: Mark, to document: inout Document) throws(ImageError) {
    switch mark {
    case .tessellation: break
    case .background(let rect, let top, let bottom):
      let fill = document.gradient(
        from: CGPoint(x: 0, y: rect.minY), to: CGPoint(x: 0, y: rect.maxY), top, bottom)
      document.text += "<path d=\"\(data(of: clip(.rect(rect, cornerRadius: 0))))\"\(fill)/>\n"
    case .fill(let shape, let color):
      document.text += "<path d=\"\(data(of: shape.path))\"\(paint("fill", color))/>\n"
    case .stroke(let shape, let color, let width, let dashes):
      let dashes =
        dashes.isEmpty
        ? "" : " stroke-dasharray=\"\(dashes.map { text($0) }.joined(separator: " "))\""
      var corners = " stroke-miterlimit=\"10\""
      if case .sign = shape { corners = " stroke-linejoin=\"round\" stroke-linecap=\"round\"" }
      document.text +=
        "<path d=\"\(data(of: shape.path))\" fill=\"none\""
        + "\(paint("stroke", color)) stroke-width=\"\(text(width))\"\(corners)\(dashes)/>\n"
    case .body(let shape, let style): write(style, of: shape, to: &document)
    case .shadow(let shape, let shadow):
      let filter = document.blur(shadow.sigma)
      let moved = shape.moved(by: CGPoint(x: 0, y: shadow.drop))
      document.text +=
        "<path d=\"\(data(of: moved.path))\"\(paint("fill", shadow.color))\(filter)/>\n"
    case .dots(let field): write(field, to: &document)
    case .label(let shared, let point, let color, let scale):
      document.text += try label(shared.label, at: point, scale: scale, color)
    case .image(let bitmap, let rect, let shape, let opacity):
      document.clip(to: clip(shape))
      document.text += "\(try picture(bitmap.surface, in: rect, opacity: opacity))</g>\n"
    case .sprite(let sprite, let point):
      let (number, isNew) = document.number(of: sprite)
      if isNew {
        document.text += "<defs><g id=\"sprite\(number)\">\n"
        for mark in sprite.marks { try write(mark, to: &document) }
        document.text += "</g></defs>\n"
      }
      document.text +=
        "<use href=\"#sprite\(number)\" x=\"\(text(point.x))\" y=\"\(text(point.y))\"/>\n"
    }
  }

  /// Writes a gradient and its border as one group, so that the opacity applies to both together.
  private static func write(_ style: BodyStyle, of shape: Shape, to document: inout Document) {
    let (start, end) = shape.gradientEnds
    let fill = document.gradient(from: start, to: end, style.top, style.bottom)
    let opacity = style.opacity >= 1 ? "" : " opacity=\"\(text(style.opacity))\""
    document.text += "<g\(opacity)><path d=\"\(data(of: shape.path))\"\(fill)/>"
    if style.borderWidth > 0 {
      document.text +=
        "<path d=\"\(data(of: shape.inset(by: style.borderWidth / 2).path))\" fill=\"none\""
        + "\(paint("stroke", style.border)) stroke-width=\"\(text(style.borderWidth))\"/>"
    }
    document.text += "</g>\n"
  }

  /// Writes a path for each color, with the whole pixels of its dots.
  private static func write(_ field: DotField, to document: inout Document) {
    let size = field.pixelSize(scale: 1)
    let outline = field.outline
    var places: [UInt32: Int] = [:]
    var paths: [(color: UInt32, data: String)] = []
    for index in 0..<field.count {
      guard
        let corner = DotBatch.corner(
          of: field.centers[index], scale: 1, width: size.width, height: size.height)
      else { continue }
      let color = field.colors[index] & 0xFFFFFF
      let place = places[color] ?? paths.count
      if places.updateValue(place, forKey: color) == nil { paths.append((color, "")) }
      paths[place].data += "M\(corner.x) \(corner.y)\(outline)"
    }
    for path in paths {
      document.text += "<path d=\"\(path.data)\"\(paint("fill", Color(rgb: path.color)))/>\n"
    }
  }

  /// The outline that a bitmap is clipped to, the same as in `Painter`.
  private static func clip(_ shape: Shape) -> Path {
    switch shape {
    case .rect(let rect, _):
      let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
      return .rect(
        CGRect(
          x: left, y: top, width: rect.maxX.rounded() - left, height: rect.maxY.rounded() - top))
    case .hexagon, .circle, .path, .sign: return shape.path
    }
  }

  // MARK: - Texts and pictures

  /// The number of pixels per logical pixel of a text that contains pictures, such as emoji.
  private static let emojiScale = 4.0
  /// The maximum number of pixels of a text with pictures; larger texts have a lower resolution.
  private static let emojiPixelLimit = 0x1p24

  private static func label(
    _ label: Label, at point: CGPoint, scale labelScale: Double, _ color: Color
  ) throws(ImageError) -> String {
    guard !label.isEmpty else { return "" }
    if label.images.isEmpty {
      let scale = labelScale == 1 ? "" : " scale(\(text(labelScale)))"
      return "<path transform=\"translate(\(text(point.x)) \(text(point.y)))\(scale)\""
        + " d=\"\(data(of: label.path))\"\(paint("fill", color))/>\n"
    }
    let box = label.inkBounds.insetBy(dx: -1, dy: -1)
    let area = Double(box.width) * Double(box.height)
    let scale = min(emojiScale, (emojiPixelLimit / area).squareRoot())
    var surface = Surface(
      width: Int((box.width * scale).rounded(.up)), height: Int((box.height * scale).rounded(.up)))
    var rasterizer = Rasterizer()
    var glyphs = LabelCache()
    glyphs.draw(
      label, id: 0, center: CGPoint(x: -box.minX * scale, y: -box.minY * scale),
      scale: scale, color: color, using: &rasterizer, into: &surface, clip: surface.bounds)
    return try picture(
      surface,
      in: CGRect(
        x: point.x + box.minX * CGFloat(labelScale), y: point.y + box.minY * CGFloat(labelScale),
        width: Double(surface.width) / scale * labelScale,
        height: Double(surface.height) / scale * labelScale)) + "\n"
  }

  private static func picture(
    _ surface: borrowing Surface, in rect: CGRect, opacity: Double = 1
  ) throws(ImageError) -> String {
    let data = Data(try PNGFile.bytes(of: surface)).base64EncodedString()
    return "<image x=\"\(text(rect.minX))\" y=\"\(text(rect.minY))\""
      + " width=\"\(text(rect.width))\" height=\"\(text(rect.height))\""
      + (opacity >= 1 ? "" : " opacity=\"\(text(opacity))\"")
      + " preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(data)\"/>"
  }

  // MARK: - Notation

  fileprivate static func data(of path: Path) -> String {
    var data = ""
    for step in path.steps {
      switch step {
      case .move(let point): data += "M\(text(point))"
      case .line(let point): data += "L\(text(point))"
      case .quad(let end, let control): data += "Q\(text(control)) \(text(end))"
      case .cubic(let end, let first, let second):
        data += "C\(text(first)) \(text(second)) \(text(end))"
      case .close: data += "Z"
      }
    }
    return data
  }

  fileprivate static func paint(
    _ attribute: String, _ color: Color, opacity prefix: String? = nil
  ) -> String {
    let number = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    let digits = String(number, radix: 16)
    let hex = String(repeating: "0", count: 6 - digits.count) + digits
    let opacity =
      color.alpha == 255
      ? "" : " \(prefix ?? attribute)-opacity=\"\(text(Double(color.alpha) / 255))\""
    return " \(attribute)=\"#\(hex)\"\(opacity)"
  }

  private static func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }

  /// Returns a number with at most four decimals.
  static func text(_ number: Double) -> String {
    // Numbers this large have no decimals.
    guard abs(number) < 0x1p52 else { return number.isFinite ? "\(number)" : "0" }
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
