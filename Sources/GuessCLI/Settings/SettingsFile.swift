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

/// The file of the settings: one object of JSON, written whole.
///
/// A file that cannot be understood is told of, and counts as the defaults. It is never written over: before the first
/// change is saved it gets another name.
struct SettingsFile: Equatable, Sendable {
  let path: String

  /// Reads the settings; those that are not in the file have their defaults. The second is what is wrong, in words for
  /// the player.
  func load() -> (kept: Settings.Kept, problem: String?) {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      let isThere = unsafe access(path, F_OK) == 0
      return (
        Settings.Kept(),
        isThere ? "The settings cannot be read; using the defaults. File: \(path.harmless())" : nil
      )
    }
    do {
      return (try JSONDecoder().decode(Record.self, from: bytes).kept(), nil)
    } catch {
      return (Settings.Kept(), "The settings are damaged; using the defaults. File: \(path.harmless())")
    }
  }

  /// Writes the settings. What it says is for the player: where a damaged file is now.
  func save(_ kept: Settings.Kept) throws(SettingsError) -> String? {
    let news = try moveDamaged()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let text = try encoder.encode(Record(kept)) + [UInt8(ascii: "\n")]
      try text.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw SettingsError(path: path)
    }
    return news
  }

  /// Gives a file that cannot be understood another name.
  private func moveDamaged() throws(SettingsError) -> String? {
    guard unsafe access(path, F_OK) == 0, load().problem != nil else { return nil }
    let aside = "\(path).damaged"
    guard unsafe rename(path, aside) == 0 else { throw SettingsError(path: path) }
    return "The damaged settings were moved to \(aside.harmless())"
  }

  private var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

  /// The file as it is written. The names are for people.
  private struct Record: Codable {
    var level: Level?
    var ownRange: String?
    var asksFirst: Bool?
    var bell: Bool?
    var lessMotion: Bool?
    var mouse: Bool?

    init(_ kept: Settings.Kept) {
      level = kept.level
      ownRange = "\(kept.own.lowerBound)...\(kept.own.upperBound)"
      asksFirst = kept.asksFirst
      bell = kept.hasBell
      lessMotion = kept.reducesMotion
      mouse = kept.takesMouse
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
      kept.asksFirst = asksFirst ?? kept.asksFirst
      kept.hasBell = bell ?? kept.hasBell
      kept.reducesMotion = lessMotion ?? kept.reducesMotion
      kept.takesMouse = mouse ?? kept.takesMouse
      return kept
    }
  }
}

extension SettingsFile {
  /// The file in `$XDG_CONFIG_HOME/guess`, or where the platform keeps such files; nil without a home folder.
  init?(environment: [String: String], isMac: Bool = HistoryPath.isMac) {
    // The specification wants relative values ignored: they would mean another folder every time.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      path = "\(folder)/guess/settings.json"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      path = isMac ? "\(home)/Library/Application Support/guess/settings.json" : "\(home)/.config/guess/settings.json"
    } else {
      return nil
    }
  }
}
