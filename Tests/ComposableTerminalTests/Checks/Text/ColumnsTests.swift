import Expectations
import Testing

@testable import ComposableTerminal

struct `The columns of text` {
  /// Clusters by their width, a few hundred of them.
  static let known: [(columns: Int, clusters: String)] = [
    // Latin, Greek, Cyrillic, Hebrew, Arabic, Thai, Devanagari, Georgian.
    (1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
    (1, "àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßþðłœšžαβγδεζηθλμπσφψωабвгдежзийклмнопрсאבגדהابتثجกขคงअआइईაბგდ"),
    // Combining marks are in the column of their base.
    (1, "e\u{301}a\u{308}n\u{303}o\u{302}\u{323}q\u{307}\u{323}и\u{306}ក\u{17B6}ก\u{E34}ก\u{E48}"),
    // Signs with two widths in some terminals have one here.
    (1, "─│┌┐└┘├┤┬┴┼═║╭╮╰╯▸▶◀●○◆◇■□▲▼★☆♠♣♥♦♪…–—‘’“”†‡•‰←↑→↓↔⇒⇔∀∂∃∇∈∑√∞∩∪≈≠≤≥①⑳⑴"),
    // Braille, blocks, and half-width forms.
    (1, "⠋⠙⠹⣿▁▂▃▄▅▆▇█░▒▓ｱｲｳｴｵｶｷｸﾊﾡﾢ￩￪｡｢｣･ｰ"),
    // Emoji that are text by default.
    (1, "❤☀☁☂☃☎☑☘☝☠☢☣☦☪☮☯☸☹☺✂✈✉✌✏✒✔✖✝✡✳✴❄❇❣➡⬅⬆⬇©®™‼⁉ℹ"),
    // Han, kana, Hangul, full-width forms, Tangut, Khitan, Nushu, hexagram-like signs of the east.
    (2, "日本語漢字中文测试繁體々〆〇あいうえおがぱアイウエオガパ한국어글가각힣、。「」『』【】〒〓㈱㍻㎏"),
    (2, "ＡＢＣａｂｃ０１２！＂＃￥￦　\u{17000}\u{18AFF}\u{18B00}\u{1B170}\u{16FE0}\u{20000}\u{2A6D6}\u{30000}ㄅㄆㄱㅏꥠ\u{A490}"),
    // Decomposed Hangul.
    (2, "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}"),
    // Emoji.
    (2, "😀😃😄😁😆😅😂🙂😉😊😇🥰😍🤩😘🐶🐱🐭🐹🐰🦊🐻🐼🍏🍎🍐🍊⚽🏀🏈⚾🎾🚗🚕🚙✅❌❓❗➕➖➗⏰⏳⌚⌛⚡⛄⛅⭐⭕🈚🉐🀄🃏🆎🧡🪐🫠"),
    // With VS16 two, with VS15 one.
    (2, "❤️☀️☎️✈️✉️✔️⚠️ℹ️↔️▶️©️®️™️‼️☺️🅰️🌡️🖥️"),
    (1, "❤︎☀︎⌚︎⚡︎☎︎✅︎"),
    // Keycaps, with and without VS16.
    (2, "0️⃣1️⃣2️⃣9️⃣#️⃣*️⃣"),
    (1, "1\u{20E3}#\u{20E3}"),
    // Half-width katakana with a voice mark.
    (2, "ｶﾞｷﾞｸﾞﾊﾟﾋﾟ"),
    // Joined emoji, skin tones, flags, flags of regions.
    (2, "👩‍💻👨‍👩‍👧‍👦🏳️‍🌈❤️‍🔥🧑🏽‍🚀👍🏻👋🏿🇩🇪🇯🇵🇺🇸🏴󠁧󠁢󠁥󠁮󠁧󠁿🐻‍❄️"),
    // Half a flag.
    (1, "\u{1F1E9}"),
    // Characters that are not drawn.
    (0, "\u{0}\u{7}\u{1B}\u{7F}\u{85}\u{9B}\n\r\u{200B}\u{200E}\u{202E}\u{2028}\u{2029}\u{2060}\u{FEFF}\u{E0001}"),
    (0, "\r\n"),
    (1, "\u{AD}\t"),
  ]

  @Test func `are known for a few hundred clusters`() {
    var count = 0
    for (columns, clusters) in Self.known {
      for cluster in clusters {
        count += 1
        let measured = Terminal.Columns.of(cluster)
        expectEqual(
          measured, columns, "\(cluster.unicodeScalars.map { "U+" + String($0.value, radix: 16) }) is \(measured)")
      }
    }
    #expect(count > 500)
  }

  @Test func `are the sum of the clusters`() {
    expectEqual(Terminal.Columns.of(""), 0)
    expectEqual(Terminal.Columns.of("plain"), 5)
    expectEqual(Terminal.Columns.of("日本 1️⃣ é"), 9)
    expectEqual(Terminal.Columns.of("a\u{1B}[2J"), 4)
  }

  @Test(arguments: [
    "❤️", "⌚︎", "1️⃣", "👩‍💻", "👍🏻", "🇩🇪", "●", "→", "…", "\u{E0B0}", "ｶﾞ", "क्ष", "का",
    // Emoji of Unicode 13 and later, symbols that are wide since Unicode 16, enclosed signs, format characters.
    "🪴", "🫠", "\u{1FAE8}", "\u{1FAE9}", "☰", "⚊", "䷀", "\u{1D300}", "\u{1D360}", "㉈", "〰", "〽", "㊗", "㊙", "🈂", "🈷",
    "\u{1F1E9}", "\u{AD}", "\u{FFF9}",
  ])
  func `differ between terminals for these clusters`(cluster: String) {
    #expect(Terminal.Columns.measure(Character(cluster)).isUncertain)
  }

  @Test(arguments: ["a", "é", "e\u{301}", "日", "😀", "🪐", "한", "ö", "я", "│", "█", "⠋"])
  func `agree between terminals for these clusters`(cluster: String) {
    #expect(!Terminal.Columns.measure(Character(cluster)).isUncertain)
  }

  @Test func `come from ranges that are in order and do not overlap`() {
    for table in [WidthTable.wide, WidthTable.ambiguous] {
      for (one, next) in zip(table, table.dropFirst()) { #expect(one.upperBound + 1 < next.lowerBound) }
    }
    #expect(WidthTable.wide.allSatisfy { range in !WidthTable.ambiguous.contains { $0.overlaps(range) } })
  }

  @Test func `exist for every scalar, and are fast`() {
    var sums = [0, 0, 0]
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      sums[Terminal.Columns.of(Character(scalar))] += 1
    }
    #expect(sums[2] > 170_000)
    #expect(sums[0] > 2_000)
    #expect(sums[0] < 6_000)
  }
}
