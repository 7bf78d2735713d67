#if DEBUG
  import Composable
  import Testing

  private struct Form: Equatable {
    @BindableState var text = ""
    @BindableState var size = 1
    var isLocked = false
    var seen = 0
  }

  /// For each test its own type of actions: a reducer with `.binding()` is remembered by it.
  private struct FormAction<Tag>: BindableAction {
    var binding: BindingAction<Form>?
    static func binding(_ action: BindingAction<Form>) -> Self { Self(binding: action) }
  }

  @MainActor @Suite struct `A write to a field of a store` {
    private func lost<Tag>(
      _ tag: Tag.Type, _ reducer: Reducer<Form, FormAction<Tag>, Void>,
      write: (Store<Form, FormAction<Tag>>) -> Void = { $0.$text = "abc" }
    ) -> [Misuse] {
      let store = Store(initialState: Form(), reducer: reducer, environment: ())
      return reports { write(store) }
    }

    @Test func `is reported when the reducer has no binding`() {
      enum Tag {}
      let reducer = Reducer<Form, FormAction<Tag>, Void> { form, _, _ in
        form.seen += 1
        return .none
      }
      #expect(
        lost(Tag.self, reducer) == [.lostWrite(write: #".set(\.$text, "abc")"#, action: "FormAction<Tag>")])
    }

    @Test func `is reported in a scoped store, too`() {
      enum Tag {}
      let misuses = lost(Tag.self, .empty) { store in
        store.scope(state: \.self, action: { (action: FormAction<Tag>) in action }).$size = 3
      }
      #expect(misuses == [.lostWrite(write: #".set(\.$size, 3)"#, action: "FormAction<Tag>")])
    }

    @Test func `is not reported when it is performed, or changes nothing`() {
      enum Tag {}
      enum Other {}
      #expect(lost(Tag.self, Reducer.empty.binding()).isEmpty)
      #expect(lost(Other.self, .empty) { $0.$text = "" }.isEmpty)
    }

    @Test func `is not reported when the reducer makes another value of it`() {
      enum Tag {}
      let reducer = Reducer<Form, FormAction<Tag>, Void> { form, _, _ in
        form.size = min(form.size, 1)
        return .none
      }.binding()
      #expect(lost(Tag.self, reducer) { $0.$size = 3 }.isEmpty)
    }

    @Test func `is not reported when a reducer holds it back`() {
      enum Tag {}
      let inner = Reducer<Form, FormAction<Tag>, Void>.empty.binding()
      #expect(lost(Tag.self, Reducer { form, action, _ in form.isLocked ? inner(&form, action, ()) : .none }).isEmpty)
    }

    @Test func `is not reported when a reducer performs it by itself`() {
      enum Tag {}
      let reducer = Reducer<Form, FormAction<Tag>, Void> { form, action, _ in
        if let size = action.binding?.value as? Int { form.size = min(size, 1) }
        return .none
      }
      #expect(lost(Tag.self, reducer) { $0.$size = 3 }.isEmpty)
    }

    @Test func `is not reported while it waits for its turn`() {
      enum Tag {}
      let holder = Holder<Tag>()
      let reducer = Reducer<Form, FormAction<Tag>, Void> { form, action, _ in
        guard let size = action.binding?.value as? Int else {
          MainActor.assumeIsolated { holder.store?.$size = 3 }
          return .none
        }
        form.seen = size
        return .none
      }
      let misuses = lost(Tag.self, reducer) { store in
        holder.store = store
        store.send(FormAction())
        #expect(store.seen == 3)
      }
      holder.store = nil
      #expect(misuses.isEmpty)
    }
  }

  @MainActor private final class Holder<Tag> {
    var store: Store<Form, FormAction<Tag>>?
  }
#endif
