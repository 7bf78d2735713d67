/// One part of a type's body that is relevant for the expansion.
enum Member {
  case path(CaseDeclaration)
  case field(FieldDeclaration)
  case conditional([Clause])
}
