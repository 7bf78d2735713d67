import Foundation

/// The file for the table as data. It is opened before the measurements, so that a file that cannot be written is
/// reported at once.
struct DataFile: ~Copyable {
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let code: Int32
    var description: String { "\(path) cannot be written: \(String(cString: strerror(code)))" }
  }

  private let path: String
  private let file: Int32

  init(path: String) throws(Failure) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    if file < 0 { throw Failure(path: path, code: errno) }
  }

  deinit { if file >= 0 { close(file) } }

  /// Replaces the contents of the file.
  func write(_ results: [Result]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    var rest = Array(try encoder.encode(results)) + [UInt8(ascii: "\n")]
    // Errors are ignored: a pipe cannot be truncated.
    _ = ftruncate(file, 0)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Failure(path: path, code: errno) }
      rest.removeFirst(max(0, count))
    }
  }
}
