import Composition
import Drawing
import Geometry
import Interaction
import TestSupport
import Testing

@testable import Picker

/// Whole catalogues at a kiosk, as their cells are composed: sizes, whole labels, pictures, contrast.
struct CellTableTests {
  /// A catalogue in a language.
  struct List: CustomTestStringConvertible {
    var language: String
    var labels: [String]
    var symbol: Character?
    var icon: String?
    var testDescription: String { "\(language), \(labels.count)" }

    init(_ language: String, _ labels: String, symbol: Character? = nil, icon: String? = nil) {
      self.language = language
      self.labels = labels.split(separator: "|").map(String.init)
      (self.symbol, self.icon) = (symbol, icon)
    }
  }

  private static let german = """
    Bibliotheksausweisverlängerung|Straßenbeleuchtungsstörung|Grünabfallentsorgung|Führungszeugnisantrag|Wahlscheinbeantragung|\
    Sondernutzungserlaubnis|Gaststättengenehmigung|Melderegisterauskunft|Namensänderungsverfahren|Unterhaltsvorschussleistungen|\
    Pflegegradeinstufung|Schwerbehindertenparkplatz|Kleingartenpachtvertrag|Friedhofsgebührenbescheid|Musikschulanmeldung|\
    Volkshochschulkurse|Lärmschutzbeschwerde|Baumfällgenehmigung|Denkmalschutzauskunft|Katasterauszug|\
    Vaterschaftsanerkennung|Ehefähigkeitszeugnis|Fischereischeinverlängerung|Gewerbezentralregister|Wasseranschlussantrag
    """
  /// Services in six languages; the German ones have long compounds.
  static let services = [
    List("de", german, symbol: "🏛"),
    List(
      "en",
      """
      Library cards|Street lighting faults|Garden waste|Criminal record certificate|Postal voting|Use of public spaces|\
      Catering licences|Registry information|Change of name|Maintenance advances|Care levels|Accessible parking spaces|\
      Allotment gardens|Cemetery fees|Music school|Adult education courses|Noise complaints|Felling of trees|Listed buildings|\
      Land register extracts|Acknowledgement of paternity|Certificate of no impediment|Fishing licences|Trade register|\
      Water connections
      """, symbol: "🏛"),
    List(
      "fr",
      """
      Carte de bibliothèque|Panne d’éclairage public|Déchets verts|Extrait de casier judiciaire|Vote par correspondance|\
      Occupation du domaine public|Débits de boissons|Renseignements d’état civil|Changement de nom|Avance sur pension alimentaire|\
      Degré de dépendance|Stationnement réservé|Jardins familiaux|Taxe de concession funéraire|École de musique|\
      Cours pour adultes|Nuisances sonores|Abattage d’arbres|Monuments historiques|Extrait cadastral|\
      Reconnaissance de paternité|Certificat de capacité à mariage|Permis de pêche|Registre du commerce|Raccordement à l’eau
      """, symbol: "🏛"),
    List(
      "es",
      """
      Carné de biblioteca|Averías del alumbrado|Residuos de jardín|Certificado de antecedentes|Voto por correo|\
      Ocupación de la vía pública|Licencias de hostelería|Consultas del padrón|Cambio de nombre|Anticipo de alimentos|\
      Grado de dependencia|Aparcamiento reservado|Huertos urbanos|Tasas de cementerio|Escuela de música|Cursos para adultos|\
      Quejas por ruido|Tala de árboles|Edificios protegidos|Certificación catastral|Reconocimiento de paternidad|\
      Capacidad matrimonial|Licencia de pesca|Registro mercantil|Acometida de agua
      """, symbol: "🏛"),
    List(
      "ar",
      """
      بطاقة المكتبة|أعطال الإنارة العامة|نفايات الحدائق|شهادة السوابق العدلية|التصويت بالبريد|إشغال الطريق العام|رخص المطاعم|\
      معلومات السجل المدني|تغيير الاسم|سلفة النفقة|درجة الرعاية|مواقف مخصصة|الحدائق الصغيرة|رسوم المقابر|مدرسة الموسيقى|\
      دورات الكبار|شكاوى الضوضاء|قطع الأشجار|المباني التاريخية|مستخرج عقاري|الاعتراف بالأبوة|شهادة أهلية الزواج|رخصة الصيد|\
      السجل التجاري|توصيل المياه
      """, symbol: "🏛"),
    List(
      "ja",
      """
      図書館利用券|街灯の故障|庭ごみの回収|犯罪経歴証明書|郵便投票|道路占用許可|飲食店の営業許可|戸籍の照会|氏名の変更|養育費の立替|\
      要介護認定|障害者用駐車場|市民農園|墓地使用料|音楽教室|生涯学習講座|騒音の苦情|樹木の伐採|文化財の照会|地籍図の交付|\
      認知の届出|婚姻要件具備証明書|遊漁券の更新|商業登記|水道の新設工事
      """, symbol: "🏛"),
  ]
  static let objects = List(
    "de",
    (0..<3).map { round in
      """
      Amphora mit Wettläufern|Bronzehelm eines Hopliten|Goldene Fibel|Mammutzahn|Tontafel mit Keilschrift|Deckelpokal|\
      Reiterstandbild|Faustkeil|Römische Öllampe|Totenmaske|Stundenbuch der Herzogin|Damaszenerschwert|Chinesische Vase|\
      Elfenbeinkästchen|Porträt eines Kaufmanns|Stillleben mit Zitrone|Abendlandschaft|Webstuhl|Dampfmaschine|Sonnenuhr
      """.split(separator: "|").map { round == 0 ? String($0) : "\($0) \(round + 1)" }
        .joined(separator: "|")
    }.joined(separator: "|"))
  static let answers = List(
    "en",
    "Price|Speed|Noise|Service|Training|Software|Precision|Footprint|Leasing|Energy|Resale|Delivery"
  )

