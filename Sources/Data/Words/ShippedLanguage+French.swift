extension ShippedLanguage {
  /// French.
  static let french = ShippedLanguage(
    "fr", numbers: NumberForm(decimal: ",", group: "\u{202F}"), text: frenchText)

  private static func frenchText(_ key: MessageKey) -> MessageText {
    switch key {
    // The heading.
    case .pickTopic: "Choisissez un sujet"
    case .pickGoal:
      .counted(
        one: "Choisissez {count} sujet",
        other: "Choisissez {count} sujets")
    case .pickGoalOrMore:
      .counted(
        one: "Choisissez au moins {count} sujet",
        other: "Choisissez au moins {count} sujets")
    // The message below the heading.
    case .pickMore:
      .counted(
        one: "Encore {count} sujet à choisir\u{A0}!",
        other: "Encore {count} sujets à choisir\u{A0}!")
    case .pickMoreOrDone:
      .counted(
        one: "Encore {count} sujet à choisir\u{A0}! Ou appuyez sur «\u{A0}{done}\u{A0}».",
        other: "Encore {count} sujets à choisir\u{A0}! Ou appuyez sur «\u{A0}{done}\u{A0}».")
    case .pickMoreToFinish:
      .counted(
        one: "Encore {count} sujet à choisir pour terminer\u{A0}!",
        other: "Encore {count} sujets à choisir pour terminer\u{A0}!")
    case .allSet: "Votre choix est complet\u{A0}!"
    case .atMost:
      .counted(
        one: "Vous pouvez choisir {count} sujet au maximum.",
        other: "Vous pouvez choisir {count} sujets au maximum.")
    case .unavailable: "Ce sujet ne peut pas être choisi."
    case .required: "Ce sujet est obligatoire."
    case .stillReading: "La liste est encore en cours de lecture."
    // The footer.
    case .count:
      .counted(
        one: "{count} choisi",
        other: "{count} choisis")
    case .countOf:
      .counted(
        one: "{count} choisi, il en faut {needed}",
        other: "{count} choisis, il en faut {needed}")
    case .countEnough:
      .counted(
        one: "{count} choisi, c’est suffisant",
        other: "{count} choisis, c’est suffisant")
    case .hint: "Faites glisser pour explorer"
    case .done: "Terminer"
    case .cancel: "Annuler"
    case .startOver: "Recommencer"
    // Instead of topics.
    case .waiting: "Les sujets arrivent"
    case .nothing: "Rien à choisir"
    case .noMatch: "Aucun sujet ne correspond"
    // Over the honeycomb.
    case .thanks: "Merci\u{A0}!"
    case .picked: "Vous avez choisi {names}."
    case .listSeparator: ", "
    case .listEnd: "{names} et {last}"
    case .listMore:
      .counted(
        one: "{count} autre",
        other: "{count} autres")
    case .thanksDetail: "Vos choix sont enregistrés."
    case .oneMoment: "Un instant"
    case .oneMomentDetail: "Vos choix sont en cours d’enregistrement."
    case .outOfOrder: "Hors service"
    case .outOfOrderDetail: "Veuillez nous excuser et revenir plus tard."
    case .idle: "Toujours là\u{A0}? Retour au début dans {seconds}\u{A0}s"
    case .idleDetail: "Touchez l’écran ou appuyez sur une touche pour continuer."
    case .stillHere: "Je suis encore là"
    case .touchToStart: "Touchez l’écran pour commencer"
    // The filter field.
    case .typeToFilter: "Saisir pour filtrer"
    // Names of parts, for assistive technology.
    case .topics: "Sujets"
    case .picks: "Choix"
    case .progress: "Progression"
    case .filterTopics: "Filtrer les sujets"
    case .showMore: "Afficher plus"
    case .moreTopics: "Autres sujets"
    case .language: "Langue"
    // The screen of staff.
    case .staff: "Personnel"
    case .enterPIN: "Saisissez le code PIN"
    case .wrongPIN: "Code PIN incorrect"
    case .wrongPINWait: "Code PIN incorrect. Attendez {seconds}\u{A0}s"
    case .checkingPIN: "Vérification…"
    case .deleteDigit: "Effacer un chiffre"
    case .ok: "OK"
    case .back: "Retour"
    case .quit: "Quitter"
    case .reallyQuit: "Vraiment quitter ?"
    case .reload: "Recharger"
    case .unchanged: "relu, inchangé"
    case .changed: "relu, nouveau contenu"
    case .sessionsToday: "Sessions aujourd’hui"
    case .picksToday: "Choix aujourd’hui"
    case .toShip: "À envoyer"
    case .setAside: "Mises de côté"
    case .journal: "Journal"
    case .catalogue: "Catalogue"
    case .version: "Version"
    case .display: "Écran"
    case .displaySize: "{size}\u{A0}px, échelle {number}"
    case .content: "Contenu"
    case .asInFiles: "conforme aux fichiers"
    case .works: "en service"
    case .fails: "en panne"
    // Other windows.
    case .countOfAll: "{count} sur {total}"
    }
  }
}
