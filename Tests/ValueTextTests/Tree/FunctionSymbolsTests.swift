#if os(Linux)
  import ValueText
  import Testing

  @Suite struct `The symbols of a program` {
    /// A file with one function, `f`, 16 bytes long at address 0x1000 and 0x200 bytes into the file, and its symbol table.
    private static func file(symbols: [(name: Int, address: UInt64)] = [(1, 0x1000)]) -> [UInt8] {
      var file = [UInt8](repeating: 0, count: 0x400)
      func put(_ value: UInt64, at offset: Int, size: Int = 8) {
        for index in 0..<size { file[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(index))) }
      }
      file.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
      put(0x40, at: 32)  // one program header: file 0x200..<0x210 is at 0x1000
      put(1, at: 56, size: 2)
      put(1, at: 0x40, size: 4)
      put(0x200, at: 0x48)
      put(0x1000, at: 0x50)
      put(0x10, at: 0x60)
      put(0x100, at: 40)  // two section headers: names, then the symbol table
      put(2, at: 60, size: 2)
      put(3, at: 0x104, size: 4)
      put(0x300, at: 0x118)
      put(5, at: 0x120)
      put(2, at: 0x144, size: 4)
      put(0x340, at: 0x158)
      put(UInt64(24 * symbols.count), at: 0x160)
      put(0, at: 0x168, size: 4)
      file.replaceSubrange(0x301..<0x304, with: Array("f\0g".utf8))
      for (index, symbol) in symbols.enumerated() {
        put(UInt64(symbol.name), at: 0x340 + 24 * index, size: 4)
        put(symbol.address, at: 0x340 + 24 * index + 8)
      }
      return file
    }

    private func symbol(in file: [UInt8], at offset: Int = 0x200) -> String? {
      file.withUnsafeBytes { ProgramFile(bytes: $0)?.symbol(at: offset) }
    }

    @Test func `is found by its place in the file`() {
      #expect(symbol(in: Self.file()) == "f")
      #expect(symbol(in: Self.file(symbols: [(1, 0x1000), (3, 0x1008)]), at: 0x208) == "g")
      #expect(symbol(in: Self.file(), at: 0x201) == nil)
      #expect(symbol(in: Self.file(), at: 0x210) == nil)
    }

    @Test func `is none where functions share an address`() {
      #expect(symbol(in: Self.file(symbols: [(1, 0x1000), (3, 0x1000)])) == nil)
      #expect(symbol(in: Self.file(symbols: [(1, 0x1000), (1, 0x1000)])) == "f")
    }

    @Test func `is none in a file that ends too early`() {
      let file = Self.file()
      for count in 0..<0x350 { #expect(symbol(in: Array(file.prefix(count))) == nil) }
    }

    @Test func `is looked for without harm in a file that is broken`() {
      var numbers = SeededNumbers(seed: 1)
      for _ in 0..<2_000 {
        var file = Self.file()
        for _ in 0..<4 { file[numbers.next(6...0x3FF)] = UInt8(numbers.next(0...255)) }
        if let name = symbol(in: file) { #expect(name.utf8.count < file.count) }
      }
    }

    @Test func `is none where no code is`() {
      #expect(FunctionSymbols.name(at: 0) == nil)
      #expect(FunctionSymbols.name(at: .max) == nil)
    }
  }
#endif
