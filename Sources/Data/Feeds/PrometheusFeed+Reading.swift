internal import Documents
public import LiveGrid
internal import Processes

extension PrometheusFeed {
  /// Reads some of the reply that is arriving, and then marks series that it does not have.
  public func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) -> FeedProgress {
    var budget = byteLimit
    while budget > 0 {
      if mustMarkMissing {
        mustMarkMissing = intake.markMissing(&snapshots)
        return mustMarkMissing ? .more : .idle
      }
      switch transfer?.read(atMost: Self.pieceSize) {
      case .nothing?, nil: return .idle
      case .bytes(let bytes)?:
        budget -= take(bytes, into: &intake)
        if reply.byteCount > replyLimit {
          fail(CurlFailure.tooLarge.problem(limit: replyLimit))
        } else if let mistake {
          fail(mistake)
        }
      case .end?: end(into: &intake)
      }
    }
    return .more
  }

  /// Reads a piece of the reply and returns what it has cost.
  private func take(_ bytes: [UInt8], into intake: inout CellIntake) -> Int {
    // Moved out and back, because the series change other members.
    var reply = PrometheusReply()
    swap(&reply, &self.reply)
    defer { swap(&reply, &self.reply) }
    if mustBeginSnapshot {
      mustBeginSnapshot = false
      states = StateSeries(options.labels)
      intake.beginSnapshot(&snapshots)
    }
    if request == .values { intake.selectSnapshot(snapshots) }
    defer { intake.selectSnapshot(nil) }
    var cost = bytes.count * Self.byteCost
    reply.take(bytes.span) { series in
      cost += takeSeries(series, into: &intake)
    }
    return cost
  }

  private func takeSeries(_ bytes: Span<UInt8>, into intake: inout CellIntake) -> Int {
    guard mistake == nil else { return 0 }
    guard let series = SeriesReply(bytes) else {
      mistake = "the reply has something else in place of a series"
      return 0
    }
    var id: [UInt8] = []
    swap(&id, &scratch)
    defer { swap(&id, &scratch) }
    id.removeAll(keepingCapacity: true)
    var labels: [SeriesLabel]?
    if !series.appendID(bytes, to: &id) {
      id.removeAll(keepingCapacity: true)
      guard let decoded = series.labels(in: bytes) else {
        mistake = "the reply has a series without labels"
        return 0
      }
      SeriesID.append(decoded, to: &id)
      labels = decoded
    }
    guard id.count <= NewsDecoder.idLimit else {
      mistake = "the labels of a series have more than \(NewsDecoder.idLimit) bytes"
      return 0
    }
    if request == .history {
      if intake.keeps(id.span), let points = series.points(in: bytes) {
        intake.receiveHistory(of: id.span, points: points)
      }
      return Self.newSeriesCost
    }
    guard let point = series.latest(in: bytes) else {
      otherCount += 1
      return 0
    }
    evaluationTime = point.time
    if states != nil, let all = labels ?? series.labels(in: bytes) {
      switch states?.take(all, value: point.value, at: nil) {
      case .taken: return Self.newSeriesCost
      case .next: mistake = "the reply has a series twice"
      case .full: mistake = "the reply has states of more than \(StateSeries.limit) cells"
      case .other, nil: break
      }
      if mistake != nil { return Self.newSeriesCost }
    }
    return deliver(
      point.value, of: id, labels ?? series.labels(in: bytes) ?? [], into: &intake)
  }

  private func deliver(
    _ value: Double, of id: [UInt8], _ labels: @autoclosure () -> [SeriesLabel],
    into intake: inout CellIntake
  ) -> Int {
    presentCount += 1
    let (isKnown, judgesValues) = (intake.keeps(id.span), options.rules.judgesValues)
    if isKnown, !judgesValues {
      intake.receive(value, of: id.span)
      return 0
    }
    let labels = labels()
    let name = String(decoding: id, as: UTF8.self)
    var change = isKnown ? CellChange(id: name) : options.labels.change(id: name, labels: labels)
    change.value = value
    if judgesValues {
      let metric = labels.first { $0.name == PrometheusLabels.nameLabel }?.value
      var reading = RecordReading(change, rules: options.rules, metric: metric ?? "")
      reading.readSeries(value)
      change = reading.change
    }
    if !intake.receive(change) { mistake = "\(intake.limitText); choose fewer series" }
    return Self.newSeriesCost
  }

  /// Delivers the states that series of the reply have said.
  private func deliverStates(into intake: inout CellIntake) {
    intake.selectSnapshot(snapshots)
    defer { intake.selectSnapshot(nil) }
    for record in states?.decide(by: options.rules, for: intake) ?? [] {
      presentCount += 1
      if !intake.receive(record.change) { problem = "\(intake.limitText); choose fewer series" }
    }
  }

  // MARK: - The end of a reply

  private func end(into intake: inout CellIntake) {
    if let failure = CurlFailure(exitCode: finishTransfer()) {
      problem = failure.problem(limit: replyLimit)
      return
    }
    let object = reply.object
    let text = object.flatMap { PrometheusAnswer($0) }
    guard reply.status == 200 else {
      problem = Self.problem(ofStatus: reply.status, text?.error)
      return
    }
    guard let answer = text else {
      problem = "the reply is not one of Prometheus"
      return
    }
    if let error = answer.error {
      problem = error
      return
    }
    guard request == .values else { return }
    if let scalar = answer.scalar {
      evaluationTime = scalar.time
      _ = deliver(scalar.value, of: Array("{}".utf8), [], into: &intake)
    }
    successCount += 1
    problem = answer.warnings
    deliverStates(into: &intake)
    if problem == nil, otherCount > 0 {
      problem = "\(otherCount) series are histograms, which have no single value"
    }
    mustMarkMissing = true
    if !hasQueriedHistory, presentCount > 0 {
      hasQueriedHistory = true
      wantsHistory = true
    }
  }

  private static func problem(ofStatus status: Int, _ error: String?) -> String {
    let reason =
      switch status {
      case 300..<400: "the server redirects to another address, which is not followed"
      case 401: "the server wants other credentials"
      case 403: "the server refuses the credentials"
      case 404: "this is not the address of a Prometheus server"
      default: "the server cannot answer"
      }
    return "HTTP \(status): \(error ?? reason)"
  }
}
