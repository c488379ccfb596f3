import Foundation
import TestSupport
import Testing

/// `Scripts/bootstrap` with a package manager that only asks whether services may start.
struct E2EBootstrapTests {
  private let folder: TemporaryFolder
  private let space: MountSpace

  /// Makes a system without packages.
  init() throws {
    folder = try TemporaryFolder()
    space = try MountSpace()
    try folder.makeFolder("sbin")
    try folder.makeFolder("bin")
    try program("sbin/update-rc.d", "echo \"$@\" >> '\(folder.path("disabled"))'")
    try program("bin/swift", "exit 0")
    try program("bin/dpkg-query", "cat '\(folder.path("installed"))'")
    try program(
      "bin/apt-get",
      """
      for unit in prometheus.service prometheus-node-exporter postgresql@15-main.service dbus.service cups; do
        [ ! -e /usr/sbin/policy-rc.d ] || /usr/sbin/policy-rc.d "$unit" start
        echo "$unit $?" >> '\(folder.path("answers"))'
      done
      [ ! -e '\(folder.path("fatal"))' ] || kill -KILL $PPID
      """)
    try folder.write("", to: "installed")
    try space.run("mount --bind '\(folder.path("sbin"))' /usr/sbin")
  }

  /// Writes a program.
  private func program(_ name: String, _ script: String) throws {
    let source = try folder.write("#!/bin/sh\n\(script)\n", to: "source")
    // Written by another process: children that other tests start could hold a file open for writing that this process
    // has open, and a program that is open for writing cannot be run.
    try space.run("install --mode=755 '\(source)' '\(folder.path(name))'")
  }

  @discardableResult
  private func bootstrap() throws -> Bool {
    let script = PackageFolder.root.appending(path: "Scripts/bootstrap").path
    return try space.status(
      of: "PATH='\(folder.path("bin"))':$PATH '\(script)' --quiet --tests"
    ).isSuccess
  }

  /// Expects that only services which the tests do not start themselves may start.
  private func expectAnswers(dbus: Int) {
    #expect(
      folder.text("answers") == """
        prometheus.service 101
        prometheus-node-exporter 101
        postgresql@15-main.service 101
        dbus.service \(dbus)
        cups 0

        """)
  }

  @Test func servicesOfTheTestsAreNeitherStartedNorEnabled() throws {
    #expect(try bootstrap())
    expectAnswers(dbus: 0)
    #expect(
      folder.text("disabled") == """
        haproxy disable
        mosquitto disable
        postgresql disable
        prometheus disable
        prometheus-alertmanager disable
        prometheus-blackbox-exporter disable
        prometheus-node-exporter disable
        sysstat disable

        """)
    try space.run("[ ! -e /usr/sbin/policy-rc.d ]")
  }

  @Test func thePolicyOfTheSystemStaysInForce() throws {
    let policy = "[ \"$1\" != dbus.service ] || exit 101"
    try program("sbin/policy-rc.d", policy)
    let text = folder.text("sbin/policy-rc.d")
    #expect(try bootstrap())
    expectAnswers(dbus: 101)
    #expect(folder.text("sbin/policy-rc.d") == text)
    try space.run("[ ! -e /usr/sbin/policy-rc.d.before-honeycomb ]")
  }

  @Test(arguments: [true, false]) func theNextRunRestoresThePolicyAfterAKill(hasPolicy: Bool) throws
  {
    if hasPolicy { try program("sbin/policy-rc.d", "exit 0") }
    let text = folder.text("sbin/policy-rc.d")
    try folder.write("", to: "fatal")
    #expect(try !bootstrap())
    #expect(folder.text("sbin/policy-rc.d").contains("exit 101"))
    // Nothing is left to install.
    try program("bin/dpkg-query", "shift 3; printf 'installed %s\\n' \"$@\"")
    #expect(try bootstrap())
    #expect(folder.text("sbin/policy-rc.d") == text)
    try space.run("[ ! -e /usr/sbin/policy-rc.d.before-honeycomb ]")
  }

  /// A service that was there before the tests is someone's own.
  @Test func servicesThatWereThereAreNotDisabled() throws {
    try folder.write("installed prometheus\ninstalled postgresql\n", to: "installed")
    #expect(try bootstrap())
    #expect(
      folder.text("disabled")
        == """
        haproxy disable
        mosquitto disable
        prometheus-alertmanager disable
        prometheus-blackbox-exporter disable
        prometheus-node-exporter disable
        sysstat disable

        """)
  }
}
