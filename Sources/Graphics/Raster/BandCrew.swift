internal import CRaster
internal import Glibc
internal import Synchronization

/// State that the threads of `BandWorkers` share.
///
/// A class, because both threads keep a reference to it.
@safe final class BandCrew: @unchecked Sendable {
  /// Whether the helper takes part in the run.
  ///
  /// A run is offered; the helper takes the offer, or the caller withdraws it.
  private enum Offer {
    static let none = 0
    static let open = 1
    static let taken = 2
    static let dismissal = 3
  }

  @unsafe private struct Run {
    var bands: Int
    var context: UnsafeMutableRawPointer
    var body: BandWorkers.Body
  }

  private let offer = Atomic(Offer.none)
  private let nextBand = Atomic(0)
  private let isHelperDone = Atomic(true)
  /// Whether the helper sleeps, or is about to, so that an offer has to wake it.
  private let isHelperAsleep = Atomic(false)
  /// Posted for an offer while the helper sleeps, and when the helper is done.
  private let offered: UnsafeMutablePointer<sem_t>
  private let finished: UnsafeMutablePointer<sem_t>
  /// Written while no offer is open; the helper reads it after it has taken one.
  private var offeredRun: Run?

  /// How often the caller polls the helper before it sleeps.
  ///
  /// This takes about 10 µs, within which most last bands end.
  private static let patience = 250
  /// How often the helper polls for the next run before it sleeps.
  ///
  /// This takes about 100 µs; waking up takes 30 µs, and a run may last only 150 µs.
  private static let alertness = 2500

  init() {
    // SAFETY: allocated here, freed in `deinit`; process-private semaphores that start at zero.
    unsafe offered = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe finished = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe sem_init(offered, 0, 0)
    unsafe sem_init(finished, 0, 0)
  }

  deinit {
    // SAFETY: the helper has released its reference, so no thread waits.
    unsafe sem_destroy(offered)
    unsafe sem_destroy(finished)
    unsafe offered.deallocate()
    unsafe finished.deallocate()
  }

  /// See `BandWorkers.run`.
  func run(
    bands: Int, context: UnsafeMutableRawPointer, _ body: @escaping BandWorkers.Body
  ) {
    guard bands > 0 else { return }
    // SAFETY: the caller guarantees that the context is valid until this returns.
    let run = unsafe Run(bands: bands, context: context, body: body)
    unsafe offeredRun = run
    nextBand.store(0, ordering: .relaxed)
    isHelperDone.store(false, ordering: .relaxed)
    // Sequentially consistent with the load below, as in `awaitOffer`: at least one of the two
    // threads sees the other's store.
    offer.store(Offer.open, ordering: .sequentiallyConsistent)
    if bands > 1, isHelperAsleep.exchange(false, ordering: .sequentiallyConsistent) {
      // SAFETY: the semaphore is initialized and owned by this object.
      unsafe sem_post(offered)
    }
    unsafe claim(run, worker: 0)
    let (isWithdrawn, _) = offer.compareExchange(
      expected: Offer.open, desired: Offer.none, ordering: .acquiringAndReleasing)
    if !isWithdrawn { waitForHelper() }
    unsafe offeredRun = nil
  }

  private func waitForHelper() {
    var turns = 0
    while !isHelperDone.load(ordering: .acquiring), turns < Self.patience {
      raster_pause()
      turns += 1
    }
    // SAFETY: the semaphore is owned by this object and posted once for every offer taken.
    while unsafe sem_wait(finished) != 0 {}
    offer.store(Offer.none, ordering: .relaxed)
  }

  @unsafe private func claim(_ run: Run, worker: Int) {
    while true {
      let band = nextBand.wrappingAdd(1, ordering: .relaxed).oldValue
      // SAFETY: the caller of `run` guarantees that the context is valid until it returns.
      guard unsafe band < run.bands else { return }
      unsafe run.body(run.context, band, worker)
    }
  }

  /// The helper's main loop.
  func serve() {
    while true {
      awaitOffer()
      let (isTaken, state) = offer.compareExchange(
        expected: Offer.open, desired: Offer.taken, ordering: .acquiringAndReleasing)
      if state == Offer.dismissal { return }
      // SAFETY: the caller waits for a taken offer, so the run stays valid until then.
      guard isTaken, let run = unsafe offeredRun else { continue }
      unsafe claim(run, worker: 1)
      isHelperDone.store(true, ordering: .releasing)
      // SAFETY: as above.
      unsafe sem_post(finished)
    }
  }

  /// Waits for an offer or the dismissal: polls for a moment, then sleeps.
  private func awaitOffer() {
    for _ in 0..<Self.alertness {
      if isOffered { return }
      raster_pause()
    }
    isHelperAsleep.store(true, ordering: .sequentiallyConsistent)
    // An offer made before this store did not wake the helper. The caller posts once it has seen
    // the store.
    if isOffered, isHelperAsleep.exchange(false, ordering: .sequentiallyConsistent) { return }
    // SAFETY: the semaphore is owned by this object; a signal may interrupt the wait.
    while unsafe sem_wait(offered) != 0 {}
  }

  /// Whether there is a run to take, or the helper has to end.
  private var isOffered: Bool {
    let state = offer.load(ordering: .sequentiallyConsistent)
    return state == Offer.open || state == Offer.dismissal
  }

  /// Ends the helper.
  func dismiss() {
    offer.store(Offer.dismissal, ordering: .sequentiallyConsistent)
    guard isHelperAsleep.exchange(false, ordering: .sequentiallyConsistent) else { return }
    // SAFETY: the semaphore is owned by this object.
    unsafe sem_post(offered)
  }
}
