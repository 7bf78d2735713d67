extension Store {
  /// Whether nothing is in flight, queued or registered. Of a scoped store always true: it owns nothing.
  package var isIdle: Bool { core?.isIdle ?? true }

  /// The effects in flight, in the order they were inserted. A scoped store has none of its own.
  package var liveEffects: [LiveEffect<Action>] { core?.door.liveEffects ?? [] }
}
