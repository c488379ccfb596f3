import Controls
import Geometry
import Input
import Layouts
import Scenes

/// The search over cells and calls.
extension InspectorModel {
  /// The parts of the bar above the picture; `nil` if it is not shown.
  var searchLayout: SearchLayout? { search.isOpen ? SearchLayout(in: geometry.searchBar) : nil }

  /// The field of the search, where it is drawn; `nil` if it is not shown.
  var searchField: TextField? {
    searchLayout.map {
      TextField(
        search.text, named: "Find cells and calls", in: $0.field,
        placeholder: "Find cells and calls", note: searchNote)
    }
  }

  /// What is shown behind the text: the number of matches, or which of them is the current one.
  var searchNote: String {
    guard !search.query.isEmpty else { return "" }
    let count = search.matches.count
    if let current = search.current {
      return "\(current + 1) of \(count)"
    }
    return count == 0 ? "none" : "\(InspectorText.count(count)) found"
  }

  // MARK: - Opening

  /// Opens the search, or returns to its field; its text is selected, so that typing replaces it.
  mutating func openSearch() {
    controls.focus(nil)
    search.isInField = true
    search.text.moveCaret(to: 0)
    search.text.moveCaret(to: search.text.text.count, selecting: true)
    guard !search.isOpen else { return }
    search.isOpen = true
    // The panel of a small window covers the bar.
    if geometry.searchBar.width < SearchLayout.leastWidth { view.panelChoice = false }
    if view.isFitted { fit() }
    findMatches()
  }

  /// Closes the search; its text is kept for the next one.
  mutating func closeSearch() {
    search.isOpen = false
    search.isInField = false
    search.matches = []
    search.currentMatch = nil
    if view.isFitted { fit() }
  }

  // MARK: - Finding

  /// Finds the cells by id and label, and the calls by method, cell and proposal; O(cells + calls).
  mutating func findMatches() {
    guard search.isOpen, !search.query.isEmpty else {
      search.matches = []
      return
    }
    refresh()
    search.matches = matchingCells + matchingCalls
  }

  private var matchingCells: [InspectorSearch.Match] {
    let (query, scene) = (search.query, inspected.scene)
    var matches: [InspectorSearch.Match] = []
    inspected.pass.placements.forEachWithPath { path, _ in
      if query.isIn(Self.searchedName(of: path, in: scene)) { matches.append(.cell(path)) }
    }
    return matches
  }

  private var matchingCalls: [InspectorSearch.Match] {
    let (query, calls, scene) = (search.query, treePass.calls, treeScene)
    // Most cells are called several times.
    var names: [[Int]: String] = [:]
    return calls.indices.compactMap { position in
      let call = calls[position]
      let path = calls.path(of: call)
      let name = names[path] ?? Self.searchedName(of: path, in: scene)
      names[path] = name
      let proposal = call.proposal.map { InspectorText.proposal($0) } ?? ""
      return query.isIn("\(call.kind.rawValue) \(name) \(proposal)") ? .call(position) : nil
    }
  }

  /// The id and the label of a cell; the name of the layout for an empty path.
  private static func searchedName(of path: [Int], in scene: LayoutScene) -> String {
    guard !path.isEmpty else { return scene.root.name }
    return "\(scene.name(of: path)) \(scene[path]?.look.label ?? "")"
  }

  /// Goes to the next or previous match, and wraps around at the ends: the picture and the call tree move to it.
  mutating func walkMatches(by step: Int) {
    guard search.isOpen else { return }
    findMatches()
    let count = search.matches.count
    guard count > 0 else { return }
    let next =
      search.current.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    search.currentMatch = search.matches[next]
    switch search.matches[next] {
    case .cell(let path):
      go(toCell: path)
      if view.isTreeOpen, selected.treeSide == .first, let call = treePass.calls.placing(path) {
        stop(at: call)
      }
    case .call(let position):
      openTree()
      go(toCall: position)
      if let selection = selected.cell { reveal(selection, on: .first) }
    }
  }

  // MARK: - Typing

  /// Handles an event while the field has the keyboard, and returns whether it was for the field.
  ///
  /// The keys of the inspector are letters, so the field takes all keys but those that leave it.
  mutating func editSearch(by event: InputEvent) -> Bool {
    switch event {
    case .text, .preedit: break
    case .key(let key):
      // What types or edits is for the field, whatever else the key does.
      let isTyped = event.insertedText != nil
      switch keys.action(for: key) {
      case .focus(.next), .focus(.previous):
        search.isInField = false
        return false
      case .close where !isTyped: return false
      case .press(.search) where !isTyped:
        openSearch()
        return true
      case .focus(.cancel) where !isTyped:
        closeSearch()
        return true
      case .focus(.press) where !isTyped:
        walkMatches(by: key.shift ? -1 : 1)
        return true
      case .press(.nextMatch) where !isTyped, .focus(.down) where !isTyped:
        walkMatches(by: 1)
        return true
      case .press(.previousMatch) where !isTyped, .focus(.up) where !isTyped:
        walkMatches(by: -1)
        return true
      default: break
      }
    default: return false
    }
    if search.text.handle(event).isChanged { replaceQuery() }
    return true
  }

  /// Searches for the text of the field.
  private mutating func replaceQuery() {
    search.currentMatch = nil
    findMatches()
  }

  // MARK: - The field as a part

  static let searchName = ControlName(.field, "search")
  static let searchID = ControlID(.field, word: "search")

  /// The requests that the field obeys now.
  var searchActions: ControlNode.Actions { controls.isPressed ? [] : [.focus, .setText] }

  /// Does what the field is asked for.
  mutating func obeySearch(_ request: ControlRequest) {
    guard search.isOpen, searchActions.contains(request) else { return }
    switch request {
    case .focus: openSearch()
    case .setText(let text):
      openSearch()
      search.text.setText(text)
      replaceQuery()
    case .setCaret(let offset, let anchor):
      openSearch()
      search.text.setCaret(TextCaret(at: offset, anchor: anchor))
    default: break
    }
  }
}
