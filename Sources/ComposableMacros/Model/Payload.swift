/// One value that a case carries.
struct Payload {
  var label: String?
  var type: String
}
