/// The change of the state in a step, as its line has it.
struct StateDelta: Equatable {
  struct Splice {
    let path: [String]
    let index: Int
    let removed: Int
    let inserted: [ArraySlice<UInt8>]
  }

  let whole: ArraySlice<UInt8>?
  let set: [(path: [String], value: ArraySlice<UInt8>)]
  let unset: [[String]]
  let splices: [Splice]
  /// The texts of the fields above, which are equal for equal changes.
  private let texts: [ArraySlice<UInt8>?]

  var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

  init(_ line: RecordedLine) throws(RecordingError.Misfit) {
    whole = line["state"]
    texts = Self.texts(line)
    guard let set = line["set"].map({ JSONFieldScanner.split($0) }) ?? [] else {
      throw .damaged("\"set\" is not an object")
    }
    guard let unset = line["unset"].map({ JSONFieldScanner.elements($0) }) ?? [] else {
      throw .damaged("\"unset\" is not a list of paths")
    }
    guard let splices = line["splice"].map({ JSONFieldScanner.elements($0) }) ?? [] else {
      throw .damaged("\"splice\" is not a list")
    }
    self.set = try set.map { field throws(RecordingError.Misfit) in
      (try Self.path(field.name, in: "set"), field.value)
    }
    self.unset = try unset.map { path throws(RecordingError.Misfit) in try Self.path(path, in: "unset") }
    self.splices = try splices.map { splice throws(RecordingError.Misfit) in
      guard let parts = JSONFieldScanner.elements(splice), parts.count == 4,
        let index = Int(parts[1].text), let removed = Int(parts[2].text), index >= 0, removed >= 0,
        let inserted = JSONFieldScanner.elements(parts[3])
      else { throw .damaged("\"splice\" has \(splice.text.excerpt)") }
      return Splice(path: try Self.path(parts[0], in: "splice"), index: index, removed: removed, inserted: inserted)
    }
  }

  /// Whether the line of a step with this change would have the same text.
  func isWritten(as change: StateChange) -> Bool {
    let line = try? RecordedLine(Array("{\(change.fields.dropFirst())}".utf8)[...])
    return line.map { Self.texts($0) == texts } ?? false
  }

  /// Whether two changes have the same text.
  static func == (one: Self, other: Self) -> Bool { one.texts == other.texts }

  private static func texts(_ line: RecordedLine) -> [ArraySlice<UInt8>?] {
    [line["state"], line["set"], line["unset"], line["splice"]]
  }

  private static func path(_ quoted: ArraySlice<UInt8>, in field: String) throws(RecordingError.Misfit) -> [String] {
    guard quoted.first == UInt8(ascii: "\""), let path = JSONPointer.parts(JSONFieldScanner.unquoted(quoted)) else {
      throw .damaged("\"\(field)\" has the path \(quoted.text.excerpt)")
    }
    return path
  }
}
