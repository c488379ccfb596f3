import Geometry
import Raster

/// The symbols of topics that are drawn as lines, so that they need no emoji font.
///
/// The default catalogue has only these. They are on a grid of 24 by 24 units, for lines 2 units wide.
enum SymbolOutlines {
  /// Returns the lines of a symbol, within the unit square around the origin; `nil` for other symbols.
  ///
  /// It makes no difference whether an emoji asks to be shown as a picture.
  static func path(of symbol: Character) -> Path? { paths[symbol] }

  /// The width of the lines, in units of the symbol's size.
  static let lineWidth = 2.0 / 12

  private static let paths: [Character: Path] = {
    var paths = drawings
    // VARIATION SELECTOR-16.
    for (symbol, path) in drawings { paths[Character("\(symbol)\u{FE0F}")] = path }
    return paths
  }()

  private static let drawings: [Character: Path] = [
    // A building with columns.
    "🏛": drawing { pen in
      pen.lines((3, 9), (12, 3.5), (21, 9), isClosed: true)
      for x in [6.0, 10, 14, 18] { pen.lines((x, 12.5), (x, 17.5)) }
      pen.lines((3, 21), (21, 21))
    },
    // A flask.
    "🧪": drawing { pen in
      pen.lines((8.5, 3), (15.5, 3))
      pen.lines((10, 3), (10, 9), (4.6, 18))
      pen.curve((3.8, 19.4), (4.6, 21), (6.4, 21))
      pen.line(to: (17.6, 21))
      pen.curve((19.4, 21), (20.2, 19.4), (19.4, 18))
      pen.line(to: (14, 9))
      pen.line(to: (14, 3))
      pen.lines((7, 14.5), (17, 14.5))
    },
    // A paw.
    "🐾": drawing { pen in
      for (x, y) in [(5.2, 11.2), (9.4, 6), (14.6, 6), (18.8, 11.2)] {
        pen.circle((x, y), radius: 1.9)
      }
      pen.move(to: (12, 12))
      pen.curve((14.6, 12), (17.2, 15.2), (17.2, 18))
      pen.curve((17.2, 20.4), (15.6, 21), (14, 20.4))
      pen.curve((12.8, 20), (11.2, 20), (10, 20.4))
      pen.curve((8.4, 21), (6.8, 20.4), (6.8, 18))
      pen.curve((6.8, 15.2), (9.4, 12), (12, 12))
    },
    // A sprout.
    "🌱": drawing { pen in
      pen.lines((12, 21), (12, 11.5))
      pen.move(to: (12, 15))
      pen.curve((12, 10.5), (9, 8), (3.5, 8))
      pen.curve((3.5, 12.5), (6.5, 15), (12, 15))
      pen.move(to: (12, 11.5))
      pen.curve((12, 6.5), (15, 3.5), (20.5, 3.5))
      pen.curve((20.5, 8.5), (17.5, 11.5), (12, 11.5))
    },
    // A laptop.
    "💻": drawing { pen in
      pen.box((4.5, 4.5), (19.5, 15.5), radius: 2)
      pen.lines((2.5, 19.5), (21.5, 19.5))
    },
    // Two notes.
    "🎵": drawing { pen in
      pen.circle((6.2, 18), radius: 2.8)
      pen.circle((17.2, 16), radius: 2.8)
      pen.lines((9, 18), (9, 5.5), (20, 3.5), (20, 16))
    },
    // A ball.
    "🏀": drawing { pen in
      pen.circle((12, 12), radius: 9)
      pen.lines((12, 3), (12, 21))
      pen.lines((3, 12), (21, 12))
      pen.move(to: (5.6, 5.6))
      pen.curve((9.4, 9.2), (9.4, 14.8), (5.6, 18.4))
      pen.move(to: (18.4, 5.6))
      pen.curve((14.6, 9.2), (14.6, 14.8), (18.4, 18.4))
    },
    // An open book.
    "📖": drawing { pen in
      pen.move(to: (12, 6.5))
      pen.curve((10, 4.8), (7, 4.2), (3, 4.4))
      pen.line(to: (3, 18.4))
      pen.curve((7, 18.2), (10, 18.8), (12, 20.5))
      pen.curve((14, 18.8), (17, 18.2), (21, 18.4))
      pen.line(to: (21, 4.4))
      pen.curve((17, 4.2), (14, 4.8), (12, 6.5))
      pen.line(to: (12, 20.5))
    },
    // A pot with a lid.
    "🍲": drawing { pen in
      pen.lines((3, 10.5), (21, 10.5))
      pen.lines((5.5, 10.5), (5.5, 17.5))
      pen.curve((5.5, 19.7), (6.8, 21), (9, 21))
      pen.line(to: (15, 21))
      pen.curve((17.2, 21), (18.5, 19.7), (18.5, 17.5))
      pen.line(to: (18.5, 10.5))
      pen.move(to: (6.5, 10.5))
      pen.curve((6.5, 5.5), (17.5, 5.5), (17.5, 10.5))
      pen.lines((12, 3.5), (12, 6.6))
    },
    // A compass.
    "🧭": drawing { pen in
      pen.circle((12, 12), radius: 9)
      pen.lines((16, 8), (13.7, 13.7), (8, 16), (10.3, 10.3), isClosed: true)
    },
    // A television set.
    "📺": drawing { pen in
      pen.box((3, 8), (21, 20.5), radius: 2)
      pen.lines((7.5, 3.5), (12, 8), (16.5, 3.5))
    },
    // A palette.
    "🎨": drawing { pen in
      pen.move(to: (12, 3))
      pen.curve((6.8, 3), (3, 7), (3, 12))
      pen.curve((3, 17), (7, 21), (12, 21))
      pen.curve((13.7, 21), (14.4, 20), (14, 18.6))
      pen.curve((13.6, 17), (14.6, 15.8), (16.3, 15.8))
      pen.line(to: (18, 15.8))
      pen.curve((20, 15.8), (21, 14.6), (21, 12.3))
      pen.curve((21, 7), (17, 3), (12, 3))
      for (x, y) in [(7.4, 11.6), (9.9, 7.6), (14.4, 7.4), (17, 11)] { pen.lines((x, y), (x, y)) }
    },
    // A rising chart.
    "📈": drawing { pen in
      pen.lines((3.5, 3.5), (3.5, 20.5), (20.5, 20.5))
      pen.lines((7, 15.5), (11, 11), (14, 14), (20, 7.5))
      pen.lines((15.6, 7.2), (20.3, 7.2), (20.3, 11.9))
    },
    // A shirt.
    "👕": drawing { pen in
      pen.lines(
        (8.5, 3.5), (3, 6.5), (5, 11.2), (7.5, 10), (7.5, 20.5), (16.5, 20.5), (16.5, 10),
        (19, 11.2), (21, 6.5), (15.5, 3.5))
      pen.curve((14.8, 6.4), (9.2, 6.4), (8.5, 3.5))
    },
  ]

