/// One branch of an `#if … #endif`.
struct Clause {
  /// `#if DEBUG`, `#elseif os(Linux)` or `#else`.
  var condition: String
  var members: [Member]
}
