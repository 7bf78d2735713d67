import ComposableTesting
import Synchronization

// hidden
struct DownloadProgress: Equatable, Sendable { var received = 0, total: Int? }

struct Download: Equatable {
  enum Status: Equatable { case idle, running, paused, failed, done }
  var status = Status.idle
  var progress = DownloadProgress()
}

enum DownloadAction: Equatable {
  case startTapped, pauseTapped, cancelTapped
  case progressed(DownloadProgress), finished, failed
}
// end

// snippet
struct DownloadEnvironment: Sendable {
  /// Cuts the file off at an offset, appends to it, and yields how much of it there is.
  var load: @Sendable (_ offset: Int) -> AsyncThrowingStream<DownloadProgress, any Error>
}

let downloadReducer: Reducer<Download, DownloadAction, DownloadEnvironment> = Reducer {
  download, action, environment in
  switch action {
  case .startTapped:  // also resumes, and retries
    guard download.status != .running && download.status != .done else { return .none }
    download.status = .running
    let offset = download.progress.received
    return .run { send in
      for try await progress in environment.load(offset) {
        await send(.progressed(progress))
      }
      await send(.finished)
    } catch: { _, send in
      await send(.failed)
    }
    .cancellable(id: "load")
  case .pauseTapped where download.status == .running:
    download.status = .paused
    return .cancel(id: "load")
  case .cancelTapped:
    download = Download()
    return .cancel(id: "load")
  case .pauseTapped: break
  case .progressed(let progress): download.progress = progress
  case .finished: download.status = .done
  case .failed: download.status = .failed
  }
  return .none
}
// end

struct `A download` {
  struct Lost: Error {}
  typealias Progress = AsyncThrowingStream<DownloadProgress, any Error>

  /// The connections of a fake server, with the offsets at which they began.
  final class Connections: Sendable {
    private let all = Mutex<[(offset: Int, continuation: Progress.Continuation)]>([])
    var offsets: [Int] { all.withLock { $0.map(\.offset) } }
    func load(_ offset: Int) -> Progress {
      let (progress, continuation) = Progress.makeStream()
      all.withLock { $0.append((offset, continuation)) }
      return progress
    }
    func yield(_ received: Int) {
      all.withLock { $0.last }?.continuation.yield(DownloadProgress(received: received, total: 100))
    }
    func finish(throwing error: (any Error)? = nil) { all.withLock { $0.last }?.continuation.finish(throwing: error) }
  }

  private func makeStore(_ server: Connections) -> TestStore<Download, DownloadAction, DownloadEnvironment> {
    TestStore(
      initialState: Download(), reducer: downloadReducer, environment: DownloadEnvironment { server.load($0) })
  }

  @Test func `a download can be paused, resumed and retried, and continues where it was`() {
    let server = Connections()
    let store = makeStore(server)
    store.send(.startTapped) { $0.status = .running }
    server.yield(30)
    store.receive(.progressed(DownloadProgress(received: 30, total: 100))) {
      $0.progress = DownloadProgress(received: 30, total: 100)
    }
    store.send(.pauseTapped) { $0.status = .paused }
    server.yield(40)

    store.send(.startTapped) { $0.status = .running }
    server.yield(60)
    store.receive(.progressed(DownloadProgress(received: 60, total: 100))) { $0.progress.received = 60 }
    server.finish(throwing: Lost())
    store.receive(.failed) { $0.status = .failed }

    store.send(.startTapped) { $0.status = .running }
    store.send(.startTapped)
    server.finish()
    store.receive(.finished) { $0.status = .done }
    #expect(server.offsets == [0, 30, 60])
    store.finish()
  }

  @Test func `a canceled download sends nothing more, and begins from the start`() {
    let server = Connections()
    let store = makeStore(server)
    store.exhaustivity = .off
    store.send(.startTapped)
    server.yield(30)
    store.receive(.progressed(DownloadProgress(received: 30, total: 100)))
    store.exhaustivity = .on
    server.yield(40)
    store.exhaustivity = .off
    store.send(.cancelTapped)
    store.skipReceivedActions()
    store.exhaustivity = .on
    #expect(store.state == Download())
    store.send(.pauseTapped)
    store.send(.startTapped) { $0.status = .running }
    #expect(server.offsets == [0, 0])
    store.send(.cancelTapped) { $0.status = .idle }
    store.finish()
  }
}
