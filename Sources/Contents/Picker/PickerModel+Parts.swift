import Controls
import Geometry
import Input
import Interaction
import Words

/// The parts of the window, without the items of its lists.
extension PickerModel {
  /// Whether the topics can be used, so that they are in the tree.
  var listsTopics: Bool { controls[.topics] != nil }

  /// Whether the picks can be used, so that they are in the tree.
  var listsPicks: Bool { controls[.tray] != nil }

  /// The parts in the window: first texts, then controls in the order of keyboard focus, then signs.
  func parts(at time: Duration) -> [PickerPart] {
    let frame = honeycomb.frameWithoutCells(at: time)
    var parts = texts(of: frame).map(PickerPart.text)
    if showsField, frame.cover == .none { parts.append(.field) }
    for item in controls.items {
      if isRow(item.id) { continue }
      parts.append(.control(item.id))
    }
    if let openList { return parts + [.headerList(openList)] }
    parts += honeycomb.edgesWithArrows(at: time).map(PickerPart.arrow)
    if layout.hasStrips, frame.cover == .none, !honeycomb.hasEdgeArrows {
      for edge in HoneycombModel.Edge.allCases
      where frame.hiddenParts[edge] > 0 && layout.signCenter(at: edge) != nil {
        parts.append(.sign(edge))
      }
    }
    return parts + traySides(at: time).map(PickerPart.chevron)
  }

  /// The rows of the open list.
  var listRows: [PickerPart] {
    controls.items.compactMap { isRow($0.id) ? .control($0.id) : nil }
  }

  private func isRow(_ control: PickerControl) -> Bool {
    switch control {
    case .language, .ease, .easeDone: true
    case .topics, .tray, .button, .languageSwitch, .easeSwitch: false
    }
  }

  /// The texts that are shown, in the order of reading.
  private func texts(of frame: borrowing Frame) -> [PickerPart.Text] {
    switch frame.cover {
    case .none: break
    case .thanks:
      return frame.thanked.isEmpty ? [.thanks, .thanksDetail] : [.thanks, .thanked, .thanksDetail]
    case .oneMoment: return [.oneMoment, .oneMomentDetail]
    case .outOfOrder: return [.outOfOrder, .outOfOrderDetail]
    case .idleWarning: return [.idle, .idleDetail]
    }
    var texts: [PickerPart.Text] = title.isEmpty ? [] : [.title]
    switch frame.content {
    case .waiting: return texts + [.waiting]
    case .nothing: return texts + [.nothing]
    case .topics: break
    }
    if rules.hasGoal {
      texts.append(.progress)
      if PickerLabels.message(of: frame, below: self) != nil { texts.append(.message) }
    }
    let isEmpty = honeycomb.placedCount == 0
    if filter.isActive, !isSearching { texts.append(isEmpty ? .noMatch : .matches) }
    if frame.pickedCount > 0 {
      texts.append(.count)
    } else if frame.hintOpacity > 0, !isEmpty {
      texts.append(.hint)
    }
    return texts
  }

  // MARK: - What they are

  /// Returns what a part is; without the focus.
  func node(of part: PickerPart, at time: Duration) -> ControlNode? {
    switch part {
    case .text(let text): node(of: text, at: time)
    case .field:
      textField.node(
        named: Self.fieldName, states: rules.hidesText ? .protected : [],
        actions: fieldActions)
    case .control(.topics):
      ControlNode(
        .list, messages.text(.topics), named: ControlName(.control, PickerControl.topics.word),
        states: isComplete ? .focusable : [.focusable, .busy], actions: listActions)
    case .control(.tray):
      ControlNode(
        .list, messages.text(.picks), named: ControlName(.control, PickerControl.tray.word),
        states: .focusable, actions: listActions)
    case .control(let control): node(of: control)
    case .headerList(let list):
      ControlNode(.list, messages.text(list == .ease ? .ease : .language), states: .modal)
    case .arrow(let edge):
      moreButton(named: edge.word, count: honeycomb.topicCount(beyond: edge, at: time))
    case .chevron(let side): moreButton(named: side.word)
    case .sign: ControlNode(.label, messages.text(.moreTopics))
    }
  }

  /// Whether all topics have been read, and searched.
  private var isComplete: Bool { honeycomb.isInputComplete && !isSearching }

  /// The states of the window, without the focus: it is busy while there are no topics yet, and while a session is written.
  func windowStates(at time: Duration) -> ControlNode.States {
    let frame = honeycomb.frameWithoutCells(at: time)
    return frame.content == .waiting || frame.cover == .oneMoment ? .busy : []
  }

  private func moreButton(named word: String, count: Int? = nil) -> ControlNode {
    ControlNode(
      .button, messages.text(.showMore), named: ControlName(.control, word),
      value: count.map { .text(messages.numbers.count($0)) },
      actions: obeysRequests ? .press : [])
  }

