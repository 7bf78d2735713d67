extension StoreMachine {
  /// What is wrong with the machine, in words; nil when nothing is.
  package var problem: String? { graph.problem }

  /// Whether nothing is in flight, queued or registered.
  package var isIdle: Bool {
    queue.isEmpty && graph.todo.isEmpty && graph.liveCount == 0 && graph.ids.isEmpty && graph.waiting.isEmpty
      && graph.lifetimes.isEmpty
  }
}
