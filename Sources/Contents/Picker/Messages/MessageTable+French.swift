extension MessageTable {
  /// The texts in French.
  static let french = MessageTable(
    "fr",
    [
      // The heading.
      .pickTopic: "Choisissez un sujet",
      .pickGoal: .counted(
        one: "Choisissez {count} sujet",
        other: "Choisissez {count} sujets"),
      .pickGoalOrMore: .counted(
        one: "Choisissez au moins {count} sujet",
        other: "Choisissez au moins {count} sujets"),
      // The message below the heading.
      .pickMore: .counted(
        one: "Encore {count} sujet à choisir\u{A0}!",
        other: "Encore {count} sujets à choisir\u{A0}!"),
      .pickMoreOrDone: .counted(
        one: "Encore {count} sujet à choisir\u{A0}! Ou appuyez sur «\u{A0}{done}\u{A0}».",
        other: "Encore {count} sujets à choisir\u{A0}! Ou appuyez sur «\u{A0}{done}\u{A0}»."),
      .pickMoreToFinish: .counted(
        one: "Encore {count} sujet à choisir pour terminer\u{A0}!",
        other: "Encore {count} sujets à choisir pour terminer\u{A0}!"),
      .allSet: "Votre choix est complet\u{A0}!",
      .atMost: .counted(
        one: "Vous pouvez choisir {count} sujet au maximum.",
        other: "Vous pouvez choisir {count} sujets au maximum."),
      .unavailable: "Ce sujet ne peut pas être choisi.",
      .required: "Ce sujet est obligatoire.",
      .stillReading: "La liste est encore en cours de lecture.",
      // The footer.
      .count: .counted(
        one: "{count} choisi",
        other: "{count} choisis"),
      .countOf: .counted(
        one: "{count} choisi, il en faut {needed}",
        other: "{count} choisis, il en faut {needed}"),
      .countEnough: .counted(
        one: "{count} choisi, c’est suffisant",
        other: "{count} choisis, c’est suffisant"),
      .hint: "Faites glisser pour explorer",
      .done: "Terminer",
      .cancel: "Annuler",
      .startOver: "Recommencer",
      // Instead of topics.
      .waiting: "Les sujets arrivent",
      .nothing: "Rien à choisir",
      .noMatch: "Aucun sujet ne correspond",
      // Over the honeycomb.
      .thanks: "Merci\u{A0}!",
      .picked: "Vous avez choisi {names}.",
      .listSeparator: ", ",
      .listEnd: "{names} et {last}",
      .listMore: .counted(
        one: "{count} autre",
        other: "{count} autres"),
      .thanksDetail: "Vos choix sont enregistrés.",
      .oneMoment: "Un instant",
      .oneMomentDetail: "Vos choix sont en cours d’enregistrement.",
      .outOfOrder: "Hors service",
      .outOfOrderDetail: "Veuillez nous excuser et revenir plus tard.",
      .idle: "Toujours là\u{A0}? Retour au début dans {seconds}\u{A0}s",
      .idleDetail: "Touchez l’écran ou appuyez sur une touche pour continuer.",
      .stillHere: "Je suis encore là",
      .touchToStart: "Touchez l’écran pour commencer",
      // The filter field.
      .typeToFilter: "Saisir pour filtrer",
      // Names of parts, for assistive technology.
      .topics: "Sujets",
      .picks: "Choix",
      .progress: "Progression",
      .filterTopics: "Filtrer les sujets",
      .showMore: "Afficher plus",
      .moreTopics: "Autres sujets",
      .language: "Langue",
      // The screen of staff.
      .staff: "Personnel",
      .enterPIN: "Saisissez le code PIN",
      .wrongPIN: "Code PIN incorrect",
      .wrongPINWait: "Code PIN incorrect. Attendez {seconds}\u{A0}s",
      .checkingPIN: "Vérification…",
      .deleteDigit: "Effacer un chiffre",
      .ok: "OK",
      .back: "Retour",
      .quit: "Quitter",
      .reallyQuit: "Vraiment quitter ?",
      .reload: "Recharger",
      .unchanged: "relu, inchangé",
      .changed: "relu, nouveau contenu",
      .sessionsToday: "Sessions aujourd’hui",
      .picksToday: "Choix aujourd’hui",
      .toShip: "À envoyer",
      .setAside: "Mises de côté",
      .journal: "Journal",
      .catalogue: "Catalogue",
      .version: "Version",
      .display: "Écran",
      .content: "Contenu",
      .asInFiles: "conforme aux fichiers",
      .works: "en service",
      .fails: "en panne",
    ])
}
