import Composable
import Expectations
import Testing

@testable import ComposableTerminal

/// A feature that remembers each request to end, asks a question, and saves in an effect.
@MainActor struct `A closed window` {
  struct Form: Equatable {
    var requests: [Terminal.Interruption] = []
    var isSaved = false
  }

  enum FormAction: Equatable, Sendable { case requested(Terminal.Interruption), typed, saveTapped, saved }

  /// Steps that a test performs: an effect waits for `save`, the limit for `limit`.
  let saving = AsyncStream<Void>.makeStream()
  let limit = AsyncStream<Void>.makeStream()
  let slept = Locked<[Duration]>([])

  func program(saves hasEffect: Bool) -> (ProgramTermination, ProgramFeature<Form, FormAction>) {
    let reducer = Reducer<Form, FormAction, AsyncStream<Void>> { form, action, saves in
      switch action {
      case .requested(let request):
        form.requests.append(request)
        return hasEffect ? .send(.saveTapped) : .none
      case .saveTapped:
        return .run { send in
          for await _ in saves { return await send(.saved) }
        }
      case .typed: return .none
      case .saved:
        form.isSaved = true
        return .none
      }
    }
    let store = Store(initialState: Form(), reducer: reducer, environment: saving.stream)
    let end = ProgramTermination { [slept, limits = limit.stream] duration in
      slept.withLock { $0.append(duration) }
      for await _ in limits { return }
    }
    return (
      end, ProgramFeature(store: store, until: \.isSaved, on: { .requested($0) }, view: { _ in Text("Quit? y/n") })
    )
  }

  @Test func `ends a program that has asked a question`() async {
    let (end, feature) = program(saves: false)
    #expect(!end.ask(feature, .hangUp))
    await end.wait()
    expectEqual(end.exit, .hungUp)
    expectEqual(feature.store.requests, [.hangUp])
  }

  @Test func `ends it after the effects of the action`() async {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, .hangUp))
    expectEqual(end.exit, nil)
    saving.continuation.yield()
    await end.wait()
    expectEqual(end.exit, .hungUp)
    #expect(feature.store.isSaved)
  }

  @Test func `gives the effects of an earlier action the same time, if the feature says when it is done`() async {
    let (end, feature) = program(saves: false)
    feature.store.send(.saveTapped)
    #expect(!end.ask(feature, .hangUp))
    await end.ending?.value
    expectEqual(end.exit, nil)
    saving.continuation.yield()
    for await form in feature.store.states() where form.isSaved { break }
    // As the program does when `until` is true.
    end.finishFeature()
    expectEqual(end.exit, .hungUp)
  }

  @Test func `does not wait for the effects of an earlier action if the feature does not say when it is done`() async {
    let (end, feature) = program(saves: false)
    feature.store.send(.saveTapped)
    #expect(!end.ask(ProgramFeature(store: feature.store, until: nil, on: feature.on, view: feature.view), .hangUp))
    await end.wait()
    expectEqual(end.exit, .hungUp)
    #expect(!feature.store.isSaved)
  }

  @Test func `ends it after five seconds, although an effect never ends`() async {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, .hangUp))
    limit.continuation.yield()
    await end.wait()
    expectEqual(end.exit, .hungUp)
    #expect(!feature.store.isSaved)
    expectEqual(slept.withLock { $0 }, [.seconds(5)])
  }

  @Test func `sends the action once, although a signal and the end of the input report it`() {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, .hangUp))
    #expect(!end.ask(feature, .hangUp))
    expectEqual(feature.store.requests, [.hangUp])
  }

  @Test func `is the reason for the end, whatever was typed before and comes after it`() {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, .hangUp))
    end.withdrawRequests()
    expectEqual(end.perform(Terminal.Outcome(actions: [.typed], command: nil), on: feature), nil)
    #expect(!end.ask(feature, .terminate))
    end.finishFeature()
    expectEqual(end.exit, .hungUp)
  }

  @Test func `gives the action its time, although the input ends after it`() async {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, .hangUp))
    end.finishInput(feature)
    expectEqual(end.exit, nil)
    expectEqual(feature.store.requests, [.hangUp])
    saving.continuation.yield()
    await end.wait()
    expectEqual(end.exit, .hungUp)
    #expect(feature.store.isSaved)
  }

  @Test func `cancels no effect when the feature is done before the others`() async {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, .hangUp))
    end.finishFeature()
    saving.continuation.yield()
    for await form in feature.store.states() where form.isSaved { break }
    #expect(feature.store.isSaved)
  }

  @Test func `ends a program at once that has no action for it`() {
    let (end, feature) = program(saves: true)
    let silent = ProgramFeature(store: feature.store, until: nil, on: nil, view: feature.view)
    #expect(end.ask(silent, .hangUp))
  }

  @Test(arguments: [TerminalExit.finished, .unwritable, .outputClosed])
  func `is like the end of the input, or output that nobody reads, whose exit tells which`(exit: TerminalExit) async {
    let (end, feature) = program(saves: true)
    end.finishInput(feature, exit)
    end.finishInput(feature)
    expectEqual(end.exit, nil)
    expectEqual(feature.store.requests, [.endOfInput])
    saving.continuation.yield()
    await end.wait()
    expectEqual(end.exit, exit)
    #expect(feature.store.isSaved)
  }

  @Test(arguments: [(Terminal.Interruption.terminate, TerminalExit.terminated), (.interrupt, .interrupted)])
  func `does not hide an earlier request to end, if the input ends while the feature saves`(
    request: Terminal.Interruption, exit: TerminalExit
  ) async {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, request))
    end.finishInput(feature)
    limit.continuation.yield()
    await end.wait()
    expectEqual(end.exit, exit)
    let silent = ProgramTermination { _ in }
    #expect(!silent.ask(feature, request))
    silent.finishInput(ProgramFeature(store: feature.store, until: nil, on: nil, view: feature.view))
    expectEqual(silent.exit, exit)
  }

  @Test func `ends a program that asks a question at the end of its input`() async {
    let (end, feature) = program(saves: false)
    end.finishInput(feature)
    await end.wait()
    expectEqual(end.exit, .finished)
  }

  @Test func `is final, other than a request to terminate`() async {
    let (end, feature) = program(saves: true)
    #expect(!end.ask(feature, .terminate))
    expectEqual(slept.withLock { $0 }, [])
    expectEqual(end.perform(Terminal.Outcome(actions: [.typed], command: nil), on: feature), nil)
    #expect(!end.ask(feature, .hangUp))
    limit.continuation.yield()
    await end.wait()
    expectEqual(end.exit, .hungUp)
    expectEqual(feature.store.requests, [.terminate, .hangUp])
  }
}
