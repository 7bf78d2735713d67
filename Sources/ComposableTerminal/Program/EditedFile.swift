import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A text in a file, for an editor.
struct EditedFile {
  /// An editor that gave no text back.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ path: String, _ code: Int32) {
      description = unsafe "\(what) '\(path)': \(String(cString: strerror(code)))"
    }
    init(editor: String, code: Int32) { description = "'\(editor)' ended with \(code); the text is as it was" }
  }

  let text: String
  let suffix: String

  init(_ text: String, suffix: String) {
    self.text = text
    // A path in it would leave the folder.
    self.suffix = suffix.filter { $0 != "/" && $0 != "\0" }
  }

  /// The text as it is after `run` has run the editor.
  func edited(_ run: (ChildProgram) async throws -> Int32) async throws -> String {
    let path = try written()
    defer { unsafe unlink(path) }
    let editor = Self.editor
    // An editor is a command with arguments, such as `code --wait`: for the shell to read.
    let code = try await run(ChildProgram("/bin/sh", ["-c", "\(editor) \"$1\"", "edit", path]))
    guard code == 0 else { throw Failure(editor: editor, code: code) }
    return try Self.contents(of: path)
  }

  private static var editor: String {
    for name in ["VISUAL", "EDITOR"] {
      if let value = unsafe getenv(name).map({ unsafe String(cString: $0) }), !value.isEmpty { return value }
    }
    return "vi"
  }

  /// The path of a file with the text.
  private func written() throws -> String {
    let file = TemporaryFile("edit", suffix: suffix)
    guard file.descriptor >= 0 else { throw Failure("cannot write", file.path, errno) }
    defer { close(file.descriptor) }
    do { try ByteOutput.write(Array(text.utf8), to: file.descriptor) } catch {
      unsafe unlink(file.path)
      throw Failure("cannot write", file.path, error.code)
    }
    return file.path
  }

  private static func contents(of path: String) throws -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure("cannot read", path, errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(file, &chunk, chunk.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count < 0, errno != EINTR { throw Failure("cannot read", path, errno) }
      if count > 0 { bytes += chunk[..<count] }
    }
  }
}
