/// One branch of an `#if … #endif`.
struct Clause: Equatable {
  /// `#if DEBUG`, `#elseif os(Linux)` or `#else`.
  var condition: String
  var members: [Member]
}
