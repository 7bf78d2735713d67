import Composable
import ComposableTesting
import GuessGame

/// The invariants of every list of results, even during a move.
let resultsInvariants: [Rule<Results>] = [
  Rule("the selection is in the list") { results in
    results.selection.map { results.list.contains(id: $0) } ?? true
  },
  Rule("results that are not kept are never saved") { results in
    results.isKept || results.list.allSatisfy { $0.saving != .saving }
  },
]

/// Idle results, and the effects that they wait for.
struct ResultsAtRest {
  let results: Results
  let effects: [InFlight]
}

/// The rules of idle results.
let resultsAtRestRules: [Rule<ResultsAtRest>] = [
  Rule("what is being loaded, saved and removed is in flight once, and nothing else is") { rest in
    let changes = rest.results.list.count { $0.saving == .saving } + (rest.results.isRemoving ? 1 : 0)
    return rest.effects.count == changes + (rest.results.isLoading ? 1 : 0)
  },
  Rule("a result that is kept does not wait to be saved") { rest in
    !rest.results.isKept || rest.results.list.allSatisfy { $0.saving != .unsaved }
  },
]

/// The rules of the actions for the list.
let resultsSteps: [Rule<Step<Results, ResultsAction>>] = [
  Rule("results come by loading and adding, and go by removing") { step in
    let ids = step.before.list.ids
    switch step.action {
    case .loaded(let history):
      let loaded = history.results
      // Results that were added meanwhile stay, and follow the loaded ones.
      return Array(step.after.list.ids) == loaded.map(\.id) + ids.filter { id in !loaded.contains { $0.id == id } }
    case .add(let result): return Array(step.after.list.ids) == ids.filter { $0 != result.id } + [result.id]
    case .removed(let removed): return Array(step.after.list.ids) == ids.filter { !removed.ids.contains($0) }
    default: return Array(step.after.list.ids) == Array(ids)
    }
  },
  Rule("older rounds come by loading, and go when all go") { step in
    switch step.action {
    case .loaded(let history): step.after.older == history.older
    case .removed(let removal): step.after.older == (removal.through == nil ? step.before.older : HistorySummary())
    default: step.after.older == step.before.older
    }
  },
  Rule("what is saved stays saved") { step in
    step.before.list.allSatisfy { $0.saving != .saved || step.after.list[id: $0.id]?.saving ?? .saved == .saved }
  },
  Rule("a result is saved, or not, as the history says") { step in
    guard case .row(let id, let action) = step.action else { return true }
    let saving = step.after.list[id: id]?.saving
    return switch action {
    case .save: saving == .saving || saving == .saved
    case .saved: saving == .saved
    case .savingFailed(let reason): saving == .failed(reason)
    }
  },
  Rule("the last failure is shown until something succeeds") { step in
    switch step.action {
    case .row(_, .savingFailed(let reason)), .removingFailed(let reason): step.after.problem == reason
    case .row(_, .saved), .removed: step.after.problem == nil
    default: step.after.problem == step.before.problem
    }
  },
  Rule("reading ends with a list or a warning") { step in
    switch step.action {
    case .load: step.after.isLoading
    case .loaded(let history): !step.after.isLoading && step.after.warning == history.warning
    case .loadingFailed(let reason): !step.after.isLoading && step.after.warning == reason
    default: step.after.isLoading == step.before.isLoading && step.after.warning == step.before.warning
    }
  },
]

/// The rules of the actions for the selection, and for the question before a removal.
let removalSteps: [Rule<Step<Results, ResultsAction>>] = [
  Rule("the selection moves to the next one when its result is removed, from the last to the one before") { step in
    guard case .removed(let removed) = step.action else { return true }
    guard let selection = step.before.selection, removed.ids.contains(selection) else {
      return step.after.selection == step.before.selection
    }
    let ids = step.before.list.ids
    let later = ids.drop { $0 != selection }.first { !removed.ids.contains($0) }
    return step.after.selection == later ?? ids.last { !removed.ids.contains($0) }
  },
  Rule("only the player and a removal move the selection") { step in
    switch step.action {
    case .select(let id): step.after.selection == id
    case .removed: true
    default: step.after.selection == step.before.selection
    }
  },
  Rule("a removal is asked for, and confirmed or cancelled") { step in
    switch step.action {
    case .removeTapped(let removal):
      step.after.confirmation == removal || step.after.confirmation == step.before.confirmation
    case .removalCancelled, .removalConfirmed: step.after.confirmation == nil
    default: step.after.confirmation == step.before.confirmation
    }
  },
  Rule("only what was confirmed is being removed") { step in
    switch step.action {
    case .removalConfirmed: step.after.isRemoving == (step.before.isRemoving || step.before.confirmation != nil)
    case .removed, .removingFailed: !step.after.isRemoving
    default: step.after.isRemoving == step.before.isRemoving
    }
  },
]
