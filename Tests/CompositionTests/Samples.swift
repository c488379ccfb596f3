import Composition

/// Texts whose letters are all 0.55 em wide.
enum Samples {
  /// Returns a measured text.
  ///
  /// `|` is a joint, `~` a break between syllables; after `/`, `-` and the like, and before capitals in words, lines may end, too.
  static func text(_ marked: String) -> CellText {
    var breaks: [LineBreak] = []
    var scalars: [Unicode.Scalar] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "|": breaks.append(LineBreak(scalars.count, .joint))
      case "~": breaks.append(LineBreak(scalars.count, .syllable))
      default:
        if let last = scalars.last {
          let kind: LineBreakKind? =
            switch last {
            case " ": .space
            case "/", "@", ":", ".": .sign
            case "-", "_": .dash
            case "\u{AD}": .softHyphen
            default:
              last.properties.isLowercase && scalar.properties.isUppercase ? .capital : nil
            }
          if let kind { breaks.append(LineBreak(scalars.count, kind)) }
        }
        scalars.append(scalar)
      }
    }
    var measure = BreakableText(
      offsets: [0], trimmedEnds: [0], wordBreaks: [scalars.count], characterBreaks: [],
      inkTop: -0.75, inkBottom: 0.22, mass: -0.6...0)
    for (index, scalar) in scalars.enumerated() {
      measure.offsets.append(measure.offsets[index] + (scalar == "\u{AD}" ? 0 : 0.55))
      measure.trimmedEnds.append(scalar == " " ? measure.trimmedEnds[index] : index + 1)
      measure.characterBreaks.append(index + 1)
    }
    return CellText(measure, breaks: breaks)
  }

  /// Returns the lines of a label as they are shown.
  static func shown(_ marked: String, _ setting: LabelSetting) -> [String] {
    let scalars = marked.unicodeScalars.filter { $0 != "|" && $0 != "~" }
    return setting.lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: Array(scalars)[line.scalars].filter { $0 != "\u{AD}" })
      return String(view) + (line.showsHyphen ? "-" : "")
    }
  }

  /// The services of a town hall, as a German one has them.
  static let services = [
    "Per~so~nal|aus~weis|an~ge~le~gen~hei~ten", "Reise~pass|be~an~tra~gung",
    "Wohn|ge~ber|be~stä~ti~gung", "Melde|be~schei~ni~gung",
    "Kraft~fahr~zeug|zu~las~sungs|stelle", "Fahr~er~laub~nis|an~ge~le~gen~hei~ten",
    "An~woh~ner|park~aus~weis", "Schwer|be~hin~der~ten|aus~weis", "Wohn|be~rech~ti~gungs|schein",
    "Wohn~geld|an~trag~stel~lung", "Auf~ent~halts|er~laub~nis|ver~län~ge~rung",
    "Ein~bür~ge~rungs|be~ra~tung", "Ge~burts|ur~kun~den|aus~stel~lung",
    "Ehe~schlie~ßungs|an~mel~dung", "Le~bens|part~ner~schafts|um~wand~lung",
    "Kin~der|ta~ges|stät~ten|platz|ver~gabe", "Schü~ler|be~för~de~rungs|kos~ten|er~stat~tung",
    "El~tern~geld|an~trag", "Ge~wer~be|an~mel~dung", "Ge~wer~be|steu~er|vo~raus|zah~lun~gen",
    "Grund~steu~er|fest~stel~lungs|be~schei~de", "Hun~de|steu~er|an~mel~dung",
    "Sperr~müll|ab~ho~lungs|an~mel~dung", "Bau|ge~neh~mi~gungs|ver~fah~ren",
    "Fund~bü~ro und Fund~sa~chen|ver~stei~ge~rung",
  ]

  /// The same in English.
  static let englishServices = [
    "Identity cards", "Passport applications", "Landlord’s confirmation of residence",
    "Certificate of registration", "Vehicle registration", "Driving licences",
    "Resident parking permit", "Severe disability card",
    "Certificate of eligibility for social housing", "Housing benefit applications",
    "Extension of residence permits", "Naturalization advice", "Birth certificates",
    "Registering a marriage", "Conversion of civil partnerships", "Day-care places",
    "Refund of school travel costs", "Parental allowance", "Registering a business",
    "Trade tax prepayments", "Property tax assessments", "Dog tax registration",
    "Bulky waste collection", "Building permits", "Lost property and auctions",
  ]
}
