/// Something that makes the states of a check more and more.
enum Growth: Equatable {
  /// Ever more effects of one kind are in flight.
  case crowd(count: Int, name: String)
  /// The body of an effect goes on again and again, and a check knows it by all that it has been given.
  case loop(name: String, suspensions: Int)
  /// A part of the state, or of the fingerprint, has ever new values.
  case part(String)

  var text: String {
    switch self {
    case .crowd(let number, let name): "\(count(number, "time")) \(name) in flight"
    case .loop(let name, let suspensions): "the history of \(name), which was suspended \(count(suspensions, "time"))"
    case .part(let name): name
    }
  }

  var isLoop: Bool { if case .loop = self { true } else { false } }
}
