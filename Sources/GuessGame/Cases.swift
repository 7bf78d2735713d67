#if !Macros
  import Composable

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  // What `@CasePathable` writes, by hand: for builds without macros, `--disable-default-traits`.

  extension CounterAction {
    /// The change, where this is one.
    public var binding: BindingAction<Counter>? { if case .binding(let action) = self { action } else { nil } }
  }

  extension CounterAction: CasePathable {
    /// A path for each case.
    public struct Cases: Sendable {
      /// `increment`
      public let increment = CasePath<CounterAction, Void>(embed: { .increment }) {
        if case .increment = $0 { () } else { nil }
      }
      /// `decrement`
      public let decrement = CasePath<CounterAction, Void>(embed: { .decrement }) {
        if case .decrement = $0 { () } else { nil }
      }
      /// `binding`
      public let binding = CasePath<CounterAction, BindingAction<Counter>>(embed: { .binding($0) }) {
        if case .binding(let value) = $0 { value } else { nil }
      }
      /// `playNext`
      public let playNext = CasePath<CounterAction, Void>(embed: { .playNext }) {
        if case .playNext = $0 { () } else { nil }
      }
    }

    /// A path for each case.
    public static let cases = Cases()
  }

  extension GameTimerAction: CasePathable {
    /// A path for each case.
    public struct Cases: Sendable {
      /// `start`
      public let start = CasePath<GameTimerAction, Void>(embed: { .start }) { if case .start = $0 { () } else { nil } }
      /// `ticked`
      public let ticked = CasePath<GameTimerAction, Duration>(embed: { .ticked(at: $0) }) {
        if case .ticked(let value) = $0 { value } else { nil }
      }
      /// `stop`
      public let stop = CasePath<GameTimerAction, Void>(embed: { .stop }) { if case .stop = $0 { () } else { nil } }
      /// `stopped`
      public let stopped = CasePath<GameTimerAction, Duration>(embed: { .stopped(at: $0) }) {
        if case .stopped(let value) = $0 { value } else { nil }
      }
    }

    /// A path for each case.
    public static let cases = Cases()
  }

  extension GameResultAction: CasePathable {
    /// A path for each case.
    public struct Cases: Sendable {
      /// `save`
      public let save = CasePath<GameResultAction, Void>(embed: { .save }) { if case .save = $0 { () } else { nil } }
      /// `saved`
      public let saved = CasePath<GameResultAction, Void>(embed: { .saved }) { if case .saved = $0 { () } else { nil } }
      /// `savingFailed`
      public let savingFailed = CasePath<GameResultAction, String>(embed: { .savingFailed($0) }) {
        if case .savingFailed(let value) = $0 { value } else { nil }
      }
    }

    /// A path for each case.
    public static let cases = Cases()
  }

  extension ResultsAction: CasePathable {
    /// A path for each case.
    public struct Cases: Sendable {
      /// `load`
      public let load = CasePath<ResultsAction, Void>(embed: { .load }) { if case .load = $0 { () } else { nil } }
      /// `loaded`
      public let loaded = CasePath<ResultsAction, ([GameResult], String?)>(embed: { .loaded($0.0, warning: $0.1) }) {
        if case .loaded(let first, let second) = $0 { (first, second) } else { nil }
      }
      /// `loadingFailed`
      public let loadingFailed = CasePath<ResultsAction, String>(embed: { .loadingFailed($0) }) {
        if case .loadingFailed(let value) = $0 { value } else { nil }
      }
      /// `add`
      public let add = CasePath<ResultsAction, GameResult>(embed: { .add($0) }) {
        if case .add(let value) = $0 { value } else { nil }
      }
      /// `row`
      public let row = CasePath<ResultsAction, (GameResult.ID, GameResultAction)>(embed: {
        .row(id: $0.0, action: $0.1)
      }) {
        if case .row(let first, let second) = $0 { (first, second) } else { nil }
      }
      /// `saveAgainTapped`
      public let saveAgainTapped = CasePath<ResultsAction, Void>(embed: { .saveAgainTapped }) {
        if case .saveAgainTapped = $0 { () } else { nil }
      }
      /// `select`
      public let select = CasePath<ResultsAction, GameResult.ID?>(embed: { .select($0) }) {
        if case .select(let value) = $0 { value } else { nil }
      }
      /// `removeTapped`
      public let removeTapped = CasePath<ResultsAction, Results.Removal>(embed: { .removeTapped($0) }) {
        if case .removeTapped(let value) = $0 { value } else { nil }
      }
      /// `removalCancelled`
      public let removalCancelled = CasePath<ResultsAction, Void>(embed: { .removalCancelled }) {
        if case .removalCancelled = $0 { () } else { nil }
      }
      /// `removalConfirmed`
      public let removalConfirmed = CasePath<ResultsAction, Void>(embed: { .removalConfirmed }) {
        if case .removalConfirmed = $0 { () } else { nil }
      }
      /// `removed`
      public let removed = CasePath<ResultsAction, [GameResult.ID]>(embed: { .removed($0) }) {
        if case .removed(let value) = $0 { value } else { nil }
      }
      /// `removingFailed`
      public let removingFailed = CasePath<ResultsAction, String>(embed: { .removingFailed($0) }) {
        if case .removingFailed(let value) = $0 { value } else { nil }
      }
    }

    /// A path for each case.
    public static let cases = Cases()
  }

  extension GameAction: CasePathable {
    /// A path for each case.
    public struct Cases: Sendable {
      /// `started`
      public let started = CasePath<GameAction, Void>(embed: { .started }) { if case .started = $0 { () } else { nil } }
      /// `counter`
      public let counter = CasePath<GameAction, CounterAction>(embed: { .counter($0) }) {
        if case .counter(let value) = $0 { value } else { nil }
      }
      /// `timer`
      public let timer = CasePath<GameAction, GameTimerAction>(embed: { .timer($0) }) {
        if case .timer(let value) = $0 { value } else { nil }
      }
      /// `celebration`
      public let celebration = CasePath<GameAction, GameTimerAction>(embed: { .celebration($0) }) {
        if case .celebration(let value) = $0 { value } else { nil }
      }
      /// `results`
      public let results = CasePath<GameAction, ResultsAction>(embed: { .results($0) }) {
        if case .results(let value) = $0 { value } else { nil }
      }
      /// `guessSubmitted`
      public let guessSubmitted = CasePath<GameAction, Void>(embed: { .guessSubmitted }) {
        if case .guessSubmitted = $0 { () } else { nil }
      }
      /// `nextTapped`
      public let nextTapped = CasePath<GameAction, Void>(embed: { .nextTapped }) {
        if case .nextTapped = $0 { () } else { nil }
      }
      /// `show`
      public let show = CasePath<GameAction, Game.Page>(embed: { .show($0) }) {
        if case .show(let value) = $0 { value } else { nil }
      }
      /// `interrupted`
      public let interrupted = CasePath<GameAction, Game.Interruption>(embed: { .interrupted($0) }) {
        if case .interrupted(let value) = $0 { value } else { nil }
      }
      /// `resumed`
      public let resumed = CasePath<GameAction, Void>(embed: { .resumed }) { if case .resumed = $0 { () } else { nil } }
    }

    /// A path for each case.
    public static let cases = Cases()
  }
#endif
