import ComposableDurable
import Foundation
import StorageComparison
import Synchronization
import TestEffort
import Testing

struct `A comparison of a storage with the model` {
  private let seeds = UInt64(0)..<TestEffort.count(20, full: 200)

  @Test func `finds no difference in a storage that is the model`() async throws {
    for seed in seeds { try await compare(ModelStorage(), seed: seed) }
  }

  @Test func `finds no difference when the clock of the storage is moved`() async throws {
    for seed in seeds {
      let model = ModelStorage()
      try await StorageComparison.compare(model.storage, seed: seed, steps: 150) { model.move(by: $0) }
    }
  }

  @Test(arguments: ModelStorage.Mistake.allCases)
  func `finds a mistake`(mistake: ModelStorage.Mistake) async throws {
    var found: [UInt64] = []
    for seed in seeds {
      do { try await compare(ModelStorage(mistake), seed: seed) } catch is StorageComparison.Mismatch {
        found.append(seed)
      }
    }
    #expect(!found.isEmpty)
  }

  @Test func `says which call differed, and how`() async throws {
    var message = ""
    do { try await compare(ModelStorage(.ignoresShare), seed: 1) } catch { message = "\(error)" }
    let pattern = #/seed 1, call \d+: lease .* \w+\nexpected \[.*\]\nactual   \[0, 1, 2, 3, 4\]\ncalls before: .*/#
    #expect(message.prefixMatch(of: pattern) != nil, "\(message)")
  }

  private func compare(_ model: ModelStorage, seed: UInt64) async throws {
    try await StorageComparison.compare(model.storage, seed: seed, steps: 150) { model.age(by: $0) }
  }
}

/// The model as a storage, with a clock that advances with each question, and one mistake.
final class ModelStorage: Sendable {
  enum Mistake: CaseIterable {
    case writesStaleVersions, consumesTwice, answersTwice, forgetsAnswered, writesPostsOfRefused, forgetsPosts,
      repeatsRequests, ignoresLimit
    case includesSince, wakesAgain, forgetsNothing, forgetsTooMuch, ignoresShare, keepsReleased
  }

  private struct State {
    var model = StorageModel(shards: 5, leaseTime: .seconds(1_000))
    var now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    var leaseAge = 0.0
    var calls = 0
  }

  private let state = Mutex(State())
  private let mistake: Mistake?

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  func move(by time: Duration) { state.withLock { $0.now += time / .seconds(1) } }
  func age(by time: Duration) { state.withLock { $0.leaseAge += time / .seconds(1) } }

  var storage: DurableStorage {
    @Sendable func call<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      state.withLock { state in
        // The clock shows each time twice: a write and a question may have the same.
        state.calls += 1
        state.now += state.calls.isMultiple(of: 2) ? 0.001 : 0
        return body(&state)
      }
    }
    let mistake = mistake
    return DurableStorage(
      shards: 5, leaseTime: .seconds(1_000),
      lease: { kind, worker in
        call { state in
          if mistake == .ignoresShare { return Set(0..<5) }
          return state.model.lease(kind, worker, now: state.now + state.leaseAge)
        }
      },
      release: { kind, worker in
        if mistake != .keepsReleased { call { $0.model.release(kind, worker) } }
      },
      due: { kind, shards, since in
        call { state in
          let since = mistake == .includesSince ? since.map { $0 - 1e-6 } : mistake == .wakesAgain ? nil : since
          return state.model.due(kind, shards, since: since, now: state.now)
        }
      },
      load: { kind, keys in call { $0.model.load(kind, keys) } },
      inbox: { kind, shards, limit in
        call { $0.model.inbox(kind, shards, mistake == .ignoresLimit ? .max : limit) }
      },
      commit: { kind, changes in call { Self.commit(kind, changes, &$0, mistake) } },
      post: { posts in
        call { state in
          state.model.post(
            mistake == .repeatsRequests ? posts.map { .init(kind: $0.kind, key: $0.key, body: $0.body) } : posts)
        }
      },
      replies: { kind, requests in call { $0.model.replies(kind, requests) } },
      news: { _, _, seen in seen },
      forget: { date in
        call { state in
          switch mistake {
          case .forgetsNothing: 0
          case .forgetsTooMuch: state.model.forget(before: .distantFuture)
          default: state.model.forget(before: date)
          }
        }
      })
  }

  private static func commit(
    _ kind: String, _ changes: [DurableStorage.Change], _ state: inout State, _ mistake: Mistake?
  ) -> Set<String> {
    var changes = changes
    for index in changes.indices {
      if mistake == .writesStaleVersions {
        changes[index].version = state.model.load(kind, [changes[index].key]).first?.version ?? 0
      }
      if mistake == .forgetsPosts { changes[index].posts = [] }
      if mistake == .forgetsAnswered { changes[index].answered = [] }
      if mistake == .answersTwice {
        let key = changes[index].key
        changes[index].answered.removeAll { !state.model.replies(kind, [.init(key: key, id: $0.id)]).isEmpty }
      }
      if mistake == .consumesTwice {
        let open = Set(state.model.inbox(kind, Set(0..<5), .max).map(\.number))
        changes[index].consumed.removeAll { !open.contains($0.number) }
      }
    }
    let written = state.model.commit(kind, changes, now: state.now)
    if mistake == .writesPostsOfRefused {
      state.model.post(changes.filter { !written.contains($0.key) }.flatMap(\.posts))
    }
    return written
  }
}
