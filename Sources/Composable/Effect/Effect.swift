internal import ValueText

/// A description of work for the runtime, whose results are actions.
///
/// An effect is a value: a reducer returns it, and nothing happens until the runtime performs it. You can combine, map,
/// cancel (by id) and print effects (``description``).
///
/// ```swift
/// case .loadTapped:
///   state.isLoading = true
///   return .task { .loaded(try await environment.load()) } catch: { .failed("\($0)") }
///     .cancellable(id: "load", cancelInFlight: true)
/// ```
///
/// - ``none`` and ``send(_:)`` cost no allocation and are never in flight.
/// - Only ``run(priority:_:catch:fileID:line:)``, and the effects built from it, become tasks.
/// - An effect ends when the state that started it is removed; see ``Reducer/optional(fileID:line:)``.
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

  /// An effect that does nothing and is never in flight.
  @inlinable
  public static var none: Self { Self(.none) }

  /// Sends an action to the store, after the actions that are already queued.
  ///
  /// To share logic between two actions, call a function instead: it changes the state in one step.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  @inlinable
  package var isNone: Bool {
    if case .none = content { true } else { false }
  }

  /// Whether the effect can be in flight. A lone `.send`, `.cancel`, `.dismiss` or `.post` completes when it is
  /// inserted.
  @inlinable
  var mayBeInFlight: Bool {
    switch content {
    case .none, .send, .node(.cancel), .node(.dismiss), .node(.post): false
    case .node(.modified(let effect, .child)): effect.mayBeInFlight
    case .node: true
    }
  }
}

extension Effect {
  /// Runs effects concurrently, starting them in list order.
  ///
  /// ```swift
  /// case .closeTapped:
  ///   return .dismiss
  /// case .saveTapped:
  ///   return .merge(.send(.delegate(.saved(state.draft))), .dismiss)
  /// ```
  ///
  /// The merged effect completes when all its parts have completed or been canceled.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs effects concurrently, starting them in list order.
  public static func merge(_ effects: [Self]) -> Self {
    let parts = EffectParts(joining: effects) { if case .merge(let parts) = $0 { parts } else { nil } }
    return parts.only ?? Self(.merge(parts))
  }

  /// Runs effects one after another: each starts when the previous one has completed or been canceled.
  ///
  /// ```swift
  /// func close(
  ///   _ draft: String, after save: @escaping @Sendable (String) async -> Void
  /// ) -> Effect<EditorAction> {
  ///   .concatenate(.fireAndForget { await save(draft) }, .dismiss)
  /// }
  /// ```
  ///
  /// - It does not wait for the effects that a part's actions start.
  /// - If the concatenation is canceled, the remaining parts never start.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs effects one after another: each starts when the previous one has completed or been canceled.
  public static func concatenate(_ effects: [Self]) -> Self {
    let parts = EffectParts(joining: effects) { if case .concatenate(let parts) = $0 { parts } else { nil } }
    return parts.only ?? Self(.concatenate(parts))
  }

  @inlinable
  mutating func formMerge(with other: Self) {
    // A `switch` over both would copy the content, and the list could then not grow in place.
    if other.isNone { return }
    if isNone { self = other } else { formMergeOfTwo(with: other) }
  }

  // Keeps the list flat: a thousand effects merged one by one make one list, not a thousand levels. The old list is
  // taken out of `self` first, because only a uniquely referenced list grows in place.
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
  /// Ends this feature's presentation, or pops it off its stack.
  ///
  /// ```swift
  /// func close(_ draft: String) -> Effect<EditorAction> {
  ///   draft.isEmpty ? .dismiss : .merge(.send(.delegate(.saved(draft))), .dismiss)
  /// }
  /// ```
  ///
  /// The nearest enclosing ``Reducer/presented(state:action:environment:fileID:line:)`` or
  /// ``Reducer/stacked(state:action:environment:fileID:line:)`` turns it into its own action. In a feature that is
  /// neither presented nor on a stack, it does nothing and is reported as a ``Misuse``.
  @inlinable
  public static var dismiss: Self { Self(.dismiss(.later)) }

  /// The answer of a dialog: a dismissal that the nearest `presented` performs in the same step, so that the parent, which
  /// acts on the answer, may present the next child. Around it, `stacked` treats it as any dismissal.
  static var answered: Self { Self(.dismiss(.now)) }

  /// Removes the answers of dialogs, and returns whether there was one.
  @usableFromInline
  mutating func takeAnswer() -> Bool {
    func isAnswer(_ node: EffectNode<Action>) -> Bool { if case .dismiss(.now) = node { true } else { false } }
    func rest(of effect: Self) -> Self {
      if case .node(let node) = effect.content, isAnswer(node) { .none } else { effect.mapParts(rest) }
    }
    guard contains(where: isAnswer) else { return false }
    self = rest(of: self)
    return true
  }
}

/// The payload of `EffectNode.dismiss`: when the child is dismissed.
@usableFromInline
final class DismissBox: Sendable {
  /// With an action of its own, after the queued actions.
  @usableFromInline static let later = DismissBox()
  /// In the step in which the effect is returned.
  static let now = DismissBox()

  static func ~= (pattern: DismissBox, box: DismissBox) -> Bool { pattern === box }
}

extension Effect: CustomStringConvertible {
  /// The effect as written in code: `.merge(.send(.tick), .run(Feature.swift:12))`.
  ///
  /// A short effect takes one line; a longer one is indented, with one part per line.
  public var description: String {
    switch content {
    case .none: ".none"
    case .send(let action): ".send(\(ValueDump.line(action)))"
    case .node(.run(let run)):
      switch run.label {
      case .run, .task, .fireAndForget, .stream: ".\(run.label)(\(run.location))"
      case .sleep, .timer: ".\(run.label)"
      }
    case .node(.merge(let effects)): Self.call("merge", effects.all)
    case .node(.concatenate(let effects)): Self.call("concatenate", effects.all)
    case .node(.cancel(let id)): ".cancel(id: \(id))"
    case .node(.dismiss): ".dismiss"
    case .node(.post(let box)): box.text
    case .node(.modified(let effect, let modifier)): effect.description + modifier.text
    }
  }

  /// Returns a call with effects as arguments, on one line if it is not wider than 80 characters.
  private static func call(_ name: String, _ effects: [Self]) -> String {
    let parts = effects.map(\.description)
    let line = ".\(name)(\(parts.joined(separator: ", ")))"
    if line.count <= 80, !line.contains("\n") { return line }
    let indented = parts.map {
      "  " + $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
    }
    return ".\(name)(\n\(indented.joined(separator: ",\n"))\n)"
  }
}
