public import Interaction

extension Language {
  /// The names of languages in themselves.
  private static let ownNames: [String: String] = [
    "ar": "العربية", "bg": "Български", "bn": "বাংলা", "ca": "Català", "cs": "Čeština",
    "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español",
    "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fr": "Français",
    "ga": "Gaeilge", "gl": "Galego", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski",
    "hu": "Magyar", "id": "Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語",
    "ko": "한국어", "lb": "Lëtzebuergesch", "lt": "Lietuvių", "lv": "Latviešu", "mt": "Malti",
    "nb": "Norsk bokmål", "nds": "Plattdüütsch", "nl": "Nederlands", "nn": "Norsk nynorsk",
    "no": "Norsk", "pl": "Polski", "pt": "Português", "pt-BR": "Português (Brasil)",
    "rm": "Rumantsch", "ro": "Română", "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina",
    "sq": "Shqip", "sr": "Српски", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe",
    "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "zh": "中文", "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
  ]

  /// The name of the language in itself, as readers of it look for it; the tag for a language without a known name.
  public var ownName: String {
    if let name = Self.ownNames[tag] { return name }
    guard let name = Self.ownNames[String(primarySubtag)] else { return tag }
    // Of several kinds of a language, each needs its own name.
    return "\(name) (\(tag.dropFirst(primarySubtag.count + 1)))"
  }
}
