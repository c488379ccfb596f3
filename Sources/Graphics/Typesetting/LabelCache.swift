public import Geometry
public import Raster

/// Draws labels, and caches the coverage of labels that are drawn again.
///
/// A mask is cached by label, scale, quarter-pixel phase and tone of color, once its scale has been
/// drawn before. Labels whose scale changes with every frame are rasterized each time, which takes
/// some tens of microseconds and looks the same. The output never depends on the content of the
/// cache. Once warm, nothing is allocated. Use a separate cache for each thread.
public struct LabelCache: ~Copyable {
  /// Counters since the cache was created, or since `resetStatistics`.
  public struct Statistics: Hashable, Sendable {
    /// Labels drawn from a cached mask.
    public var hits = 0
    /// Labels whose mask was created and cached.
    public var misses = 0
    /// Labels rasterized for one frame without caching.
    public var direct = 0

    /// The fraction of labels drawn from a cached mask, from 0 to 1; 0 before the first.
    public var hitRate: Double {
      let all = hits + misses + direct
      return all == 0 ? 0 : Double(hits) / Double(all)
    }
  }

  /// The counters.
  public private(set) var statistics = Statistics()
  /// The size of the cached coverage, in bytes.
  public var byteCount: Int { masks.byteCount }
  /// The maximum size of the cached coverage, in bytes; beyond it, the oldest masks are replaced.
  public var byteLimit: Int { masks.capacity }
  /// The size of the cached outlines, in bytes.
  public private(set) var outlineByteCount = 0
  /// The maximum size of the cached outlines, in bytes, besides the one that was drawn last.
  public static let outlineByteLimit = 8 << 20

  private struct Key: Hashable {
    var id = 0
    var fingerprint: UInt64 = 0
    var scale: UInt64 = 0
    /// The phases in x and y, in quarters of a pixel, and the tone.
    var look: UInt32 = 0
  }

  private struct Slot {
    var key = Key()
    /// The time it was last drawn; 0 for an unused slot.
    var stamp: UInt64 = 0
    var mask = MaskStore.Entry()
  }

  /// The flattened outline of a label.
  private struct OutlineSlot {
    var id = 0
    var fingerprint: UInt64 = 0
    var octave = 0
    /// The time it was last used; 0 for an unused slot.
    var stamp: UInt64 = 0
    var outline = FlatOutline()
  }

  /// Only the visible part of labels with more pixels is rasterized.
  private static let largestMask = 1 << 20
  private static let ways = 4
  /// The number of sets at first, and the largest; powers of two.
  private static let leastSets = 32
  private static let mostSets = 512
  private static let scaleSlots = 64
  /// The number of outlines kept: more than the labels that move at the edges of a screen.
  private static let outlineSets = 64
  /// The flattening tolerance, in device pixels at the largest scale of an octave.
  ///
  /// A chord errs by four levels before the correction, and by less than one after it.
  private static let tolerance = 0.025
  /// The largest scale of one of the octaves.
  ///
  /// Labels that fade out at the fringe are less than an octave smaller, so most labels need two
  /// outlines: one for the fringe and one for full size.
  private static let octaveTop = 0.8

  private var masks: MaskStore
  /// `ways` slots for each set; twice as many when a set is full.
  private var slots: [Slot]
  private var outlines: [OutlineSlot]
  /// Recently drawn scales, each at the index given by its bits.
  private var recentScales: [UInt64]
  private var clock: UInt64 = 0
  private var scratch = Mask()
  private let contrast = ContrastTables()

  /// Creates an empty cache that holds up to `byteLimit` bytes of coverage.
  public init(byteLimit: Int = 16 << 20) {
    masks = MaskStore(capacity: byteLimit)
    slots = Array(repeating: Slot(), count: Self.ways * Self.leastSets)
    outlines = Array(repeating: OutlineSlot(), count: Self.ways * Self.outlineSets)
    recentScales = Array(repeating: 0, count: Self.scaleSlots)
  }

  /// Resets the counters.
  public mutating func resetStatistics() { statistics = Statistics() }