  private func node(of control: PickerControl) -> ControlNode? {
    var node = controls.part(control)?.node
    if !obeysRequests { node?.actions = [] }
    switch control {
    case .languageSwitch, .easeSwitch:
      let isOpen = control == listSwitch
      node?.states.formUnion(isOpen ? [.expandable, .expanded] : .expandable)
      if obeysRequests { node?.actions.insert(isOpen ? .collapse : .expand) }
    case .ease(.text(percent: honeycomb.easeOfUse.textPercent)): node?.states.insert(.selected)
    case .ease(let change) where honeycomb.easeOfUse.has(change): node?.states.insert(.checked)
    case .language(honeycomb.language): node?.states.insert(.selected)
    case .button(let button) where !rules.takesAllKeys:
      node?.key = button.keyAction.flatMap { honeycomb.configuration.keys.chords(for: $0).first }
    case .language, .ease, .easeDone, .topics, .tray, .button: break
    }
    return node
  }

  private func node(of text: PickerPart.Text, at time: Duration) -> ControlNode? {
    let frame = honeycomb.frameWithoutCells(at: time)
    func status(_ text: PickerLabels.Text) -> ControlNode {
      ControlNode(.status, messages.string(of: text))
    }
    switch text {
    case .title: return ControlNode(.heading, title)
    case .progress:
      // A screen reader says each value, so that the bar's motion would be several.
      return ControlNode(
        .progressBar, messages.text(.progress), value: .number(honeycomb.goalProgress, in: 0...1))
    case .message: return PickerLabels.message(of: frame, below: self).map(status)
    case .count: return status(PickerLabels.count(of: frame, in: layout))
    case .hint: return ControlNode(.label, messages.string(of: .hint))
    case .waiting: return status(.waiting)
    case .nothing: return status(.nothing)
    case .noMatch: return status(.noMatch)
    case .matches: return ControlNode(.status, matchCountText)
    case .thanks: return status(.thanks)
    case .thanked:
      return status(
        .thanked(
          PickerSketcher.names(
            of: frame.thanked, in: honeycomb.catalogue, language: honeycomb.language, messages)))
    case .thanksDetail: return status(.thanksDetail)
    case .oneMoment: return status(.oneMoment)
    case .oneMomentDetail: return status(.oneMomentDetail)
    case .outOfOrder: return status(.outOfOrder)
    case .outOfOrderDetail: return status(.outOfOrderDetail)
    case .idle:
      guard case .idleWarning(let seconds) = frame.cover else { return nil }
      return ControlNode(.timer, messages.string(of: .idle(seconds)))
    case .idleDetail: return status(.idleDetail)
    }
  }

  // MARK: - Where they are

  /// Where cells are drawn.
  var cellArea: CGRect {
    honeycomb.configuration.fisheye.leavesViewport ? layout.window : layout.viewport
  }

  /// Returns the bounds of a part in the window that is not mirrored; empty if it is not drawn.
  func bounds(of part: PickerPart) -> CGRect {
    switch part {
    case .text(let text): bounds(of: text)
    case .field: textField.rect
    case .control(.topics): cellArea
    case .control(.tray): trayPlace?.area ?? .zero
    case .control(let control): controls.part(control)?.bounds ?? .zero
    case .headerList: listBounds?.card ?? .zero
    case .arrow(let edge): honeycomb.arrowArea(at: edge)
    case .sign(let edge):
      layout.signCenter(at: edge).map {
        CGRect(origin: $0, size: .zero)
          .insetBy(
            dx: -WindowLayout.signSize * layout.partScale,
            dy: -WindowLayout.signSize * layout.partScale)
      } ?? .zero
    case .chevron(let side): trayPlace.map { PickTray.chevron(at: side, in: $0) } ?? .zero
    }
  }

  private func bounds(of text: PickerPart.Text) -> CGRect {
    switch text {
    case .waiting, .nothing, .noMatch: return layout.viewport
    // The field draws it as its note.
    case .matches: return showsField ? textField.rect : .zero
    case .oneMoment: return layout.lines(of: .oneMoment).title
    case .oneMomentDetail: return layout.lines(of: .oneMoment).detail
    case .idle: return layout.lines(of: .idleWarning).title
    case .idleDetail: return layout.lines(of: .idleWarning).detail
    // Their rows depend on the fonts and on an image.
    case .thanks, .thanked, .thanksDetail, .outOfOrder, .outOfOrderDetail: return layout.window
    case .title, .progress, .message, .count, .hint: break
    }
    guard layout.hasStrips else { return .zero }
    let (header, bar) = (layout.headerText, layout.progressBar)
    switch text {
    case .title: return showsTitle ? header : .zero
    case .progress: return bar
    case .message:
      return CGRect(
        x: header.minX, y: bar.maxY, width: header.width, height: layout.header.maxY - bar.maxY)
    case .count: return layout.countText
    default: return layout.footerText
    }
  }
}
