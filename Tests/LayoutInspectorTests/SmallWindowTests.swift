import Controls
import Geometry
import Layouts
import Drawing
import SceneDrawing
import Scenes
import TestSupport
import Testing

@testable import LayoutInspector

/// Small windows, and the positions of parts around the picture.
struct SmallWindowTests {
  private static let sizes = [(240.0, 200.0), (320, 240), (400, 300), (640, 480)]

  private static func inspector(_ name: String, _ size: (Double, Double)) throws -> InspectorModel {
    var model = InspectorModel(scene: try shippedScene(name))
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    return model
  }

  @Test(arguments: PackageFolder.namesOfSmallScenes, sizes)
  func panelFoldsAwayAndThePictureIsSeenWhole(name: String, size: (Double, Double)) throws {
    let model = try Self.inspector(name, size)
    #expect(!model.view.isPanelOpen)
    let picture = model.geometry.visible
    #expect(picture.width == CGFloat(size.0) && picture.height >= CGFloat(size.1) * 0.75)
    let place = ScenePlace(of: model.inspected.pass, in: model.sceneView)
    #expect(picture.contains(place.proposed.origin))
    #expect(place.proposed.maxX <= picture.maxX && place.proposed.maxY <= picture.maxY)
    // Handles are in the window too.
    for id in [InspectorControl.corner, .rightEdge, .bottomEdge] {
      let rect = try #require(model.controls[id]).rect
      #expect(picture.contains(CGPoint(x: rect.midX, y: rect.midY)))
    }
  }

  @Test(arguments: sizes, InspectorPage.allCases)
  func allOfThePanelCanBeReached(size: (Double, Double), page: InspectorPage) throws {
    var model = InspectorModel(
      scene: try shippedScene("faults-hexgrid.yaml"),
      comparedWith: try shippedScene("hexgrid.yaml"))
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    click(&model, try place(of: .panel, in: model))
    #expect(model.view.isPanelOpen && model.geometry.panel.width == min(312, CGFloat(size.0)))
    let tab = try #require(model.pages.firstIndex(of: page))
    let middle = Vector(size.0 - 20, size.1 / 2)
    func reveal(_ id: InspectorControl) throws -> CGRect {
      for _ in 0..<60 {
        let rect = try #require(model.controls[id]).rect
        if rect.minY >= 0, rect.maxY <= CGFloat(size.1) { return rect }
        model.handle(
          .wheel(at: middle, delta: Vector(0, rect.minY < 0 ? -25 : 25)), at: .zero)
      }
      Issue.record("\(id) is out of reach")
      return .zero
    }
    _ = try reveal(.pages)
    guard case .tabs(let tabs)? = model.controls[.pages] else { return }
    let rect = tabs.rect(ofTab: tab)
    click(&model, Vector(Double(rect.midX), Double(rect.midY)))
    #expect(model.view.page == page)
    let onPanel = model.controls.items.filter { $0.control.rect.minX >= model.geometry.panel.minX }
    for item in onPanel where model.geometry.panel.width > 0 {
      let found = try reveal(item.id)
      #expect(found.width >= 24 && found.height >= 24, "\(item.id)")
    }
    _ = try reveal(.panel)
    click(&model, try place(of: .panel, in: model))
    #expect(!model.view.isPanelOpen)
  }

  @Test func panelComesAndGoesWithTheRoomForIt() throws {
    var model = try Self.inspector("nesting.yaml", (1280, 800))
    #expect(model.view.isPanelOpen)
    model.handle(.resize(width: 500, height: 400), at: .zero)
    #expect(!model.view.isPanelOpen)
    press(&model, "h")
    #expect(model.view.isPanelOpen)
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    #expect(model.view.isPanelOpen)
    press(&model, "h")
    model.handle(.resize(width: 1000, height: 800), at: .zero)
    #expect(!model.view.isPanelOpen, "who has closed it keeps it closed")
  }

  @Test func panelOverThePictureTakesWhatIsOnIt() throws {
    var model = try Self.inspector("nesting.yaml", (640, 480))
    press(&model, "h")
    let before = (model.sceneView.origin, model.view.zoom)
    drag(&model, from: Vector(600, 400), to: Vector(560, 380))
    model.handle(.wheel(at: Vector(500, 300), delta: Vector(0, 30), zooms: true), at: .zero)
    #expect(model.sceneView.origin == before.0 && model.view.zoom == before.1)
    #expect(model.cell(at: Vector(500, 200)) == nil)
  }

