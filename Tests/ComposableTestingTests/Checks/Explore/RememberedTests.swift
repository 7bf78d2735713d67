import Expectations
@testable import ComposableTesting

struct `A remembered value` {
  @Test func `is a value behind a lock, outside of an exploration`() {
    let balance = Remembered(100)
    expectEqual(balance.value, 100)
    balance.write { $0 -= 30 }
    expectEqual(
      balance.update { balance in
        balance += 1
        return balance
      }, 71)
    expectEqual(balance.value, 71)
  }

  @Test func `is used by any thread`() async {
    let sum = Remembered(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { sum.write { $0 += 1 } } }
    }
    expectEqual(sum.value, 100)
  }
}

struct `A remembered stream` {
  @Test func `hands out its elements in order, and ends after the last one`() async {
    let stream = RememberedStream<Int>()
    for number in 1...3 { stream.yield(number) }
    stream.finish()
    stream.yield(4)
    var elements: [Int] = []
    for await element in stream { elements.append(element) }
    expectEqual(elements, [1, 2, 3])
    for await _ in stream { Issue.record("It has ended.") }
  }

  @Test func `gives each element to the iteration that has waited longest`() async {
    let stream = RememberedStream<Int>()
    let store = TestStore(
      initialState: [],
      reducer: Reducer<[String], EchoAction, Void> { state, action, _ in
        guard case .got(let text) = action else {
          return .merge(
            ["a", "b"].map { name in
              .run { send in for await element in stream { await send(.got("\(name)\(element)")) } }
            })
        }
        state.append(text)
        return .none
      }, environment: ())
    store.exhaustivity = .off
    store.send(.start)
    for number in 1...2 { stream.yield(number) }
    store.skipReceivedActions()
    for number in 3...4 { stream.yield(number) }
    store.skipReceivedActions()
    expectEqual(store.state.sorted(), ["a1", "a3", "b2", "b4"])
    stream.finish()
    store.finish()
  }

  @Test func `ends for a canceled task, and not for others`() async {
    let stream = RememberedStream<Int>()
    let first = Task { () -> Int? in
      for await element in stream { return element }
      return nil
    }
    first.cancel()
    await expectEqual(first.value, nil)
    stream.yield(1)
    let second = Task { () -> Int? in
      for await element in stream { return element }
      return nil
    }
    await expectEqual(second.value, 1)
  }

  @Test func `ends for a task that is canceled while it waits`() {
    let stream = RememberedStream<Int>()
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, EchoAction, Void> { state, action, _ in
        switch action {
        case .start: return .run { _ in for await _ in stream {} }.cancellable(id: "stream")
        case .got: return .cancel(id: "stream")
        }
      }, environment: ())
    store.send(.start)
    store.send(.got(""))
    store.finish()
  }
}

struct `What is remembered, in a check` {
  /// A server that counts its calls, and answers with the count. The state forgets the answer.
  private func text(orders: Orders = .first, remembers: Bool = true, limit: Int = 3, wrong: Int? = nil) -> String {
    reports {
      TestStore<Int, Int, Void>.check(orders: orders) {
        let count = Remembered(0)
        let hidden = Locked(0)
        return TestStore(
          initialState: 0,
          reducer: Reducer<Int, Int, Void> { state, number, _ in
            state = number == wrong ? -1 : 0
            guard number == 0 else { return .none }
            return .run { send in
              await turn()
              let call =
                remembers
                ? count.update { count in
                  count = min(count + 1, limit)
                  return count
                }
                : hidden.withLock { count in
                  count = min(count + 1, limit)
                  return count
                }
              await turn()
              await send(call)
            }
          }, environment: ())
      } actions: { _ in
        [.send(0)]
      } invariant: {
        $0 >= 0
      }
    }.map(\.text).joined(separator: "\n")
  }

  @Test func `is a part of the state`() {
    #expect(text().hasPrefix("check: 4 states, 4 edges, depth 3: complete."))
    #expect(text(remembers: false).hasPrefix("check: 1 state"))
    #expect(text(wrong: 3).contains("does not hold after 3 moves") || text(wrong: 3).contains("after 3 moves"))
  }

  @Test func `is a part of what an effect knows, which may send it later`() {
    let text = text(orders: .every, limit: 2, wrong: 2)
    #expect(text.contains("[C216]"))
  }

  @Test func `includes the tasks that wait for a stream, by the place of their effects`() {
    let reports = reports {
      TestStore<Int, Int, Void>.check(orders: .every) {
        let stream = RememberedStream<Int>()
        return TestStore(
          initialState: 0,
          reducer: Reducer<Int, Int, Void> { state, number, _ in
            switch number {
            case 0:
              state = 1
              return .run { send in for await element in stream { await send(element) } }
                .cancellable(id: 1, cancelInFlight: true)
            case 1:
              state = 3
              return .run { _ in stream.yield(2) }
            default: state = number
            }
            return .none
          }, environment: ())
      } actions: {
        $0 == 0 ? [.send(0)] : $0 == 1 ? [.send(0), .send(1)] : [.advance(by: .seconds(1))]
      }
    }
    expectEqual(reports.map(\.number), [nil])
    expectEqual(reports.first?.text.contains("complete."), true)
  }
}
