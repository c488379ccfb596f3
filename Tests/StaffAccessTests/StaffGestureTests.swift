import Geometry
import StaffAccess
import TestSupport
import Testing

struct StaffGestureTests {
  private static let size = Vector(1920, 1080)

  /// Presses at a point at the time zero, and returns whether the gesture is recognized after three seconds.
  private func isRecognized(
    _ corner: StaffGesture.Corner, at point: Vector, side: Double = 96,
    size: Vector = Self.size
  ) -> Bool {
    var gesture = StaffGesture(corner: corner, side: side)
    let early = gesture.press(at: point, pointer: 1, size: size, time: .zero)
    let late = gesture.advance(to: .seconds(3))
    return !early && late
  }

  @Test func onlyTheSquareInTheCornerCounts() {
    let corners: [(StaffGesture.Corner, Vector)] = [
      (.topLeft, [0, 0]), (.topRight, [1920, 0]), (.bottomLeft, [0, 1080]),
      (.bottomRight, [1920, 1080]),
    ]
    for (corner, place) in corners {
      let inward = Vector(place.x == 0 ? 1 : -1, place.y == 0 ? 1 : -1)
      for distance: Vector in [[0, 0], [95, 1], [50, 50], [96, 96]] {
        #expect(isRecognized(corner, at: place + inward * distance))
      }
      for distance: Vector in [[97, 0], [0, 97], [-1, 5], [5, -1], [960, 540], [.nan, 5]] {
        #expect(!isRecognized(corner, at: place + inward * distance))
      }
      for (other, place) in corners where other != corner {
        #expect(!isRecognized(corner, at: place))
      }
    }
  }

  @Test func theSideIsConfigurableAndAnEmptyWindowHasNoCorner() {
    #expect(isRecognized(.topLeft, at: [150, 150], side: 200))
    #expect(!isRecognized(.topLeft, at: [30, 5], side: 20))
    #expect(isRecognized(.bottomRight, at: [0, 0], size: [50, 50]))
    #expect(!isRecognized(.topLeft, at: [60, 5], size: [50, 50]))
    #expect(!isRecognized(.topLeft, at: [1, 1], size: [0, 0]))
    #expect(!isRecognized(.bottomRight, at: [1, 1], size: [-5, -5]))
  }

  @Test func threeSecondsAreNeeded() {
    var gesture = StaffGesture(corner: .topLeft)
    #expect(gesture.nextChange == nil)
    let steps = [
      gesture.press(at: [5, 5], pointer: 1, size: Self.size, time: .seconds(10)),
      gesture.advance(to: .milliseconds(12_999)),
    ]
    #expect(steps == [false, false])
    #expect(gesture.nextChange == .seconds(13))
    #expect(gesture.advance(to: .seconds(13)) == true)
    // Once for each press.
    #expect(gesture.nextChange == nil)
    #expect(gesture.advance(to: .seconds(20)) == false)
  }

  @Test func theTimeIsConfigurable() {
    var gesture = StaffGesture(corner: .bottomLeft, duration: .milliseconds(500))
    _ = gesture.press(at: [5, 1079], pointer: 1, size: Self.size, time: .zero)
    #expect(gesture.advance(to: .milliseconds(499)) == false)
    #expect(gesture.advance(to: .milliseconds(500)) == true)
  }

  @Test func liftingCancels() {
    var gesture = StaffGesture(corner: .topLeft)
    _ = gesture.press(at: [5, 5], pointer: 1, size: Self.size, time: .zero)
    #expect(gesture.release(pointer: 1, time: .milliseconds(2999)) == false)
    #expect(gesture.nextChange == nil)
    #expect(gesture.advance(to: .seconds(9)) == false)
  }

  @Test func leavingCancelsAndComingBackDoesNotBegin() {
    var gesture = StaffGesture(corner: .topLeft)
    _ = gesture.press(at: [5, 5], pointer: 1, size: Self.size, time: .zero)
    #expect(gesture.move(to: [90, 90], pointer: 1, time: .seconds(1)) == false)
    #expect(gesture.nextChange == .seconds(3))
    #expect(gesture.move(to: [97, 5], pointer: 1, time: .seconds(2)) == false)
    #expect(gesture.move(to: [5, 5], pointer: 1, time: .seconds(2)) == false)
    #expect(gesture.advance(to: .seconds(9)) == false)
  }

