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

  @Test func spanningCellsGoOverColumns() {
    expect(
      GridLayout(horizontalSpacing: 10, verticalSpacing: 0),
      GridLayout.rows([[box(20, 10), box(20, 10)], [box(80, 10).gridCellColumns(2)]]),
      in: .unspecified, takes: CGSize(width: 80, height: 20),
      frames: [rect(0, 0, 20, 10), rect(45, 0, 20, 10), rect(0, 10, 80, 10)])
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
        rect(0, 0, 20, 10), rect(30, 0, 30, 10), rect(25, 10, 10, 1), rect(7.5, 11, 5, 5),
      ])
  }
}
