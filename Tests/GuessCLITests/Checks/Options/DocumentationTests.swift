import Testing

@testable import GuessCLI

struct `The documentation of the command line` {
  @Test func `the man page has every option and every command`() throws {
    let page = try RepositoryFile(path: "man/guess.1").text().replacing("\\-", with: "-")
    for option in Option.table {
      #expect(page.contains("\n.B \(option.name)\n") || page.contains("\n.BI \(option.name) "), "\(option.name)")
    }
    for command in Subcommand.table { #expect(page.contains(command.name)) }
  }

  @Test func `the help has every option and every command, on lines that fit a terminal`() {
    for option in Option.table { #expect(HelpText.help.contains(option.usage)) }
    for command in Subcommand.table { #expect(HelpText.help.contains("guess \(command.usage)")) }
    for line in HelpText.help.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: Shell.allCases)
  func `completions have every option and every command`(shell: Shell) {
    let script = Completions.script(for: shell)
    for option in Option.table {
      #expect(script.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name))
    }
    for command in Subcommand.table { #expect(script.contains(command.name)) }
  }
}
