import Composable
import Expectations
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  struct `A killed program` {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private var folder: String { temporary.path }
    private var path: String { "\(folder)/notes.json" }
    private var names: [String] { get throws { try temporary.names } }

    /// Returns contents of 1 MB whose bytes are all equal to the number.
    static func contents(_ number: Int) -> [UInt8] {
      Array(repeating: UInt8(truncatingIfNeeded: number), count: 1 << 20)
    }

    /// Returns the description of the error that a function throws.
    static func failure(_ body: () async throws -> Void) async -> String {
      do {
        try await body()
        return "no error"
      } catch {
        return "\(error)"
      }
    }

    @Test func `leaves a whole file, which is never older than the last save that returned`() async throws {
      var last: UInt8 = 0
      for attempt in 0..<40 {
        // Later and later, so that each part of a write is hit.
        let microseconds = 2_000 + attempt * 700
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, microseconds = microseconds as Int] in
          Thread.detachNewThread {
            while access("\(path).ready", F_OK) != 0 { usleep(100) }
            usleep(UInt32(microseconds))
            kill(getpid(), SIGKILL)
          }
          let file = SavedFile.file(path)
          let said = open("\(path).said", O_WRONLY | O_CREAT, 0o600)
          let first = try await file.read()?.first ?? 0
          var number = Int(first)
          var byte = first
          pwrite(said, &byte, 1, 0)
          close(open("\(path).ready", O_WRONLY | O_CREAT, 0o600))
          while true {
            number += 1
            try await file.write(`A killed program`.contents(number))
            byte = UInt8(truncatingIfNeeded: number)
            pwrite(said, &byte, 1, 0)
          }
        }
        unlink("\(path).ready")
        guard let contents = try await SavedFile.file(path).read() else { continue }
        #expect(contents.count == 1 << 20 && Set(contents).count == 1)
        let said = try? Data(contentsOf: URL(filePath: "\(path).said")).first
        // It may be one save ahead of what was said.
        #expect(contents[0] &- (said ?? 0) <= 1, "\(contents[0]) in the file, \(said ?? 0) was said")
        last = contents[0]
        #expect(try names.filter { $0.hasPrefix(".") }.count <= 1)
      }
      #expect(last > 0)
      try await SavedFile.file(path).write([1])
      try expectEqual(names, ["notes.json", "notes.json.said"])
    }

    @Test func `a full disk leaves the old file, and no part of the new one`() async throws {
      try await SavedFile.file(path).write([1])
      await #expect(processExitsWith: .success) { [path = path as String] in
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
        #if os(Linux)
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
          setrlimit(RLIMIT_FSIZE, &limit)
        #endif
        let file = SavedFile.file(path)
        let large = `A killed program`.contents(2)
        await expectEqual(
          `A killed program`.failure { try await file.write(large) },
          "\(path) cannot be written: File too large.")
        let old = try await file.read()
        expectEqual(old, [1])
        try await file.write([3])
        let new = try await file.read()
        expectEqual(new, [3])
      }
      try expectEqual(names, ["notes.json"])
    }

    @Test func `a file or a folder without permission is left as it is`() async throws {
      try await SavedFile.file(path).write([1])
      await #expect(processExitsWith: .success) { [path = path as String, folder = folder as String] in
        // The superuser has every permission.
        if geteuid() == 0 {
          chown(path, 65_534, 65_534)
          chown(folder, 65_534, 65_534)
          setegid(65_534)
          seteuid(65_534)
        }
        let file = SavedFile.file(path)
        chmod(path, 0o000)
        await expectEqual(
          `A killed program`.failure { _ = try await file.read() }, "\(path) cannot be read: Permission denied."
        )
        chmod(path, 0o444)
        await expectEqual(
          `A killed program`.failure { try await file.write([2]) },
          "\(path) cannot be written: Permission denied.")
        chmod(path, 0o600)
        chmod(folder, 0o500)
        await expectEqual(
          `A killed program`.failure { try await file.write([2]) },
          "\(path) cannot be written: Permission denied.")
        await expectEqual(
          `A killed program`.failure { _ = try await file.keepAside() },
          "\(path) is damaged, and cannot be renamed: Permission denied.")
        chmod(folder, 0o700)
        let contents = try await file.read()
        expectEqual(contents, [1])
      }
      try expectEqual(names, ["notes.json"])
    }
  }
#endif
