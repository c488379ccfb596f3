import Layouts
import TestSupport
import Testing

struct StackLayoutTests {
  private static func length(_ minimum: CGFloat, _ maximum: CGFloat) -> LayoutItem {
    .flexible(
      minWidth: minimum, idealWidth: minimum, maxWidth: maximum, minHeight: 10, idealHeight: 10,
      maxHeight: 10)
  }

  /// Rows of items with all kinds of limits and priorities.
  private static let samples: [[LayoutItem]] = {
    var generator = SplitMix64(seed: 77)
    return (0..<60).map { _ in
      (0..<generator.int(1...8)).map { _ in
        let minimum = generator.double(0, 60).rounded()
        let maximum = generator.int(0...2) == 0 ? .infinity : minimum + generator.double(0, 90)
        return length(minimum, maximum).layoutPriority(Double(generator.int(0...2)))
          .spacing(ViewSpacing(all: generator.double(0, 12)))
      }
    }
  }()

  @Test func columnIsARowOnItsSide() {
    for items in Self.samples {
      let turned = items.map { item -> LayoutItem in
        // Measured with its sides exchanged.
        let pass = LayoutSession(HStackLayout(spacing: 0), subviews: [item])
        return .measured { proposal in
          var pass = pass
          let answer = pass.sizeThatFits(.of(proposal.height, proposal.width))
          return CGSize(width: answer.height, height: answer.width)
        }
        .layoutPriority(item.priority).spacing(item.spacing ?? ViewSpacing())
      }
      let row = LayoutPass(HStackLayout(), subviews: items, proposal: .of(300, 20))
      let column = LayoutPass(VStackLayout(), subviews: turned, proposal: .of(20, 300))
      #expect(
        isClose(column.frames, row.frames.map { rect($0.minY, $0.minX, $0.height, $0.width) }))
    }
  }

  @Test func stackFillsWhatItIsOfferedIfItCan() {
    for items in Self.samples {
      let least = LayoutPass(HStackLayout(), subviews: items, proposal: .of(0, nil)).size.width
      let most = LayoutPass(HStackLayout(), subviews: items, proposal: .infinity).size.width
      for width in [0, 50, 100, 200, 400, 800] as [CGFloat] {
        let size = LayoutPass(HStackLayout(), subviews: items, proposal: .of(width, nil)).size
        #expect(size.width >= least - 1e-9)
        #expect(size.width <= most + 1e-9)
        // The remainder is no larger than necessary. A stack can be too wide although a better
        // division would fit: the first sizes do not consider the minimum lengths of later
        // subviews.
        #expect(size.width >= min(most, max(least, width)) - 1e-9)
      }
    }
  }

  @Test func placesAreInOrderAndApart() {
    for items in Self.samples {
      let pass = LayoutPass(HStackLayout(), subviews: items, proposal: .of(200, nil))
      for (left, right) in zip(pass.placements, pass.placements.dropFirst()) {
        let (a, b) = (items[left.index].spacing?.trailing, items[right.index].spacing?.leading)
        let distance = max(a ?? 8, b ?? 8)
        #expect(abs(right.frame.minX - left.frame.maxX - distance) < 1e-9)
      }
      #expect(pass.findings == [])
    }
  }

  @Test func leastFlexibleComesFirst() {
    // 300 minus two distances is 284: a third is proposed to the fixed one, half of the remainder
    // to the next, and the rest to the last.
    let items = [Self.length(0, .infinity), box(200, 10), Self.length(0, 30)]
    expect(
      HStackLayout(), items, in: .of(300, 50), takes: CGSize(width: 300, height: 10),
      frames: [rect(0, 0, 54, 10), rect(62, 0, 200, 10), rect(270, 0, 30, 10)])
  }

  @Test func higherPriorityComesFirst() {
    let items = [
      Self.length(20, .infinity), Self.length(10, .infinity).layoutPriority(1), Self.length(5, 5),
    ]
    expect(
      HStackLayout(spacing: 0), items, in: .of(100, nil), takes: CGSize(width: 100, height: 10),
      frames: [rect(0, 0, 20, 10), rect(20, 0, 75, 10), rect(95, 0, 5, 10)])
  }

  @Test func openLengthGivesIdealOnes() {
    let item = LayoutItem.flexible(idealWidth: 30, idealHeight: 20)
    expect(
      HStackLayout(), [item, item], in: .unspecified, takes: CGSize(width: 68, height: 20),
      frames: [rect(0, 0, 30, 20), rect(38, 0, 30, 20)])
  }

  @Test func guidesDecideTheThickness() {
    let low = box(10, 20).alignmentGuide(VerticalAlignment.top) { _ in -5 }
    expect(
      HStackLayout(alignment: .top, spacing: 0), [box(10, 10), low], in: .unspecified,
      takes: CGSize(width: 20, height: 25), frames: [rect(0, 0, 10, 10), rect(10, 5, 10, 20)])
    expect(
      VStackLayout(alignment: .trailing, spacing: 1), [box(10, 10), box(30, 10)],
      in: .unspecified, takes: CGSize(width: 30, height: 21),
      frames: [rect(20, 0, 10, 10), rect(0, 11, 30, 10)])
  }

  @Test func spacerTakesTheRest() {
    expect(
      HStackLayout(), [box(10, 10), .spacer(), box(20, 10)], in: .of(100, 100),
      takes: CGSize(width: 100, height: 10),
      frames: [rect(0, 0, 10, 10), rect(10, 5, 70, 0), rect(80, 0, 20, 10)])
    expect(
      HStackLayout(), [box(10, 10), .spacer(), box(20, 10)], in: .of(5, nil),
      takes: CGSize(width: 38, height: 10),
      frames: [rect(0, 0, 10, 10), rect(10, 5, 8, 0), rect(18, 0, 20, 10)])
  }

  @Test func textWrapsInItsShare() {
    // 10 pixels a letter, lines of 20: "aaa bbb" needs 70 pixels, or two lines.
    let text = LayoutItem.text("aaa bbb", fontSize: 50 / 3)
    expect(
      HStackLayout(alignment: .top, spacing: 0), [text, box(30, 10)], in: .of(90, nil),
      takes: CGSize(width: 60, height: 40), frames: [rect(0, 0, 30, 40), rect(30, 0, 30, 10)])
  }

  @Test func emptyStackHasNoSize() {
    expect(HStackLayout(), [], in: .of(100, 100), takes: .zero, frames: [])
    expect(VStackLayout(), [], in: .unspecified, takes: .zero, frames: [])
    expect(ZStackLayout(), [], in: .unspecified, takes: .zero, frames: [])
    expect(GridLayout(), [], in: .of(9, 9), takes: .zero, frames: [])
  }

  @Test func highestPriorityDecidesTheSizeOfAZStack() {
    let items = [box(100, 100), box(40, 20).layoutPriority(1)]
    let pass = LayoutPass(ZStackLayout(), subviews: items, proposal: .unspecified)
    #expect(pass.size == CGSize(width: 40, height: 20))
    #expect(pass.frames == [rect(-30, -40, 100, 100), rect(0, 0, 40, 20)])
    #expect(pass.findings == [])
    expect(
      ZStackLayout(alignment: .bottomTrailing), [box(50, 30), box(10, 10)], in: .unspecified,
      takes: CGSize(width: 50, height: 30), frames: [rect(0, 0, 50, 30), rect(40, 20, 10, 10)])
  }

  @Test func nestingDeepStaysFast() {
    // Without remembered sizes, each level would measure the next one several times.
    var item = Self.length(10, .infinity)
    for _ in 0..<24 { item = HStackLayout(spacing: 1) { [item, box(1, 1)] } }
    let pass = LayoutPass(HStackLayout(), subviews: [item], proposal: .of(100, 10))
    #expect(pass.size == CGSize(width: 100, height: 10))
  }
}
