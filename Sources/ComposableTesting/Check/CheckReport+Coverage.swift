extension CheckReport {
  /// What the check did not test, a line each.
  var untested: [String] {
    let rules = run.answerRules.enumerated().filter { !search.graph.isAsked($0.offset) }.map {
      "\"\($0.element.name)\""
    }
    let unjudged = search.bound == nil ? [] : run.answerRules.map { "\"\($0.name)\"" }
    return run.reduced.untested
      + (search.hasRunAtOnce ? [TestNote.ranAtOnce] : [])
      + (search.hasDrawn ? ["only the random numbers that were drawn were tried: let `choose` answer instead"] : [])
      + TestNote.line("never led to another state", search.graph.idleMoves)
      + (search.graph.waitsInVain ? ["no move advances the clock that effects wait for"] : [])
      + (search.hasUnsavedStates ? ["no crash left a state from the middle of a drain"] : [])
      + TestNote.line("not judged, because the check is bounded", unjudged)
      + TestNote.line("never asked, because `from` held in no state", rules)
  }
}

extension ReducedActions {
  /// The actions that no move has reduced, as lines of a note.
  var untested: [String] {
    isEmpty
      ? ["no move reduced an action, so `step` was never called"] : TestNote.line("never reduced by a move", missing)
  }
}

extension StateGraph {
  /// The kinds of moves that never led to another state.
  var idleMoves: [String] {
    var idle: [String] = []
    var known = KnownLabels<Action>()
    for source in edges.indices {
      for edge in edges[source] where edge.target == source {
        guard case .whole(let move) = edge.move else { continue }
        let labels = known.labels(of: move)
        if !idle.contains(labels) { idle.append(labels) }
      }
    }
    for source in edges.indices where !idle.isEmpty {
      for edge in edges[source] where edge.target != source {
        guard case .whole(let move) = edge.move else { continue }
        let labels = known.labels(of: move)
        idle.removeAll { $0 == labels }
      }
    }
    return idle
  }

  /// Whether effects wait for the clock, and no move advances it.
  var waitsInVain: Bool {
    nodes.contains { $0.key.effects.contains { $0.remaining != nil } }
      && !edges.contains { $0.contains { $0.move.isAdvance } }
  }
}

/// The labels of moves. They are kept, because making them takes longer than a move.
private struct KnownLabels<Action: Sendable> {
  private var known: [AnyHashable: String] = [:]

  mutating func labels(of move: Move<Action>) -> String {
    guard case .send(let action) = move, let key = action as? any Hashable else { return move.labels }
    if let labels = known[AnyHashable(key)] { return labels }
    let labels = move.labels
    known[AnyHashable(key)] = labels
    return labels
  }
}

extension TestNote {
  /// The largest number of names in a line.
  private static var mostNames: Int { 8 }

  /// Returns a line of a note that lists names; nothing if there are none.
  static func line(_ text: String, _ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    let rest = names.count - mostNames
    return ["\(text): \(names.prefix(mostNames).joined(separator: ", "))\(rest > 0 ? ", and \(rest) more" : "")"]
  }

  /// The line for effects that went on before a move that could have come first.
  static var ranAtOnce: String {
    "effects ran at once: `orders: .every` also tries moves between their suspensions, and their other orders"
  }

  /// Returns the note of a check with what it did not test.
  func untested(_ lines: [String]) -> Self { lines.isEmpty ? self : .incomplete(self, lines) }
}
