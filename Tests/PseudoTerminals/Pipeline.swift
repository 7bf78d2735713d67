#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two programs that are connected by a pipe: the first one's output is the input of the second, whose output is read
/// here.
package final class Pipeline {
  private let source: ChildProcess
  package let child: ChildProcess
  private let output: Int32
  private var bytes: [UInt8] = []
  private var isOpen = true

  /// Starts both programs.
  ///
  /// - Parameters:
  ///   - source: The first program with its arguments.
  ///   - arguments: The second program with its arguments.
  ///   - environment: The variables of both.
  ///   - room: The number of bytes that the second one can write before they are read; nil for the system's own.
  package init(
    _ source: [String], _ arguments: [String], environment: [String: String], room: Int32? = nil
  ) throws {
    let (input, output) = (try Self.pipe(), try Self.pipe())
    self.output = output.read
    #if !canImport(Darwin)
      // F_SETPIPE_SZ, which the C libraries declare only for C.
      if let room { _ = fcntl(output.write, 1031, room) }
    #endif
    defer { for end in [input.read, input.write, output.write] { close(end) } }
    self.source = try ChildProcess(
      source, environment: environment,
      [.file("/dev/null", flags: O_RDONLY), .descriptor(input.write), .file("/dev/null", flags: O_WRONLY)])
    child = try ChildProcess(
      arguments, environment: environment,
      [.descriptor(input.read), .descriptor(output.write), .file("/dev/null", flags: O_WRONLY)])
  }

  deinit {
    // Even after a failed test: no process is left.
    child.endIfNeeded()
    source.endIfNeeded()
    close(output)
  }

  /// Reads until the second program has written `count` bytes, or has ended.
  package func read(bytes count: Int) throws { while isOpen, bytes.count < count { try read() } }

  /// Reads until the second program ends. Returns its ending and its whole output.
  package func end() throws -> (ending: ChildProcess.Ending, output: String) {
    while isOpen { try read() }
    return (child.wait(), String(decoding: bytes, as: UTF8.self))
  }

  private func read() throws {
    var chunk = [UInt8](repeating: 0, count: 512)
    let count = systemRead(output, &chunk, chunk.count)
    if count < 0, errno != EINTR { throw Failure("the output cannot be read: \(errno)") }
    if count == 0 { isOpen = false }
    bytes += chunk.prefix(max(0, count))
  }

  /// Returns the ends of a pipe. No program inherits them, except as a standard stream.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw Failure("no pipe: \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

// The system's functions, under names that the methods above do not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
