extension Duration {
  /// A hundred years: longer than any program runs. The clocks of the standard library stop the program when they are slept on
  /// until a time that is much further away.
  package static var hundredYears: Duration { .seconds(3_155_760_000) }

  /// The sum; the longest duration of its sign if it does not fit.
  ///
  /// `.seconds(Int64.max)` is a natural way to say "never", and nineteen of them do not fit into a `Duration`.
  @usableFromInline
  package func saturatingAdd(_ other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .min : .max) : sum)
  }

  /// The difference; the longest duration of its sign if it does not fit.
  @usableFromInline
  package func saturatingSubtract(_ other: Duration) -> Duration {
    let (difference, overflows) = attoseconds.subtractingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .max : .min) : difference)
  }
}
