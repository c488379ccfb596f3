extension ShippedLanguage {
  /// Arabic.
  ///
  /// Numbers have the digits 0 to 9, as in most of the Maghreb and on many screens elsewhere: units, clocks and the names of
  /// topics and cells have them too.
  static let arabic = ShippedLanguage(
    "ar", numbers: NumberForm(decimal: ".", group: ","), text: arabicText)

  private static func arabicText(_ key: MessageKey) -> MessageText {
    switch key {
    // The heading.
    case .pickTopic: "اختر موضوعًا"
    case .pickGoal:
      .counted(
        zero: "اختر المواضيع",
        one: "اختر موضوعًا واحدًا",
        two: "اختر موضوعين",
        few: "اختر {count} مواضيع",
        many: "اختر {count} موضوعًا",
        other: "اختر {count} موضوع")
    case .pickGoalOrMore:
      .counted(
        zero: "اختر المواضيع التي تريدها",
        one: "اختر موضوعًا واحدًا على الأقل",
        two: "اختر موضوعين على الأقل",
        few: "اختر {count} مواضيع على الأقل",
        many: "اختر {count} موضوعًا على الأقل",
        other: "اختر {count} موضوع على الأقل")
    // The message below the heading.
    case .pickMore:
      .counted(
        zero: "اختر المزيد من المواضيع!",
        one: "اختر موضوعًا واحدًا آخر!",
        two: "اختر موضوعين آخرين!",
        few: "اختر {count} مواضيع أخرى!",
        many: "اختر {count} موضوعًا آخر!",
        other: "اختر {count} موضوع آخر!")
    case .pickMoreOrDone:
      .counted(
        zero: "اختر المزيد من المواضيع! أو اضغط «{done}».",
        one: "اختر موضوعًا واحدًا آخر! أو اضغط «{done}».",
        two: "اختر موضوعين آخرين! أو اضغط «{done}».",
        few: "اختر {count} مواضيع أخرى! أو اضغط «{done}».",
        many: "اختر {count} موضوعًا آخر! أو اضغط «{done}».",
        other: "اختر {count} موضوع آخر! أو اضغط «{done}».")
    case .pickMoreToFinish:
      .counted(
        zero: "اختر المزيد من المواضيع للإنهاء!",
        one: "اختر موضوعًا واحدًا آخر للإنهاء!",
        two: "اختر موضوعين آخرين للإنهاء!",
        few: "اختر {count} مواضيع أخرى للإنهاء!",
        many: "اختر {count} موضوعًا آخر للإنهاء!",
        other: "اختر {count} موضوع آخر للإنهاء!")
    case .allSet: "اكتملت اختياراتك!"
    case .atMost:
      .counted(
        zero: "لا يمكنك اختيار أي موضوع.",
        one: "يمكنك اختيار موضوع واحد على الأكثر.",
        two: "يمكنك اختيار موضوعين على الأكثر.",
        few: "يمكنك اختيار {count} مواضيع على الأكثر.",
        many: "يمكنك اختيار {count} موضوعًا على الأكثر.",
        other: "يمكنك اختيار {count} موضوع على الأكثر.")
    case .unavailable: "لا يمكن اختيار هذا الموضوع."
    case .required: "هذا الموضوع إلزامي."
    case .stillReading: "ما زالت القائمة قيد القراءة."
    // The footer.
    case .count: "تم اختيار {count}"
    case .countOf: "تم اختيار {count}، والمطلوب {needed}"
    case .countEnough: "تم اختيار {count}، وهذا يكفي"
    case .hint: "اسحب للاستكشاف"
    case .done: "إنهاء"
    case .cancel: "إلغاء"
    case .startOver: "ابدأ من جديد"
    // Instead of topics.
    case .waiting: "في انتظار المواضيع"
    case .nothing: "لا يوجد ما يمكن اختياره"
    case .noMatch: "لا يوجد موضوع مطابق"
    // Over the honeycomb.
    case .thanks: "شكرًا لك!"
    case .picked: "لقد اخترت {names}."
    case .listSeparator: " و"
    case .listEnd: "{names} و{last}"
    case .listMore:
      .counted(
        zero: "لا شيء آخر",
        one: "موضوعًا آخر",
        two: "موضوعين آخرين",
        few: "{count} مواضيع أخرى",
        many: "{count} موضوعًا آخر",
        other: "{count} موضوع آخر")
    case .thanksDetail: "تم حفظ اختياراتك."
    case .oneMoment: "لحظة من فضلك"
    case .oneMomentDetail: "جارٍ حفظ اختياراتك."
    case .outOfOrder: "خارج الخدمة"
    case .outOfOrderDetail: "نأسف لذلك. يُرجى العودة لاحقًا."
    case .idle:
      .counted(
        zero: "هل ما زلت هنا؟ سنبدأ من جديد الآن",
        one: "هل ما زلت هنا؟ سنبدأ من جديد خلال ثانية واحدة",
        two: "هل ما زلت هنا؟ سنبدأ من جديد خلال ثانيتين",
        few: "هل ما زلت هنا؟ سنبدأ من جديد خلال {seconds} ثوانٍ",
        many: "هل ما زلت هنا؟ سنبدأ من جديد خلال {seconds} ثانية",
        other: "هل ما زلت هنا؟ سنبدأ من جديد خلال {seconds} ثانية")
    case .idleDetail: "المس الشاشة أو اضغط أي مفتاح للمتابعة."
    case .stillHere: "ما زلت هنا"
    case .touchToStart: "المس الشاشة للبدء"
    // The filter field.
    case .typeToFilter: "اكتب للتصفية"
    // Names of parts, for assistive technology.
    case .topics: "المواضيع"
    case .picks: "الاختيارات"
    case .progress: "التقدم"
    case .filterTopics: "تصفية المواضيع"
    case .showMore: "عرض المزيد"
    case .moreTopics: "مواضيع أخرى"
    case .ease: "استخدام أسهل"
    case .textSize: "حجم النص {number}%"
    case .highContrast: "تباين عالٍ"
    case .withinReach: "خفض أزرار التحكم"
    case .language: "اللغة"
    // The screen of staff.
    case .staff: "الموظفون"
    case .enterPIN: "أدخل رقم PIN"
    case .wrongPIN: "رقم PIN غير صحيح"
    case .wrongPINWait:
      .counted(
        zero: "رقم PIN غير صحيح.",
        one: "رقم PIN غير صحيح. انتظر ثانية واحدة",
        two: "رقم PIN غير صحيح. انتظر ثانيتين",
        few: "رقم PIN غير صحيح. انتظر {seconds} ثوانٍ",
        many: "رقم PIN غير صحيح. انتظر {seconds} ثانية",
        other: "رقم PIN غير صحيح. انتظر {seconds} ثانية")
    case .checkingPIN: "جارٍ التحقق…"
    case .deleteDigit: "حذف رقم"
    case .ok: "موافق"
    case .back: "رجوع"
    case .quit: "إغلاق"
    case .reallyQuit: "إغلاق حقًا؟"
    case .reload: "إعادة التحميل"
    case .unchanged: "أعيدت القراءة دون تغيير"
    case .changed: "أعيدت القراءة، محتوى جديد"
    case .sessionsToday: "جلسات اليوم"
    case .picksToday: "اختيارات اليوم"
    case .toShip: "بانتظار الإرسال"
    case .setAside: "المستبعدة"
    case .journal: "السجل"
    case .catalogue: "الفهرس"
    case .version: "الإصدار"
    case .display: "الشاشة"
    case .displaySize: "{size} بكسل، المقياس {number}"
    case .content: "المحتوى"
    case .asInFiles: "مطابق للملفات"
    case .works: "يعمل"
    case .fails: "معطّل"
    // Other windows.
    case .countOfAll: "{count} من {total}"
    case .comma: "، "
    case .range: "{first} إلى {last}"
    case .moreLines: "{count} أخرى"
    // The live grid.
    case .liveGrid: "شبكة مباشرة"
    case .waitingForValues: "في انتظار القيم…"
    case .noValues: "لا توجد قيم"
    case .cells: "الخلايا"
    case .groups: "المجموعات"
    case .map: "خريطة"
    case .filterCells: "تصفية الخلايا"
    case .cellMatches: "الخلايا المطابقة: {count} من {total}"
    case .cellCount:
      .counted(
        zero: "لا خلايا",
        one: "خلية واحدة",
        two: "خليتان",
        few: "{count} خلايا",
        many: "{count} خلية",
        other: "{count} خلية")
    case .badLines:
      .counted(
        zero: "لا أسطر خاطئة",
        one: "سطر خاطئ واحد",
        two: "سطران خاطئان",
        few: "{count} أسطر خاطئة",
        many: "{count} سطرًا خاطئًا",
        other: "{count} سطر خاطئ")
    case .staleCount:
      .counted(
        zero: "لا خلايا قديمة",
        one: "خلية قديمة",
        two: "خليتان قديمتان",
        few: "{count} خلايا قديمة",
        many: "{count} خلية قديمة",
        other: "{count} خلية قديمة")
    case .updateRate: "القيم الجديدة في الثانية: {number}"
    case .shortUpdateRate: "{number} قيمة/ث"
    case .paused: "متوقف مؤقتًا"
    case .waitingCells: "{count} قيد الانتظار"
    case .spaceBar: "المسافة"
    case .hints: "اكتب للتصفية  ·  {key} للإيقاف المؤقت  ·  Ctrl مع العجلة للتكبير"
    case .shortHints: "اكتب للتصفية  ·  {key} للإيقاف المؤقت"
    // The buttons of the live grid.
    case .pause: "إيقاف مؤقت"
    case .fitCells: "عرض كل الخلايا"
    case .mistakes: "ما تعذّرت قراءته"
    case .histogram: "مدرج تكراري"
    case .orderByArrival: "الترتيب حسب الوصول"
    case .orderByLabel: "الترتيب حسب الاسم"
    case .orderByValue: "الترتيب حسب القيمة"
    case .values: "القيم"
    case .ownScales: "لكل خلية مقياسها"
    case .withoutValues: "بلا قيم"
    // The cells of the live grid.
    case .stateOK: "سليم"
    case .stateWarning: "تحذير"
    case .stateCritical: "حرج"
    case .stateUnknown: "غير معروف"
    case .stateCount: "{state}: {count}"
    case .stateCountOf: "{state}: {count} من {total}"
    case .ofState: "من {total} {state}"
    case .incident: "{names} و{count} أخرى: {state}"
    case .noValue: "بلا قيمة"
    case .staleAfter: "قديم بعد {time}"
    case .staleSince: "قديم، {time}"
    case .history: "القيم السابقة: {range}"
    case .ageNow: "الآن"
    case .ageSeconds: "قبل {count} ث"
    case .ageMinutes: "قبل {count} د"
    case .ageHours: "قبل {count} س"
    case .ageDays:
      .counted(
        zero: "اليوم",
        one: "قبل يوم",
        two: "قبل يومين",
        few: "قبل {count} أيام",
        many: "قبل {count} يومًا",
        other: "قبل {count} يوم")
    // The sources of the live grid.
    case .sourceEnded: "انتهى {source} عند {time}"
    case .sourceEndedEmpty: "انتهى {source} عند {time} بلا أي قيمة"
    case .sourcesEnded:
      .counted(
        zero: "لم ينتهِ أي مصدر حتى {time}",
        one: "انتهى مصدر واحد عند {time}",
        two: "انتهى مصدران، آخرهما عند {time}",
        few: "انتهت {count} مصادر، آخرها عند {time}",
        many: "انتهى {count} مصدرًا، آخرها عند {time}",
        other: "انتهى {count} مصدر، آخرها عند {time}")
    case .silentSource: "لا شيء من {source} منذ {time}"
    case .silentSources:
      .counted(
        zero: "كل المصادر تعمل منذ {time}",
        one: "لا شيء من مصدر واحد منذ {time}",
        two: "لا شيء من مصدرين منذ {time}",
        few: "لا شيء من {count} مصادر منذ {time}",
        many: "لا شيء من {count} مصدرًا منذ {time}",
        other: "لا شيء من {count} مصدر منذ {time}")
    case .failure: "{error} (عند {time})"
    case .simulatedHosts: "أجهزة مضيفة بالمحاكاة"
    // The demo.
    case .hexagonGrid: "شبكة سداسية"
    case .picker: "المنتقي"
    case .aspectGrid: "شبكة النسب"
    case .stages: "الأقسام"
    case .everywhere: "في كل الأقسام"
    case .theme: "المظهر"
    case .themeKey: "المظهر: {key} للمظهر التالي"
    case .dark: "داكن"
    case .light: "فاتح"
    case .contrast: "تباين"
    case .ownTheme: "خاص"
    case .reducedMotion: "تقليل الحركة"
    case .size: "الحجم"
    case .hexagons: "السداسيات"
    case .spacing: "التباعد"
    case .cornerRadius: "نصف قطر الزوايا"
    case .standOnCorner: "الوقوف على الزاوية"
    case .pictures: "الصور"
    case .underMouse: "تحت المؤشر"
    case .row: "الصف"
    case .column: "العمود"
    case .rowAndColumn: "الصف {first}، العمود {last}"
    case .resetHexagons: "إعادة ضبط السداسيات"
    case .view: "العرض"
    case .classic: "كلاسيكي"
    case .fitted: "ملائم"
    case .fisheye: "عين السمكة"
    case .fisheyeWatch: "ساعة"
    case .fisheyeBubble: "فقاعة"
    case .fisheyeFlat: "مسطّح"
    case .hexagon: "سداسي"
    case .circle: "دائرة"
    case .pickedHeading: "المختار"
    case .of: "من"
    case .resetPicks: "إعادة ضبط الاختيارات"
    case .idealRatio: "النسبة المثلى"
    case .currentRatio: "النسبة الحالية"
    case .rows: "الصفوف"
    case .columns: "الأعمدة"
    case .ticks: "تتوقف العلامة عند النسب البسيطة:"
    case .grid: "الشبكة"
    case .width: "العرض"
    case .height: "الارتفاع"
    case .resetGrid: "إعادة ضبط الشبكة"
    case .keepRatio: "تحاول الخلايا الحفاظ على نسبة أبعادها."
    case .gridWidth: "عرض الشبكة"
    case .gridHeight: "ارتفاع الشبكة"
    case .cellWidth: "عرض الخلية"
    case .cellHeight: "ارتفاع الخلية"
    case .cellNumber: "الخلية {number}"
    case .rightEdge: "الحافة اليمنى"
    case .bottomEdge: "الحافة السفلى"
    case .bottomRightCorner: "الزاوية السفلى اليمنى"
    case .demoTitle: "عرض Honeycomb التجريبي"
    }
  }
}
