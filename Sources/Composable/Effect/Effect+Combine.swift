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
  /// It does not wait for what the actions of an effect start in turn. If the whole is cancelled, the rest never starts.
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
