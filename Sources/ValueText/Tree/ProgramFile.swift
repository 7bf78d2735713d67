#if os(Linux)
  /// A program or library in a file (ELF, 64 bits, little-endian), as far as its symbol table.
  ///
  /// Whatever is not as the format says counts as not there: a number is read only where the file has one.
  package struct ProgramFile {
    private let bytes: UnsafeRawBufferPointer

    package init?(bytes: UnsafeRawBufferPointer) {
      guard bytes.count >= 64, bytes.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
      self.bytes = bytes
    }

    /// The symbol of the function that begins so far into the file; nil where there is none, or more than one.
    package func symbol(at offset: Int) -> String? {
      let sections = sections
      guard let address = address(of: offset), let symbols = sections.first(where: { $0.kind == 2 }),
        sections.indices.contains(symbols.link)
      else { return nil }
      let names = sections[symbols.link]
      var found: Set<String> = []
      for symbol in stride(from: symbols.offset, to: symbols.offset + symbols.size, by: 24) {
        guard word(symbol + 8) == address, let name = half(symbol), name > 0, name < names.size else { continue }
        found.insert(text(at: names.offset + name))
      }
      return found.count == 1 ? found.first : nil
    }

    private struct Section {
      let kind: Int, offset: Int, size: Int, link: Int
    }

    private var sections: [Section] {
      guard let table = word(40), let count = quarter(60) else { return [] }
      return (0..<count).compactMap { index in
        let header = table + 64 * index
        guard let kind = half(header + 4), let offset = word(header + 24), let size = word(header + 32),
          let link = half(header + 40), offset <= bytes.count, size <= bytes.count - offset
          // Kept in its place: sections know each other by their numbers.
        else { return Section(kind: 0, offset: 0, size: 0, link: 0) }
        return Section(kind: kind, offset: offset, size: size, link: link)
      }
    }

    /// Where the file wants to be in memory, so far into it. The symbol table knows no other addresses.
    private func address(of offset: Int) -> Int? {
      guard let table = word(32), let count = quarter(56) else { return nil }
      for header in (0..<count).map({ table + 56 * $0 }) where half(header) == 1 {
        guard let start = word(header + 8), let address = word(header + 16), let size = word(header + 32) else {
          continue
        }
        if start <= offset, offset - start < size { return address + offset - start }
      }
      return nil
    }

    private func text(at offset: Int) -> String {
      String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
    }

    private func quarter(_ offset: Int) -> Int? { number(UInt16.self, at: offset) }
    private func half(_ offset: Int) -> Int? { number(UInt32.self, at: offset) }
    private func word(_ offset: Int) -> Int? { number(UInt64.self, at: offset) }

    private func number<N: FixedWidthInteger>(_ type: N.Type, at offset: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<N>.size else { return nil }
      // Inside the file, as was just tested.
      let number = bytes.loadUnaligned(fromByteOffset: offset, as: N.self)
      // No place in a file is as far as half of all addresses: so sums of two numbers do not overflow.
      return UInt64(number) <= 1 << 48 ? Int(number) : nil
    }
  }
#endif
