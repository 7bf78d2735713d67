public import Composable

extension SavedFile {
  /// Returns a file in memory, for the environment of a test.
  ///
  /// ```swift
  /// let disk = Remembered(["diary.json": #"{"value":["Monday"],"version":1}"#])
  /// store.environment.saving.file = .inMemory("diary.json", on: disk)
  /// ```
  ///
  /// - The disk has the text of each file by its name. A damaged file is renamed as `SavedFile.file` does.
  /// - A check knows the disk, and it does not restart: after a crash, what was written is there.
  /// - A call suspends once before it does anything, so that a check tries a crash there, and other effects.
  ///
  /// For a file that fails, replace a closure:
  ///
  /// ```swift
  /// let write = store.environment.saving.file.write
  /// store.environment.saving.file.write = { contents in
  ///   if choose("disk", "free", "full") == "full" { throw DiskFull() }
  ///   try await write(contents)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - disk: The files. It may be shared by several.
  public static func inMemory(_ name: String, on disk: Remembered<[String: String]>) -> Self {
    Self(
      read: {
        await turn()
        return disk.value[name].map { Array($0.utf8) }
      },
      write: { contents in
        await turn()
        let text = String(decoding: contents, as: UTF8.self)
        disk.write { $0[name] = text }
      },
      keepAside: {
        await turn()
        return disk.update { files in
          var kept = "\(name).damaged"
          var number = 1
          while files[kept] != nil {
            number += 1
            kept = "\(name).damaged-\(number)"
          }
          files[kept] = files.removeValue(forKey: name)
          return kept
        }
      })
  }
}
