extension StoreMachine {
  /// A broken invariant, in words; nil when all hold.
  package var problem: String? { graph.problem }

  /// Whether nothing is in flight, queued or registered.
  package var isIdle: Bool {
    queue.isEmpty && reduced == nil && graph.todo.isEmpty && graph.liveCount == 0 && graph.ids.isEmpty
      && graph.waiting.isEmpty
      && graph.lifetimes.isEmpty
  }
}
