// With Foundation's types there is nothing to test.
#if !FoundationGeometry
  import Foundation
  import Geometry
  import TestSupport
  import Testing

  /// Our rectangles behave like Foundation's, which they replace.
  struct GeometryTests {
    private typealias Ours = Geometry.CGRect
    private typealias Theirs = Foundation.CGRect

    /// Coordinates that often coincide, so that edges touch and sizes are negative or zero.
    private static func rect(using random: inout SplitMix64) -> Ours {
      func number() -> Double {
        Bool.random(using: &random)
          ? Double(Int.random(in: -4...4, using: &random)) : .random(in: -5...5, using: &random)
      }
      return switch Int.random(in: 0..<20, using: &random) {
      case 0: .null
      case 1: .infinite
      default: Ours(x: number(), y: number(), width: number(), height: number())
      }
    }

    private static func theirs(_ rect: Ours) -> Theirs {
      Theirs(
        x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }

    /// The bits of a rectangle; null rectangles are equal.
    private static func bits(_ rect: Ours) -> [UInt64] {
      rect.isNull
        ? []
        : [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
          .map { ($0 + 0).bitPattern }
    }

    private static func bits(_ rect: Theirs) -> [UInt64] {
      bits(
        Ours(
          x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
          height: Double(rect.size.height)))
    }

    @Test(arguments: 1...20)
    func rectanglesBehaveLikeThoseOfFoundation(seed: Int) {
      var random = SplitMix64(seed: UInt64(seed))
      for _ in 0..<500 {
        let (a, b) = (Self.rect(using: &random), Self.rect(using: &random))
        let (c, d) = (Self.theirs(a), Self.theirs(b))
        let (dx, dy) = (b.origin.x.isFinite ? b.origin.x : 1, b.origin.y.isFinite ? b.origin.y : 1)
        #expect(a.isNull == c.isNull && a.isEmpty == c.isEmpty && a.isInfinite == c.isInfinite)
        #expect((a == b) == (c == d))
        #expect((a == a.standardized) == (c == c.standardized), "\(a)")
        #expect(Self.bits(a.union(b)) == Self.bits(c.union(d)), "\(a) \(b)")
        #expect(Self.bits(a.intersection(b)) == Self.bits(c.intersection(d)), "\(a) \(b)")
        #expect(a.intersects(b) == c.intersects(d), "\(a) \(b)")
        #expect(a.contains(b) == c.contains(d), "\(a) \(b)")
        #expect(
          a.contains(b.origin) == c.contains(Foundation.CGPoint(x: b.origin.x, y: b.origin.y)),
          "\(a) \(b.origin)")
        #expect(Self.bits(a.offsetBy(dx: dx, dy: dy)) == Self.bits(c.offsetBy(dx: dx, dy: dy)))
        #expect(
          Self.bits(a.insetBy(dx: dx, dy: dy)) == Self.bits(c.insetBy(dx: dx, dy: dy)),
          "\(a) \(dx) \(dy)")
        guard !a.isNull else { continue }
        let edges = [a.minX, a.midX, a.maxX, a.minY, a.midY, a.maxY, a.width, a.height]
        let theirEdges = [c.minX, c.midX, c.maxX, c.minY, c.midY, c.maxY, c.width, c.height]
        #expect(edges == theirEdges.map { Double($0) }, "\(a)")
        #expect(Self.bits(a.standardized) == Self.bits(c.standardized), "\(a)")
        #expect(Self.bits(a.integral) == Self.bits(c.integral), "\(a)")
      }
    }

    @Test func writtenAsFoundationWritesThem() throws {
      let rect = Ours(x: 1.5, y: -2, width: 3, height: 0.25)
      let encoder = JSONEncoder()
      #expect(try encoder.encode(rect) == encoder.encode(Self.theirs(rect)))
      #expect(try JSONDecoder().decode(Ours.self, from: encoder.encode(rect)) == rect)
    }
  }
#endif
