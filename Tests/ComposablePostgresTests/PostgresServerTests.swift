#if Postgres
  import CLibrary
  import Expectations
  import Foundation
  import Testing

  struct `A server of a test` {
    /// The shell has the standard error of the test process: the exit test ends when the shell has ended, too.
    @Test func `is gone with its folder when its process is killed`() async throws {
      let result = try #require(
        await #expect(
          processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
          let server = try await PostgresServer()
          FileHandle.standardOutput.write(Data("folder:\(server.folder):".utf8))
          kill(getpid(), SIGKILL)
        })
      let output = String(decoding: result.standardOutputContent, as: UTF8.self)
      let folder = try #require(output.split(separator: ":").first { $0.hasPrefix("/tmp/composable-postgres-") })
      #expect(!FileManager.default.fileExists(atPath: String(folder)))
      try expectEqual(commands().filter { $0.contains(folder) }, [])
    }

    /// The command lines of all processes of a Linux system.
    private func commands() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
        Int(name) == nil ? nil : try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)
      }
    }
  }
#endif
