import Composable
import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of the settings: one object of JSON, which is always written whole.
///
/// A file that cannot be decoded is reported, and the defaults are used. It is never overwritten: before the first
/// change is saved, it is renamed.
struct SettingsFile: Equatable, Sendable {
  let path: String
  /// The size of the largest file that is read. The settings take some hundred bytes.
  static let largest = 65_536

  /// Returns the settings, with defaults for missing ones, and a message for the player if something is wrong.
  func load() -> (kept: Settings.Kept, problem: String?) {
    guard let bytes = bytes() else {
      let isThere = unsafe access(path, F_OK) == 0
      return (
        Settings.Kept(),
        isThere ? "The settings cannot be read; using the defaults. File: \(path.harmless())" : nil
      )
    }
    guard bytes.count <= Self.largest, let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      let kept = try? record.kept()
    else { return (Settings.Kept(), "The settings are damaged; using the defaults. File: \(path.harmless())") }
    return (kept, nil)
  }

  /// Returns the bytes of the file, but at most one more than ``largest``. Nil if it is not a regular file, or cannot
  /// be read. A pipe is not waited for.
  private func bytes() -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.largest + 1)
    let count = unsafe read(file, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// Writes the settings. Returns a message for the player if a damaged file was renamed.
  func save(_ kept: Settings.Kept) throws(SettingsError) -> String? {
    let message = try moveDamaged()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let text = try encoder.encode(Record(kept)) + [UInt8(ascii: "\n")]
      try text.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw SettingsError(path: path)
    }
    return message
  }

  /// Renames a file that cannot be decoded.
  private func moveDamaged() throws(SettingsError) -> String? {
    guard unsafe access(path, F_OK) == 0, load().problem != nil else { return nil }
    let aside = "\(path).damaged"
    guard unsafe rename(path, aside) == 0 else { throw SettingsError(path: path) }
    return "The damaged settings were moved to \(aside.harmless())"
  }

  private var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

  /// The format of the file. The names are for people.
  private struct Record: Codable {
    var level: Level?
    var rule: GameRule?
    var ownRange: String?
    var asksFirst: Bool?
    var bell: Bool?
    var lessMotion: Bool?
    var mouse: Bool?
    var theme: Palette?
    var players: [String]?

    init(_ kept: Settings.Kept) {
      level = kept.level
      rule = kept.rule
      ownRange = "\(kept.own.lowerBound)...\(kept.own.upperBound)"
      asksFirst = kept.asksFirst
      bell = kept.hasBell
      lessMotion = kept.reducesMotion
      mouse = kept.takesMouse
      theme = kept.palette
      players = [kept.firstName, kept.secondName]
    }

    func kept() throws -> Settings.Kept {
      var kept = Settings.Kept()
      if let ownRange {
        guard let range = Counter.range(ownRange) else {
          throw DecodingError.valueNotFound(String.self, .init(codingPath: [], debugDescription: "no range"))
        }
        kept.own = range
      }
      kept.level = level ?? kept.level
      kept.rule = rule ?? kept.rule
      kept.asksFirst = asksFirst ?? kept.asksFirst
      kept.hasBell = bell ?? kept.hasBell
      kept.reducesMotion = lessMotion ?? kept.reducesMotion
      kept.takesMouse = mouse ?? kept.takesMouse
      kept.palette = theme ?? kept.palette
      let names = (players ?? []).map(Players.name)
      kept.firstName = names.first ?? ""
      kept.secondName = names.dropFirst().first ?? ""
      return kept
    }
  }
}

extension SettingsFile {
  /// Creates the file in `$XDG_CONFIG_HOME/guess`, or in the platform's folder for such files. Nil without a home
  /// folder.
  init?(environment: [String: String], isMac: Bool = HistoryPath.isMac) {
    // The XDG specification requires ignoring relative paths: they would depend on the current folder.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      path = "\(folder)/guess/settings.json"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      path = isMac ? "\(home)/Library/Application Support/guess/settings.json" : "\(home)/.config/guess/settings.json"
    } else {
      return nil
    }
  }
}
