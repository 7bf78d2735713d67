/// A mistake that a model can be made with, to see that the comparison finds it.
enum ModelFault: CaseIterable, Sendable {
  /// Ids do not belong to the child whose reducer used them: two children with one id end each other's effects.
  case idsOfAllPlacesMeet
  /// What waits in a sequence or behind a pause starts also when its child has gone.
  case childrenAreNotAskedAtStart
  /// Effects under one id end in the order of the first leaf in each, not of their scopes.
  case oldestLeafEndsFirst

  /// A delay whose effect was cancelled while it waited in a sequence is a pause of its own.
  case emptyDelaysStay
  /// A child's effect that only sends or cancels is done also when a parent has delayed it and the child has gone.
  case childrenSendAndCancelForEver
  /// The effects of children that are gone end after the step's effect has been taken in.
  case goneChildrenEndLast

  case takesTheLastInLine
  case sendsFromReducersComeLast
  case wakesTiesBackwards
  case timersLoseTheirPlace
  case sequencesStartAllAtOnce
  case cancellationReachesOnlyTheFirst
  case cancellationLeavesTheRestOfSequences
  case cancellationEndsWholeSequences
  case cancelledTasksGoOn
  case oldEffectsStayInFlight
  case childrenLiveForEver
  case changedIDsAreTheSameChild
  case sendsOfRemovedChildrenAreLost
  case throttlesTakeTheOther
  case windowsStayOpen
  /// Each debounced effect begins a series of its own.
  case seriesBeginAnew
  /// The first series under an id is the only one.
  case seriesNeverEnd
  case dismissalsAreLost
  case timeoutsLetTheWorkGoOn
  case retriesAreOneTooMany
  /// Attempts that sent an action count like those that did not.
  case retriesForgetProgress
}
