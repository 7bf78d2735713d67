internal import ValueText

/// The payload of `EffectNode.post`. An object, so that an effect stays small.
@usableFromInline
final class PostBox: Sendable {
  let message: any Codable & Sendable
  let kind: String
  let key: String

  init(_ message: any Codable & Sendable, kind: String, key: String) {
    self.message = message
    self.kind = kind
    self.key = key
  }

  /// The effect as written in code: `.post(.credit(5), to: account["7"])`.
  var text: String { ".post(\(ValueDump.line(message)), to: \(kind)[\"\(key)\"])" }
}