  @Test(arguments: PackageFolder.namesOfSmallScenes, [(1280.0, 800.0), (320, 240)])
  func handlesStandOutsideOfTheContent(name: String, size: (Double, Double)) throws {
    let model = try Self.inspector(name, size)
    let content = ScenePlace(of: model.inspected.pass, in: model.sceneView).proposed
    for id in [InspectorControl.corner, .rightEdge, .bottomEdge] {
      guard case .handle(let handle)? = model.controls[id] else { continue }
      var drawing = DisplayList()
      handle.draw(
        ControlState(isHovered: true, isPressed: true), into: &drawing, palette: .dark)
      for case .fill(let shape, _) in drawing.marks {
        #expect(!shape.bounds.insetBy(dx: 0.01, dy: 0.01).intersects(content))
      }
    }
  }

  /// Dots and lines of probes used to cross the labels of cells.
  @Test func probesKeepOffTheWordsOfCells() throws {
    var model = try Self.inspector("honeycomb.yaml", (1280, 800))
    let words = try drawing(of: model)
    var boxes: [CGRect] = []
    for case .label(let position, let place, _, _) in words.marks
    where model.geometry.visible.contains(place)
      && model.inspected.scene.root.cells.contains(where: { $0.look.label == position.text })
    {
      boxes.append(position.inkBounds.offsetBy(dx: place.x, dy: place.y))
    }
    #expect(boxes.count > 8)
    press(&model, "6")
    for index in [0, 9] {
      let center = ScenePlace(of: model.inspected.pass, in: model.sceneView)
        .point(model.inspected.pass.placements[index].center)
      click(&model, Vector(Double(center.x), Double(center.y)))
    }
    var dots = 0
    for case .fill(.circle(let center, 7), _) in try drawing(of: model).marks {
      dots += 1
      let dot = CGRect(x: center.x - 7, y: center.y - 7, width: 14, height: 14)
      #expect(!boxes.contains { $0.intersects(dot) })
    }
    #expect(dots == 2)
  }

  @Test func buttonsDoNotLieOverTheHandlesOfAFittedScene() throws {
    for keys in [[], ["t"], ["h"], ["t", "h"], ["t", "space"]] {
      var model = try Self.inspector("stress.yaml", (1280, 800))
      for key in keys { press(&model, key) }
      press(&model, "0")
      let corner = try #require(model.controls[.corner]).rect.insetBy(dx: 6, dy: 6)
      for id in [InspectorControl.zoomIn, .zoomLevel, .zoomOut] {
        #expect(try !#require(model.controls[id]).rect.intersects(corner), "\(keys)")
      }
    }
  }

  @Test(arguments: [(1280.0, 800.0), (640, 480), (240, 200)])
  func fitEnlargesAndShowsThePercentage(size: (Double, Double)) throws {
    var model = InspectorModel(
      scene: try scene("{layout: hstack, size: [60, 40], cells: [{fixed: [20, 20]}]}"))
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    #expect(model.view.zoom == 1, "at first nothing is larger than it is")
    press(&model, "0")
    #expect(model.view.zoom > 1)
    let (place, room) = (
      ScenePlace(of: model.inspected.pass, in: model.sceneView).proposed, model.geometry.visible
    )
    #expect(room.contains(place.origin) && place.maxX <= room.maxX && place.maxY <= room.maxY)
    #expect(max(place.width / room.width, place.height / room.height) > 0.5, "it is filled")
    guard case .button(let level)? = model.controls[.zoomLevel] else { return }
    #expect(level.title == "\(Int((model.view.zoom * 100).rounded())) %")
    // It stays fitted while the window changes.
    model.handle(.resize(width: size.0 + 40, height: size.1 + 40), at: .zero)
    let larger = ScenePlace(of: model.inspected.pass, in: model.sceneView).proposed
    #expect(larger.width > place.width)
    click(&model, try LayoutInspectorTests.place(of: .zoomLevel, in: model))
    #expect(model.view.zoom == 1)
    click(&model, try LayoutInspectorTests.place(of: .zoomIn, in: model))
    #expect(model.view.zoom == 1.25)
    click(&model, try LayoutInspectorTests.place(of: .zoomOut, in: model))
    #expect(model.view.zoom == 1)
  }

  @Test(arguments: InspectorOverlay.allCases)
  func overlayIsCalledTheSameEverywhere(overlay: InspectorOverlay) throws {
    let title = overlay.title
    #expect(title.lowercased() == overlay.name)
    #expect(InspectorOverlay(named: title.lowercased()) == overlay)
    let model = try Self.inspector("hexgrid.yaml", (1280, 800))
    #expect(try texts(of: model).contains { $0.text == title })
    #expect(InspectorArguments.help.contains(overlay.name))
  }
}
