/// The error of a history that fails.
struct Trouble: Error, CustomStringConvertible {
  let description: String
}
