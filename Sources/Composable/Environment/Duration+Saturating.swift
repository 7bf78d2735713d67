extension Duration {
  /// A hundred years, longer than any program runs. The clocks of the standard library stop the program on a sleep with
  /// a much later deadline.
  package static var hundredYears: Duration { .seconds(3_155_760_000) }

  /// Returns the sum, or the longest duration of the same sign if the sum overflows.
  ///
  /// `.seconds(Int64.max)` is a common value for "never", and the sum of nineteen of them overflows a `Duration`.
  package func saturatingAdd(_ other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .min : .max) : sum)
  }

  /// Returns the difference, or the longest duration of the same sign if the difference overflows.
  package func saturatingSubtract(_ other: Duration) -> Duration {
    let (difference, overflows) = attoseconds.subtractingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .max : .min) : difference)
  }

  /// Returns the remainder of a division by an interval, which must not be zero.
  func remainder(of interval: Duration) -> Duration { Duration(attoseconds: attoseconds % interval.attoseconds) }
}
