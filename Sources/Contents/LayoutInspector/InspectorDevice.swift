import Geometry

/// A screen whose size can be proposed.
///
/// The sizes are in logical pixels. Source: Apple, Human Interface Guidelines, "Layout", device dimensions (iPhone 14,
/// iPad Air 11"); the others are usual resolutions of monitors.
public enum InspectorDevice: String, Hashable, Sendable, CaseIterable {
  /// A phone, held upright.
  case phone
  /// A phone on its side.
  case phoneLandscape
  /// A tablet, held upright.
  case tablet
  /// A tablet on its side.
  case tabletLandscape
  /// A small notebook.
  case laptop
  /// A monitor.
  case fullHD
  /// A monitor that stands upright, as in a kiosk.
  case upright
  /// A large monitor.
  case ultraHD

  /// The size of the screen, in logical pixels.
  public var size: CGSize {
    switch self {
    case .phone: CGSize(width: 390, height: 844)
    case .phoneLandscape: CGSize(width: 844, height: 390)
    case .tablet: CGSize(width: 820, height: 1180)
    case .tabletLandscape: CGSize(width: 1180, height: 820)
    case .laptop: CGSize(width: 1366, height: 768)
    case .fullHD: CGSize(width: 1920, height: 1080)
    case .upright: CGSize(width: 1080, height: 1920)
    case .ultraHD: CGSize(width: 3840, height: 2160)
    }
  }

  /// What it is called.
  private var word: String {
    switch self {
    case .phone, .phoneLandscape: "Phone"
    case .tablet, .tabletLandscape: "Tablet"
    case .laptop: "Laptop"
    case .fullHD: "1080p"
    case .upright: "Kiosk"
    case .ultraHD: "4K"
    }
  }

  /// The title of its button: what it is called, and its size.
  var title: String {
    "\(word) \(InspectorText.number(size.width))×\(InspectorText.number(size.height))"
  }

  /// The name of its button.
  var name: String {
    "Propose \(word), \(InspectorText.size(size))"
  }
}
