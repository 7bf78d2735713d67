#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif
#endif

/// The names of the program's own functions, which its files keep for debuggers.
///
/// The runtime looks for a name only among those that are exported; on Linux few are.
package enum FunctionSymbols {
  /// What the function at an address is called, with its types: `key path getter for App.Form.$text : …`. Nil where
  /// that is not known: in a program that was stripped, say.
  package static func name(at address: UInt) -> String? {
    #if os(Linux)
      guard let place = place(of: address) else { return nil }
      let symbol = withBytes(ofFile: place.file) { ProgramFile(bytes: $0)?.symbol(at: place.offset) }
      return symbol.flatMap(demangled)
    #else
      return nil
    #endif
  }
}

#if os(Linux)
  extension FunctionSymbols {
    /// The file that is mapped to an address, and how far into the file the address is.
    private static func place(of address: UInt) -> (file: String, offset: Int)? {
      for line in contents(ofFile: "/proc/self/maps").split(separator: UInt8(ascii: "\n")) {
        // start-end permissions offset device inode file
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5).map { String(decoding: $0, as: UTF8.self) }
        let range = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard words.count == 6, range.count == 2, range[0] <= address, address < range[1],
          let offset = Int(words[2], radix: 16)
        else { continue }
        return (String(words[5].drop { $0 == " " }), offset + Int(address - range[0]))
      }
      return nil
    }

    /// Reads to the end: files of the system do not know their size.
    private static func contents(ofFile path: String) -> [UInt8] {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return [] }
      defer { close(file) }
      var contents: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(file, &part, part.count), count > 0 { contents += part[..<count] }
      return contents
    }

    private static func withBytes<R>(ofFile path: String, _ body: (UnsafeRawBufferPointer) -> R?) -> R? {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      let size = lseek(file, 0, SEEK_END)
      guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
        return nil
      }
      // The pages are this function's own until here, and `size` is how many bytes were mapped.
      defer { munmap(start, size) }
      return body(UnsafeRawBufferPointer(start: start, count: size))
    }

    private static func demangled(_ symbol: String) -> String? {
      guard let name = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
      // With no buffer to write to, the runtime allocates one and leaves it to its caller.
      defer { free(name) }
      return String(cString: name)
    }
  }

  /// The runtime's own, from its C interface: `char *swift_demangle(const char *, size_t, char *, size_t *, uint32_t)`.
  @_silgen_name("swift_demangle")
  private func swiftDemangle(
    _ symbol: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
#endif
