import CLibrary
import Composable
import Foundation

/// A running DurableWorker: lines go in and come out through a socket.
package final class WorkerProcess: Sendable {
  /// How a process has ended: with a status, or by a signal.
  package enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  private struct State {
    var process: Process
    var name: String?
    var end: End?
    /// Whether all its lines were read.
    var isRead = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let socket: Int32
  private let state: Locked<State>

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - read: Called with each line that it prints.
  ///   - ended: Called when it has ended, and all its lines were read.
  package init(
    _ arguments: [String], reading read: @escaping @Sendable (WorkerProcess, [Substring]) -> Void,
    ended: @escaping @Sendable (WorkerProcess) -> Void
  ) throws {
    var sockets: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.stream, 0, &sockets) == 0 else { throw POSIXError(.EMFILE) }
    // Another process must not keep it open.
    for socket in sockets { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
    socket = sockets[0]
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    let inner = FileHandle(fileDescriptor: sockets[1], closeOnDealloc: false)
    process.standardInput = inner
    process.standardOutput = inner
    state = Locked(State(process: process))
    defer { close(sockets[1]) }
    process.terminationHandler = { [weak self] process in
      let isExit = process.terminationReason == .exit
      self?.note(isExit ? .exit(process.terminationStatus) : .signal(process.terminationStatus))
    }
    try process.run()
    Thread.detachNewThread {
      self.readLines { read(self, $0) }
      self.change { $0.isRead = true }
      ended(self)
    }
  }

  deinit { close(socket) }

  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  /// The program beside the one that runs, or beside the bundle that it is in.
  private static var program: URL {
    var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    if folder.path == "/proc/self/exe" { folder = URL(filePath: CommandLine.arguments[0]) }
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let program = folder.appending(path: "DurableWorker")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    return URL(filePath: "DurableWorker")
  }

  private func readLines(_ read: ([Substring]) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var text: [UInt8] = []
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      text += buffer[..<count]
      while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        let words = String(decoding: text[..<end], as: UTF8.self).split(separator: " ")
        text.removeSubrange(...end)
        if words.first == "started" { note(name: String(words[1])) } else { read(words) }
      }
    }
  }

  /// Sends a line. A worker that has ended does not get it.
  package func write(_ line: String) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let bytes = Array("\(line)\n".utf8)
    _ = CLibrary.send(socket, bytes, bytes.count, flags)
  }

  package func send(signal: Int32) {
    state.withLock { state in
      if state.end == nil { kill(state.process.processIdentifier, signal) }
    }
  }

  // MARK: - Waiting

  private func note(name: String) { change { $0.name = name } }
  private func note(_ end: End) { change { $0.end = end } }

  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func next<Result: Sendable>(_ read: @Sendable (State) -> Result?) async -> Result {
    while true {
      if let result = state.withLock({ read($0) }) { return result }
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if read(state) == nil { state.waiting.append(continuation) }
          return read(state) != nil
        }
        if isThere { continuation.resume() }
      }
    }
  }

  package var hasEnded: Bool { state.withLock { $0.end != nil } }

  /// How it has ended, when it has.
  package var end: End { get async { await next(\.end) } }

  /// The name by which it has leases, when it has some; nil if it has ended before.
  package var name: String? {
    get async { await next { state in state.name.map { .some($0) } ?? (state.isRead ? .some(nil) : nil) } }
  }
}
