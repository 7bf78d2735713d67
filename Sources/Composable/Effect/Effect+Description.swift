internal import ValueText

extension Effect: CustomStringConvertible {
  /// The effect as it would be written in code: `.merge(.send(.tick), .run(Feature.swift:12))`.
  ///
  /// A short effect takes one line; a longer one is indented, with one part per line.
  public var description: String { EffectText(self).text }
}

/// The text of an effect: a name, the parts in its parentheses, and what follows as a modifier.
private struct EffectText {
  private static let widestLine = 80
  let text: String

  init<Action>(_ effect: Effect<Action>) {
    switch effect.content {
    case .none: text = ".none"
    case .send(let action): text = ".send(\(ValueDump.line(action)))"
    case .node(let node): text = Self.text(of: node)
    }
  }

  private static func text<Action>(of node: EffectNode<Action>) -> String {
    switch node {
    case .run(let run): self.text(of: run)
    case .merge(let effects): call("merge", effects.all.map { EffectText($0).text })
    case .concatenate(let effects): call("concatenate", effects.all.map { EffectText($0).text })
    case .cancel(let id): ".cancel(id: \(id))"
    case .dismiss: ".dismiss"
    case .modified(let effect, let modifier): EffectText(effect).text + modifier.text
    }
  }

  private static func text<Action>(of run: EffectRun<Action>) -> String {
    switch run.label {
    case .run, .task, .fireAndForget, .stream: ".\(run.label)(\(run.location))"
    case .sleep, .timer: ".\(run.label)"
    }
  }

  private static func call(_ name: String, _ parts: [String]) -> String {
    let line = ".\(name)(\(parts.joined(separator: ", ")))"
    if line.count <= widestLine, !line.contains("\n") { return line }
    let indented = parts.map {
      "  " + $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
    }
    return ".\(name)(\n\(indented.joined(separator: ",\n"))\n)"
  }
}
