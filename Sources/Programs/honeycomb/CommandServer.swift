import CommandSupport
import Documents
import Files
import Input
import Interaction
import Picker
import Topics
import Viewer

/// Takes commands from other programs through the socket of `--listen`, and replies to each.
///
/// A class because the window's loop and the command share it.
final class CommandServer {
  /// The most programs that are connected at once.
  static let clientLimit = 32
  /// The most commands of a client between two events of the window.
  private static let turnLimit = 16
  /// The most bytes of replies that are gathered before they are sent.
  private static let replyLimit = 1 << 18
  private static let stateKey = "state"
  private static let quitKey = "quit"

  private var socket: LocalSocket
  private let path: String
  /// Rings while commands are left for the next turn.
  private let bell: WakeUpPipe
  private var clients: [CommandClient] = []
  /// The writer of states, once one was asked for.
  private var states: StateWriter?
  /// Called with each command before the model handles it.
  var willHandle: (InputEvent, Duration) -> Void = { _, _ in }

  /// Listens at a path.
  init(path: String) throws(ExitStatus) {
    self.path = path
    do throws(LocalSocketError) {
      socket = try LocalSocket(listeningAt: path)
    } catch {
      throw ExitStatus(.usage, "\(path): cannot listen: \(error)")
    }
    do throws(FileError) {
      bell = try WakeUpPipe()
    } catch {
      throw ExitStatus(.internalError, "\(path): cannot listen: \(error)")
    }
  }

  /// Increases when `sources` changes.
  private(set) var sourcesVersion = 0

  /// What the window's loop waits for.
  var sources: [StageSource<PickerStage>] {
    let clients = clients.compactMap { client in
      client.descriptor.map { descriptor in
        StageSource<PickerStage>(descriptor) { stage, time in
          self.serve(client, &stage, at: time)
        }
      }
    }
    return [
      StageSource(socket.descriptor) { _, _ in self.accept() },
      StageSource(bell.descriptor) { stage, time in
        self.bell.reset()
        for client in self.clients where client.hasLine { self.serve(client, &stage, at: time) }
      },
    ] + clients
  }

  private func accept() {
    guard let file = socket.accept() else { return }
    let client = CommandClient(file)
    guard clients.count < Self.clientLimit else {
      client.send(
        Self.failure("\(Self.clientLimit) programs are connected; try again when one has left"))
      return
    }
    clients.append(client)
    sourcesVersion += 1
  }

  /// Handles some lines of a client.
  private func serve(_ client: CommandClient, _ stage: inout PickerStage, at time: Duration) {
    let descriptor = client.descriptor
    defer { if client.descriptor != descriptor { sourcesVersion += 1 } }
    client.receive()
    var replies: [UInt8] = []
    for _ in 0..<Self.turnLimit {
      guard replies.count < Self.replyLimit, let line = client.nextLine() else { break }
      replies += reply(to: line, &stage, at: time)
    }
    if client.isTooLong {
      replies += Self.failure(
        "the line is too long; expected at most \(CommandClient.lineLimit) bytes")
    }
    client.send(replies)
    if client.isTooLong || (client.isAtEnd && !client.hasLine) { client.close() }
    if client.isClosed {
      clients.removeAll { $0 === client }
    } else if client.hasLine {
      bell.wakeUp()
    }
  }

  /// Performs the command in a line, and returns the reply.
  private func reply(
    to line: [UInt8], _ stage: inout PickerStage, at time: Duration
  ) -> [UInt8] {
    do throws(InputError) {
      let node = try Self.node(in: line)
      let own = [Self.stateKey, Self.quitKey]
      let keyed = try node.keyed(own + TopicCommandReader.keys, as: "a command in an object")
      if let state = keyed[Self.stateKey], try node.entries().count == 1 {
        try TopicCommandReader.requireTrue(state)
        return self.state(of: stage.model.honeycomb, at: time)
      }
      let command: TopicCommand
      if let quit = keyed[Self.quitKey], try node.entries().count == 1 {
        try TopicCommandReader.requireTrue(quit)
        command = .cancel
      } else {
        guard own.allSatisfy({ keyed[$0] == nil }) else {
          throw node.error(.invalid("expected \"state\" and \"quit\" without other keys"))
        }
        command = try TopicCommandReader.read(keyed, or: own)
      }
      let event = InputEvent.command(command)
      willHandle(event, time)
      stage.handle(event, at: time)
    } catch {
      return Self.failure("\(error)")
    }
    if let refusal = stage.model.refusal { return Self.failure("\(refusal)") }
    return JSONWriter.line { $0.member("ok", true) }
  }

  /// Reads the value in a line.
  private static func node(in line: [UInt8]) throws(InputError) -> Document.Node {
    let source = "command"
    guard String(validating: line, as: UTF8.self) != nil else {
      throw InputError(source: source, reason: .invalid("the line is not UTF-8; expected JSON"))
    }
    guard let node = try Document.jsonLines(line, named: source).first else {
      throw InputError(
        source: source, reason: .expected("a command in an object", found: "nothing"))
    }
    return node
  }

  private func state(of model: HoneycombModel, at time: Duration) -> [UInt8] {
    var writer = states ?? StateWriter(catalogue: model.catalogue)
    let line = writer.line(for: model, at: time)
    states = writer
    return Array("{\"ok\": true, \"state\": ".utf8) + line.dropLast() + Array("}\n".utf8)
  }

  private static func failure(_ message: String) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("ok", false)
      writer.member("error", message)
    }
  }
}
