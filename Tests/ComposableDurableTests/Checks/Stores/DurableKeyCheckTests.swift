import Expectations
import Foundation
import Testing

@testable import ComposableDurable

extension `The key of a durable store` {
  /// Each character with a decomposition, which an accepted text must not have in a second form.
  @Test func `has the same bytes as an equal one`() {
    var wrong: [Unicode.Scalar] = []
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      let parts = Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
      if parts == [scalar] { continue }
      let isAccepted = !DurableKey.hasOtherForm(scalar)
      // Otherwise it is its own composed form, and its parts are not accepted.
      if isAccepted, Array(text.precomposedStringWithCanonicalMapping.unicodeScalars) != [scalar] {
        wrong.append(scalar)
      }
      if !parts.dropFirst().contains(where: DurableKey.hasOtherForm), isAccepted || parts.count > 1 {
        wrong.append(scalar)
      }
    }
    expectEqual(wrong, [])
  }
}
