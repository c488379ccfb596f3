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
    case .histogram: "Histogramme"
    case .orderByArrival: "Tri par arrivée"
    case .orderByLabel: "Tri par nom"
    case .orderByValue: "Tri par valeur"
    case .values: "Valeurs"
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
    // The inspector.
    case .panel: "Panneau"
    case .calls: "Appels"
    case .fit: "Ajuster"
    case .hide: "Masquer"
    case .find: "Chercher"
    case .findCells: "Chercher cellules et appels"
    case .previousMatch: "Résultat précédent"
    case .nextMatch: "Résultat suivant"
    case .closeSearch: "Fermer la recherche"
    case .noMatches: "aucun"
    case .foundCount:
      .counted(
        one: "{count} trouvé",
        other: "{count} trouvés")
    case .numberOf: "{number} sur {total}"
    case .zoomOut: "Zoom arrière"
    case .zoomIn: "Zoom avant"
    case .zoomLevel: "Zoom\u{A0}: {number}"
    case .ratioOfSides: "Rapport largeur/hauteur"
    case .idealCellRatio: "Rapport idéal des cellules"
    case .snap: "Aimanter"
    case .sweep: "Balayage"
    case .stop: "Arrêter"
    case .comparison: "Comparaison"
    case .sideBySide: "Côte à côte"
    case .onionSkin: "Pelure d’oignon"
    case .previous: "Précédent"
    case .next: "Suivant"
    case .proposed: "Proposé"
    case .took: "Pris"
    case .shortColumns: "Col."
    case .shortCurrentRatio: "Actuel"
    case .editedCount:
      .counted(
        one: "{count} modifiée",
        other: "{count} modifiées")
    case .against: "comparée à {source}"
    case .noteCount:
      .counted(
        one: "{count} remarque",
        other: "{count} remarques")
    case .findingCount:
      .counted(
        one: "{count} constat",
        other: "{count} constats")
    case .replacedBuild:
      "La nouvelle version de {source} ne peut pas être lancée\u{A0}; voici la précédente."
    // The pages of the inspector.
    case .pages: "Onglets"
    case .overlays: "Calques"
    case .cell: "Cellule"
    case .findings: "Constats"
    case .probes: "Requêtes"
    case .compare: "Comparer"
    case .screen: "Écran"
    case .differences: "Différences"
    case .notes: "Remarques"
    case .note: "remarque"
    case .finding: "Constat"
    case .firstCall: "Premier appel"
    case .firstCallOfFinding: "Premier appel qui mène au constat"
    case .noFindingsAt:
      .counted(
        one: "Aucun constat pour {count} proposition.",
        other: "Aucun constat pour {count} propositions.")
    case .noFindingsYet: "Aucun constat pour l’instant."
    case .noDifference: "Aucune cellule ne diffère."
    case .noCellDiffers: "aucune cellule ne diffère"
    case .cellsDiffer:
      .counted(
        one: "{count} cellule diffère",
        other: "{count} cellules diffèrent")
    case .differenceOf: "différence {number} sur {total}"
    case .onlyIn: "seulement dans {source}"
    case .movedBy: "déplacée de {size}"
    case .resizedTo: "{first}, dans {source} {last}"
    case .looksDifferent: "apparence différente"
    case .solidScene: "{source}, trait plein"
    case .dashedScene: "{source}, tirets"
    case .chooseQuestion: "Choisissez une question."
    case .clickCell: "Cliquez sur une cellule."
    case .clickSecond: "De {first}\u{A0}: cliquez sur une autre cellule."
    case .probeDistance: "Distance"
    case .probeLine: "Ligne"
    case .probeRing: "Anneau"
    case .probeRange: "Rayon"
    case .probeView: "Vue"
    case .probePath: "Chemin"
    case .stepsApart: "à {count} pas"
    case .cellsOnLine:
      .counted(
        one: "{count} cellule sur la ligne",
        other: "{count} cellules sur la ligne")
    case .cellsAtDistance:
      .counted(
        one: "{count} cellule à distance {number}",
        other: "{count} cellules à distance {number}")
    case .cellsWithin:
      .counted(
        one: "{count} cellule dans un rayon de {number}",
        other: "{count} cellules dans un rayon de {number}")
    case .cellsInSight:
      .counted(
        one: "{count} cellule visible dans un rayon de {number}",
        other: "{count} cellules visibles dans un rayon de {number}")
    case .noWay: "Aucun chemin de l’une à l’autre"
    case .wayOfSteps: "Un chemin de {count} pas"
    case .rightToLeft: "Droite à gauche"
    case .shortRightToLeft: "RTL"
    case .proposeNextScreen: "Proposer l’écran suivant"
    case .textSize: "Taille du texte"
    case .phone: "Téléphone"
    case .tablet: "Tablette"
    case .laptop: "Portable"
    case .kioskScreen: "Borne"
    case .proposeScreen: "Proposer {source}, {size}"
    case .scene: "Scène"
    case .shortMinimum: "Min."
    case .proposeNil: "Proposer nil"
    case .proposeInfinity: "Proposer l’infini"
    case .proposeScene: "Proposer la taille de la scène"
    case .proposeNilWidth: "Proposer nil en largeur"
    case .proposeNilHeight: "Proposer nil en hauteur"
    case .proposeZero: "Proposer zéro"
    case .proposeMinimum: "Proposer la taille minimale"
    // The page of a cell in the inspector.
    case .pointAtCell: "Pointez une cellule,"
    case .orClickCell: "ou cliquez pour la garder."
    case .position: "Position"
    case .axial: "Axiales"
    case .rowThenColumn: "Ligne, col."
    case .placedAt: "Placée en"
    case .offeredThere: "Offert là"
    case .takes: "Occupe"
    case .frameFrom: "Cadre depuis"
    case .ownPriority: "Priorité d’origine"
    case .ownSpacing: "Espacement d’origine"
    case .ownWidth: "Largeur d’origine"
    case .ownHeight: "Hauteur d’origine"
    case .picture: "Image"
    case .beingRead: "en cours de lecture"
    case .pixelSize: "{first} × {last} pixels"
    case .notShown: "Non affichée"
    case .sizedBy: "Taille selon"
    case .callStep: "{source}, étape {number}"
    case .askedFor: "Demandé"
    case .answered: "répondu"
    case .answeredTimes: "{size}, {count} fois"
    case .beforeThat: "Avant cela en"
    case .cacheHits: "Succès du cache"
    case .layout: "Disposition"
    case .priority: "Priorité"
    case .spacingTop: "Espacement en haut"
    case .spacingLeading: "Espacement au début"
    case .spacingBottom: "Espacement en bas"
    case .spacingTrailing: "Espacement à la fin"
    case .guide: "Repère {source}"
    case .defaultValue: "par défaut"
    case .byEdge: "par bord"
    case .editedValue: "{first}, avant {last}"
    case .undo: "Annuler"
    case .undoEdit: "Annuler la dernière modification d’une valeur"
    case .reset: "Réinitialiser"
    case .resetCell: "Réinitialiser les valeurs de la cellule"
    // The calls and the plot of the inspector.
    case .callTree: "Arbre d’appels"
    case .callsOf: "Appels de"
    case .fold: "Replier"
    case .unfold: "Déplier"
    case .firstStep: "Première étape"
    case .previousStep: "Étape précédente"
    case .nextStep: "Étape suivante"
    case .lastStep: "Dernière étape"
    case .step: "Étape"
    case .stepOf: "étape {number} sur {total}"
    case .whileItRests: "au repos"
    case .placedIn: "en {first}, offert {size}"
    case .inBounds: "dans {size}"
    case .noGuide: "aucun"
    case .remembered: "mémorisé"
    case .cacheMade: "cache créé"
    case .cacheUpdated: "cache mis à jour"
    case .cacheHit: "cache trouvé"
    case .cacheHitMeaning: "la disposition a retrouvé le cache qu’elle avait créé"
    case .rememberedMeaning:
      "la réponse à une question égale\u{A0}; la disposition n’a pas été réinterrogée"
    case .rowsReading: "lignes {number}"
    case .columnsReading: "colonnes {number}"
    case .ratioReading: "rapport {number}"
    case .widthReading: "largeur {number}"
    case .noPlot: "Les scènes de plus de {number} cellules ne sont pas tracées."
    case .noCurve: "La disposition est la même à toutes ces largeurs."
    // The picture of the inspector.
    case .rowsByColumns: "{first} lignes × {last} colonnes"
    case .otherArrangement: "autre disposition"
    case .actualPlaces: "trait plein\u{A0}: cellules d’une seconde passe"
    case .expectedPlaces: "tirets\u{A0}: où les cellules devraient être"
    case .tintedSpace: "teinté\u{A0}: espacement que les cellules préfèrent"
    case .solidSpace: "plein\u{A0}: plus près que préféré"
    case .hatchedSpace: "hachuré\u{A0}: réservé et vide"
    case .fisheyeMeaning:
      "œil de poisson\u{A0}: les cercles montrent la taille, les traits le décalage d’une cellule"
    case .frameTimes: "Temps par image"
    case .noFrame: "pas encore d’image"
    case .worstTime: "pire {number}"
    case .rowAndCol: "lig. {first}, col. {last}"
    case .doubledPlace: "doublées {first}, {last}"
    case .columnCount:
      .counted(
        one: "{count} colonne",
        other: "{count} colonnes")
    case .rowCount:
      .counted(
        one: "{count} ligne",
        other: "{count} lignes")
    case .emptyLength: "{number} vide"
    case .proposedAndTook: "proposé {first}, pris {last}"
    // The overlays of the inspector.
    case .frames: "Cadres"
    case .outlines: "Contours"
    case .centers: "Centres"
    case .anchors: "Ancres"
    case .cube: "Cubiques"
    case .offset: "Décalées"
    case .doubled: "Doublées"
    case .index: "Numéro"
    case .dimensions: "Cotes"
    case .proposal: "Proposition"
    case .unused: "Inutilisé"
    case .guides: "Repères"
    case .ruler: "Règle"
    case .magnifier: "Loupe"
    case .overlayFisheye: "Œil de poisson"
    case .damage: "Redessin"
    case .overlayFrameTimes: "Temps d’image"
    }
  }
}
