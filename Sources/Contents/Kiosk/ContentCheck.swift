public import Documents
public import Drawing
public import Geometry
import Glibc
import Interaction
public import Picker
public import StandSettings
public import Topics
import Viewer

/// Finds what the visitors of a kiosk would find in its content: what cannot be reached, read or understood.
public struct ContentCheck {
  /// What has to be corrected.
  public private(set) var mistakes: [InputError] = []
  /// What visitors would see, but can live with.
  public private(set) var warnings: [InputError] = []
  /// How large the labels are and which of their words are broken, a line of text for each language.
  public private(set) var labelLines: [String] = []
  /// How the cells of the start screen are composed, in the first language; `nil` without fonts.
  public private(set) var composition: PickerComposition?

  private let content: KioskContent
  private let reading: KioskSettingsReader.Reading
  /// The catalogue's value, for places; `nil` if it is not YAML or JSON.
  private let catalogue: Document.Node?

  /// The most names in a message.
  private static let nameLimit = 3
  /// The diagonal of the screen that a distance is given for, in meters: 24 inches.
  private static let diagonal = 0.6096

  /// Checks content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - reading: The settings, with their places.
  ///   - bytes: The catalogue's file.
  ///   - format: Its format; `nil` for that of its name.
  ///   - screen: The size of the screen, in device pixels.
  ///   - labels: Lays out labels; `nil` to check none.
  public init(
    _ content: KioskContent, _ reading: KioskSettingsReader.Reading, catalogue bytes: [UInt8],
    as format: CatalogueReader.Format?, on screen: Vector, labels: LabelStore?
  ) {
    self.content = content
    self.reading = reading
    let path = content.settings.catalogue
    catalogue =
      switch format ?? CatalogueReader.Format(forFile: path) {
      case .yaml: try? Document(reading: bytes, named: path, as: .yaml).root
      case .json: try? Document(reading: bytes, named: path, as: .json).root
      case .lines, .csv, .jsonl: nil
      }
    checkGoal()
    checkCorner()
    checkWarning()
    checkTags()
    checkLanguages()
    if let labels { checkLabels(on: screen, by: labels) }
  }

  // MARK: - The goal

  private mutating func checkGoal() {
    let (settings, topics) = (content.settings, content.catalogue)
    guard let goal = settings.goal ?? topics.goal else { return }
    func report(_ reason: String) -> InputError {
      let error = InputError.Reason.invalid(reason)
      guard settings.goal == nil else {
        return reading.error(at: ["goal"], or: settings.catalogue, error)
      }
      return catalogue?["goal"]?.error(error)
        ?? InputError(source: settings.catalogue, reason: error)
    }
    if let maximum = settings.maximum ?? topics.maximum, goal > maximum {
      mistakes.append(report("goal is \(goal), but max is \(maximum); lower goal or raise max"))
    } else if goal > topics.selectableCount {
      mistakes.append(
        report(
          "goal is \(goal), but only \(topics.selectableCount) topics can be picked; lower goal or add topics"
        ))
    }
  }

  // MARK: - Staff

  /// Looks for a control in the corner that staff holds.
  private mutating func checkCorner() {
    guard let corner = content.settings.staff?.corner else { return }
    let control: String
    switch corner {
    case .bottomRight: control = "the button Done"
    case .topRight where content.languages.count > 1: control = "the switch of languages"
    case .topRight where content.settings.ease: control = "the button for an easier use"
    case .bottomLeft: control = "the button Start over"
    case .topLeft, .topRight: return
    }
    mistakes.append(
      reading.error(
        at: ["staff", "corner"], or: content.settings.catalogue,
        .invalid("\(control) is in the corner \(corner.rawValue); use topLeft")))
  }

  /// Looks for a warning before the end of a session that is too short to be answered: a mistake if it is given, otherwise
  /// a warning.
  private mutating func checkWarning() {
    let (times, least) = (content.settings.times, HoneycombModel.Kiosk.leastWarning)
    guard times.warning < least else { return }
    let isGiven = reading.root?["warning"] != nil
    let seconds = (JSONWriter.text(of: times.warning), JSONWriter.text(of: least))
    let error = reading.error(
      at: [isGiven ? "warning" : "idle"], or: content.settings.catalogue,
      .invalid(
        "the warning before a session ends takes \(seconds.0) s, and slow hands need \(seconds.1) s; "
          + (isGiven ? "give more" : "give \"idle\" at least \(JSONWriter.text(of: 2 * least)) s")))
    if isGiven { mistakes.append(error) } else { warnings.append(error) }
  }

  // MARK: - Languages

  /// Looks for tags of languages that do not exist, each once.
  private mutating func checkTags() {
    var known: Set<String> = []
    var found: [InputError] = []
    func check(_ tag: String, _ error: (InputError.Reason) -> InputError) {
      guard let language = Language(tag), known.insert(language.tag).inserted,
        let mistake = LanguageRegistry.mistake(in: language)
      else { return }
      found.append(error(.invalid("\(mistake); a tag is such as de or pt-BR")))
    }
    func checkKeys(of node: Document.Node?) {
      guard let node, case .mapping(let entries) = node.content else { return }
      for entry in entries {
        check(entry.key) { reason in
          InputError(source: node.source, line: entry.line, column: entry.column, reason: reason)
        }
      }
    }
    func checkTopics(_ node: Document.Node?) {
      guard let node, case .sequence(let topics) = node.content else { return }
      for topic in topics {
        checkKeys(of: topic["label"])
        checkTopics(topic["children"])
      }
    }
    if case .sequence(let tags)? = reading.root?["languages"]?.content {
      for tag in tags { check((try? tag.string) ?? "", tag.error(_:)) }
    }
    for key in ["title", "subtitle", "texts"] { checkKeys(of: reading.root?[key]) }
    checkKeys(of: catalogue?["title"])
    checkTopics(catalogue?["topics"] ?? catalogue)
    mistakes += found
  }

