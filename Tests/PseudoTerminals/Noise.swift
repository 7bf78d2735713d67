import Composable

/// Random bytes that look like terminal input more often than by chance.
package struct Noise {
  private var random: SplitMix64
  private static let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]", "1;5", "~", "é", "\u{7}", "\u{1B}[M",
    "\u{1B}[<", "0;3;4M", "\u{1B}[27;5;", "97;1:3u", "11;rgb:0/8/ff", "\u{1B}\\", "\u{1B}[I",
  ]

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  package mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if random.draw(in: 0...3) == 0 {
        bytes += Array(Self.pieces[random.draw(in: 0...Self.pieces.count - 1)].utf8)
      } else {
        bytes.append(UInt8(random.draw(in: 0...255)))
      }
    }
    return bytes
  }
}
