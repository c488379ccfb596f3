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
    case .ease: "Utiliser plus facilement"
    case .textSize: "Texte {number} %"
    case .highContrast: "Contraste élevé"
    case .withinReach: "Commandes plus bas"
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
    case .comma: ", "
    case .range: "{first} à {last}"
    case .moreLines: "{count} de plus"
    // The live grid.
    case .liveGrid: "Grille en direct"
    case .waitingForValues: "En attente de valeurs…"
    case .noValues: "Aucune valeur"
    case .cells: "Cellules"
    case .groups: "Groupes"
    case .map: "Plan"
    case .filterCells: "Filtrer les cellules"
    case .cellMatches:
      .counted(
        one: "{count} cellule sur {total} correspond",
        other: "{count} cellules sur {total} correspondent")
    case .cellCount:
      .counted(
        one: "{count} cellule",
        other: "{count} cellules")
    case .badLines:
      .counted(
        one: "{count} ligne erronée",
        other: "{count} lignes erronées")
    case .staleCount:
      .counted(
        one: "{count} périmée",
        other: "{count} périmées")
    case .updateRate: "{number} mises à jour par seconde"
    case .shortUpdateRate: "{number} valeurs/s"
    case .paused: "En pause"
    case .waitingCells: "{count} en attente"
    case .spaceBar: "Espace"
    case .hints: "Saisir pour filtrer  ·  {key} pour la pause  ·  Ctrl + molette pour zoomer"
    case .shortHints: "Saisir pour filtrer  ·  {key} pour la pause"
    // The buttons of the live grid.
    case .pause: "Mettre en pause"
    case .fitCells: "Afficher toutes les cellules"
    case .mistakes: "Ce qui n’a pas pu être lu"
    case .histogram: "Histogramme"
    case .orderByArrival: "Tri par arrivée"
    case .orderByLabel: "Tri par nom"
    case .orderByValue: "Tri par valeur"
    case .values: "Valeurs"
    case .ownScales: "chaque cellule a sa propre échelle"
    case .withoutValues: "aucune valeur"
    // The cells of the live grid.
    case .stateOK: "normal"
    case .stateWarning: "alerte"
    case .stateCritical: "critique"
    case .stateUnknown: "inconnu"
    case .stateCount: "{count} {state}"
    case .stateCountOf: "{count} sur {total} {state}"
    case .ofState: "sur {total} {state}"
    case .incident: "{names} et {count} de plus\u{A0}: {state}"
    case .noValue: "sans valeur"
    case .staleAfter: "périmé après {time}"
    case .staleSince: "périmé, {time}"
    case .history: "Historique\u{A0}: {range}"
    case .ageNow: "à l’instant"
    case .ageSeconds: "il y a {count}\u{A0}s"
    case .ageMinutes: "il y a {count}\u{A0}min"
    case .ageHours: "il y a {count}\u{A0}h"
    case .ageDays: "il y a {count}\u{A0}j"
    // The sources of the live grid.
    case .sourceEnded: "{source} s’est terminé à {time}"
    case .sourceEndedEmpty: "{source} s’est terminé à {time} sans valeur"
    case .sourcesEnded: "{count} sources terminées, la dernière à {time}"
    case .silentSource: "rien de {source} depuis {time}"
    case .silentSources: "rien de {count} sources depuis {time}"
    case .failure: "{error} (à {time})"
    case .simulatedHosts: "Hôtes simulés"
    // The demo.
    case .hexagonGrid: "Grille d’hexagones"
    case .picker: "Sélecteur"
    case .aspectGrid: "Proportions"
    case .stages: "Volets"
    case .everywhere: "Partout"
    case .theme: "Thème"
    case .themeKey: "Thème\u{A0}: {key} passe au suivant"
    case .dark: "Sombre"
    case .light: "Clair"
    case .contrast: "Contraste"
    case .ownTheme: "Perso"
    case .reducedMotion: "Animations réduites"
    case .size: "Taille"
    case .hexagons: "Hexagones"
    case .spacing: "Espacement"
    case .cornerRadius: "Rayon des coins"
    case .standOnCorner: "Sur la pointe"
    case .pictures: "Images"
    case .underMouse: "Sous la souris"
    case .row: "Ligne"
    case .column: "Colonne"
    case .rowAndColumn: "Ligne {first}, colonne {last}"
    case .resetHexagons: "Réinitialiser"
    case .view: "Vue"
    case .classic: "Classique"
    case .fitted: "Ajustée"
    case .fisheye: "Œil de poisson"
    case .fisheyeWatch: "Montre"
    case .fisheyeBubble: "Bulle"
    case .fisheyeFlat: "Plat"
    case .hexagon: "Hexagone"
    case .circle: "Cercle"
    case .pickedHeading: "Choisis"
    case .of: "Sur"
    case .resetPicks: "Réinitialiser les choix"
    case .idealRatio: "Rapport idéal"
    case .currentRatio: "Rapport actuel"
    case .rows: "Lignes"
    case .columns: "Colonnes"
    case .ticks: "Les repères arrêtent le curseur à\u{A0}:"
    case .grid: "Grille"
    case .width: "Largeur"
    case .height: "Hauteur"
    case .resetGrid: "Réinitialiser la grille"
    case .keepRatio: "Les cellules essaient de garder leurs proportions."
    case .gridWidth: "Largeur de la grille"
    case .gridHeight: "Hauteur de la grille"
    case .cellWidth: "Largeur d’une cellule"
    case .cellHeight: "Hauteur d’une cellule"
    case .cellNumber: "Cellule {number}"
    case .rightEdge: "Bord droit"
    case .bottomEdge: "Bord inférieur"
    case .bottomRightCorner: "Coin inférieur droit"
    case .demoTitle: "Démo de Honeycomb"
    }
  }
}
