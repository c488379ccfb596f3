import Layouts
import TestSupport
import Testing

struct GeometryValueTests {
  @Test func transformsUndoThemselves() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let transform = CGAffineTransform(rotationAngle: generator.double(-4, 4))
        .scaledBy(x: generator.double(0.1, 4), y: generator.double(0.1, 4))
        .translatedBy(x: generator.double(-9, 9), y: generator.double(-9, 9))
      let point = CGPoint(x: generator.double(-50, 50), y: generator.double(-50, 50))
      let back = point.applying(transform).applying(transform.inverted())
      #expect(isClose([back], [point]))
      #expect(isClose([point.applying(transform.concatenating(transform.inverted()))], [point]))
    }
  }

  @Test func transformsApplyTheLastCallFirst() {
    let transform = CGAffineTransform.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
    #expect(rect(1, 1, 2, 2).applying(transform) == rect(12, 3, 4, 6))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isClose([turned], [CGPoint(x: 0, y: 1)]))
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test func spacingTakesTheLargerEdge() {
    let wide = ViewSpacing(top: 1, leading: 2, bottom: 3, trailing: 20)
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
    #expect(wide.distance(to: ViewSpacing(), along: .horizontal) == 20)
    #expect(wide.distance(to: ViewSpacing(), along: .vertical) == 3)
    #expect(ViewSpacing.zero.distance(to: wide, along: .vertical) == 1)
    #expect(
      ViewSpacing().union(wide, edges: .horizontal)
        == ViewSpacing(top: nil, leading: 2, bottom: nil, trailing: 20))
  }

  @Test func openDimensionsAreReplacedByTen() {
    #expect(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
        == CGSize(width: 10, height: 10))
    #expect(
      ProposedViewSize(width: nil, height: 7)
        .replacingUnspecifiedDimensions(by: CGSize(width: 3, height: 4))
        == CGSize(width: 3, height: 7))
  }

  @Test func explicitGuidesMerge() {
    #expect(HorizontalAlignment.leading.combineExplicit([nil, 2, 6]) == 4)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([5, nil, 3]) == 3)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([5, nil, 3]) == 5)
    #expect(VerticalAlignment.top.combineExplicit([nil, nil]) == nil)
  }

  @Test func anglesConvert() {
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-15)
    #expect((Angle.degrees(30) * 3 - .degrees(45)).degrees.rounded() == 45)
    #expect(Angle.zero < .radians(1))
  }

  @Test func builtInTextMeasuresWrap() {
    let measure = TextMeasurer.builtIn
    #expect(
      isClose(measure("abc de", fontSize: 10, width: nil).size, CGSize(width: 36, height: 12)))
    #expect(
      isClose(measure("abc de", fontSize: 10, width: 20).size, CGSize(width: 18, height: 24)))
    #expect(
      isClose(measure("abcdef", fontSize: 10, width: 12).size, CGSize(width: 12, height: 36)))
    #expect(isClose(measure("a\n\nb", fontSize: 10, width: nil).size, CGSize(width: 6, height: 36)))
    #expect(isClose(measure("", fontSize: 10, width: 0).size, CGSize(width: 0, height: 12)))
  }
}
