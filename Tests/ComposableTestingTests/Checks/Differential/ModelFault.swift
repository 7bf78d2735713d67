/// A deliberate mistake in a model, to test that the comparison finds it.
enum ModelFault: CaseIterable, Sendable {
  /// Ids do not belong to the child whose reducer used them: two children with one id cancel each other's effects.
  case idsIgnorePositions
  /// Effects that wait in a sequence or behind a pause start even after their child was removed.
  case delayedEffectsOutliveChildren
  /// Effects with one id end in the order of their first leaves, not of their scopes.
  case oldestLeafEndsFirst

  /// A delay whose effect was canceled while it waited in a sequence still pauses.
  case emptyDelaysStay
  /// A child's effect that only sends or cancels is performed even if a parent delayed it and the child was removed.
  case sendsAndCancellationsOutliveChildren
  /// The effects of removed children end after the step's effect was inserted.
  case removedChildrenEndLast

  case queueIsLastInFirstOut
  case sendsFromReducersComeLast
  case wakesTiesBackwards
  case timersLoseTheirOrder
  case sequencesStartAllAtOnce
  case cancellationReachesOnlyTheFirst
  case cancellationLeavesTheRestOfSequences
  case cancellationEndsWholeSequences
  case cancelledTasksContinue
  case oldEffectsStayInFlight
  case effectsOutliveChildren
  case changedIDsAreTheSameChild
  case sendsOfRemovedChildrenAreLost
  case throttlesKeepTheOtherValue
  case windowsStayOpen
  /// Each debounced effect begins its own burst.
  case seriesBeginAnew
  /// The first burst of an id is the only one.
  case seriesNeverEnd
  case dismissalsAreLost
  case timeoutsLetTheWorkContinue
  case retriesAreOneTooMany
  /// Attempts that sent an action count like others.
  case retriesForgetProgress
}
