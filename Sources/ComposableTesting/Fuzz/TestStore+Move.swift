extension TestStore {
  /// Makes a move, and accepts all that comes of it.
  func make(_ move: Move<Action>) {
    switch move {
    case .send(let action): send(action)
    case .advance(let duration): advance(by: duration)
    }
    skipReceivedActions()
  }
}
