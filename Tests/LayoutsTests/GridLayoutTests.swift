import Layouts
import Testing

struct GridLayoutTests {
  @Test func columnsTakeTheWidestAndRowsTheHighest() {
    expect(
      GridLayout(horizontalSpacing: 5, verticalSpacing: 3),
      GridLayout.rows([[box(10, 10), box(40, 20)], [box(30, 6), box(20, 4)]]), in: .unspecified,
      takes: CGSize(width: 75, height: 29),
      frames: [
        rect(10, 5, 10, 10), rect(35, 0, 40, 20), rect(0, 23, 30, 6), rect(45, 24, 20, 4),
      ])
  }

  @Test func alignmentOfRowColumnAndCellCount() {
    let items = [
      box(10, 10).gridRow(0, alignment: .bottom).gridColumnAlignment(.trailing),
      box(40, 20).gridRow(0), box(30, 6).gridRow(1),
      box(20, 4).gridRow(1).gridCellAnchor(.bottomTrailing),
    ]
    expect(
      GridLayout(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0), items,
      in: .unspecified, takes: CGSize(width: 70, height: 26),
      frames: [
        rect(20, 10, 10, 10), rect(30, 0, 40, 20), rect(0, 20, 30, 6), rect(50, 22, 20, 4),
      ])
  }

  @Test func standardDistancesAreEight() {
    expect(
      GridLayout(), GridLayout.rows([[box(10, 10), box(10, 10)], [box(10, 10)]]),
      in: .unspecified, takes: CGSize(width: 28, height: 28),
      frames: [rect(0, 0, 10, 10), rect(18, 0, 10, 10), rect(0, 18, 10, 10)])
  }

  @Test func flexibleColumnsShareTheRest() {
    expect(
      GridLayout(horizontalSpacing: 0, verticalSpacing: 0),
      GridLayout.rows([[box(20, 10), .flexible(), .flexible()]]), in: .of(100, 10),
      takes: CGSize(width: 100, height: 10),
      frames: [rect(0, 0, 20, 10), rect(20, 0, 40, 10), rect(60, 0, 40, 10)])
  }

  // The columns share the excess of the cell that spans them equally, as in the known case of
  // `flexibleRowWidensAllColumnsAlike`.
  @Test func spanningCellsGoOverColumns() {
    expect(
      GridLayout(horizontalSpacing: 10, verticalSpacing: 0),
      GridLayout.rows([[box(20, 10), box(20, 10)], [box(80, 10).gridCellColumns(2)]]),
      in: .unspecified, takes: CGSize(width: 80, height: 20),
      frames: [rect(7.5, 0, 20, 10), rect(52.5, 0, 20, 10), rect(0, 10, 80, 10)])
  }

  @Test func subviewInNoRowTakesAllColumns() {
    let divider = LayoutItem.flexible(
      horizontal: LengthLimits(), vertical: LengthLimits(1)
    ).gridCellUnsizedAxes(.horizontal)
    expect(
      GridLayout(horizontalSpacing: 10, verticalSpacing: 0),
      [box(20, 10).gridRow(0), box(30, 10).gridRow(0), divider, box(5, 5).gridRow(1)],
      in: .unspecified, takes: CGSize(width: 60, height: 16),
      frames: [
        rect(0, 0, 20, 10), rect(30, 0, 30, 10), rect(0, 10, 60, 1), rect(7.5, 11, 5, 5),
      ])
  }

  // Source: Apple, "gridCellUnsizedAxes(_:)": a divider is as wide as the other cells make the grid.
  @Test func unsizedCellIsOfferedItsCell() {
    let divider = LayoutItem.flexible(horizontal: LengthLimits(), vertical: LengthLimits(1))
      .gridCellUnsizedAxes(.horizontal)
    expect(
      GridLayout(), [box(40, 10).gridRow(0), box(30, 10).gridRow(0), divider],
      in: .of(300, nil), takes: CGSize(width: 78, height: 19),
      frames: [rect(0, 0, 40, 10), rect(48, 0, 30, 10), rect(0, 18, 78, 1)])
    // Along both axes: the empty corner of Apple's "GridRow" example.
    let corner = LayoutItem.flexible().gridCellUnsizedAxes([.horizontal, .vertical])
    expect(
      GridLayout(horizontalSpacing: 0, verticalSpacing: 0),
      GridLayout.rows([[corner, box(30, 10)], [box(20, 15), box(5, 5)]]), in: .of(300, 300),
      takes: CGSize(width: 50, height: 25),
      frames: [
        rect(0, 0, 20, 10), rect(20, 0, 30, 10), rect(0, 10, 20, 15), rect(32.5, 15, 5, 5),
      ])
  }

