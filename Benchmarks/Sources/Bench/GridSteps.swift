import Geometry
import LiveGrid

/// What a live grid does at once, and must not keep a frame waiting: new ids, and the steps of ordering.
enum GridSteps {
  /// Other programs make steps longer: the least of so many rounds counts.
  private static let rounds = 3

  /// Returns the longest that one of 10^6 new ids takes, in milliseconds.
  static func longestInsertion() -> Double {
    (0..<rounds).map { _ in
      var ids = IDTable()
      var longest = 0.0
      var last = Clock.thread.now
      for number in 0..<1_000_000 {
        let id = "host-\(1_000_000 + number)"
        _ = ids.insert(id.utf8Span.span)
        let now = Clock.thread.now
        longest = max(longest, now - last)
        last = now
      }
      return longest
    }.min() ?? .nan
  }

  /// Returns the longest that a model with 10^5 cells takes to begin, continue or end ordering, in milliseconds.
  static func longestSorting(by order: GridOrder) -> Double {
    (0..<rounds).map { _ in
      var model = Self.model(cells: 100_000)
      var longest = 0.0
      func measure(_ step: () -> Void) {
        let start = Clock.thread.now
        step()
        longest = max(longest, Clock.thread.now - start)
      }
      measure { model.setOrder(order, at: .seconds(1)) }
      while model.isWorking { measure { model.advance(to: .seconds(1)) } }
      measure { model.advance(to: .seconds(2)) }
      return longest
    }.min() ?? .nan
  }

  /// Returns a model whose cells have arrived in no order.
  private static func model(cells count: Int) -> LiveGridModel {
    var model = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 1920, height: 1080))
    for number in 0..<count {
      let id = "rack-\(number * 7919 % 100)/host-\(number * 61_803 % count)"
      model.intake.receive(Double(number * 37 % 1009), of: id.utf8Span.span)
    }
    model.advance(to: .zero)
    model.advance(to: .seconds(1))
    return model
  }
}
