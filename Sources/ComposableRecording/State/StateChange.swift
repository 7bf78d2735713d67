import JSONText

/// What a step changed in the encoded state, as its line has it: `"set":{"/counter/text":"5"}`, `"unset":["/note"]`,
/// `"splice":[["/list",17,0,[{…}]]]`, or `"state":…` for the whole state.
///
/// Paths are JSON Pointers (RFC 6901). First the values are set and unset; then the splices are performed in order, so
/// a path in the first two counts the elements of lists as they were before the step.
struct StateChange: Equatable, Sendable {
  /// A value to write at a path. The path of the whole state is empty.
  struct Assignment: Equatable, Sendable {
    var path: [String]
    var value: ArraySlice<UInt8>
  }

  /// A change of a list: at `index`, elements are removed and others are inserted.
  struct Splice: Equatable, Sendable {
    var path: [String]
    var index: Int
    var removed: Int
    var inserted: [ArraySlice<UInt8>]
  }

  var assignments: [Assignment] = []
  /// The paths of the values that are gone.
  var removals: [[String]] = []
  var splices: [Splice] = []

  var isEmpty: Bool { assignments.isEmpty && removals.isEmpty && splices.isEmpty }
}

// MARK: Writing

extension StateChange {
  /// The fields of the line, each after a comma; empty if nothing has changed.
  var fields: String {
    // Nothing else can change along with the whole state.
    if let whole = assignments.first, whole.path.isEmpty { return ",\"state\":\(whole.value.text)" }
    var text = ""
    func add(_ name: String, _ brackets: (String, String), _ parts: [String]) {
      if !parts.isEmpty { text += ",\"\(name)\":\(brackets.0)\(parts.joined(separator: ","))\(brackets.1)" }
    }
    add("set", ("{", "}"), assignments.map { "\(Self.pointer($0.path)):\($0.value.text)" })
    add("unset", ("[", "]"), removals.map(Self.pointer))
    add(
      "splice", ("[", "]"),
      splices.map {
        "[\(Self.pointer($0.path)),\($0.index),\($0.removed),[\($0.inserted.map(\.text).joined(separator: ","))]]"
      })
    return text
  }

  /// Returns the JSON Pointer of a path, quoted.
  private static func pointer(_ path: [String]) -> String {
    JSONWriter.quoted(path.map { "/\(escaped($0))" }.joined())
  }

  private static func escaped(_ part: String) -> String {
    let isPlain = !part.utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
    return isPlain ? part : part.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}

// MARK: Reading

extension StateChange {
  init(_ line: LineFields) throws(RecordingError.Misfit) {
    if let whole = line["state"] { assignments.append(Assignment(path: [], value: whole)) }
    for member in try line.parts("set", "an object", { try $0.members() }) {
      assignments.append(Assignment(path: try Self.path(member.name, in: "set"), value: member.value))
    }
    for path in try line.parts("unset", "a list of paths", { try $0.elements() }) {
      removals.append(try Self.path(of: path, in: "unset"))
    }
    for splice in try line.parts("splice", "a list", { try $0.elements() }) {
      guard let parts = try? splice.elements(), parts.count == 4,
        let index = Int(parts[1].text), let removed = Int(parts[2].text), index >= 0, removed >= 0,
        let inserted = try? parts[3].elements()
      else { throw .damaged("\"splice\" has \(splice.text.excerpt)") }
      splices.append(
        Splice(path: try Self.path(of: parts[0], in: "splice"), index: index, removed: removed, inserted: inserted))
    }
  }

  /// Returns the parts of a JSON Pointer, which is empty or begins with a slash.
  private static func path(_ pointer: String, in field: String) throws(RecordingError.Misfit) -> [String] {
    if pointer.isEmpty { return [] }
    let parts = pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard pointer.utf8.first == UInt8(ascii: "/"), parts.count <= JSONReader.deepestNesting else {
      throw .damaged("\"\(field)\" has the path \(JSONWriter.quoted(pointer).excerpt)")
    }
    return parts.map { part in
      part.utf8.contains(UInt8(ascii: "~"))
        ? String(part.replacing("~1", with: "/").replacing("~0", with: "~")) : String(part)
    }
  }

  private static func path(of text: ArraySlice<UInt8>, in field: String) throws(RecordingError.Misfit) -> [String] {
    guard case .string(let pointer)? = try? JSONReader.read(text) else {
      throw .damaged("\"\(field)\" has the path \(text.text.excerpt)")
    }
    return try path(pointer, in: field)
  }
}
