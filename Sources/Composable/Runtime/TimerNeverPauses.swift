/// A timer on a clock that lets no time pass was ended.
package struct TimerNeverPauses: Error {
  let ticks: Int
}
