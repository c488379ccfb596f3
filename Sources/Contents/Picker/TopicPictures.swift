import Composition
import Images
import Interaction

/// Where the pictures of topics are: as their `look` says, else by what decoded images show, else by the names of the files.
struct TopicPictures {
  /// Whether all images are icons that stand above the labels.
  private let areIcons: Bool
  /// Whether symbols of topics are pictures; not with `classic` framing.
  var showsSymbols = true
  /// What decoded images have shown to be, by path.
  let kinds: [String: ImageKind]
  /// Whether most of them are photos, so that others are likely to be some.
  private let arePhotos: Bool

  init(areIcons: Bool = false, kinds: [String: ImageKind] = [:]) {
    (self.areIcons, self.kinds) = (areIcons, kinds)
    arePhotos = 2 * kinds.values.count { $0 == .photo } > kinds.count
  }

  /// Returns where the picture of a topic is.
  func placement(of topic: TopicIndex, in catalogue: borrowing Catalogue) -> CellLevel.Pictures {
    let look = catalogue.look(of: topic)
    if look == .nothing { return .none }
    guard let path = catalogue.icon(of: topic) else {
      return showsSymbols && catalogue.symbol(of: topic) != nil ? .above : .none
    }
    let isPhoto = look.map { $0 == .photo } ?? isPhoto(path)
    return isPhoto && !areIcons ? .photo : .above
  }

  /// Returns where the pictures of a level are: photos if most of those that decide are.
  func placement(in catalogue: borrowing Catalogue) -> CellLevel.Pictures {
    guard catalogue.iconCount > 0 || !catalogue.symbols.isEmpty else { return .none }
    var (photos, others) = (0, 0)
    for place in TypeScale.sample(of: catalogue.count) {
      switch placement(of: TopicIndex(place), in: catalogue) {
      case .photo: photos += 1
      case .above: others += 1
      case .none: break
      }
    }
    return photos + others == 0 ? .none : photos > others ? .photo : .above
  }

  /// Returns the pictures with the kinds of further images.
  func learning(_ kinds: [String: ImageKind]) -> TopicPictures {
    var learned = TopicPictures(areIcons: areIcons, kinds: kinds)
    learned.showsSymbols = showsSymbols
    return learned
  }

  /// Returns whether topics may have their pictures elsewhere than before.
  func differ(from old: TopicPictures) -> Bool {
    arePhotos != old.arePhotos || kinds.contains { old.isPhoto($0) != ($1 == .photo) }
  }

  private func isPhoto(_ path: String) -> Bool {
    if let kind = kinds[path] { return kind == .photo }
    let name = path.lowercased()
    return arePhotos || [".jpg", ".jpeg", ".avif", ".heic"].contains { name.hasSuffix($0) }
  }
}
