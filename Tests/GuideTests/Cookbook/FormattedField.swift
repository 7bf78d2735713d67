import ComposableTesting
import Observation
import Synchronization

// snippet
@BindableFields struct GiftCard: Equatable {
  @BindableState var code = ""
  @BindableState var amount = ""
}

@CasePathable enum GiftCardAction: BindableAction, Equatable {
  case binding(BindingAction<GiftCard>)
}

let giftCardReducer: Reducer<GiftCard, GiftCardAction, Void> = Reducer { card, action, _ in
  switch action {
  case .binding(\.$code):
    card.code = card.code.uppercased().grouped(by: 4, upTo: 12)
  case .binding(\.$amount):
    card.amount = String(card.amount.filter { $0.isASCII && $0.isWholeNumber }.prefix(4))
  case .binding:
    break
  }
  return .none
}
.binding()

extension String {
  /// Returns the letters and digits in groups, `"ABCD-EFGH"`.
  func grouped(by size: Int, upTo count: Int) -> String {
    let letters = filter { $0.isLetter || $0.isWholeNumber }.prefix(count)
    return letters.enumerated().reduce(into: "") { text, letter in
      if letter.offset > 0, letter.offset.isMultiple(of: size) { text.append("-") }
      text.append(letter.element)
    }
  }
}
// end

struct `A formatted field` {
  @Test func `has the formatted text after each key`() {
    let store = TestStore(initialState: GiftCard(), reducer: giftCardReducer, environment: ())
    store.send(.binding(.set(\.$code, "abcd"))) { $0.code = "ABCD" }
    store.send(.binding(.set(\.$code, "ABCDe"))) { $0.code = "ABCD-E" }
    store.send(.binding(.set(\.$code, "ABCD-"))) { $0.code = "ABCD" }
    store.send(.binding(.set(\.$code, "abcd efgh ijkl mnop"))) { $0.code = "ABCD-EFGH-IJKL" }
    store.send(.binding(.set(\.$code, "ABCDEFGH-IJKL")))  // the separator that was deleted is put back
    store.send(.binding(.set(\.$amount, "€ 25,00"))) { $0.amount = "2500" }
    store.send(.binding(.set(\.$amount, "2500x")))
    store.finish()
  }

  @Test func `keeps a formatted text as it is`() {
    for text in ["", "A", "ABCD", "ABCDE", "AB-CDE", "-", "ABCD-EFGH-IJKL", "ABCDEFGHIJKLMNO"] {
      let formatted = text.grouped(by: 4, upTo: 12)
      #expect(formatted.grouped(by: 4, upTo: 12) == formatted)
    }
  }

  @MainActor @Test func `notifies no observer of a rejected key`() {
    let store = Store(initialState: GiftCard(amount: "25"), reducer: giftCardReducer, environment: ())
    let told = Mutex(0)
    withObservationTracking {
      _ = store.$amount
    } onChange: {
      told.withLock { $0 += 1 }
    }
    store.$amount = "25x"
    #expect(store.amount == "25")
    #expect(told.withLock { $0 } == 0)
  }
}
