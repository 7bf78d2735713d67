import ComposableTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a golden frame, `Frames/name.txt` beside the test's file, and a picture of it.
struct GoldenFile {
  /// Whether frames are written instead of compared; nil for the choice of the environment. Set only by tests of this
  /// library.
  @TaskLocal static var records: Bool?

  let path: String

  init(_ name: String, besides file: String) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    path = "\(folder)/Frames/\(name)"
  }

  /// The text of the file; nil if it does not exist.
  var text: String? {
    FileManager.default.contents(atPath: path + ".txt").map { String(decoding: $0, as: UTF8.self) }
  }

  static var isRecording: Bool {
    records ?? (ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1")
  }

  /// Writes the text and the picture if they differ from the files.
  func write(_ text: String, svg: String) throws {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (end, content) in [(".txt", text), (".svg", svg)] {
      let data = Data(content.utf8)
      if FileManager.default.contents(atPath: path + end) != data {
        try data.write(to: URL(fileURLWithPath: path + end), options: .atomic)
      }
    }
  }
}