  /// Draws `label` with its origin at `center`.
  ///
  /// `id` speeds up the lookup; labels with the same id are still distinguished. `center` is in
  /// device pixels and rounded to the nearest quarter of a pixel; `scale` is device pixels per
  /// logical pixel. Nothing outside `clip` is touched, and pixels inside do not depend on it. A
  /// center or scale that is not finite, and a scale that is not positive, draw nothing.
  public mutating func draw(
    _ label: borrowing Label, id: Int, center: CGPoint, scale: Double, color: Color,
    opacity: Double = 1, using rasterizer: inout Rasterizer, into surface: inout Surface,
    clip: PixelRect
  ) {
    guard !label.isEmpty, scale > 0, scale.isFinite, let anchor = Anchor(center) else { return }
    let bounds = label.inkBounds
    let reach = PixelRect(
      x: Double(anchor.x) + Double(bounds.minX) * scale - 1,
      y: Double(anchor.y) + Double(bounds.minY) * scale - 1,
      maxX: Double(anchor.x) + Double(bounds.maxX) * scale + 2,
      maxY: Double(anchor.y) + Double(bounds.maxY) * scale + 2)
    let visible = clip.intersection(surface.bounds)
    guard reach.intersects(visible) else { return }
    if !label.path.isEmpty {
      drawPath(
        label, id: id, anchor: anchor, scale: scale, color: color, opacity: opacity,
        only: reach.area > Self.largestMask ? visible : nil, using: &rasterizer, into: &surface,
        clip: clip)
    }
    for placed in label.images {
      let rect = CGRect(
        x: anchor.phasedX + Double(placed.rect.minX) * scale,
        y: anchor.phasedY + Double(placed.rect.minY) * scale,
        width: Double(placed.rect.width) * scale, height: Double(placed.rect.height) * scale)
      placed.image.draw(
        in: rect, opacity: opacity * Double(color.alpha) / 255, using: &rasterizer,
        into: &surface, clip: clip)
    }
  }

  /// Draws the glyphs of a label.
  ///
  /// `part` is the visible part of a large label, whose mask cannot be reused and is not cached; it
  /// is `nil` for other labels.
  private mutating func drawPath(
    _ label: borrowing Label, id: Int, anchor: Anchor, scale: Double, color: Color,
    opacity: Double, only part: PixelRect?, using rasterizer: inout Rasterizer,
    into surface: inout Surface, clip: PixelRect
  ) {
    let tone = ContrastTables.tone(of: color)
    let key = Key(
      id: id, fingerprint: label.fingerprint, scale: scale.bitPattern,
      look: UInt32(tone) << 4 | UInt32(anchor.phaseX) << 2 | UInt32(anchor.phaseY))
    clock += 1
    var found = find(key)
    if found.isHit {
      statistics.hits += 1
    } else {
      let outline = self.outline(of: label, id: id, scale: scale)
      rasterizer.mask(
        outlines[outline].outline, scale: scale, x: anchor.partX, y: anchor.partY,
        clip: part.map { $0.moved(x: -anchor.x, y: -anchor.y) }, into: &scratch)
      scratch.map(contrast[tone])
      guard part == nil, isRecurrent(scale), let mask = masks.keep(scratch) else {
        statistics.direct += 1
        rasterizer.draw(
          scratch, atX: anchor.x, y: anchor.y, color: color, opacity: opacity, into: &surface,
          clip: clip)
        return
      }
      statistics.misses += 1
      if isInUse(slots[found.index]), slots.count < Self.ways * Self.mostSets {
        doubleSets()
        found = find(key)
      }
      slots[found.index].mask = mask
      slots[found.index].key = key
    }
    slots[found.index].stamp = clock
    rasterizer.draw(
      slots[found.index].mask, of: masks, atX: anchor.x, y: anchor.y, color: color,
      opacity: opacity, into: &surface, clip: clip)
  }

  /// Returns the slot with `key`, or the least recently used of its four slots.
  private func find(_ key: Key) -> (index: Int, isHit: Bool) {
    let first = firstSlot(of: key)
    var oldest = first
    for index in first..<first + Self.ways {
      if slots[index].key == key, isInUse(slots[index]) { return (index, true) }
      if slots[index].stamp < slots[oldest].stamp { oldest = index }
    }
    return (oldest, false)
  }