  // Source: a published measurement of SwiftUI's grid: columns 9, 60 and 28 and a divider in 320.
  @Test func flexibleRowWidensAllColumnsAlike() {
    let divider = LayoutItem.flexible(horizontal: LengthLimits(), vertical: LengthLimits(1))
    let row = [box(9, 10), box(60, 10), box(28, 10)].map { $0.gridRow(0) }
    expect(
      GridLayout(alignment: .leading), row + [divider], in: .of(320, nil),
      takes: CGSize(width: 320, height: 19),
      frames: [rect(0, 0, 9, 10), rect(86, 0, 60, 10), rect(223, 0, 28, 10), rect(0, 18, 320, 1)])
  }

  // Source: Apple, "gridCellAnchor(_:)": the guides of the views in a column meet.
  @Test func columnsAlignByExplicitAndCustomGuides() {
    let shifted = box(20, 10).alignmentGuide(HorizontalAlignment.leading) { _ in 5 }
    expect(
      GridLayout(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0),
      GridLayout.rows([[box(20, 10)], [shifted]]), in: .unspecified,
      takes: CGSize(width: 25, height: 20), frames: [rect(5, 0, 20, 10), rect(0, 10, 20, 10)])
    let custom = GridLayout.rows([
      [box(60, 10).alignmentGuide(.formColumn) { _ in 40 }.gridColumnAlignment(.formColumn)],
      [box(50, 10).alignmentGuide(.formColumn) { _ in 20 }],
    ])
    expect(
      GridLayout(horizontalSpacing: 0, verticalSpacing: 0), custom, in: .unspecified,
      takes: CGSize(width: 70, height: 20), frames: [rect(0, 0, 60, 10), rect(20, 10, 50, 10)])
  }

  // Source: Apple, "gridCellAnchor(_:)", "Anchor alignment for merged cells", with its figures.
  @Test func mergedCellsAreAlignedByAnchors() {
    let square = box(60, 60)
    let marker = box(10, 10).gridCellColumns(2)
    let grid = GridLayout(horizontalSpacing: 1, verticalSpacing: 1)
    let pass = LayoutPass(
      grid, subviews: GridLayout.rows([[square, square, square], [square, marker]]),
      proposal: .unspecified)
    #expect(pass.frames[4] == rect(61 + 60.5 - 5, 61 + 25, 10, 10))
    let anchored = box(10, 10).gridCellAnchor(UnitPoint(x: 0.25, y: 0.75))
    let quarter = LayoutPass(
      grid, subviews: GridLayout.rows([[square, square], [square, anchored]]),
      proposal: .unspecified)
    #expect(quarter.frames[3] == rect(61 + 12.5, 61 + 37.5, 10, 10))
  }

  // Source: Apple, "Grid": flexible cells share the rest equally; a text column is as wide as its widest text.
  @Test func textColumnLeavesTheRestToFlexibleOnes() {
    let color = LayoutItem.flexible()
    expect(
      GridLayout(horizontalSpacing: 0, verticalSpacing: 0),
      GridLayout.rows([
        [.text("abc", fontSize: 10), color, color], [.text("ab", fontSize: 10), color, color],
      ]), in: .of(118, 60), takes: CGSize(width: 118, height: 60),
      frames: [
        rect(0, 9, 18, 12), rect(18, 0, 50, 30), rect(68, 0, 50, 30), rect(3, 39, 12, 12),
        rect(18, 30, 50, 30), rect(68, 30, 50, 30),
      ])
  }
}
