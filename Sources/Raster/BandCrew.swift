internal import CRaster
internal import Glibc
internal import Synchronization

/// What the threads of `BandWorkers` share.
///
/// A class, for both hold on to it.
@safe final class BandCrew: @unchecked Sendable {
  /// Whether the run has a helper: a run is offered, and the helper takes it or comes too late.
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
  /// Whether the helper sleeps, or is about to, and has to be woken up for an offer.
  private let isHelperAsleep = Atomic(false)
  /// Posted when there is an offer for a helper that sleeps, and when the helper is done.
  private let offered: UnsafeMutablePointer<sem_t>
  private let finished: UnsafeMutablePointer<sem_t>
  /// Written while no offer is open, read by the helper after it took one.
  private var offeredRun: Run?

  /// How often the caller looks whether the helper is done before it sleeps: some ten microseconds, in which most
  /// last bands end.
  private static let patience = 250
  /// How often the helper looks for the next run before it sleeps: some hundred microseconds, for being
  /// woken up takes thirty of a run that may be over in a hundred and fifty.
  private static let alertness = 2500

  init() {
    // SAFETY: allocated here, freed in `deinit`; semaphores of this process that begin at zero.
    unsafe offered = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe finished = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe sem_init(offered, 0, 0)
    unsafe sem_init(finished, 0, 0)
  }

  deinit {
    // SAFETY: the helper has dropped its reference, nobody waits.
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
    // SAFETY: the caller vouches for the context until this returns.
    let run = unsafe Run(bands: bands, context: context, body: body)
    unsafe offeredRun = run
    nextBand.store(0, ordering: .relaxed)
    isHelperDone.store(false, ordering: .relaxed)
    // In this order with the load, as the helper falls asleep in the other: one of them sees the other's.
    offer.store(Offer.open, ordering: .sequentiallyConsistent)
    if bands > 1, isHelperAsleep.exchange(false, ordering: .sequentiallyConsistent) {
      // SAFETY: a semaphore of ours.
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
    // SAFETY: a semaphore of ours, posted once for every offer taken.
    while unsafe sem_wait(finished) != 0 {}
    offer.store(Offer.none, ordering: .relaxed)
  }

  @unsafe private func claim(_ run: Run, worker: Int) {
    while true {
      let band = nextBand.wrappingAdd(1, ordering: .relaxed).oldValue
      // SAFETY: the caller of `run` vouches for the context until it returns.
      guard unsafe band < run.bands else { return }
      unsafe run.body(run.context, band, worker)
    }
  }

  /// The helper's life.
  func serve() {
    while true {
      awaitOffer()
      let (isTaken, state) = offer.compareExchange(
        expected: Offer.open, desired: Offer.taken, ordering: .acquiringAndReleasing)
      if state == Offer.dismissal { return }
      // SAFETY: the caller waits for an offer that was taken; until then the run stays.
      guard isTaken, let run = unsafe offeredRun else { continue }
      unsafe claim(run, worker: 1)
      isHelperDone.store(true, ordering: .releasing)
      // SAFETY: as above.
      unsafe sem_post(finished)
    }
  }

  /// Waits for an offer or the dismissal: awake for a moment, then asleep.
  private func awaitOffer() {
    for _ in 0..<Self.alertness {
      if isOffered { return }
      raster_pause()
    }
    isHelperAsleep.store(true, ordering: .sequentiallyConsistent)
    // What came before that was told to nobody who slept. Once the caller has seen it, it posts.
    if isOffered, isHelperAsleep.exchange(false, ordering: .sequentiallyConsistent) { return }
    // SAFETY: a semaphore of ours; a signal may interrupt the wait.
    while unsafe sem_wait(offered) != 0 {}
  }

  /// Whether there is a run to take, or the end.
  private var isOffered: Bool {
    let state = offer.load(ordering: .sequentiallyConsistent)
    return state == Offer.open || state == Offer.dismissal
  }

  /// Lets the helper end.
  func dismiss() {
    offer.store(Offer.dismissal, ordering: .sequentiallyConsistent)
    guard isHelperAsleep.exchange(false, ordering: .sequentiallyConsistent) else { return }
    // SAFETY: a semaphore of ours.
    unsafe sem_post(offered)
  }
}
