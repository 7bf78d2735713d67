import Composable

// The saved form of traces and of requests without a message: absent where there are none, as in files and tables that
// are older than they.

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
  package var traceText: String? { trace.isEmpty ? nil : try? StableJSON.string(of: trace) }
}

extension DurableStorage.Change {
  private enum CodingKeys: CodingKey { case key, version, state, wake, consumed, answered, posts }

  /// Reads a change, with or without requests that have no message.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try fields.decode(String.self, forKey: .key), version: try fields.decode(Int.self, forKey: .version),
      state: try fields.decode(String.self, forKey: .state),
      wake: try fields.decode(DurableStorage.Wake.self, forKey: .wake),
      consumed: try fields.decode([DurableStorage.Consumed].self, forKey: .consumed),
      answered: try fields.decodeIfPresent([DurableStorage.Answered].self, forKey: .answered) ?? [],
      posts: try fields.decode([DurableStorage.Post].self, forKey: .posts))
  }

  /// Writes a change. Requests without a message take no space if there are none.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(key, forKey: .key)
    try fields.encode(version, forKey: .version)
    try fields.encode(state, forKey: .state)
    try fields.encode(wake, forKey: .wake)
    try fields.encode(consumed, forKey: .consumed)
    if !answered.isEmpty { try fields.encode(answered, forKey: .answered) }
    try fields.encode(posts, forKey: .posts)
  }
}

extension DurableStorage.Message {
  /// Creates a message with a trace in JSON. One that cannot be read counts as none, because a message is worth more.
  package init(number: Int, key: String, id: String?, body: String, traceText: String?) {
    let trace: [String: String]? = traceText.flatMap { try? StableJSON.value(from: $0.utf8) }
    self.init(number: number, key: key, id: id, body: body, trace: trace ?? [:])
  }
}
