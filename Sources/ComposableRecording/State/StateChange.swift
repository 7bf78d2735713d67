import JSONText

/// What a step changed in the encoded state, as the fields of its line: `"set":{"/counter/text":"5"}`,
/// `"unset":["/note"]`, `"splice":[["/list",17,0,[{…}]]]`.
///
/// Paths are JSON Pointers (RFC 6901). First the values are set and unset; then the splices are performed in order, so
/// a path in the first two counts the elements of lists as they were before the step.
struct StateChange: Equatable {
  /// A change of a list: at `index`, elements are removed and others are inserted.
  struct Splice: Equatable {
    var path: String
    var index: Int
    var removed: Int
    /// The inserted elements as a JSON array.
    var inserted: [UInt8]
  }

  /// A value to write at a path.
  struct Assignment: Equatable {
    var path: String
    var value: [UInt8]
  }

  var assignments: [Assignment] = []
  /// The paths of the values that are gone.
  var removals: [String] = []
  var splices: [Splice] = []

  var isEmpty: Bool { assignments.isEmpty && removals.isEmpty && splices.isEmpty }

  /// The fields of the line, each after a comma; empty if nothing has changed.
  var fields: String {
    // The path of the whole state is empty, and nothing else can change along with it.
    if let whole = assignments.first, whole.path.isEmpty { return ",\"state\":\(whole.value[...].text)" }
    var text = ""
    func add(_ name: String, _ brackets: (String, String), _ parts: [String]) {
      if !parts.isEmpty { text += ",\"\(name)\":\(brackets.0)\(parts.joined(separator: ","))\(brackets.1)" }
    }
    add("set", ("{", "}"), assignments.map { "\(JSONWriter.quoted($0.path)):\($0.value[...].text)" })
    add("unset", ("[", "]"), removals.map(JSONWriter.quoted))
    add(
      "splice", ("[", "]"),
      splices.map { "[\(JSONWriter.quoted($0.path)),\($0.index),\($0.removed),\($0.inserted[...].text)]" })
    return text
  }
}

/// A part of a JSON Pointer.
enum JSONPointer {
  /// Returns the path with one more part.
  static func appending(_ part: String, to path: String) -> String {
    let isPlain = !part.utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
    return "\(path)/\(isPlain ? part : part.replacing("~", with: "~0").replacing("/", with: "~1"))"
  }

  /// Returns the parts of a path; nil unless it is empty or begins with a slash, or if it leads too deep.
  static func parts(_ path: String) -> [String]? {
    if path.isEmpty { return [] }
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= JSONNode.depthLimit else { return nil }
    return parts.map { part in
      part.utf8.contains(UInt8(ascii: "~"))
        ? String(part.replacing("~1", with: "/").replacing("~0", with: "~")) : String(part)
    }
  }
}
