/// Returns a number with its noun.
func count(_ number: Int, _ thing: String) -> String {
  number == 1 ? "1 \(thing)" : "\(number == 0 ? "no" : "\(number)") \(thing)s"
}

/// Returns seconds as minutes and seconds.
func time(_ seconds: Int) -> String {
  let rest = abs(seconds) % 60
  return "\(seconds < 0 ? "-" : "")\(abs(seconds) / 60):\(rest < 10 ? "0" : "")\(rest)"
}
