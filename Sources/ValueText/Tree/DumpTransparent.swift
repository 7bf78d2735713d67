/// A wrapper that dumps and diffs replace with its ``dumpedValue``.
///
/// The storage of a property wrapper, `_text`, is shown under the name of the property, `text`.
package protocol DumpTransparent {
  /// The value that is shown in place of the wrapper.
  var dumpedValue: Any { get }
}