  private static func drawing(_ draw: (inout Pen) -> Void) -> Path {
    var pen = Pen()
    draw(&pen)
    return pen.path
  }

  /// Draws on the grid.
  private struct Pen {
    typealias Place = (x: Double, y: Double)
    var path = Path()

    private func point(_ place: Place) -> CGPoint {
      CGPoint(x: (place.x - 12) / 12, y: (place.y - 12) / 12)
    }

    mutating func move(to place: Place) { path.move(to: point(place)) }
    mutating func line(to place: Place) { path.line(to: point(place)) }

    /// Draws lines from place to place.
    mutating func lines(_ places: Place..., isClosed: Bool = false) {
      for (index, place) in places.enumerated() {
        if index == 0 { move(to: place) } else { line(to: place) }
      }
      if isClosed { path.close() }
    }

    /// Draws a cubic curve from the last place.
    mutating func curve(_ control1: Place, _ control2: Place, _ end: Place) {
      path.cubic(to: point(end), control1: point(control1), control2: point(control2))
    }

    mutating func circle(_ center: Place, radius: Double) {
      path.append(.circle(center: point(center), radius: radius / 12))
    }

    mutating func box(_ from: Place, _ to: Place, radius: Double) {
      let (start, end) = (point(from), point(to))
      path.append(
        .roundedRect(
          CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y),
          radius: radius / 12))
    }
  }
}