  /// The composition of the first picture of a kiosk.
  private static func composition(
    of list: List, _ size: (Double, Double), textZoom: Double = 1, by labels: LabelStore
  ) throws -> PickerComposition {
    var catalogue = Catalogue()
    for label in list.labels {
      catalogue.append(
        label, attributes: Catalogue.Attributes(icon: list.icon, symbol: list.symbol))
    }
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.arranging = .byRoom(cellWidth: nil)
    configuration.kiosk = HoneycombModel.Kiosk(idle: 60)
    configuration.languages = Language(list.language).map { [$0] } ?? []
    var honeycomb = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: size.0, height: size.1)
    try honeycomb.completeInput(at: .zero)
    var model = PickerModel(honeycomb)
    model.setTextZoom(textZoom)
    model.handle(.resize(width: size.0 / textZoom, height: size.1 / textZoom), at: .zero)
    return try #require(model.composition(in: .dark, by: labels))
  }

  private static func sizes(of composition: PickerComposition) -> Set<Double> {
    Set(
      composition.cells.flatMap { cell in
        cell.parts.filter { $0.role == "label" }.map {
          (100 * $0.size / cell.scale).rounded() / 100
        }
      })
  }

  private static func check(_ composition: PickerComposition) {
    #expect(sizes(of: composition).count <= 2)
    for cell in composition.cells {
      #expect(!cell.isShortened)
      #expect(cell.contrast ?? 21 >= 4.5)
      let boxes = cell.parts.filter { $0.role != "picture" || cell.kept == nil }.map(\.box)
      for (index, box) in boxes.enumerated() {
        for other in boxes[..<index] {
          #expect(!box.insetBy(dx: 1e-6, dy: 1e-6).intersects(other), "\(cell.parts)")
        }
      }
    }
  }

  @Test(arguments: services) func servicesAreWholeOnEachScreen(list: List) throws {
    let labels = try LabelStore()
    var shares: [Double] = []
    for size in [
      (1280.0, 720.0), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1920), (480, 800),
    ] {
      let found = try Self.composition(of: list, size, by: labels)
      Self.check(found)
      #expect(found.size >= 0.92 * found.floor - 1e-6)
      if size.0 > size.1 {
        #expect(found.cells.count == list.labels.count, "\(size)")
        shares.append(found.size / size.1)
      }
    }
    // The header takes more of a small screen.
    let (least, most) = (try #require(shares.min()), try #require(shares.max()))
    #expect(most <= 1.25 * least, "\(shares)")
  }

  @Test(arguments: services) func twiceTheTextScaleIsTwiceTheLetters(list: List) throws {
    let labels = try LabelStore()
    let plain = try Self.composition(of: list, (1920, 1080), by: labels)
    let large = try Self.composition(of: list, (1920, 1080), textZoom: 2, by: labels)
    Self.check(large)
    #expect(2 * large.size >= 1.9 * plain.size)
    #expect(large.cells.count >= 4)
  }

  @Test func sixtyObjectsAreAtTheFloor() throws {
    let found = try Self.composition(of: Self.objects, (1920, 1080), by: try LabelStore())
    Self.check(found)
    #expect(found.size >= 0.92 * found.floor - 1e-6 && found.size <= 1.1 * found.floor)
    #expect(found.cells.count >= 36, "\(found.cells.count)")
  }

  @Test func photosAreSeen() throws {
    var list = Self.objects
    list.icon = "photo.jpg"
    let found = try Self.composition(of: list, (1920, 1080), by: try LabelStore())
    Self.check(found)
    let kept = found.cells.compactMap(\.kept).sorted()
    #expect(kept.count == found.cells.count && kept.count >= 12, "\(kept.count)")
    #expect(kept[kept.count / 20] >= 0.45 && kept[kept.count / 2] >= 0.55)
  }

  @Test func shortAnswersGrowToo() throws {
    let labels = try LabelStore()
    for size in [(1280.0, 720.0), (1920, 1080)] {
      let plain = try Self.composition(of: Self.answers, size, by: labels)
      let large = try Self.composition(of: Self.answers, size, textZoom: 2, by: labels)
      #expect(plain.cells.count == 12)
      #expect(2 * large.size >= 1.9 * plain.size || large.cells.count == 1)
    }
  }

  /// The choice of everything for 400 topics; it is made once.
  @Test func theChoiceIsQuick() throws {
    var list = Self.answers
    list.labels = (0..<400).map { "Topic \($0) of many" }
    let labels = try LabelStore()
    let first = try Self.composition(of: list, (1920, 1080), by: labels)
    let second = try Self.composition(of: list, (1920, 1080), by: labels)
    #expect(first.size == second.size && first.cells.map(\.topic) == second.cells.map(\.topic))
  }
}
