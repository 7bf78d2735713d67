/// The reason why a test cannot continue.
package struct Failure: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
