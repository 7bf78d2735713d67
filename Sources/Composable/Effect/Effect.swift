internal import ValueText

/// A description of work for the runtime, whose results are actions.
///
/// An effect is a value: a reducer returns it, and nothing happens until the runtime performs it. It
/// can be combined, mapped, cancelled by id and printed (``description``).
///
/// ```swift
/// case .loadTapped:
///   state.isLoading = true
///   return .task { .loaded(try await environment.load()) } catch: { .failed("\($0)") }
///     .cancellable(id: "load", cancelInFlight: true)
/// ```
///
/// - ``none`` and ``send(_:)`` cost no allocation and are never in flight.
/// - Only ``run(priority:_:catch:fileID:line:)`` and what is built from it become tasks.
/// - An effect ends with the state that started it; see ``Reducer/optional(fileID:line:)``.
@frozen public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline @frozen
  enum Content: Sendable {
    case none
    case send(Action)
    case node(EffectNode<Action>)
  }

  @usableFromInline
  var content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }

  @inlinable
  init(_ node: EffectNode<Action>) {
    self.content = .node(node)
  }

  /// No effect: does nothing and is never in flight.
  @inlinable
  public static var none: Self { Self(.none) }

  /// Sends the action back at once, behind the actions that are already queued.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  @inlinable
  package var isNone: Bool {
    if case .none = content { true } else { false }
  }

  /// Whether there is anything that could be ended: a lone `.send` or `.cancel` is done the moment it is inserted.
  @inlinable
  var mayBeInFlight: Bool {
    switch content {
    case .none, .send, .node(.cancel), .node(.dismiss): false
    case .node(.modified(let effect, .child)): effect.mayBeInFlight
    case .node: true
    }
  }
}

extension Effect {
  /// Runs all effects at once, starting them in list order.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs all effects at once, starting them in list order.
  public static func merge(_ effects: [Self]) -> Self {
    let parts = EffectParts(joining: effects) { if case .merge(let parts) = $0 { parts } else { nil } }
    return parts.only ?? Self(.merge(parts))
  }

  /// Runs one effect after another: each starts when the previous one has completed or been cancelled.
  ///
  /// It does not wait for what the actions of an effect start in turn. If the whole is cancelled, the rest never
  /// starts.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs one effect after another: each starts when the previous one has completed or been cancelled.
  public static func concatenate(_ effects: [Self]) -> Self {
    let parts = EffectParts(joining: effects) { if case .concatenate(let parts) = $0 { parts } else { nil } }
    return parts.only ?? Self(.concatenate(parts))
  }

  @inlinable
  mutating func formMerge(with other: Self) {
    // Not a `switch` over both: its copy of the content would be a second owner of the list that is to grow.
    if other.isNone { return }
    if isNone { self = other } else { formMergeOfTwo(with: other) }
  }

  // The lists are kept flat, so that a thousand effects merged one by one are one list and not a
  // thousand levels. The old list is taken out of `self` before it grows, so that it has one owner.
  @usableFromInline
  mutating func formMergeOfTwo(with other: Self) {
    var parts = takeMerged()
    if case .node(.merge(let others)) = other.content { parts.append(contentsOf: others) } else { parts.append(other) }
    self = Self(.merge(parts))
  }

  private mutating func takeMerged() -> EffectParts<Action> {
    let whole = self
    self = .none
    if case .node(.merge(let parts)) = whole.content { return parts }
    return EffectParts([whole])
  }
}

extension Effect {
  /// Ends this feature's presentation, or removes it from its stack.
  ///
  /// ```swift
  /// case .closeTapped:
  ///   return .dismiss
  /// case .saveTapped:
  ///   return .merge(.send(.delegate(.saved(state.draft))), .dismiss)
  /// ```
  ///
  /// The nearest enclosing ``Reducer/presented(state:action:environment:fileID:line:)`` or
  /// ``Reducer/stacked(state:action:environment:fileID:line:)`` turns it into its own action. A feature with neither
  /// around it cannot be dismissed; the attempt is reported as a ``Misuse``.
  @inlinable
  public static var dismiss: Self { Self(.dismiss(.only)) }
}

/// The payload of `EffectNode.dismiss`.
@usableFromInline
final class DismissBox: Sendable {
  @usableFromInline static let only = DismissBox()
}

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

  private static func text<Action>(of run: EffectBody<Action>) -> String {
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
