#if !os(WASI)
  import CLibrary
  import Composable
  import Dispatch

  extension DurableStorage {
    /// Returns a storage in a file, for one process on a local disk.
    ///
    /// ```swift
    /// let storage = try DurableStorage.file("bills.data")
    /// ```
    ///
    /// - A change is a line at the end of the file. When a function returns, the disk has it; the changes that wait for
    ///   the disk are written together.
    /// - While a process uses the file, another one cannot open it: ``FileInUse``.
    /// - The beginning of a line that a crash has left at the end was not saved. It is cut off and kept in
    ///   `PATH.torn-1`. After other damage, the file is not opened and not changed.
    /// - After an error of the disk, its contents are unknown: each later change throws that error. The next process
    ///   finds out.
    /// - When most of the file is outdated, it is replaced by one with the current contents.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Its folder must exist.
    ///   - report: Called with a line of text when something was cut off. By default it is printed on standard error.
    public static func file(
      _ path: String, report: ((_ line: String) -> Void)? = nil
    ) throws -> Self {
      try LocalStorage.file(path, report: report ?? { StandardError.write(line: $0) }).storage
    }
  }

  extension LocalStorage {
    /// - Parameter leastBytes: The size from which a file is compacted.
    static func file(
      _ path: String, shards: Int = 8, lease leaseTime: Duration = .seconds(2), compactsFrom leastBytes: Int = 1 << 20,
      report: (String) -> Void
    ) throws -> LocalStorage {
      var model = StorageModel(shards: shards, leaseTime: leaseTime)
      let file = try LogFile(path: path, title: FileJournal.title) { text in
        model.perform(try StableJSON.value(StorageRecord.self, from: text))
      }
      if let torn = file.torn {
        report("\(path): an unfinished save, \(torn.bytes) bytes, was cut off. It is in \(torn.path).")
      }
      let journal = FileJournal(file, compactsFrom: leastBytes)
      let storage = LocalStorage(model) { try await journal.write($0, perform: $1) }
      journal.start { [weak storage] in storage?.model }
      return storage
    }
  }

  /// Writes records to a file, those that wait with one wait for the disk.
  private final class FileJournal: Sendable {
    static let title = "ComposableDurable 1"

    private struct Entry {
      let text: [UInt8]
      let perform: @Sendable () -> Void
      let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
      var waiting: [Entry] = []
      var isWriting = false
      var model: @Sendable () -> StorageModel? = { nil }
    }

    /// What only the queue uses.
    private struct Output {
      var file: LogFile
      /// The size of the file when it had the current contents only; 0 if that is not known.
      var compactBytes = 0
      /// The first error.
      var failure: (any Error)?
    }

    /// Waiting for a disk blocks a thread, so it has one of its own.
    private let queue = DispatchQueue(label: "ComposableDurable.FileJournal")
    private let state = Locked(State())
    private let output: Locked<Output>
    /// The file itself, where a link leads to it: the link is not to be replaced.
    private let path: String
    private let leastBytes: Int
    /// The number of rows or letters in a line of a compacted file.
    private static let part = 100

    init(_ file: sending LogFile, compactsFrom leastBytes: Int) {
      path = file.resolvedPath
      output = Locked(Output(file: file))
      self.leastBytes = leastBytes
    }

    /// - Parameter model: Returns what a compacted file has.
    func start(compacting model: @escaping @Sendable () -> StorageModel?) { state.withLock { $0.model = model } }

    /// Writes a record, and performs it in the order of the file.
    func write(_ record: StorageRecord, perform: @escaping @Sendable () -> Void) async throws {
      let text = try Self.text(record)
      try await withCheckedThrowingContinuation { continuation in
        let isFirst = state.withLock { state in
          state.waiting.append(Entry(text: text, perform: perform, continuation: continuation))
          defer { state.isWriting = true }
          return !state.isWriting
        }
        if isFirst { queue.async { self.writeAll() } }
      }
    }

    private func writeAll() {
      while let entries = next() {
        if let failure = output.withLock({ write(entries, to: &$0) }) {
          for entry in entries { entry.continuation.resume(throwing: failure) }
          continue
        }
        for entry in entries { entry.perform() }
        // Before the callers continue: when the last of them releases the storage, nothing uses the file.
        output.withLock { compact(&$0) }
        for entry in entries { entry.continuation.resume() }
      }
    }

    private func next() -> [Entry]? {
      state.withLock { state in
        let entries = state.waiting
        state.waiting = []
        if entries.isEmpty { state.isWriting = false }
        return entries.isEmpty ? nil : entries
      }
    }

    /// Writes entries. Returns the first error of the file.
    private func write(_ entries: [Entry], to output: inout Output) -> (any Error)? {
      if output.failure == nil {
        do {
          try output.file.append(entries.map(\.text))
          try output.file.synchronize()
        } catch {
          output.failure = error
        }
      }
      return output.failure
    }

    private static func text(_ record: StorageRecord) throws -> [UInt8] { try StableJSON.text(of: record) }

    /// Replaces the file by one with the current contents. If that fails before, the file stays as it is.
    private func compact(_ output: inout Output) {
      guard output.failure == nil, output.file.bytes > max(leastBytes, 4 * output.compactBytes),
        let model = state.withLock({ $0.model })()
      else { return }
      let new: LogFile
      do {
        new = try LogFile(path: path + ".new", title: Self.title, isNew: true)
        try new.append(model.contents(inPartsOf: Self.part).map { try Self.text(.contents($0)) })
        try new.synchronize()
      } catch {
        unsafe unlink(path + ".new")
        // Tried again when the file has grown.
        output.compactBytes = output.file.bytes
        return
      }
      do {
        guard unsafe rename(new.path, path) == 0 else {
          throw unsafe BrokenStorage("\(path): \(String(cString: strerror(errno))).")
        }
        new.path = path
        output.file = new
        output.compactBytes = new.bytes
        try LogFile.synchronize(folderOf: path)
      } catch {
        output.failure = error
      }
    }
  }
#endif
