/// The ids of `.cancel` effects, for a test that asks which of them never ended anything. A store keeps none.
@usableFromInline
package final class CancelNotes {
  /// The ids that never ended anything, in the order they were first cancelled.
  package private(set) var fruitless: [EffectID] = []
  private var fruitful: Set<EffectID> = []

  /// Notes are kept of a machine that is given them.
  package init() {}

  func note(_ id: EffectID, isKnown: Bool) {
    if isKnown {
      fruitful.insert(id)
      fruitless.removeAll { $0 == id }
    } else if !fruitful.contains(id), !fruitless.contains(id) {
      fruitless.append(id)
    }
  }
}

extension EffectGraph {
  /// Whether anything runs, waits or is held back under an id, at its place or below.
  func isKnown(_ id: EffectID) -> Bool {
    !ids.reached(by: id).isEmpty || !waiting.reached(by: id).isEmpty || !windows.reached(by: id).isEmpty
  }
}

extension MachineDoor {
  /// The notes about `.cancel` effects; nil where none are kept.
  package var cancelNotes: CancelNotes? {
    get { machine.graph.cancelNotes }
    set { machine.graph.cancelNotes = newValue }
  }
}
