import ComposableTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a golden frame: `Frames/name.txt` beside the test's, and a picture of it.
struct GoldenFile {
  /// Whether frames are written instead of compared; nil for what the environment says. Only tests of the tester set
  /// it.
  @TaskLocal static var records: Bool?

  let path: String

  init(_ name: String, besides file: String) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    path = "\(folder)/Frames/\(name)"
  }

  /// The text; nil when there is none.
  var text: String? {
    FileManager.default.contents(atPath: path + ".txt").map { String(decoding: $0, as: UTF8.self) }
  }

  static var isRecording: Bool {
    records ?? (ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1")
  }

  /// Writes text and picture, if they differ from what is there.
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
