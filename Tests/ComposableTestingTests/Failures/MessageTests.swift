import Expectations
@testable import ComposableTesting

private struct Item: Equatable, Sendable, Identifiable {
  let id: Int
  var title = "A title that is long enough to be seen"
  var isDone = false
}

private struct Shop: Equatable {
  var items: IdentifiedArray<Int, Item> = []
  var total: [String: Int] = [:]
  @BindableState var query = ""
  var notice: String?
}

private enum ShopAction: Equatable, Sendable {
  case load([Item])
  case loaded([Item])
}

/// The texts of failures when states and actions are as large as those of real features.
struct `The message of a failure` {
  private static let items = (1...40).map { Item(id: $0) }
  private static let reducer = Reducer<Shop, ShopAction, Void> { state, action, _ in
    switch action {
    case .load(let items):
      return .send(.loaded(items))
    case .loaded(let items):
      state.items = IdentifiedArray(uniqueElements: items)
      state.items[id: 20]?.isDone = true
      state.items.remove(id: 7)
      state.total["EUR"] = 3
      state.query = "b"
      state.notice = "done"
      return .none
    }
  }

  private func reports(
    _ initialState: Shop = Shop(), _ body: (TestStore<Shop, ShopAction, Void>) -> Void
  ) -> [String] {
    ComposableTestingTests.reports {
      let store = TestStore(initialState: initialState, reducer: Self.reducer, environment: ())
      body(store)
      store.skipReceivedActions()
    }.map(\.text)
  }

  @Test func `shows only the difference`() {
    let texts = reports(Shop(items: IdentifiedArray(uniqueElements: Self.items), total: ["USD": 1])) { store in
      store.send(.load(Self.items))
      store.receive(where: { _ in true }) {
        $0.query = "a"; $0.notice = "done"
      }
    }
    expectEqual(
      texts,
      [
        """
        receive(.loaded([…])): the state is not the expected one. (− expected, + actual)

            Shop(
              items: [
                … (6 unchanged)
          −     [6]: Item(id: 7, title: "A title that is long enough to be seen", isDone: false)
                … (12 unchanged)
                [18]: Item(
                  id: 20
                  … (1 unchanged)
          −       isDone: false
          +       isDone: true
                )
                … (20 unchanged)
              ]
              total: [
          +     "EUR": 3
                … (1 unchanged)
              ]
          −   query: "a"
          +   query: "b"
              … (1 unchanged)
            )

        Usual cause: the feature changed another field as well, or the closure expects another value.

        Fix: change the closure to match the `+` lines, if they are right.

        [C201]
        """
      ])
  }

  @Test func `names a large action by its first line, and shows its difference`() {
    let texts = reports { store in
      store.send(.load(Array(Self.items.prefix(3))))
      store.receive(.loaded(Array(Self.items.prefix(2))))
    }
    expectEqual(
      texts,
      [
        """
        receive: expected .loaded([…]), but .loaded([…]) came.

            .loaded([
              … (2 unchanged)
          +   [2]: Item(id: 3, title: "A title that is long enough to be seen", isDone: false)
            ])

        Usual cause: the effect sent a different value than the test expects.

        Fix: expect the received action, if it is right:

          store.receive(.loaded([
            Item(id: 1, title: "A title that is long enough to be seen", isDone: false),
            Item(id: 2, title: "A title that is long enough to be seen", isDone: false),
            Item(id: 3, title: "A title that is long enough to be seen", isDone: false)
          ]))

        [C206]
        """
      ])
  }

  @Test(arguments: [
    (Duration.seconds(90), ".seconds(90)"), (.milliseconds(1500), ".milliseconds(1500)"),
    (.microseconds(7), ".microseconds(7)"), (.nanoseconds(1), ".nanoseconds(1)"), (.zero, ".seconds(0)"),
    (
      Duration(secondsComponent: 1, attosecondsComponent: 1),
      "Duration(secondsComponent: 1, attosecondsComponent: 1)"
    ),
  ])
  func `writes a duration as code`(_ duration: Duration, _ code: String) {
    let name = EffectDescription(label: .sleep(.zero), location: CodeLocation(fileID: "App/App.swift", line: 1))
    let story = EffectTrace(number: 1, name: name, chain: [], waiting: .clock(duration), sentAt: nil)
    expectEqual(story.wakeUp, "store.advance(by: \(code))")
    let other = EffectTrace(number: 1, name: name, chain: [], waiting: .otherClock(duration), sentAt: nil)
    expectEqual(other.wakeUp, "clock.advance(by: \(code))")
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
    (112, "112th"), (503, "503rd"),
  ])
  func `counts tries in words`(_ tried: Int, _ word: String) {
    let failure = TestFailure.exploration(.failingSeed(1, tried: tried, failures: [], failsUsually: false))
    #expect(failure.message.contains("the \(word) that was tried."))
  }
}
