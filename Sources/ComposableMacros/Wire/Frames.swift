/// Messages on a stream of bytes: eight bytes of length, little-endian, and then that many bytes.
struct Frames {
  /// Reads up to a number of bytes; nothing at the end of the stream.
  let read: (Int) -> [UInt8]
  let write: ([UInt8]) -> Void

  /// More than any message; a length beyond it means that the two sides have lost step.
  static let longestMessage = 1 << 30

  /// The next message, or nil when the other side has ended the conversation.
  ///
  /// The end is the end of the stream, also in the middle of a message, a message of no bytes, or a length
  /// that cannot be.
  func next() -> [UInt8]? {
    guard let header = exactly(8) else { return nil }
    var length = 0
    for index in 0..<8 {
      // The most significant byte is the last, and a length that is too long already only grows.
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

  /// A pipe hands over what it has, so a message may come in pieces.
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
