#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file in the folder for temporary ones, which only this user reads.
struct TemporaryFile {
  let path: String
  /// Negative where it could not be made; `errno` says why.
  let descriptor: Int32

  /// A file whose name begins and ends so.
  init(_ prefix: String, suffix: String = "") {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/\(prefix).XXXXXX\(suffix)".utf8CString)
    descriptor = unsafe mkstemps(&name, Int32(suffix.utf8.count))
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
