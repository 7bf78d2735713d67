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
  func load() -> Settings {
    guard let bytes = bytes() else {
      let isThere = unsafe access(path, F_OK) == 0
      return isThere ? defaults("The settings cannot be read") : Settings()
    }
    guard bytes.count <= Self.largest, let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      let settings = record.settings
    else { return defaults("The settings are damaged") }
    return settings
  }

  private func defaults(_ problem: String) -> Settings {
    var settings = Settings()
    settings.problem = "\(problem); using the defaults. File: \(path.harmless())"
    return settings
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
  func save(_ settings: Settings) throws(SettingsError) -> String? {
    let message = try moveDamaged()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(atPath: path.folder, withIntermediateDirectories: true)
      let text = try encoder.encode(Record(settings)) + [UInt8(ascii: "\n")]
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

    init(_ settings: Settings) {
      level = settings.level
      rule = settings.rule
      ownRange = "\(settings.own.lowerBound)...\(settings.own.upperBound)"
      asksFirst = settings.asksFirst
      bell = settings.hasBell
      lessMotion = settings.reducesMotion
      mouse = settings.takesMouse
      theme = settings.palette
      players = [settings.firstName, settings.secondName]
    }

    /// The settings, with defaults for missing ones; nil if the range is none.
    var settings: Settings? {
      var settings = Settings()
      if let ownRange {
        guard let range = Counter.range(ownRange) else { return nil }
        settings = Settings(own: range)
      }
      settings.level = level ?? settings.level
      settings.rule = rule ?? settings.rule
      settings.asksFirst = asksFirst ?? settings.asksFirst
      settings.hasBell = bell ?? settings.hasBell
      settings.reducesMotion = lessMotion ?? settings.reducesMotion
      settings.takesMouse = mouse ?? settings.takesMouse
      settings.palette = theme ?? settings.palette
      let names = (players ?? []).map(Players.name)
      settings.firstName = names.first ?? ""
      settings.secondName = names.dropFirst().first ?? ""
      return settings
    }
  }
}

extension SettingsFile {
  /// Creates the file in `$XDG_CONFIG_HOME/guess`, or in the platform's folder for such files. Nil without a home
  /// folder.
  init?(environment: [String: String], isMac: Bool = UserFolder.isMac) {
    let folder = UserFolder.path("XDG_CONFIG_HOME", ".config", environment: environment, isMac: isMac)
    guard let folder else { return nil }
    path = "\(folder)/settings.json"
  }
}
