import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONText

/// A JSON value, split into its parts only where a step changes one of them.
///
/// The value of a node never changes. A change returns a new node that shares all parts but those on its path, and so
/// the values that were decoded from them: decoding the state after a step costs what the step changed.
final class JSONNode {
  enum Parts {
    case fields([String: JSONNode])
    case list([JSONNode])
    /// A string, a number, a Boolean value or null.
    case leaf
  }

  /// The text of the value; nil if the node was made from its parts.
  private let text: ArraySlice<UInt8>?
  private var split: Parts?
  /// The value that was decoded last, with its type.
  private var decoded: (type: Any.Type, value: Any)?

  init(_ text: ArraySlice<UInt8>) { self.text = text }
  private init(_ parts: Parts) { (text, split) = (nil, parts) }

  /// The parts, found on demand.
  var parts: Parts {
    if let split { return split }
    let parts = text.map(Self.parts) ?? .leaf
    split = parts
    return parts
  }

  /// Splits a value. A value that is too deep has no parts: the decoder of Foundation refuses it, and functions that
  /// descend into a value must not exhaust the stack.
  private static func parts(of text: ArraySlice<UInt8>) -> Parts {
    switch text.first {
    case UInt8(ascii: "{"):
      guard let members = try? JSONReader.members(of: text) else { return .leaf }
      return .fields(Dictionary(members.map { ($0.name, JSONNode($0.value)) }) { _, last in last })
    case UInt8(ascii: "["):
      guard let elements = try? JSONReader.elements(of: text) else { return .leaf }
      return .list(elements.map { JSONNode($0) })
    default: return .leaf
    }
  }

  /// The value as JSON, with sorted names where it was changed.
  var bytes: [UInt8] {
    if let text { return Array(text) }
    return switch parts {
    case .leaf: []
    case .list(let elements): RecordingCoder.list(elements.map(\.bytes))
    case .fields(let fields): RecordingCoder.object(fields.mapValues(\.bytes))
    }
  }

  var isNull: Bool { text?.elementsEqual("null".utf8) ?? false }

  /// Whether two values have the same texts, apart from the order of names.
  static func isEqual(_ one: JSONNode, _ other: JSONNode) -> Bool {
    if one === other { return true }
    if let text = one.text, let otherText = other.text, text == otherText { return true }
    switch (one.parts, other.parts) {
    case (.fields(let fields), .fields(let others)):
      return fields.count == others.count
        && fields.allSatisfy { name, value in
          others[name].map { isEqual(value, $0) } ?? false
        }
    case (.list(let elements), .list(let others)):
      return elements.count == others.count && zip(elements, others).allSatisfy { isEqual($0, $1) }
    default: return false
    }
  }
}

// MARK: Changes

extension JSONNode {
  /// Returns the value after a change.
  func applying(_ change: StateChange) throws(RecordingError.Misfit) -> JSONNode {
    var node = self
    for assignment in change.assignments {
      node = try node.replacing(assignment.path) { _ throws(RecordingError.Misfit) in JSONNode(assignment.value) }
    }
    for path in change.removals { node = try node.replacing(path) { _ throws(RecordingError.Misfit) in nil } }
    for splice in change.splices {
      node = try node.replacing(splice.path) { list throws(RecordingError.Misfit) in
        guard case .list(var elements)? = list?.parts else { throw .damaged("\"splice\" changes what is not a list") }
        let (end, isBeyond) = splice.index.addingReportingOverflow(splice.removed)
        guard !isBeyond, end <= elements.count else {
          throw .damaged(
            "\"splice\" removes \(splice.removed) elements from \(splice.index) on, in a list of \(elements.count)")
        }
        elements.replaceSubrange(splice.index..<end, with: splice.inserted.map { JSONNode($0) })
        return JSONNode(.list(elements))
      }
    }
    return node
  }

  /// Returns the value with the result of `body` in place of the value at a path.
  ///
  /// - Parameters:
  ///   - path: The names and indices that lead to the value.
  ///   - body: Returns the new value for the old one. Both are nil where there is no value.
  private func replacing(
    _ path: [String], _ body: (JSONNode?) throws(RecordingError.Misfit) -> JSONNode?
  ) throws(RecordingError.Misfit) -> JSONNode {
    guard let new = try Self.replacing(self, path[...], body) else {
      throw .damaged("the step removes the whole state")
    }
    return new
  }

  private static func replacing(
    _ node: JSONNode?, _ path: ArraySlice<String>,
    _ body: (JSONNode?) throws(RecordingError.Misfit) -> JSONNode?
  ) throws(RecordingError.Misfit) -> JSONNode? {
    guard let name = path.first else { return try body(node) }
    switch node?.parts {
    case .fields(var fields)?:
      fields[name] = try replacing(fields[name], path.dropFirst(), body)
      return JSONNode(.fields(fields))
    case .list(var elements)?:
      guard let index = Int(name), elements.indices.contains(index),
        let new = try replacing(elements[index], path.dropFirst(), body)
      else { throw .damaged("the step changes element \(name.excerpt) of a list of \(elements.count)") }
      elements[index] = new
      return JSONNode(.list(elements))
    case .leaf?, nil:
      throw .damaged("the step changes the part \(name.excerpt) of a value that has no parts")
    }
  }
}

// MARK: Decoding

extension JSONNode {
  /// Decodes the value, or returns the one that was decoded from this node before.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - codingPath: The path to the value.
  ///   - names: The translation of ids and dates; nil to decode them as they are. A node is always decoded with the
  ///     same one.
  func decode<Value: Decodable>(
    _ type: Value.Type, codingPath: [any CodingKey] = [], names: NameTranslation? = nil
  ) throws -> Value {
    if let decoded, decoded.type == type, let value = decoded.value as? Value { return value }
    let value: Value =
      if NodeDecoder.isWhole(type) {
        // Also where the value has parts, which is an error: the type would ask a decoder of parts for itself.
        try StableJSON.value(type, from: text ?? bytes[...])
      } else if let text, names == nil {
        try StableJSON.value(type, from: text)
      } else if let names, let translated = try names.decode(type, from: self) {
        translated
      } else {
        try Value(from: NodeDecoder(node: self, codingPath: codingPath, names: names))
      }
    decoded = (type, value)
    return value
  }
}
