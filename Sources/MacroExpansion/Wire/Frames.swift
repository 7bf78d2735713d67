/// Messages on a stream of bytes: a length of eight bytes, little-endian, followed by that number of bytes.
struct Frames {
  /// Reads up to the given number of bytes. Returns no bytes at the end of the stream.
  let read: (Int) -> [UInt8]
  let write: ([UInt8]) -> Void

  /// The greatest length of a message, far more than any real one. A greater length means that the two sides are out of
  /// sync.
  static let longestMessage = 1 << 30

  /// Returns the next message, or nil if the other side has closed the connection.
  ///
  /// The connection also counts as closed if the stream ends within a message, or if a length is zero or too great.
  func next() -> [UInt8]? {
    guard let header = exactly(8) else { return nil }
    var length = 0
    for index in 0..<8 {
      // The most significant byte comes last. The length can only grow, so it is too great as soon as it exceeds the
      // limit.
      guard length <= Self.longestMessage else { return nil }
      length = length * 256 + Int(header[7 - index])
    }
    guard length > 0, length <= Self.longestMessage else { return nil }
    return exactly(length)
  }

  func send(_ message: [UInt8]) {
    var frame: [UInt8] = []
    var rest = message.count
    for _ in 0..<8 {
      frame.append(UInt8(rest % 256))
      rest /= 256
    }
    write(frame + message)
  }

  /// Reads an exact number of bytes. A pipe delivers what is available, so a message may arrive in pieces.
  private func exactly(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = read(count - bytes.count)
      if piece.isEmpty { return nil }
      bytes += piece
    }
    return bytes
  }
}
