/// What the subviews of a ``ClusterLayout`` are, and the clusters that they need.
struct ClusterRoles: Sendable {
  /// The place of a subview in an arrangement.
  enum Role: Hashable, Sendable {
    case slot(Int, cluster: Int)
    case clusterTitle(Int)
    case sectionTitle(Int)
    case none
  }

  /// The groups that subviews name, and whether they are titles.
  let paths: [ClusterPath?]
  let areTitles: [Bool]
  /// The role of each subview.
  private(set) var roles: [Role] = []
  /// The clusters, in order of their sections and then of their first subviews.
  private(set) var clusters: [ClusterArrangement.Cluster] = []
  private(set) var sectionHasTitle: [Bool] = []

  /// Finds the groups of subviews; expected O(n).
  init(paths: [ClusterPath?], areTitles: [Bool]) {
    self.paths = paths
    self.areTitles = areTitles
    var sections: [String: Int] = [:]
    // The clusters of each section, and their numbers in order of their first subviews.
    var members: [[Int]] = []
    var numbers: [ClusterPath: Int] = [:]
    var found: [ClusterArrangement.Cluster] = []
    for (path, isTitle) in zip(paths, areTitles) {
      guard let path else {
        roles.append(.none)
        continue
      }
      let section = sections[path.section] ?? sections.count
      if section == sections.count {
        sections[path.section] = section
        members.append([])
        sectionHasTitle.append(false)
      }
      if isTitle, path.cluster == nil {
        sectionHasTitle[section] = true
        roles.append(.sectionTitle(section))
        continue
      }
      let number = numbers[path] ?? found.count
      if number == found.count {
        numbers[path] = number
        members[section].append(number)
        found.append(.init(capacity: 0, section: section, hasTitle: false))
      }
      if isTitle {
        found[number].hasTitle = true
        roles.append(.clusterTitle(number))
      } else {
        roles.append(.slot(found[number].capacity, cluster: number))
        found[number].capacity += 1
      }
    }
    var order = Array(repeating: 0, count: found.count)
    for (section, numbers) in members.enumerated() {
      for number in numbers {
        order[number] = clusters.count
        clusters.append(found[number])
      }
      // A title without cells.
      if numbers.isEmpty { clusters.append(.init(capacity: 0, section: section, hasTitle: false)) }
    }
    roles = roles.map { role in
      switch role {
      case .slot(let slot, let number): .slot(slot, cluster: order[number])
      case .clusterTitle(let number): .clusterTitle(order[number])
      case .sectionTitle, .none: role
      }
    }
  }

  /// Subviews without a group, and titles of a group that has one.
  func problems() -> [LayoutProblem] {
    var problems: [LayoutProblem] = []
    var titles: [ClusterPath: Int] = [:]
    for (index, path) in paths.enumerated() {
      guard let path else {
        problems.append(LayoutProblem(subview: index, kind: .missingCoordinate))
        continue
      }
      guard areTitles[index] else { continue }
      if let first = titles[path] {
        problems.append(
          LayoutProblem(
            subview: index,
            kind: .duplicateCoordinate(sibling: first, coordinate: "the title of \(path)")))
      } else {
        titles[path] = index
      }
    }
    return problems
  }
}
