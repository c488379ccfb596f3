import TestSupport

/// SVG pictures that are valid, or nearly valid, and expensive to draw.
enum SVGGrammar {
  private static let values = [
    "1", "0", "-1", "1e-9", "1e9", "1e30", "1000000", "50%", "9999999%", "nan", "", "url(#a)",
    "url(#b)",
  ]

  private static let shapes = [
    "<rect width='@' height='@' fill='url(#a)' filter='url(#b)'/>",
    "<circle cx='@' cy='@' r='@' stroke-width='@' stroke-dasharray='@ @'/>",
    "<path d='M@ @C@ @ @ @ @ @A@ @ @ 1 0 @ @z' fill='url(#c)'/>",
    "<text x='@' y='@' font-size='@'>honeycomb</text>",
    "<use href='#a'/>", "<use href='#d' transform='scale(@)'/>",
    "<image href='picture.svg' width='@' height='@'/>",
    "<image href='/etc/passwd' width='9' height='9'/>",
  ]

  private static let definitions = [
    "<linearGradient id='a'><stop offset='@' stop-color='red'/></linearGradient>",
    "<pattern id='a' width='@' height='@'><rect width='@' height='@' fill='url(#a)'/></pattern>",
    "<filter id='b'><feTurbulence baseFrequency='@' numOctaves='@'/></filter>",
    "<filter id='b' x='@' width='@'><feGaussianBlur stdDeviation='@'/><feMorphology radius='@'/></filter>",
    "<filter id='b'><feConvolveMatrix order='@' kernelMatrix='@ @ @'/></filter>",
    "<radialGradient id='c' r='@' fx='@' href='#a'/>",
    "<g id='d'><use href='#e'/><use href='#e'/></g><g id='e'><use href='#d'/><use href='#f'/></g>",
    "<mask id='b'><rect width='@' height='@' mask='url(#b)'/></mask>",
  ]

  /// A picture.
  static func picture(using random: inout SplitMix64) -> String {
    let parts = (0..<random.int(1...4)).map { _ in
      definitions[random.int(0...definitions.count - 1)]
    }
    var body = (0..<random.int(1...5)).map { _ in shapes[random.int(0...shapes.count - 1)] }
      .joined()
    if random.int(0...3) == 0 {
      let depth = Int(random.logarithmic(2, 5000))
      body =
        String(repeating: "<g opacity='.9'>", count: depth) + body
        + String(repeating: "</g>", count: depth)
    }
    let pieces =
      "<svg xmlns='http://www.w3.org/2000/svg' width='@' height='@'><defs>\(parts.joined())</defs>\(body)</svg>"
      .split(separator: "@", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
      text + value(using: &random) + piece
    }
  }

  private static func value(using random: inout SplitMix64) -> String {
    random.int(0...2) > 0
      ? "\(Int(random.logarithmic(1, 300)))" : values[random.int(0...values.count - 1)]
  }
}
