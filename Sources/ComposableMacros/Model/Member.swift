/// One part of a type's body that matters to what is written.
enum Member {
  case path(CaseDeclaration)
  case field(FieldDeclaration)
  case conditional([Clause])
}
