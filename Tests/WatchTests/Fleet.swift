import Drawing
import Geometry
import Input
import LiveGrid
import TestSupport
import Viewer

@testable import Watch

/// Seeded values of hosts in regions and roles, in a window without a server.
enum Fleet {
  /// Returns the definition of percentages with thresholds.
  static func definition(palette: GridPalette? = nil) -> GridDefinition {
    var definition = GridDefinition()
    definition.title = "Fleet"
    definition.unit = "%"
    definition.warning = 80
    definition.critical = 95
    definition.palette = palette
    return definition
  }

  /// Returns a model of a number of hosts, at one second.
  static func model(
    count: Int, width: Double = 960, height: Double = 640, palette: GridPalette? = nil,
    isGrouped: Bool = true, hasFisheye: Bool = true,
    keys: KeyBindings<WatchKeyAction> = KeyBindings()
  ) -> WatchModel {
    var configuration = LiveGridModel.Configuration()
    configuration.definition = definition(palette: palette)
    configuration.hasFisheye = hasFisheye
    var model = WatchModel(
      configuration: configuration, width: width, height: height, keys: keys)
    receive(count: count, isGrouped: isGrouped, in: &model)
    model.handle(.resize(width: width, height: height), at: .zero)
    model.advance(to: .seconds(1))
    return model
  }

  /// Puts a value of each host into the intake.
  static func receive(
    count: Int, isGrouped: Bool = true, seed: UInt64 = 9, in model: inout WatchModel
  ) {
    var generator = SplitMix64(seed: seed)
    let regions = ["eu", "us", "ap"]
    let roles = ["web", "db", "cache"]
    for number in 0..<count {
      let role = roles[generator.int(0...2)]
      var change = CellChange(id: "\(role)-\(number)")
      let value = generator.double(0, 104)
      change.value = value > 102 ? .nan : value
      if isGrouped { change.group = [regions[generator.int(0...2)], role] }
      change.detail = #"{"rack": "r\#(number % 7)", "ports": [80, 443]}"#
      model.grid.intake.receive(change)
    }
  }

  /// Returns a stage of such a model at a time.
  static func stage(_ model: WatchModel, at time: Duration) -> WatchStage {
    var stage = WatchStage(model: model)
    stage.advance(to: time)
    return stage
  }

  /// Returns a host of such a model.
  static func host(
    _ model: WatchModel, theme: Theme = .dark, scale: Double = 1, isParallel: Bool = true
  ) -> HeadlessHost<WatchStage> {
    HeadlessHost(
      WatchStage(model: model, theme: theme), width: model.layout.size.x,
      height: model.layout.size.y, scale: scale, isParallel: isParallel)
  }
}

extension WatchModel {
  /// Returns where a visible cell is.
  func center(of cell: UInt32, at time: Duration) -> Vector? {
    var frame = GridFrame()
    self.frame(at: time, into: &frame)
    return WatchSketcher.outline(of: cell, in: frame).map { Vector($0.center) }
  }

  /// Presses and releases the mouse.
  mutating func click(_ point: Vector, at time: Duration) {
    handle(.move(to: point), at: time)
    handle(.press(at: point), at: time)
    handle(.release(at: point), at: time)
  }

  /// Types a text.
  mutating func type(_ text: String, at time: Duration) {
    for character in text {
      handle(.key(KeyPress(String(character), text: String(character))), at: time)
    }
  }
}
