/// What distinguishes two paths to states with the same fingerprint, as far as it can be found.
enum BlindSpot: Equatable {
  /// The states differ in a field. The value is their difference.
  case field(difference: String)
  /// The states are equal, and objects in them or in the environments differ: the path to the object, and its class.
  case object(path: String, type: String)
  /// After the move, the fingerprints are equal, too, and effects in flight differ: the first one of each path; nil if there
  /// is none.
  case effects(first: String?, second: String?)
  /// It is not known. The value is the difference between the states after the move; nil if these are equal, too.
  case unknown(after: String?)
}
