import ComposableDurable
import Foundation
import Testing

struct `Cancellation on termination` {
  @Test(arguments: [SIGTERM, SIGINT])
  func `cancels its function at a signal, and returns it`(number: Int32) async {
    await #expect(processExitsWith: .success) { [number = number as Int32] in
      let signal = try await withCancellationOnTermination {
        kill(getpid(), number)
        try await Task.sleep(for: .seconds(1_000_000))
      }
      try #require(signal == number)
    }
  }

  @Test func `lets a run save what it has reduced`() async throws {
    let folder = try `A storage in a file`.Folder()
    await #expect(processExitsWith: .success) { [path = folder.file as String] in
      let accounts = makeAccounts(in: try .file(path)) { _, _ in
        kill(getpid(), SIGTERM)
        try await Task.sleep(for: .seconds(1_000_000))
      }
      let signal = try await withCancellationOnTermination {
        try await withThrowingTaskGroup { group in
          group.addTask { try await accounts.run() }
          try await accounts.ask(.pay(7), to: "x")
          try await group.waitForAll()
        }
      }
      try #require(signal == SIGTERM)
      try #require(accounts.loaded.isEmpty)
      try #require(try await accounts.state(of: "x")?.payment == 7)
    }
  }

  @Test func `returns a signal that comes while its function ends`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<1_000 {
        let signal = try await withCancellationOnTermination {
          // The threads of tasks block signals. Here it comes before `raise` returns, so the function is over before anyone
          // has read of it.
          var signals = sigset_t()
          sigemptyset(&signals)
          sigaddset(&signals, SIGTERM)
          pthread_sigmask(Int32(SIG_UNBLOCK), &signals, nil)
          raise(SIGTERM)
        }
        try #require(signal == SIGTERM)
      }
    }
  }

  @Test func `ends the process at a second signal`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      try await withCancellationOnTermination {
        kill(getpid(), SIGTERM)
        while !Task.isCancelled { await Task.yield() }
        kill(getpid(), SIGTERM)
        while true { await Task.yield() }
      }
    }
  }

  @Test func `leaves a signal alone that the process ignores`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_IGN)
      let signal = try await withCancellationOnTermination {
        kill(getpid(), SIGINT)
        kill(getpid(), SIGTERM)
        try await Task.sleep(for: .seconds(1_000_000))
      }
      try #require(signal == SIGTERM)
    }
  }

  @Test func `lets signals do what they did before when its function has returned`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let signal = try await withCancellationOnTermination {}
      try #require(signal == nil)
      kill(getpid(), SIGINT)
      while true { await Task.yield() }
    }
  }

  @Test func `throws the error of its function, and cancels it with its own task`() async throws {
    await #expect(throws: BrokenStorage("x")) {
      try await withCancellationOnTermination { throw BrokenStorage("x") }
    }
    let canceled = Task {
      try await withCancellationOnTermination { try await Task.sleep(for: .seconds(1_000_000)) }
    }
    canceled.cancel()
    await #expect(throws: CancellationError.self) { try await canceled.value }
  }
}
