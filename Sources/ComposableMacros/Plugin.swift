import MacroExpansion

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program that the compiler starts. It communicates through standard input and output.
@main
enum Plugin {
  static func main() { Conversation.run(read: readStandardInput, write: writeStandardOutput) }

  private static func readStandardInput(upTo count: Int) -> [UInt8] {
    // The input is read in pieces, so that a false length in a message does not allocate that much memory.
    let size = min(count, 65_536)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // `read` writes at most `size` bytes into the buffer, and returns how many, or -1.
      count = unsafe max(0, read(0, buffer.baseAddress, size))
    }
  }

  private static func writeStandardOutput(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      // `start` is below the count, so the address is inside the array.
      let written = unsafe bytes.withUnsafeBytes {
        unsafe write(1, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if written <= 0 { return }
      start += written
    }
  }
}
