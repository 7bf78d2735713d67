import ComposableTerminal

/// The cart, and over it the sheet for a voucher and the question before it is emptied.
func cartView(_ page: CartPage) -> View<CartAction> {
  Column(spacing: 1) {
    if page.cart.isEmpty {
      Text("\("The cart is empty.", .muted)")
    } else {
      Column { ForEach(page.cart.lines) { lineView($0) } }
      quoteView(page.quote)
      Row {
        Button("Check out", .checkoutTapped)
        Button(page.cart.voucher.map { "Voucher \($0)" } ?? "Voucher", .voucherTapped)
        Button("Empty the cart", .emptyTapped)
      }
    }
  }
  .modal(page.voucher) { voucherView($0).map { .voucher(.presented($0)) } }
  .modal(page.question) { questionView($0).map(CartAction.question) }
}

private func lineView(_ line: Cart.Line) -> View<CartAction> {
  let title = Book.numbered(line.id)?.title ?? "?"
  return Row {
    Button("−", .countTapped(line.id, by: -1)).label("one less of \(title)")
    Button("+", .countTapped(line.id, by: 1)).label("one more of \(title)")
    Text("\(line.count, .bold) × \(title)")
  }
}

private func voucherView(_ sheet: VoucherSheet) -> View<VoucherAction> {
  Column(spacing: 1) {
    TextField("Code", \.$code, of: sheet, submit: .redeemTapped)
    Row {
      Button("Redeem", .redeemTapped).disabled(sheet.code.isEmpty || sheet.isChecking)
      Button("Cancel", .cancelTapped)
      if sheet.isChecking { Spinner() }
    }
    if let error = sheet.error { Text("\(error, .bad)", wraps: true) }
  }
  .padding().border(.rounded, "Voucher").width(.cells(40))
  .key(.escape, "cancel", .cancelTapped)
}
