import Controls
import Geometry
import Layouts
import SceneDrawing

/// The texts that are neither on controls nor in rows.
extension InspectorModel {
  /// The texts that are shown, in their order.
  var captions: [InspectorCaption] { InspectorCaption.allCases.filter { isShown($0) } }

  /// Whether a text is shown.
  func isShown(_ caption: InspectorCaption) -> Bool {
    switch caption {
    case .title, .summary, .rows, .columns, .idealRatio, .currentRatio, .proposed, .took:
      view.isPanelOpen
    case .noFinding: view.isPanelOpen && view.page == .findings && inspected.findings.isEmpty
    case .notes: view.isPanelOpen && view.page == .findings && !inspected.notes.isEmpty
    case .noDifference:
      view.isPanelOpen && view.page == .differences && inspected.differences.isEmpty
    case .probe: view.isPanelOpen && view.page == .probes
    case .textSize: view.isPanelOpen && view.page == .screen && inspected.hasText
    case .story: view.isPanelOpen && view.page == .cell
    case .step: view.isTreeOpen
    case .cacheHit, .remembered: view.isTreeOpen && !treeLayout.legend.isEmpty
    case .sweep: sweep != nil
    case .noPlot: plotNote != nil
    case .firstName, .secondName, .differenceCount:
      inspected.other != nil && geometry.visible.width > 60
    case .actualPlaces, .expectedPlaces: hasContrast && geometry.visible.width > 60
    case .tintedSpace, .solidSpace, .hatchedSpace: gapLegend.contains(caption)
    case .fisheye: view.overlays.contains(.fisheye)
    case .caughtWidth: caught.width != nil
    case .caughtHeight: caught.height != nil
    case .frameTimes: view.overlays.contains(.frameTimes)
    case .banner: banner != nil
    }
  }

  /// Returns what a text is.
  func node(_ caption: InspectorCaption) -> ControlNode {
    switch caption {
    case .title, .rows, .columns, .idealRatio, .currentRatio, .proposed, .took, .probe:
      return text(caption).node
    case .notes: return ControlNode(.heading, "Notes")
    case .story: return ControlNode(.list, InspectorPage.cell.title)
    case .cacheHit, .remembered: return legendNode(caption)
    case .sweep: return ControlNode(.label, "Sweep", value: .text(sweepWords))
    case .frameTimes: return ControlNode(.label, "Frame times")
    case .banner: return ControlNode(.status, banner ?? "")
    default: return ControlNode(.label, words(of: caption))
    }
  }

  private func legendNode(_ caption: InspectorCaption) -> ControlNode {
    let line = InspectorText.legend[caption == .cacheHit ? 0 : 1]
    return ControlNode(.label, line.word, value: .text(line.meaning))
  }

  /// The words of a text that consists of words only.
  func words(of caption: InspectorCaption) -> String {
    switch caption {
    case .summary: summaryWords
    case .noFinding: noFindingWords
    case .noDifference: "No cell differs."
    case .textSize: "Text size"
    case .step: stepWords
    case .noPlot: plotNote ?? ""
    case .firstName: paneCaptions.first.words
    case .secondName: paneCaptions.second.words
    case .differenceCount: differenceWords
    case .actualPlaces: "solid: where a second pass has the cells"
    case .expectedPlaces: "dashed: where the cells should be"
    case .tintedSpace: "tinted: spacing that cells prefer"
    case .solidSpace: "solid: closer than they prefer"
    case .hatchedSpace: "hatched: reserved and empty"
    case .fisheye: "fish-eye: circles show the size, lines the shift of a cell there"
    case .caughtWidth, .caughtHeight: caughtWords
    default: ""
    }
  }

  /// Returns the visible bounds of a text; empty if it is not visible.
  ///
  /// A text on the picture is as wide as it can be, because its width depends on the fonts.
  func bounds(of caption: InspectorCaption) -> CGRect {
    let (geometry, plan) = (geometry, view.panelPlan)
    return switch caption {
    case .title, .summary, .rows, .columns, .idealRatio, .currentRatio, .proposed, .took, .probe,
      .textSize:
      plan.bounds(of: caption)
    case .noFinding, .noDifference: plan.row(at: 4, height: 24).intersection(plan.pageClip)
    case .notes: notesHeading.intersection(plan.pageClip)
    case .story: plan.pageClip
    case .step: view.treeTexts.first?.bounds ?? .null
    case .cacheHit: treeLayout.legend[0].intersection(geometry.visibleTree)
    case .remembered: treeLayout.legend[1].intersection(geometry.visibleTree)
    case .sweep, .noPlot: Self.plotLine(caption, in: geometry.plot).intersection(plotClip)
    case .frameTimes:
      InspectorSketcher.frameGraph(in: geometry.picture).intersection(geometry.window)
    case .banner:
      InspectorSketcher.bannerBox(of: banner ?? "", in: geometry.picture)
        .intersection(geometry.window)
    default: tagBounds(of: caption).intersection(geometry.visible)
    }
  }

  /// The part of the plot that the panel does not cover.
  private var plotClip: CGRect {
    let plot = geometry.plot
    return CGRect(
      x: plot.minX, y: plot.minY, width: geometry.visible.width, height: plot.height)
  }

  /// Returns the line of a text in the plot of a sweep.
  private static func plotLine(_ caption: InspectorCaption, in plot: CGRect) -> CGRect {
    let y = caption == .sweep ? plot.minY + 18 : InspectorSketcher.graph(in: plot).midY
    return CGRect(x: plot.minX + 14, y: y - 10, width: max(1, plot.width - 28), height: 20)
  }

  /// Returns the bounds of a text on the picture, which is centered at a point.
  private func tagBounds(of caption: InspectorCaption) -> CGRect {
    let (first, second) = paneCaptions
    let center: CGPoint? =
      switch caption {
      case .firstName: first.center
      case .secondName: second.center
      case .differenceCount: differenceTag
      case .actualPlaces, .expectedPlaces: contrastTag(caption)
      case .tintedSpace, .solidSpace, .hatchedSpace: gapTag(caption)
      case .fisheye: InspectorSketcher.fisheyeTag(in: geometry.picture)
      case .caughtWidth: caughtTags.width
      default: caughtTags.height
      }
    guard let center else { return .null }
    let words = words(of: caption)
    let width = InspectorText.greatestWidth(of: words, size: ControlText.strong.size) + 16
    return CGRect(center: center, width: width, height: 16)
  }
}
