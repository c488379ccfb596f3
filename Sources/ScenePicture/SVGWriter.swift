import Geometry
import FoundationEssentials
public import Images
import Raster
import Typesetting

/// Writes drawings as SVG: the same shapes in the same order, texts as outlines, pictures inside.
public struct SVGWriter: Sendable {
  /// Makes a writer.
  public init() {}

  /// The whole file, a logical pixel a user unit.
  ///
  /// - Parameter drawing: What to write.
  /// - Returns: The text in UTF-8.
  /// - Throws: `ImageError` if a picture in it cannot be written.
  public func bytes(of drawing: SceneDrawing) throws(ImageError) -> [UInt8] {
    let size = (Self.text(drawing.size.width), Self.text(drawing.size.height))
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" \
      viewBox="0 0 \(size.0) \(size.1)">
      <rect width="\(size.0)" height="\(size.1)"\(Self.paint("fill", drawing.background))/>

      """
    var clipCount = 0
    var clips = drawing.clips[...]
    var isClipped = false
    for (index, mark) in drawing.marks.enumerated() {
      while let clip = clips.first, clip.firstMark <= index {
        clips.removeFirst()
        if isClipped { svg += "</g>\n" }
        isClipped = clip.rect != nil
        guard let rect = clip.rect else { continue }
        svg += Self.clipping(to: Self.clip(.rect(rect, cornerRadius: 0)), &clipCount)
      }
      for mark in mark.separated {
        svg += try Self.markup(of: mark, drawing.labels, &clipCount)
      }
    }
    return Array((svg + (isClipped ? "</g>\n" : "") + "</svg>\n").utf8)
  }

  private static func markup(
    of mark: SceneMark, _ labels: [Label], _ clipCount: inout Int
  ) throws(ImageError) -> String {
    switch mark {
    case .tessellation: return ""
    case .fill(let shape, let color):
      return "<path d=\"\(data(of: shape.path))\"\(paint("fill", color))/>\n"
    case .stroke(let shape, let color, let width, let dashes):
      let dashes =
        dashes.isEmpty
        ? "" : " stroke-dasharray=\"\(dashes.map { text($0) }.joined(separator: " "))\""
      return "<path d=\"\(data(of: shape.path))\" fill=\"none\""
        + "\(paint("stroke", color)) stroke-width=\"\(text(width))\""
        + " stroke-miterlimit=\"10\"\(dashes)/>\n"
    case .label(let position, let point, let color):
      return try label(labels[position], at: point, color)
    case .image(let image, let rect, let shape):
      return clipping(to: clip(shape), &clipCount)
        + "\(try picture(image.surface, in: rect))</g>\n"
    }
  }

  /// What begins a group that is cut to an outline.
  private static func clipping(to path: Path, _ clipCount: inout Int) -> String {
    clipCount += 1
    return "<clipPath id=\"clip\(clipCount)\"><path d=\"\(data(of: path))\"/>"
      + "</clipPath>\n<g clip-path=\"url(#clip\(clipCount))\">"
  }

  /// The outline that a picture is cut to, as painters do it.
  private static func clip(_ shape: SceneShape) -> Path {
    switch shape {
    case .rect(let rect, _):
      let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
      return .rect(
        CGRect(
          x: left, y: top, width: rect.maxX.rounded() - left, height: rect.maxY.rounded() - top))
    case .hexagon, .circle, .path: return shape.path
    }
  }

  // MARK: - Texts and pictures

  /// How many pixels there are to one of a text that has pictures in it, such as emoji.
  private static let emojiScale = 4.0
  /// The most pixels of one text with pictures; larger ones have fewer to a logical pixel.
  private static let emojiPixelLimit = 0x1p24

  private static func label(
    _ label: Label, at point: CGPoint, _ color: Color
  ) throws(ImageError) -> String {
    guard !label.isEmpty else { return "" }
    if label.images.isEmpty {
      return "<path transform=\"translate(\(text(point.x)) \(text(point.y)))\""
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
        x: point.x + box.minX, y: point.y + box.minY, width: Double(surface.width) / scale,
        height: Double(surface.height) / scale)) + "\n"
  }

  private static func picture(
    _ surface: borrowing Surface, in rect: CGRect
  ) throws(ImageError) -> String {
    let data = Data(try PNGFile.bytes(of: surface)).base64EncodedString()
    return "<image x=\"\(text(rect.minX))\" y=\"\(text(rect.minY))\""
      + " width=\"\(text(rect.width))\" height=\"\(text(rect.height))\""
      + " preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(data)\"/>"
  }

  // MARK: - Notation

  private static func data(of path: Path) -> String {
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

  private static func paint(_ attribute: String, _ color: Color) -> String {
    let number = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    let digits = String(number, radix: 16)
    let hex = String(repeating: "0", count: 6 - digits.count) + digits
    let opacity =
      color.alpha == 255 ? "" : " \(attribute)-opacity=\"\(text(Double(color.alpha) / 255))\""
    return " \(attribute)=\"#\(hex)\"\(opacity)"
  }

  private static func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }

  /// A number to four decimals, as short as can be.
  private static func text(_ number: Double) -> String {
    // Numbers of this size have no decimals.
    guard abs(number) < 0x1p52 else { return number.isFinite ? "\(number)" : "0" }
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
