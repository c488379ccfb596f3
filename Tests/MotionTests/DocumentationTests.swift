import Geometry
import Motion
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func ball() -> Vector {
    let motion = SpringMotion(
      position: Vector(100, 0), velocity: .zero, target: .zero, at: .zero)
    return motion.state(at: .milliseconds(100)).position
  }

  @Test func theExampleIsOnItsWay() {
    let position = ball()
    #expect(position.x > 10 && position.x < 90 && position.y == 0)
  }
}
