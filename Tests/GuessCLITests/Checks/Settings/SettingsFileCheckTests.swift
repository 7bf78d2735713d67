import Expectations
import GuessGame
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import GuessCLI

extension `The file of the settings` {
  @Test func `has defaults for missing values, and ignores unknown ones`() throws {
    try folder.write(#"{"bell": true, "wallpaper": "cats"}"#, to: "config/guess/settings.json")
    let settings = file.load()
    #expect(settings.hasBell)
    #expect(settings.asksFirst)
    expectEqual(settings.problem, nil)
  }

  @Test(arguments: ["", "no json", "[]", #"{"bell": 7}"#, #"{"level": "impossible"}"#, #"{"ownRange": "9...1"}"#])
  func `that is damaged is reported, has the defaults, and is moved aside before a write`(text: String) throws {
    try folder.write(text, to: "config/guess/settings.json")
    var settings = file.load()
    expectEqual(settings.problem?.hasPrefix("The settings are damaged; using the defaults."), true)
    settings.problem = nil
    expectEqual(settings, Settings())
    let news = try file.save(settings)
    expectEqual(news?.hasPrefix("The damaged settings were moved to "), true)
    try expectEqual(folder.read("config/guess/settings.json.damaged"), text)
    expectEqual(file.load().problem, nil)
    try expectEqual(file.save(settings), nil)
  }

  @Test func `that is far too large counts as damaged, and is read only in part`() throws {
    let text = "{}" + String(repeating: " ", count: SettingsFile.largest)
    try folder.write(text, to: "config/guess/settings.json")
    expectEqual(file.load().problem?.hasPrefix("The settings are damaged; using the defaults."), true)
    try expectEqual(file.save(Settings())?.hasPrefix("The damaged settings were moved to "), true)
    try expectEqual(folder.read("config/guess/settings.json.damaged"), text)
    expectEqual(file.load().problem, nil)
  }

  @Test func `that is a pipe cannot be read, and is not waited for`() throws {
    try folder.write("", to: "config/guess/other")
    _ = mkfifo(file.path, 0o600)
    expectEqual(file.load().problem?.hasPrefix("The settings cannot be read; using the defaults."), true)
  }

  @Test func `that cannot be written is an error that names the file`() throws {
    try folder.write("", to: "a")
    let file = SettingsFile(path: folder("a/settings.json"))
    let error = #expect(throws: SettingsError.self) { _ = try file.save(Settings()) }
    expectEqual(error?.description, "The settings cannot be saved in \(folder("a/settings.json"))")
  }

  @Test func `is in the platform's folder for settings`() {
    expectEqual(SettingsFile(environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"])?.path, "/c/guess/settings.json")
    expectEqual(
      SettingsFile(environment: ["XDG_CONFIG_HOME": "c", "HOME": "/h"], isMac: false)?.path,
      "/h/.config/guess/settings.json")
    expectEqual(
      SettingsFile(environment: ["HOME": "/h"], isMac: true)?.path,
      "/h/Library/Application Support/guess/settings.json")
    expectEqual(SettingsFile(environment: [:]), nil)
  }
}
