/// The line at the end of a recording that is no step: `{"end":12,"effects":[…]}`, what happened to effects after step 11.
enum RecordedEnd {
  private static let mark = Array(#"{"end":"#.utf8)
  /// So many bytes of a line say whether it is one.
  static var markSize: Int { mark.count }

  /// Whether a line with this beginning is one.
  static func isOne(_ beginning: [UInt8]) -> Bool { beginning == mark }

  /// The text of its events.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - index: The index that the next step would have.
  static func effects(_ bytes: [UInt8], after index: Int) throws(RecordingError.Misfit) -> ArraySlice<UInt8> {
    guard bytes.starts(with: mark) else { throw .changedSinceOpened("this was the end, and is no more") }
    let line = try RecordedLine(bytes[...])
    guard try line.count("end") == index else { throw .wrongStep(expected: index) }
    return try line.value("effects")
  }
}
