/// A record of `.cancel` effects, from which a test reports cancellations that never ended anything. A store keeps
/// none.
package final class CancelNotes {
  /// The ids whose cancellation never ended anything, in the order of their first cancellation.
  package private(set) var ineffectiveIDs: [EffectID] = []
  private var effectiveIDs: Set<EffectID> = []

  /// Creates an empty record. A machine writes to it once it is set as ``EventLoop/cancelNotes``.
  package init() {}

  func note(_ id: EffectID, isKnown: Bool) {
    if isKnown {
      effectiveIDs.insert(id)
      ineffectiveIDs.removeAll { $0 == id }
    } else if !effectiveIDs.contains(id), !ineffectiveIDs.contains(id) {
      ineffectiveIDs.append(id)
    }
  }
}
