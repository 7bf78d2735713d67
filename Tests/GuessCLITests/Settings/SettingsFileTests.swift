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

struct `The file of the settings` {
  let folder: TemporaryFolder
  var file: SettingsFile { SettingsFile(path: folder("config/guess/settings.json")) }

  init() throws { folder = try TemporaryFolder() }

  @Test func `is read as it was saved, in a folder that is created for it`() throws {
    var settings = Settings(own: -7...9)
    (settings.level, settings.hasBell, settings.takesMouse) = (.own, true, false)
    (settings.palette, settings.firstName, settings.secondName) = (.warm, "Ada", "Grace")
    (settings.asksFirst, settings.reducesMotion) = (false, true)
    try expectEqual(file.save(settings), nil)
    expectEqual(file.load(), settings)
    #expect(try folder.read("config/guess/settings.json").contains("\"ownRange\" : \"-7...9\""))
  }

  @Test func `has the defaults without a file, without an error`() {
    expectEqual(file.load(), Settings())
  }
}
