/// Labels in many languages, ordinary and hostile.
enum Samples {
  static let kind = [
    "Politics", "TV-series", "Art", "A", "Cooking", "Science fiction", "Artificial intelligence",
    "History of the Roman Empire in the west", "Photography & film",
    "Donaudampfschifffahrtsgesellschaftskapitän", "مرحبا بالعالم", "الذكاء الاصطناعي والتعلم الآلي",
    "שלום עולם", "בְּרֵאשִׁית בָּרָא", "人工智能与机器学习", "日本語のテキスト、改行。", "한국어 텍스트",
    "การท่องเที่ยวและอาหารไทย", "हिन्दी भाषा", "Ελληνικά κείμενα", "Русский язык", "Việt Nam",
    "Books (ספרים) 2024", "👨‍👩‍👧‍👦 Family", "🇩🇪🇫🇷🇯🇵", "😀😃😄😁😆😅🤣😂🙂🙃🫠😉", "👩🏽‍🚀", "❤️", "1️⃣ first",
  ]

  static let unkind = [
    zalgo, String(repeating: zalgo, count: 8),
    String(repeating: "Lorem ipsum dolor sit amet ", count: 19),
    String(repeating: "W", count: 500), String(repeating: "語", count: 500),
    String(repeating: "ﷺ", count: 40), String(repeating: "ก็", count: 250),
    String(repeating: "👨‍👩‍👧‍👦", count: 100), String(repeating: "i", count: 500),
    "\u{301}\u{301}", "a\u{0}b\u{7}c\u{1B}[31m", "\u{202E}gnp.exe", "\u{E0FFF}x", "\u{378}\u{379}",
    "ᚠᛇᚻ ᛒᛦᚦ", "\u{FFFD}", "\u{AD}\u{AD}soft\u{AD}hyphen\u{AD}ated",
    "a\nb\r\nc\td\u{2028}e\u{2029}f",
    "———————————————————————————", "////////////////////////////////////////",
  ]

  static let blank = [
    "", " ", "\t\n \u{3000}", "\u{0}\u{1}\u{7F}\u{85}", "\u{200B}\u{200D}", "\u{202E}\u{2066}",
    "\u{A0}",
  ]

  private static let zalgo =
    "Z" + String(repeating: "\u{337}\u{322}\u{31B}\u{32A}\u{301}\u{308}", count: 20) + "algo "
    + "t" + String(repeating: "\u{338}\u{30D}\u{31B}", count: 30) + "ext"
}
