import Foundation
import Service
import TestSupport
import Testing

@testable import Files

struct ServiceNotifierTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(at address: String) -> ServiceError? {
    do throws(ServiceError) {
      let notifier = try ServiceNotifier(address: address)
      try notifier.send(.ready)
      return nil
    } catch {
      return error
    }
  }

  static let messages: [(ServiceMessage, String)] = [
    (.ready, "READY=1\n"),
    (.stopping, "STOPPING=1\n"),
    (.watchdog, "WATCHDOG=1\n"),
  ]

  @Test func eachMessageArrivesAtAPathAndAtAnAbstractName() throws {
    for address in [folder.path("notify"), "@honeycomb-test-\(UUID())"] {
      let receiver = try #require(DatagramReceiver(address))
      let notifier = try ServiceNotifier(address: address)
      let isConnected = notifier.isConnected
      #expect(isConnected)
      for (message, text) in Self.messages {
        try notifier.send(message)
        #expect(receiver.next() == text)
      }
      #expect(receiver.next() == nil)
    }
  }

  @Test(arguments: [nil, ""]) func withoutAnAddressNothingHappens(address: String?) throws {
    let notifier = try ServiceNotifier(address: address)
    let isConnected = notifier.isConnected
    #expect(!isConnected)
    try notifier.send(.ready)
  }

  @Test(arguments: ["notify", "./notify", "@", "vsock:2:1234", "unix:/run/notify", " /run/notify"])
  func anAddressIsAnAbsolutePathOrAnAbstractName(address: String) throws {
    let error = try #require(failure(at: address))
    #expect(error == .badAddress(address))
    #expect(error.description.contains(address) && error.description.contains("NOTIFY_SOCKET"))
  }

  @Test func theLongestAddressesWorkAndLongerOnesAreRefused() throws {
    let base = folder.path("")
    let path = base + String(repeating: "n", count: 107 - base.utf8.count)
    let receiver = try #require(DatagramReceiver(path))
    #expect(failure(at: path) == nil)
    #expect(receiver.next() == "READY=1\n")
    #expect(failure(at: path + "n") == .badAddress(path + "n"))
    let prefix = "@\(UUID())"
    let name = prefix + String(repeating: "n", count: 108 - prefix.utf8.count)
    let other = try #require(DatagramReceiver(name))
    #expect(failure(at: name) == nil)
    #expect(other.next() == "READY=1\n")
    #expect(failure(at: name + "n") == .badAddress(name + "n"))
    let huge = "/" + String(repeating: "n", count: 100_000)
    #expect(failure(at: huge) == .badAddress(huge))
    #expect(try #require(failure(at: huge)).description.utf8.count < 1000)
  }

  @Test func aMissingReceiverIsAnErrorAndALaterOneReceives() throws {
    let address = folder.path("notify")
    let notifier = try ServiceNotifier(address: address)
    let absent = ServiceError.cannotNotify(address, .failed(call: "sendto", errno: ENOENT))
    #expect(throws: absent) { try notifier.send(.ready) }
    do {
      let receiver = try #require(DatagramReceiver(address))
      try notifier.send(.ready)
      #expect(receiver.next() == "READY=1\n")
    }
    // As after `systemctl daemon-reexec`: the socket is a new one.
    #expect(throws: ServiceError.self) { try notifier.send(.ready) }
    unlink(address)
    let receiver = try #require(DatagramReceiver(address))
    try notifier.send(.watchdog)
    #expect(receiver.next() == "WATCHDOG=1\n")
  }

  @Test func aFullQueueIsReportedAtOnce() throws {
    let address = folder.path("notify")
    let receiver = try #require(DatagramReceiver(address))
    let notifier = try ServiceNotifier(address: address)
    let start = Deadline.now
    var sent = 0
    var failure: ServiceError?
    while failure == nil, sent < 100_000 {
      do throws(ServiceError) {
        try notifier.send(.watchdog)
        sent += 1
      } catch {
        failure = error
      }
    }
    #expect(failure == .queueFull && sent > 0)
    #expect(Deadline.now - start < Deadline.patience)
    // Once it is read, messages arrive again.
    for _ in 0..<sent { #expect(receiver.next() == "WATCHDOG=1\n") }
    try notifier.send(.ready)
    #expect(receiver.next() == "READY=1\n")
  }

  @Test func aHungUpReceiverRaisesNoSignal() throws {
    let address = folder.path("notify")
    do { _ = try #require(DatagramReceiver(address)) }
    let refused = ServiceError.cannotNotify(address, .failed(call: "sendto", errno: ECONNREFUSED))
    #expect(failure(at: address) == refused)
  }
}

/// One after the other, because they change the environment of the process.
@Suite(.serialized) struct ServiceEnvironmentTests {
  private static let names = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  @Test func theEnvironmentIsUsedAndRemovedOnlyOnRequest() throws {
    let folder = try TemporaryFolder()
    let address = folder.path("notify")
    let receiver = try #require(DatagramReceiver(address))
    setenv("NOTIFY_SOCKET", address, 1)
    setenv("WATCHDOG_USEC", "30000000", 1)
    setenv("WATCHDOG_PID", "\(getpid())", 1)
    let notifier = try ServiceNotifier()
    let schedule = try WatchdogSchedule(at: .zero)
    try notifier.send(.ready)
    #expect(receiver.next() == "READY=1\n")
    #expect(schedule.period == .seconds(15))
    #expect(Self.names.allSatisfy { Environment[$0] != nil })
    ServiceNotifier.removeFromEnvironment()
    #expect(Self.names.allSatisfy { Environment[$0] == nil })
    let isConnected = try ServiceNotifier().isConnected
    #expect(try !isConnected && WatchdogSchedule(at: .zero).nextChange == nil)
    // What was opened before stays open.
    try notifier.send(.stopping)
    #expect(receiver.next() == "STOPPING=1\n")
  }
}
