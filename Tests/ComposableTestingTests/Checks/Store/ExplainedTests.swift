import Expectations
@testable import ComposableTesting

private struct SavedSheet: Equatable { var count = 0 }

@CasePathable private enum SavedSheetAction: Equatable { case save, saved }

private struct App: Equatable {
  var sheet: SavedSheet? = SavedSheet()
  var count = 0
}

@CasePathable private enum AppAction: Equatable {
  case sheet(PresentationAction<SavedSheetAction>), start, wait, tick, ticked, other
}

private let savedSheetReducer = Reducer<SavedSheet, SavedSheetAction, any Clock<Duration>> { sheet, action, _ in
  if action == .save { return .send(.saved) }
  sheet.count += 1
  return .none
}

private let appReducer: Reducer<App, AppAction, any Clock<Duration>> = .combine(
  savedSheetReducer.presented(state: \.sheet, action: \.sheet),
  Reducer { app, action, clock in
    switch action {
    case .sheet(.presented(.save)): app.sheet = nil
    case .start: return Effect.send(.tick).debounce(id: 1, for: .seconds(1), clock: clock)
    case .wait:
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.tick)
      }
    case .tick: return .send(.ticked)
    case .other: return .send(.ticked)
    case .ticked: app.count += 1
    case .sheet: break
    }
    return .none
  })

/// A mistake that a misuse explains causes no second failure about the actions that follow or are missing.
struct `A failure that a misuse explains` {
  private func numbers(
    _ clock: some Clock<Duration> = UnimplementedClock(),
    _ body: (TestStore<App, AppAction, any Clock<Duration>>) -> Void
  ) -> [Int?] {
    reports { body(TestStore(initialState: App(), reducer: appReducer, environment: clock)) }.map(\.number)
  }

  @Test func `covers actions that come too early because a clock is not implemented`() {
    expectEqual(numbers { $0.send(.start) }, [104])
    expectEqual(
      numbers { store in
        store.send(.start)
        store.finish()
      }, [104])
    expectEqual(
      numbers { store in
        store.send(.start)
        store.send(.sheet(.dismiss)) { $0.sheet = nil }
      }, [104])
  }

  @Test func `lets those actions be received`() {
    let numbers = numbers { store in
      store.send(.start)
      store.advance(by: .seconds(1))
      store.receive(.tick)
      store.receive(.ticked) { $0.count = 1 }
      store.finish()
    }
    expectEqual(numbers, [104])
  }

  @Test func `covers actions that do not come because a clock is not implemented`() {
    let numbers = numbers { store in
      store.send(.wait)
      store.advance(by: .seconds(1))
      store.receive(.tick)
      store.finish()
    }
    expectEqual(numbers, [104])
  }

  @Test func `covers an action for a sheet that its parent has just closed`() {
    expectEqual(numbers { $0.send(.sheet(.presented(.save))) { $0.sheet = nil } }, [101])
    expectEqual(
      numbers { store in
        store.send(.sheet(.presented(.save))) { $0.sheet = nil }
        store.receive(.sheet(.presented(.saved)))
        store.finish()
      }, [101])
  }

  @Test func `does not cover the actions of the next send`() {
    expectEqual(
      numbers { store in
        store.send(.start)
        store.send(.other)
      }, [104, 208])
    expectEqual(
      numbers { store in
        store.send(.wait)
        store.send(.sheet(.dismiss)) { $0.sheet = nil }
        store.receive(.tick)
      }, [104, 207])
  }
}

/// A `Task { }` in a body, which the effect does not wait for.
struct `A send that outlives its body` {
  @Test func `is named when no action comes, and sends late without another failure`() async {
    let gate = Gate()
    let done = Gate()
    let reports = await reports {
      let store = echo { send in
        Task {
          await gate.pass()
          await send(.got("late"))
          done.open()
        }
      }
      store.send(.start)
      store.receive(.got("late"))
      gate.open()
      await done.pass()
      store.finish()
    }
    expectEqual(reports.map(\.number), [207])
    expectEqual(reports.first?.text.contains("but something still holds its `send`:\n  • run (App/Echo.swift:1)"), true)
  }

  @Test func `is one failure as well when it sent before the receive`() async {
    let gate = Gate()
    let done = Gate()
    let numbers = await reports {
      let store = echo { send in
        Task {
          await gate.pass()
          await send(.got("late"))
          done.open()
        }
      }
      store.send(.start)
      // Only now: before, the body might not have returned.
      gate.open()
      await done.pass()
      store.receive(.got("late"))
      store.finish()
    }.map(\.number)
    expectEqual(numbers, [102])
  }

  @Test func `is not named where the body awaits its tasks`() {
    let numbers = reports {
      let store = echo { send in
        await withTaskGroup(of: Void.self) { group in
          for text in ["a", "b"] { group.addTask { await send(.got(text)) } }
        }
        async let last: Void = send(.got("c"))
        await last
      }
      store.send(.start)
      store.receive("a", "b", "c")
      store.receive(.got("d"))
      store.finish()
    }
    expectEqual(numbers.map(\.number), [207])
    expectEqual(numbers.first?.text.contains("No effect is in flight."), true)
  }
}
