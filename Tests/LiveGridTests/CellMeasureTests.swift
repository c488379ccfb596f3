import Geometry
import TestSupport
import Testing

@testable import LiveGrid

/// Units, scales and limits of cells.
struct CellMeasureTests {
  private var model = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 800, height: 600))
  private var time = Duration.zero

  /// Delivers a record.
  private mutating func receive(
    _ id: String, _ value: Double?, _ settings: CellMeasure.Setting...
  ) {
    var change = CellChange(id: id)
    change.value = value
    for setting in settings { change.set(setting) }
    model.intake.receive(change)
    time += .milliseconds(20)
    model.advance(to: time)
  }

  private func state(_ id: String) throws -> CellState {
    model.state(of: try #require(model.cell(withID: id)))
  }

  private func unit(_ id: String) throws -> String? {
    model.definition(of: try #require(model.cell(withID: id))).unit
  }

  @Test(arguments: [
    ("90", false, [89.9], [90.0, 91]), ("90", true, [90.1], [90, 0]),
    ("<10, >90", false, [10, 90], [9.9, 90.1]),
    ("<=10,>=90", true, [10.1, 89.9], [10, 90]), (">90", true, [90, -5], [90.1]),
    ("<10", false, [10, 1e9], [9]),
    ("> 1,5 , < -1", false, [1.5, -1], [1.6, -1.1]),
  ])
  mutating func limitsHaveTwoSides(
    text: String, isBelow: Bool, good: [Double], bad: [Double]
  ) throws {
    let limit = try #require(ValueLimit(text))
    #expect(ValueLimit(limit.description) == limit)
    for (values, expected) in [(good, CellState.ok), (bad, .critical)] {
      for value in values {
        receive("a", value, .critical(limit), .isBelow(isBelow))
        #expect(try state("a") == expected, "\(value)")
      }
    }
  }

  @Test(arguments: ["", "a", "<", "90,", "<90 <80", ">inf", "nan", "<90, >10", "10-90", "<5, 7"])
  func otherTextsAreNoLimits(text: String) { #expect(ValueLimit(text) == nil) }

  @Test mutating func eachCellIsJudgedByItsOwnLimits() throws {
    var definition = GridDefinition()
    (definition.unit, definition.warning, definition.critical) = ("%", 80, 95)
    model.intake.receive(definition)
    receive("load", 96)
    receive("fan", 300, .unit("RPM"), .critical(500), .isBelow(true))
    receive("air", 1013, .unit("hPa"))
    receive("disk", 85, .warning(70), .critical(90))
    #expect(try state("load") == .critical && state("fan") == .critical)
    // Percents say nothing about pressures.
    #expect(try state("air") == .unjudged && state("disk") == .warning)
    #expect(try unit("disk") == "%" && unit("air") == "hPa" && !model.hasCommonMeasure)
    // What a record does not mention stays; null is that of the grid.
    receive("fan", 900)
    #expect(try state("fan") == .ok && unit("fan") == "RPM")
    receive("fan", nil, .critical(1000))
    #expect(try state("fan") == .critical)
    receive("disk", nil, .warning(nil), .critical(nil))
    #expect(try state("disk") == .warning)
    receive("disk", 96)
    #expect(try state("disk") == .critical)
    receive("air", nil, .unit(nil))
    #expect(try state("air") == .critical && unit("air") == "%")
  }

  /// A limit of a grid without a unit is for all units.
  @Test mutating func anotherUnitTakesNoLimitAway() throws {
    var definition = GridDefinition()
    definition.critical = 90
    model.intake.receive(definition)
    receive("cpu", 95, .unit("°C"))
    receive("air", 20, .unit("hPa"))
    receive("plain", 91)
    #expect(try state("cpu") == .critical && state("air") == .ok && state("plain") == .critical)
  }

  @Test mutating func cellsBeyondTheMostMeasuresAreNotJudged() throws {
    var definition = GridDefinition()
    definition.critical = 90
    model.intake.receive(definition)
    for number in 0..<70_000 {
      var change = CellChange(id: "\(number)")
      change.value = 99
      change.set(.maximum(Double(number)))
      model.intake.receive(change)
    }
    model.advance(to: .seconds(1))
    #expect(try state("5") == .critical && state("69999") == .unjudged)
    #expect(model.measureCount < 1 << 16)
  }

  @Test mutating func eachUnitHasItsScale() throws {
    for number in 0...10 {
      receive("t\(number)", Double(number), .unit("°C"))
      receive("p\(number)", 1000 + Double(number) * 5, .unit("hPa"))
    }
    func place(_ id: String) throws -> UInt8 {
      guard case .palette(let place) = model.look(of: try #require(model.cell(withID: id))).tint
      else { return 0 }
      return place
    }
    #expect(try place("t0") == 0 && place("t10") == 255 && place("p0") == 0 && place("p10") == 255)
    #expect(model.valueRange == nil && model.histogram(bins: 4) == nil && model.usesPalette)
    let cell = try #require(model.cell(withID: "p3"))
    #expect(model.valueRange(of: cell) == 1000...1050)
    // Own ends.
    receive("t5", 5, .minimum(5), .maximum(50))
    #expect(try place("t5") == 0)
    // A unit that all have is that of the legend.
    for id in (0...10).map({ "p\($0)" }) + ["t5"] {
      var removal = CellChange(id: id)
      removal.isRemoval = true
      model.intake.receive(removal)
    }
    receive("t0", 0)
    #expect(model.hasCommonMeasure && model.commonDefinition.unit == "°C")
    #expect(model.valueRange == 0...10)
  }

  /// The settings of a cell are those of its records, in whatever batches they come.
  @Test mutating func lawOfMeasures() throws {
    var random = SplitMix64(seed: 7)
    var batched = model
    var own: [String: CellMeasure] = [:]
    for step in 0..<4000 {
      var change = CellChange(id: "c\(Int.random(in: 0..<40, using: &random))")
      if Int.random(in: 0..<20, using: &random) == 0 {
        change.isRemoval = true
        own[change.id] = nil
      } else {
        change.value = Double(Int.random(in: 0..<100, using: &random))
        let number = Double(Int.random(in: 0..<5, using: &random))
        let settings: [CellMeasure.Setting] = [
          .unit("u\(Int(number))"), .unit(nil), .critical(.from(20 * number)), .critical(nil),
          .minimum(number), .isBelow(number > 2), .isBelow(nil),
        ]
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          let setting = try #require(settings.randomElement(using: &random))
          change.set(setting)
          own[change.id, default: CellMeasure()].apply(setting)
        }
      }
      model.intake.receive(change)
      batched.intake.receive(change)
      model.advance(to: .milliseconds(step))
      if step % 37 == 0 { batched.advance(to: .milliseconds(step)) }
    }
    batched.advance(to: .milliseconds(4000))
    for number in 0..<40 {
      let id = "c\(number)"
      guard let cell = model.cell(withID: id) else { continue }
      let other = try #require(batched.cell(withID: id))
      let expected = (own[id] ?? CellMeasure()).resolved(by: model.definition.measure)
      #expect(model.definition(of: cell).measure == expected)
      #expect(batched.definition(of: other).measure == expected)
      #expect(model.state(of: cell) == batched.state(of: other))
      var scale = ValueScale()
      scale.setLimits(of: expected)
      #expect(model.state(of: cell) == scale.state(of: try #require(model.value(of: cell))))
    }
    // Numbers that no cell has any more are used again.
    #expect(model.measureCount < 400)
  }
}
