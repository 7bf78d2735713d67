/// A file that keeps a part of a feature's state, as closures of an environment.
///
/// ```swift
/// let file = SavedFile.file("/home/ada/.local/share/diary/diary.json")
/// ```
///
/// A fake replaces one closure, or all of them:
///
/// ```swift
/// var file = SavedFile.file("diary.json")
/// file.write = { _ in throw DiskFull() }
/// ```
///
/// In a test, `SavedFile.inMemory(_:on:)` of ComposableTesting is a file that a check knows.
public struct SavedFile: Sendable {
  /// Returns the contents; nil if there is no file. It is called on the store's actor: if it does not suspend, `send`
  /// returns with the loaded value.
  public var read: nonisolated(nonsending) @Sendable () async throws -> [UInt8]?
  /// Replaces the contents: all or nothing, also if the program ends meanwhile. It is not called on the store's actor.
  public var write: nonisolated(nonsending) @Sendable (_ contents: [UInt8]) async throws -> Void
  /// Renames the file, because its contents are damaged, to a name that does not exist. Returns the new path.
  public var keepAside: nonisolated(nonsending) @Sendable () async throws -> String

  /// Creates a file from its functions.
  public init(
    read: nonisolated(nonsending) @escaping @Sendable () async throws -> [UInt8]?,
    write: nonisolated(nonsending) @escaping @Sendable (_ contents: [UInt8]) async throws -> Void,
    keepAside: nonisolated(nonsending) @escaping @Sendable () async throws -> String
  ) {
    self.read = read
    self.write = write
    self.keepAside = keepAside
  }

  /// A file whose use is reported as a misuse.
  public static var unimplemented: Self {
    let read: @Sendable () throws -> [UInt8]? = Composable.unimplemented("SavedFile.read")
    let write: @Sendable ([UInt8]) throws -> Void = Composable.unimplemented("SavedFile.write")
    let keepAside: @Sendable () throws -> String = Composable.unimplemented("SavedFile.keepAside")
    return Self(read: { try read() }, write: { try write($0) }, keepAside: { try keepAside() })
  }
}

#if !os(WASI)
  extension SavedFile {
    /// The size of the largest file that is read or written by default, in bytes: 64 MiB.
    public static var largest: Int { 64 << 20 }

    /// Returns a file of the file system.
    ///
    /// - A write makes a new file beside the old one, `.NAME.saving`, waits until it is on the disk, and renames it. So
    ///   the file has either all of the old contents or all of the new ones, whenever the program or the machine stops.
    /// - Permissions are kept, and the owner where the system allows it; other attributes and hard links are not. A new
    ///   file can be read and written by its owner only. Missing folders are created.
    /// - A file that is not writable is not replaced. Through a symbolic link, the file that it leads to is replaced.
    /// - Only a regular file is read, of at most `largest` bytes; no larger one is written.
    /// - A damaged file `NAME` is renamed to `NAME.damaged`, or `NAME.damaged-2` and so on.
    /// - If several programs write one file, the last one wins.
    ///
    /// Reading blocks the calling thread, so that the first screen of a program shows the file.
    ///
    /// - Parameters:
    ///   - path: The path. `~` is not expanded.
    ///   - largest: The size of the largest file, in bytes.
    public static func file(_ path: String, largest: Int = Self.largest) -> Self {
      let file = FileReplacement(path: path, largest: largest)
      return Self(
        read: { try file.read() }, write: { try await file.write($0) }, keepAside: { try file.keepAside() })
    }
  }

  extension SavingEnvironment {
    /// Returns an environment with the system's clock and a file of the file system: see
    /// ``SavedFile/file(_:largest:)``.
    public static func live(_ path: String) -> Self { Self(clock: ContinuousClock(), file: .file(path)) }
  }
#endif