  @Test func otherFingersDoNotDisturb() {
    var gesture = StaffGesture(corner: .topLeft)
    _ = gesture.press(at: [5, 5], pointer: 1, size: Self.size, time: .zero)
    _ = gesture.press(at: [900, 500], pointer: 2, size: Self.size, time: .seconds(1))
    _ = gesture.move(to: [901, 500], pointer: 2, time: .seconds(1))
    _ = gesture.release(pointer: 2, time: .seconds(1))
    // A finger that comes into the corner, and one that goes down there later.
    _ = gesture.press(at: [800, 5], pointer: 3, size: Self.size, time: .seconds(1))
    _ = gesture.move(to: [5, 5], pointer: 3, time: .seconds(1))
    _ = gesture.press(at: [9, 9], pointer: 4, size: Self.size, time: .seconds(2))
    _ = gesture.release(pointer: 4, time: .seconds(2))
    #expect(gesture.advance(to: .seconds(3)) == true)
  }

  @Test func aLostGrabCancelsAllFingers() {
    var gesture = StaffGesture(corner: .topLeft)
    _ = gesture.press(at: [5, 5], pointer: 1, size: Self.size, time: .zero)
    _ = gesture.press(at: [6, 6], pointer: 2, size: Self.size, time: .zero)
    #expect(gesture.release(pointer: nil, time: .seconds(1)) == false)
    #expect(gesture.nextChange == nil)
  }

  @Test func anEventAfterTheTimeFindsTheGestureRecognized() {
    var gesture = StaffGesture(corner: .topLeft)
    _ = gesture.press(at: [5, 5], pointer: 1, size: Self.size, time: .zero)
    #expect(gesture.release(pointer: 1, time: .seconds(4)) == true)
  }

  /// Compares with what the history of each press says.
  @Test(arguments: 0..<200) func theHistoryOfEachFingerDecides(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let corner = StaffGesture.Corner.allCases[random.int(0...3)]
    var gesture = StaffGesture(corner: corner, duration: .milliseconds(300))
    var twin = gesture
    var held: [Int: Int] = [:]
    var time = 0
    for _ in 0..<120 {
      time += random.int(0...150)
      let due = held.filter { $0.value + 300 <= time }
      for pointer in due.keys { held[pointer] = nil }
      let pointer = random.int(1...3)
      let isInside = random.int(0...3) > 0
      var point = isInside ? Vector(10, 20) : Vector(400, 300)
      if corner == .topRight || corner == .bottomRight { point.x = Self.size.x - point.x }
      if corner == .bottomLeft || corner == .bottomRight { point.y = Self.size.y - point.y }
      let moment = Duration.milliseconds(time)
      // The twin is first asked at the moment at which something is due.
      var early = false
      if let change = twin.nextChange, change <= moment { early = twin.advance(to: change) }
      let isRecognized: Bool
      let isRecognizedByTwin: Bool
      switch random.int(0...5) {
      case 0...1:
        isRecognized = gesture.press(at: point, pointer: pointer, size: Self.size, time: moment)
        isRecognizedByTwin = twin.press(at: point, pointer: pointer, size: Self.size, time: moment)
        held[pointer] = isInside ? time : nil
      case 2...3:
        isRecognized = gesture.move(to: point, pointer: pointer, time: moment)
        isRecognizedByTwin = twin.move(to: point, pointer: pointer, time: moment)
        if !isInside { held[pointer] = nil }
      case 4:
        isRecognized = gesture.release(pointer: pointer, time: moment)
        isRecognizedByTwin = twin.release(pointer: pointer, time: moment)
        held[pointer] = nil
      default:
        isRecognized = gesture.advance(to: moment)
        isRecognizedByTwin = twin.advance(to: moment)
      }
      #expect(isRecognized == !due.isEmpty)
      #expect((early || isRecognizedByTwin) == isRecognized)
      #expect(gesture == twin)
      #expect(gesture.nextChange == held.values.min().map { .milliseconds($0 + 300) })
    }
  }
}
