import Interaction
import Testing
import Words

/// The language of the environment.
struct UserLanguageTests {
  /// Source: POSIX.1-2017, 8.2: the first of these variables that is not empty.
  @Test(arguments: [
    ([:], nil), (["LANG": "de_AT.UTF-8"], "de-AT"), (["LANG": "de_DE@euro"], "de-DE"),
    (["LANG": "de", "LC_MESSAGES": "ar_EG.UTF-8"], "ar-EG"),
    (["LANG": "de", "LC_MESSAGES": "ar", "LC_ALL": "ja_JP.UTF-8"], "ja-JP"),
    (["LANG": "de", "LC_MESSAGES": "", "LC_ALL": ""], "de"), (["LANG": "C.UTF-8"], nil),
    (["LANG": "POSIX"], nil), (["LANG": "de", "LC_ALL": "C"], nil), (["LANG": "zh_TW"], "zh-TW"),
    (["LANG": "../../etc"], nil), (["LANG": "\u{1B}[2J"], nil),
  ])
  func languageFollowsTheVariables(variables: [String: String], tag: String?) {
    #expect(UserLanguage.language { variables[$0] }?.tag == tag)
  }
}
