/// One value that a case carries.
struct Payload: Equatable {
  var label: String?
  var type: String
}