  /// Returns the index of the first slot of the key's set.
  private func firstSlot(of key: Key) -> Int {
    var print = Fingerprint()
    print.add(UInt64(bitPattern: Int64(key.id)))
    print.add(key.fingerprint)
    print.add(key.scale)
    print.add(UInt64(key.look))
    return print.place(in: slots.count / Self.ways) * Self.ways
  }

  /// Whether the slot has a mask that is still stored.
  private func isInUse(_ slot: Slot) -> Bool { slot.stamp > 0 && masks.holds(slot.mask) }

  /// Doubles the number of sets; the masks of a set are in two sets then.
  private mutating func doubleSets() {
    let old = slots
    slots = Array(repeating: Slot(), count: 2 * old.count)
    for slot in old where isInUse(slot) {
      slots[find(slot.key).index] = slot
    }
  }

  /// Returns the slot of the label's outline, flattened as finely as this scale needs.
  ///
  /// Scales of an octave share an outline, so a label whose scale changes with every frame is
  /// flattened once.
  private mutating func outline(of label: borrowing Label, id: Int, scale: Double) -> Int {
    let relative = scale / Self.octaveTop
    let octave = Int(relative.exponent) + (relative.significand == 1 ? 0 : 1)
    var print = Fingerprint()
    print.add(UInt64(bitPattern: Int64(id)))
    print.add(UInt64(bitPattern: Int64(octave)))
    let first = print.place(in: Self.outlineSets) * Self.ways
    var oldest = first
    for index in first..<first + Self.ways {
      if outlines[index].stamp > 0, outlines[index].id == id, outlines[index].octave == octave,
        outlines[index].fingerprint == label.fingerprint
      {
        outlines[index].stamp = clock
        return index
      }
      if outlines[index].stamp < outlines[oldest].stamp { oldest = index }
    }
    outlineByteCount -= outlines[oldest].outline.byteCount
    outlines[oldest].outline.replace(
      with: label.path, tolerance: Self.tolerance / Self.octaveTop * exp2(Double(-octave)))
    outlines[oldest].id = id
    outlines[oldest].octave = octave
    outlines[oldest].fingerprint = label.fingerprint
    outlines[oldest].stamp = clock
    outlineByteCount += outlines[oldest].outline.byteCount
    if outlineByteCount > Self.outlineByteLimit { releaseOutlines(except: oldest) }
    return oldest
  }

  /// Releases the outlines that were not used for longest until half of the limit is left.
  private mutating func releaseOutlines(except kept: Int) {
    let old = outlines.indices.filter { $0 != kept && outlines[$0].stamp > 0 }
      .sorted { outlines[$0].stamp < outlines[$1].stamp }
    for index in old where outlineByteCount > Self.outlineByteLimit / 2 {
      outlineByteCount -= outlines[index].outline.byteCount
      outlines[index] = OutlineSlot()
    }
  }

  /// Whether `scale` was drawn recently; marks it as drawn.
  private mutating func isRecurrent(_ scale: Double) -> Bool {
    var print = Fingerprint()
    print.add(scale)
    let place = print.place(in: Self.scaleSlots)
    defer { recentScales[place] = scale.bitPattern }
    return recentScales[place] == scale.bitPattern
  }
}

/// A point in device pixels, rounded to the nearest quarter of a pixel.
private struct Anchor {
  /// The whole pixel.
  var x: Int
  var y: Int
  /// The fraction, in quarters from 0 to 3.
  var phaseX: Int
  var phaseY: Int

  /// The fraction, in pixels.
  var partX: Double { Double(phaseX) / 4 }
  var partY: Double { Double(phaseY) / 4 }

  var phasedX: Double { Double(x) + partX }
  var phasedY: Double { Double(y) + partY }

  /// Returns `nil` if `point` is not finite or far outside of any screen.
  init?(_ point: CGPoint) {
    let limit = 1e7
    guard abs(point.x) < limit, abs(point.y) < limit else { return nil }
    let quarterX = Int((Double(point.x) * 4).rounded())
    let quarterY = Int((Double(point.y) * 4).rounded())
    (x, phaseX) = (quarterX >> 2, quarterX & 3)
    (y, phaseY) = (quarterY >> 2, quarterY & 3)
  }
}
