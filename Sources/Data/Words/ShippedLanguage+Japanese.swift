extension ShippedLanguage {
  /// Japanese.
  static let japanese = ShippedLanguage(
    "ja", numbers: NumberForm(decimal: ".", group: ","), text: japaneseText)

  private static func japaneseText(_ key: MessageKey) -> MessageText {
    switch key {
    // The heading.
    case .pickTopic: "トピックを選んでください"
    case .pickGoal: "トピックを{count}件選んでください"
    case .pickGoalOrMore: "トピックを{count}件以上選んでください"
    // The message below the heading.
    case .pickMore: "あと{count}件選んでください"
    case .pickMoreOrDone: "あと{count}件選べます。「{done}」で終了します。"
    case .pickMoreToFinish: "終了するには、あと{count}件選んでください"
    case .allSet: "必要な数を選びました！"
    case .atMost: "選べるのは{count}件までです。"
    case .unavailable: "これは選べません。"
    case .required: "これは外せません。"
    case .stillReading: "一覧を読み込んでいます。"
    // The footer.
    case .count: "{count}件選択"
    case .countOf: "{count}件選択、{needed}件必要"
    case .countEnough: "{count}件選択、終了できます"
    case .hint: "ドラッグでほかの項目を表示"
    case .done: "完了"
    case .cancel: "キャンセル"
    case .startOver: "最初から"
    // Instead of topics.
    case .waiting: "トピックを待っています"
    case .nothing: "選べるものがありません"
    case .noMatch: "一致するトピックがありません"
    // Over the honeycomb.
    case .thanks: "ありがとうございました"
    case .picked: "選んだトピック：{names}"
    case .listSeparator: "、"
    case .listEnd: "{names}、{last}"
    case .listMore: "ほか{count}件"
    case .thanksDetail: "選択は保存されました。"
    case .oneMoment: "少々お待ちください"
    case .oneMomentDetail: "選択を保存しています。"
    case .outOfOrder: "ただいまご利用いただけません"
    case .outOfOrderDetail: "申し訳ありません。後ほどお越しください。"
    case .idle: "{seconds}秒後に最初の画面に戻ります"
    case .idleDetail: "続けるには、画面に触れるかキーを押してください。"
    case .stillHere: "続ける"
    case .touchToStart: "画面に触れて始める"
    // The filter field.
    case .typeToFilter: "入力して絞り込み"
    // Names of parts, for assistive technology.
    case .topics: "トピック"
    case .picks: "選択"
    case .progress: "進行状況"
    case .filterTopics: "トピックを絞り込む"
    case .showMore: "さらに表示"
    case .moreTopics: "ほかのトピック"
    case .language: "言語"
    // The screen of staff.
    case .staff: "スタッフ"
    case .enterPIN: "PINを入力してください"
    case .wrongPIN: "PINが違います"
    case .wrongPINWait: "PINが違います。{seconds}秒お待ちください"
    case .checkingPIN: "確認中…"
    case .deleteDigit: "1桁削除"
    case .ok: "OK"
    case .back: "戻る"
    case .quit: "終了"
    case .reallyQuit: "本当に終了？"
    case .reload: "再読み込み"
    case .unchanged: "再読み込み済み（変更なし）"
    case .changed: "再読み込み済み（新しい内容）"
    case .sessionsToday: "本日のセッション"
    case .picksToday: "本日の選択"
    case .toShip: "送信待ち"
    case .setAside: "保留"
    case .journal: "ジャーナル"
    case .catalogue: "カタログ"
    case .version: "バージョン"
    case .display: "画面"
    case .displaySize: "{size} px、倍率{number}"
    case .content: "内容"
    case .asInFiles: "ファイルどおり"
    case .works: "正常"
    case .fails: "異常"
    // Other windows.
    case .countOfAll: "{total}件中{count}件"
    }
  }
}
