import CLibrary

/// A new file in the folder for temporary files, readable only by this user.
struct TemporaryFile {
  let path: String
  /// The descriptor; negative if the file could not be created, for the reason in `errno`.
  let descriptor: Int32

  /// Creates a file with a unique name between a prefix and a suffix.
  init(_ prefix: String, suffix: String = "") {
    let folder = EnvironmentVariables.first("TMPDIR") ?? "/tmp"
    var name = Array("\(folder)/\(prefix).XXXXXX\(suffix)".utf8CString)
    descriptor = unsafe mkstemps(&name, Int32(suffix.utf8.count))
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
