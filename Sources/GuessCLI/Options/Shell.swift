/// A shell that completions can be written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