  /// Looks for texts that a language does not have, so that visitors see another language.
  private mutating func checkLanguages() {
    let (settings, topics) = (content.settings, content.catalogue)
    guard content.languages.count > 1 else { return }
    for language in content.languages {
      func lacks(_ text: LocalizedText) -> Bool {
        !text.languages.isEmpty && language.bestMatch(in: text.languages) == nil
      }
      let missing = (0..<topics.count).map { TopicIndex($0) }.filter {
        lacks(topics.localizedLabel(of: $0))
      }
      if !missing.isEmpty {
        let names = Self.list(missing.map { topics.label(of: $0) })
        warnings.append(
          InputError(
            source: settings.catalogue,
            reason: .invalid(
              "\(missing.count) of \(topics.count) labels are missing in \(language): \(names)")))
      }
      for (key, text) in [("title", settings.title), ("subtitle", settings.subtitle)] {
        guard let text, lacks(text) else { continue }
        warnings.append(
          reading.error(
            at: [key], or: settings.catalogue, .invalid("the \(key) is missing in \(language)")))
      }
      if settings.title == nil, let heading = topics.heading, lacks(heading) {
        let reason = InputError.Reason.invalid("the title is missing in \(language)")
        warnings.append(
          catalogue?["title"]?.error(reason)
            ?? InputError(source: settings.catalogue, reason: reason))
      }
    }
    for language in content.incompleteLanguages {
      warnings.append(
        reading.error(
          at: ["languages"], or: settings.catalogue,
          .invalid(
            "texts of the program are missing in the language \(language), and are in English; give them in"
              + " \"texts\"")))
    }
  }

  // MARK: - Labels

  /// Looks for labels that are cut, and tells how large they are, in each language.
  private mutating func checkLabels(on screen: Vector, by labels: LabelStore) {
    guard let model = try? content.pickerModel() else { return }
    let scale = content.settings.scale ?? 1
    let window = screen / scale
    let host = HeadlessHost(
      PickerStage(model: model, theme: content.theme, imageFolder: content.imageFolder),
      width: window.x, height: window.y, scale: scale, textScale: content.settings.textScale)
    let pixelSize = Self.diagonal / window.length
    if content.settings.distance != nil { host.stage.setPixelSize(pixelSize) }
    let languages: [Language?] = content.languages.isEmpty ? [nil] : content.languages
    for language in languages {
      if let language { host.stage.content.adopt(defaultLanguage: language) }
      guard (try? host.prepare(at: .zero)) != nil else { return }
      let (model, images) = (host.stage.model, host.stage.content.images)
      if composition == nil {
        composition = model.composition(
          in: content.theme, by: labels, images: images, scale: scale, at: .zero)
      }
      guard let report = model.labelReport(by: labels, images: images, scale: scale) else { return }
      let tag = languages.count > 1 ? language?.tag : nil
      let prefix = tag.map { "\($0): " } ?? ""
      labelLines.append(prefix + text(of: report, pixelSize: pixelSize))
      if !report.brokenWords.isEmpty {
        labelLines.append("\(prefix)broken: \(report.brokenWords.joined(separator: ", "))")
      }
      guard !report.shortened.isEmpty else { continue }
      let names = Self.list(report.shortened.map { content.catalogue.label(of: $0, in: language) })
      let place = tag.map { " in \($0)" } ?? ""
      let extent = [window.x, window.y].map { "\(Int($0.rounded()))" }.joined(separator: " x ")
      let reason = InputError.Reason.invalid(
        "on a screen of \(extent) logical pixels, \(report.shortened.count) of \(report.count) labels"
          + " are cut\(place): \(names)")
      warnings.append(InputError(source: content.settings.catalogue, reason: reason))
    }
  }

  /// Returns how many labels are whole, and how large they are, with a logical pixel of a size in meters.
  private func text(of report: LabelReport, pixelSize: Double) -> String {
    let sizes = Set(report.sizes.map { Int($0.rounded()) }).sorted(by: >).map { "\($0)" }
    let text =
      "\(report.count - report.shortened.count) of \(report.count) labels whole,"
      + " \(sizes.joined(separator: " and ")) px, floor \(Int(report.floor.rounded())) px"
    guard let distance = content.settings.distance else { return text }
    let degrees = (atan(report.floor * pixelSize / distance) * 1800 / .pi).rounded() / 10
    return text
      + " (\(JSONWriter.text(of: degrees)) degrees at \(JSONWriter.text(of: distance)) m)"
  }

  /// Returns the first of many names.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(nameLimit).map { InputError.quoted($0) }.joined(separator: ", ")
    return names.count > nameLimit ? shown + ", and others" : shown
  }
}
