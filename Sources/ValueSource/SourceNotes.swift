/// What a reader may have to write so that printed code compiles.
package struct SourceNotes: Equatable, Sendable {
  /// The structs that are written with their memberwise initializers.
  package private(set) var initializers: Set<String> = []
  /// The values that are written as `…`, each with the reason: "Session is a class".
  package private(set) var gaps: Set<String> = []
  /// The attributes that give names to fields: "write `@BindableFields` on `Draft`".
  package private(set) var repairs: Set<String> = []

  /// Whether the code needs `import Foundation`.
  package private(set) var usesFoundation = false

  /// Creates notes about code that compiles.
  package init() {}

  /// Whether the code consists of literals and cases: it has no gaps and creates no structs, whose fields can be
  /// assigned instead.
  private(set) var isPlain = true

  /// Adds the notes of another part of the code.
  package mutating func add(_ others: SourceNotes) {
    initializers.formUnion(others.initializers)
    gaps.formUnion(others.gaps)
    repairs.formUnion(others.repairs)
    isPlain = isPlain && others.isPlain
    usesFoundation = usesFoundation || others.usesFoundation
  }

  mutating func add(initializerOf type: String) {
    initializers.insert(type)
    isPlain = false
  }

  mutating func add(gap: String) {
    gaps.insert(gap)
    isPlain = false
  }

  mutating func add(repair: String) {
    repairs.insert(repair)
    isPlain = false
  }

  mutating func addFoundation() { usesFoundation = true }

  /// Notes a value that describes its own source.
  mutating func addDescribedValue() { isPlain = false }

  /// The notes as comments for the head of the code; empty if there are none.
  package var head: String {
    var paragraphs: [String] = []
    if !initializers.isEmpty {
      paragraphs.append(
        "Written with their memberwise initializers: \(initializers.sorted().joined(separator: ", ")). Make a type "
          + "SourceDescribable if its initializer is another one.")
    }
    if !gaps.isEmpty {
      paragraphs.append(
        "Replace each `…` by a value, or make its type SourceDescribable: \(gaps.sorted().joined(separator: "; ")).")
    }
    if !repairs.isEmpty {
      paragraphs.append("For the names of fields that are written as `…`: \(repairs.sorted().joined(separator: "; ")).")
    }
    return paragraphs.flatMap { Self.wrapped($0) }.map { $0 + "\n" }.joined()
  }

  /// The greatest width of a comment.
  private static let width = 110

  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = "//"
    for word in text.split(separator: " ") {
      if line.count + word.count >= width, line != "//" {
        lines.append(line)
        line = "//"
      }
      line += " \(word)"
    }
    return lines + [line]
  }
}
