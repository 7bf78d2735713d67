// The saved form of traces: absent where there is none, as in files and tables that are older than traces.

extension DurableStorage.Post {
  private enum CodingKeys: CodingKey { case kind, key, id, body, trace }

  /// Reads a message, with or without a trace.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try fields.decode(String.self, forKey: .kind), key: try fields.decode(String.self, forKey: .key),
      id: try fields.decodeIfPresent(String.self, forKey: .id), body: try fields.decode(String.self, forKey: .body),
      trace: try fields.decodeIfPresent([String: String].self, forKey: .trace) ?? [:])
  }

  /// Writes a message. An empty trace takes no space.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(kind, forKey: .kind)
    try fields.encode(key, forKey: .key)
    try fields.encodeIfPresent(id, forKey: .id)
    try fields.encode(body, forKey: .body)
    if !trace.isEmpty { try fields.encode(trace, forKey: .trace) }
  }

  /// The trace in JSON; nil if it is empty.
  package var traceText: String? { trace.isEmpty ? nil : try? DurableJSON.text(trace) }
}

extension DurableStorage.Message {
  /// Creates a message with a trace in JSON. One that cannot be read counts as none, because a message is worth more.
  package init(number: Int, key: String, id: String?, body: String, traceText: String?) {
    let trace: [String: String]? = traceText.flatMap { try? DurableJSON.value($0) }
    self.init(number: number, key: key, id: id, body: body, trace: trace ?? [:])
  }
}
