/// An instruction from the machine to its driver.
@usableFromInline
package enum Instruction<Action: Sendable>: Sendable {
  /// An action has been reduced. Only asked for by ``MachineDoor/recordsSteps``.
  case reduced(StepRecord<Action>)
  /// A leaf is to be started.
  case start(EffectStart<Action>)
  /// A started leaf is to be cancelled. The machine has already forgotten it.
  case cancel(NodeID)
  /// All that a `send` began is over: whoever waits for it may go on.
  case ended(NodeID)
  /// A `send` that waited in line has been let in; what it begins is known by the root.
  case sent(LiveSend, root: NodeID)
  /// An action that an effect sent has been let in. Only asked for by ``MachineDoor/recordsSteps``.
  case emitted(Action, from: NodeID)
  /// The body of an effect has returned. Only asked for by ``MachineDoor/recordsSteps``.
  case finished(NodeID)
}

/// One action that was reduced: its index, counted from 0, and what caused it.
@usableFromInline
package struct StepRecord<Action: Sendable>: Sendable {
  @usableFromInline package let index: Int
  @usableFromInline package let action: Action
  @usableFromInline package let cause: Cause

  @inlinable
  init(index: Int, action: Action, cause: Cause) {
    self.index = index
    self.action = action
    self.cause = cause
  }
}

/// A node of the effect graph: a slot, and which use of the slot. A stale id meets nothing.
@usableFromInline
package struct NodeID: Hashable, Sendable {
  @usableFromInline package let slot: Int32
  @usableFromInline package let generation: UInt32

  @inlinable
  init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

/// An effect in flight, as tests and observers see it.
@usableFromInline
package struct LiveEffect<Action: Sendable>: Sendable {
  @usableFromInline package let id: NodeID
  /// What the `send` that began it is known by.
  @usableFromInline package let root: NodeID
  @usableFromInline package let leaf: EffectLeaf<Action>
}

/// A leaf that is to be started.
@usableFromInline
package struct EffectStart<Action: Sendable>: Sendable {
  @usableFromInline package let node: NodeID
  @usableFromInline package let leaf: EffectLeaf<Action>

  @inlinable
  init(node: NodeID, leaf: EffectLeaf<Action>) {
    self.node = node
    self.leaf = leaf
  }
}
