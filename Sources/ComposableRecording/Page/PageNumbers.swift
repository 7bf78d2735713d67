/// Numbers for texts, in the order in which they first come. The texts themselves are not kept: 32 bytes are, whatever their length.
struct PageNumbers {
  /// 128 bits, seeded anew in each process: that two texts share them is as good as impossible, even where somebody wants it.
  private struct Digest: Hashable {
    let first, second: Int

    init(_ text: String) {
      var text = text
      // The buffer is valid until the closure returns. Strings that differ only in how an accent is written differ here.
      (first, second) = text.withUTF8 { bytes in
        var (one, other) = (Hasher(), Hasher())
        other.combine(1)
        unsafe one.combine(bytes: UnsafeRawBufferPointer(bytes))
        unsafe other.combine(bytes: UnsafeRawBufferPointer(bytes))
        return (one.finalize(), other.finalize())
      }
    }
  }

  private var numbers: [Digest: Int] = [:]

  /// The number of a text, and whether it has come before.
  mutating func number(of text: String) -> (number: Int, isNew: Bool) {
    let digest = Digest(text)
    if let number = numbers[digest] { return (number, false) }
    let number = numbers.count
    numbers[digest] = number
    return (number, true)
  }
}
