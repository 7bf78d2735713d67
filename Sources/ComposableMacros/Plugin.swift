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
    var bytes = [UInt8](repeating: 0, count: min(count, 65_536))
    let got = read(0, &bytes, bytes.count)
    return got > 0 ? Array(bytes[..<Int(got)]) : []
  }

  private static func writeStandardOutput(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if written <= 0 { return }
      rest = rest.dropFirst(Int(written))
    }
  }
}
