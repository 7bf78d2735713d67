#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program that the compiler starts and talks to on its standard input and output.
@main
enum Plugin {
  static func main() {
    let frames = Frames(read: readStandardInput, write: writeStandardOutput)
    Conversation(expand: Expander.expand).run(frames)
  }

  private static func readStandardInput(upTo count: Int) -> [UInt8] {
    // A length that lies must not cost its size in memory: what comes is read in pieces.
    let size = min(count, 65_536)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // `read` writes at most as many bytes as the buffer has, and says how many it wrote, or -1.
      count = unsafe max(0, read(0, buffer.baseAddress, size))
    }
  }

  private static func writeStandardOutput(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      // What is left begins and ends within the array.
      let written = unsafe bytes.withUnsafeBytes {
        unsafe write(1, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if written <= 0 { return }
      start += written
    }
  }
}
