import Controls
import Geometry
import Input
import TestSupport
import Testing
import TreeSupport

@testable import LayoutInspector

struct InspectorSourceTests {
  /// An inspector that compares two scenes, with its call tree open, on a page of the panel.
  private static func model(
    _ page: InspectorPage, _ size: (Double, Double) = (1280, 800)
  ) throws -> InspectorModel {
    var model = InspectorModel(
      scene: try shippedScene("faults-hexgrid.yaml"),
      comparedWith: try shippedScene("hexgrid.yaml"))
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    press(&model, "t")
    model.show(page)
    model.handle(.move(to: .zero), at: .zero)
    return model
  }

  private static func focus(_ name: String, in model: inout InspectorModel) throws {
    for _ in 0..<90 {
      let labels = model.focusPath.map { model.node($0)?.label }
      if model.controls.isFocusVisible, labels.contains(name) { return }
      press(&model, "Tab")
    }
    Issue.record("\(name) is not reached")
  }

  /// Every cell in order, those of containers after their container, and back.
  @Test(arguments: ["nesting.yaml", "hexgrid.yaml", "stacks.yaml"])
  func arrowsSelectEveryCellAndReturn(name: String) throws {
    var model = try inspector(name)
    try Self.focus("Cells", in: &model)
    var paths: [[Int]] = []
    func add(_ id: ControlID, _ path: [Int]) {
      for (index, child) in model.children(of: id).enumerated() {
        paths.append(path + [index])
        add(child, path + [index])
      }
    }
    add(ControlID(.control, word: "cells"), [])
    for path in paths {
      press(&model, "Down")
      #expect(model.selected.cell == path)
      #expect(model.node(model.focusedPart)?.label == model.inspected.scene.name(of: path))
    }
    press(&model, "Down")
    #expect(model.selected.cell == paths.last)
    for path in paths.dropLast().reversed() {
      press(&model, "Up")
      #expect(model.selected.cell == path)
    }
    press(&model, "Up")
    #expect(model.selected.cell == paths.first)
    press(&model, "End")
    #expect(model.selected.cell == paths.last)
    press(&model, "Home")
    #expect(model.selected.cell == paths.first)
  }

  @Test func arrowsGoThroughTheRowsOfLists() throws {
    var model = try Self.model(.findings)
    try Self.focus("Findings", in: &model)
    for index in model.inspected.findings.indices {
      press(&model, "Down")
      #expect(model.selectedFinding == index)
      let label = try #require(model.node(model.focusedPart)?.label)
      #expect(label.hasPrefix(model.inspected.findings[index].kind.name))
    }
    press(&model, "Home")
    #expect(model.selectedFinding == 0)

    model = try Self.model(.differences)
    try Self.focus("Differences", in: &model)
    for index in model.inspected.differences.indices {
      press(&model, "Down")
      #expect(model.selected.difference == index)
    }
    press(&model, "End")
    #expect(model.selected.difference == model.inspected.differences.count - 1)

    try Self.focus("Call tree", in: &model)
    press(&model, "End")
    #expect(model.activeRow == model.view.callRows.count - 1)
    press(&model, "Up")
    #expect(model.activeRow == model.view.callRows.count - 2)
  }

  /// The arrows resize the proposed area unless a list has the focus.
  @Test func arrowsElsewhereResize() throws {
    var model = try inspector("hexgrid.yaml")
    let width = model.proposedSize.width
    press(&model, "Right")
    let resized = model.proposedSize.width
    #expect(resized != width && model.selected.cell == nil)
    try Self.focus("Cells", in: &model)
    press(&model, "Right")
    #expect(model.proposedSize.width == resized && model.selected.cell == [0])
  }

  /// Numbers on the panel, messages and the words on the picture.
  @Test func everyTextIsInTheTree() throws {
    var model = try Self.model(.probes)
    model.banner = "scene.yaml:3: expected a number"
    for key in ["e", "b", "space"] { press(&model, key) }
    model.advance(to: .seconds(1))
    #expect(model.node(.window)?.language == "en")
    let nodes = model.children(of: .window).compactMap { model.node($0) }
    let labels = nodes.map(\.label)
    for label in [
      "faults-hexgrid.yaml", "hexgrid, 8 cells, against hexgrid.yaml", "Rows", "Columns",
      "Ideal ratio", "Current ratio", "Proposed", "Took", "Choose a question.", "cache hit",
      "remembered", "Sweep", "hexgrid.yaml",
      "fish-eye: circles show the size, lines the shift of a cell there", "Frame times",
      "scene.yaml:3: expected a number", model.differenceWords, model.stepWords,
    ] { #expect(labels.contains(label), "\(label)") }
    #expect(model.stepWords.hasPrefix("step "))
    model.show(.findings)
    model.handle(.leave, at: .seconds(1))
    #expect(!model.children(of: .window).contains(InspectorCaption.probe.id))
  }

  /// The graph of frame times is that of the stage, because the model has no clock.
  @Test func framesAreRead() throws {
    let stage = InspectorStage(
      model: try inspector("hexgrid.yaml", overlays: [.frameTimes]), frameTimes: FrameTimes())
    #expect(stage.node(InspectorCaption.frameTimes.id)?.value == .text("no frame yet"))
    #expect(stage.complaints().isEmpty)
  }
}

extension InspectorModel {
  func children(of id: ControlID) -> [ControlID] {
    (0..<childCount(of: id)).compactMap { child($0, of: id) }
  }

  /// The part with the keyboard focus, and those that contain it.
  fileprivate var focusPath: [ControlID] {
    var path = [focusedControl]
    while let parent = path.last.flatMap({ place(of: $0)?.parent }) { path.append(parent) }
    return path
  }
}
