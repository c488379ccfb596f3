extension ShippedLanguage {
  /// Spanish.
  static let spanish = ShippedLanguage(
    "es", numbers: NumberForm(decimal: ",", group: ".", leastGrouped: 5, padsHours: false),
    text: spanishText)

  private static func spanishText(_ key: MessageKey) -> MessageText {
    switch key {
    // The heading.
    case .pickTopic: "Elija un tema"
    case .pickGoal:
      .counted(
        one: "Elija {count} tema",
        other: "Elija {count} temas")
    case .pickGoalOrMore:
      .counted(
        one: "Elija al menos {count} tema",
        other: "Elija al menos {count} temas")
    // The message below the heading.
    case .pickMore:
      .counted(
        one: "¡Elija {count} tema más!",
        other: "¡Elija {count} temas más!")
    case .pickMoreOrDone:
      .counted(
        one: "¡Elija {count} tema más! O pulse «{done}».",
        other: "¡Elija {count} temas más! O pulse «{done}».")
    case .pickMoreToFinish:
      .counted(
        one: "¡Elija {count} tema más para terminar!",
        other: "¡Elija {count} temas más para terminar!")
    case .allSet: "¡Todo listo!"
    case .atMost:
      .counted(
        one: "Puede elegir {count} tema como máximo.",
        other: "Puede elegir {count} temas como máximo.")
    case .unavailable: "Ese tema no se puede elegir."
    case .required: "Ese tema es obligatorio."
    case .stillReading: "La lista todavía se está leyendo."
    // The footer.
    case .count:
      .counted(
        one: "{count} elegido",
        other: "{count} elegidos")
    case .countOf:
      .counted(
        one: "{count} elegido, se necesitan {needed}",
        other: "{count} elegidos, se necesitan {needed}")
    case .countEnough:
      .counted(
        one: "{count} elegido, ya es suficiente",
        other: "{count} elegidos, ya es suficiente")
    case .hint: "Arrastre para explorar"
    case .done: "Listo"
    case .cancel: "Cancelar"
    case .startOver: "Empezar de nuevo"
    // Instead of topics.
    case .waiting: "Esperando los temas"
    case .nothing: "No hay nada que elegir"
    case .noMatch: "Ningún tema coincide"
    // Over the honeycomb.
    case .thanks: "¡Gracias!"
    case .picked: "Ha elegido {names}."
    case .listSeparator: ", "
    case .listEnd: "{names} y {last}"
    case .listMore: "{count} más"
    case .thanksDetail: "Su selección se ha guardado."
    case .oneMoment: "Un momento"
    case .oneMomentDetail: "Su selección se está guardando."
    case .outOfOrder: "Fuera de servicio"
    case .outOfOrderDetail: "Disculpe las molestias. Vuelva más tarde."
    case .idle: "¿Sigue ahí? Se reinicia en {seconds} s"
    case .idleDetail: "Toque la pantalla o pulse una tecla para continuar."
    case .stillHere: "Sigo aquí"
    case .touchToStart: "Toque la pantalla para empezar"
    // The filter field.
    case .typeToFilter: "Escribir para filtrar"
    // Names of parts, for assistive technology.
    case .topics: "Temas"
    case .picks: "Selección"
    case .progress: "Progreso"
    case .filterTopics: "Filtrar temas"
    case .showMore: "Mostrar más"
    case .moreTopics: "Más temas"
    case .language: "Idioma"
    // The screen of staff.
    case .staff: "Personal"
    case .enterPIN: "Introduzca el PIN"
    case .wrongPIN: "PIN incorrecto"
    case .wrongPINWait: "PIN incorrecto. Espere {seconds} s"
    case .checkingPIN: "Comprobando…"
    case .deleteDigit: "Borrar una cifra"
    case .ok: "Aceptar"
    case .back: "Volver"
    case .quit: "Salir"
    case .reallyQuit: "¿Salir de verdad?"
    case .reload: "Recargar"
    case .unchanged: "leído de nuevo, sin cambios"
    case .changed: "leído de nuevo, contenido nuevo"
    case .sessionsToday: "Sesiones de hoy"
    case .picksToday: "Elecciones de hoy"
    case .toShip: "Por enviar"
    case .setAside: "Apartadas"
    case .journal: "Diario"
    case .catalogue: "Catálogo"
    case .version: "Versión"
    case .display: "Pantalla"
    case .displaySize: "{size} px, escala {number}"
    case .content: "Contenido"
    case .asInFiles: "como en sus archivos"
    case .works: "funciona"
    case .fails: "averiado"
    // Other windows.
    case .countOfAll: "{count} de {total}"
    case .comma: ", "
    case .range: "{first} a {last}"
    case .moreLines: "{count} más"
    // The live grid.
    case .liveGrid: "Cuadrícula en vivo"
    case .waitingForValues: "Esperando valores…"
    case .noValues: "No hay valores"
    case .cells: "Celdas"
    case .groups: "Grupos"
    case .map: "Mapa"
    case .filterCells: "Filtrar celdas"
    case .cellMatches:
      .counted(
        one: "{count} de {total} celdas coincide",
        other: "{count} de {total} celdas coinciden")
    case .cellCount:
      .counted(
        one: "{count} celda",
        other: "{count} celdas")
    case .badLines:
      .counted(
        one: "{count} línea errónea",
        other: "{count} líneas erróneas")
    case .staleCount:
      .counted(
        one: "{count} obsoleta",
        other: "{count} obsoletas")
    case .updateRate: "{number} actualizaciones por segundo"
    case .shortUpdateRate: "{number} valores/s"
    case .paused: "En pausa"
    case .waitingCells: "{count} en espera"
    case .spaceBar: "Espacio"
    case .hints: "Escribir filtra  ·  {key} pausa  ·  Ctrl + rueda amplía"
    case .shortHints: "Escribir filtra  ·  {key} pausa"
    // The buttons of the live grid.
    case .pause: "Pausar"
    case .fitCells: "Mostrar todas las celdas"
    case .histogram: "Histograma"
    case .orderByArrival: "Orden de llegada"
    case .orderByLabel: "Orden por nombre"
    case .orderByValue: "Orden por valor"
    case .values: "Valores"
    case .withoutValues: "sin valores"
    // The cells of the live grid.
    case .stateOK: "normal"
    case .stateWarning: "aviso"
    case .stateCritical: "crítico"
    case .stateUnknown: "desconocido"
    case .stateCount: "{count} {state}"
    case .stateCountOf: "{count} de {total} {state}"
    case .ofState: "de {total} {state}"
    case .incident: "{names} y {count} más: {state}"
    case .noValue: "sin valor"
    case .staleAfter: "obsoleto tras {time}"
    case .staleSince: "obsoleto, {time}"
    case .history: "Historial: {range}"
    case .ageNow: "ahora"
    case .ageSeconds: "hace {count} s"
    case .ageMinutes: "hace {count} min"
    case .ageHours: "hace {count} h"
    case .ageDays: "hace {count} d"
    // The sources of the live grid.
    case .sourceEnded: "{source} terminó a las {time}"
    case .sourceEndedEmpty: "{source} terminó a las {time} sin ningún valor"
    case .sourcesEnded: "{count} fuentes han terminado, la última a las {time}"
    case .silentSource: "nada de {source} desde las {time}"
    case .silentSources: "nada de {count} fuentes desde las {time}"
    case .failure: "{error} (a las {time})"
    case .simulatedHosts: "Hosts simulados"
    // The demo.
    case .hexagonGrid: "Red de hexágonos"
    case .picker: "Selector"
    case .aspectGrid: "Proporciones"
    case .stages: "Apartados"
    case .everywhere: "En todas partes"
    case .theme: "Tema"
    case .themeKey: "Tema: {key} pasa al siguiente"
    case .dark: "Oscuro"
    case .light: "Claro"
    case .contrast: "Contraste"
    case .ownTheme: "Propio"
    case .reducedMotion: "Menos movimiento"
    case .size: "Tamaño"
    case .hexagons: "Hexágonos"
    case .spacing: "Separación"
    case .cornerRadius: "Radio de esquinas"
    case .standOnCorner: "Sobre un vértice"
    case .pictures: "Imágenes"
    case .underMouse: "Bajo el ratón"
    case .row: "Fila"
    case .column: "Columna"
    case .rowAndColumn: "Fila {first}, columna {last}"
    case .resetHexagons: "Restablecer hexágonos"
    case .view: "Vista"
    case .classic: "Clásica"
    case .fitted: "Ajustada"
    case .fisheye: "Ojo de pez"
    case .fisheyeWatch: "Reloj"
    case .fisheyeBubble: "Burbuja"
    case .fisheyeFlat: "Plano"
    case .hexagon: "Hexágono"
    case .circle: "Círculo"
    case .pickedHeading: "Elegidos"
    case .of: "De"
    case .resetPicks: "Restablecer selección"
    case .idealRatio: "Proporción ideal"
    case .currentRatio: "Proporción actual"
    case .rows: "Filas"
    case .columns: "Columnas"
    case .ticks: "Las marcas detienen el control en:"
    case .grid: "Cuadrícula"
    case .width: "Anchura"
    case .height: "Altura"
    case .resetGrid: "Restablecer cuadrícula"
    case .keepRatio: "Las celdas intentan mantener su proporción."
    case .gridWidth: "Anchura de la cuadrícula"
    case .gridHeight: "Altura de la cuadrícula"
    case .cellWidth: "Anchura de una celda"
    case .cellHeight: "Altura de una celda"
    case .cellNumber: "Celda {number}"
    case .rightEdge: "Borde derecho"
    case .bottomEdge: "Borde inferior"
    case .bottomRightCorner: "Esquina inferior derecha"
    case .demoTitle: "Demostración de Honeycomb"
    // The inspector.
    case .panel: "Panel"
    case .calls: "Llamadas"
    case .fit: "Ajustar"
    case .hide: "Ocultar"
    case .find: "Buscar"
    case .findCells: "Buscar celdas y llamadas"
    case .previousMatch: "Resultado anterior"
    case .nextMatch: "Resultado siguiente"
    case .closeSearch: "Cerrar la búsqueda"
    case .noMatches: "ninguno"
    case .foundCount:
      .counted(
        one: "{count} encontrado",
        other: "{count} encontrados")
    case .numberOf: "{number} de {total}"
    case .zoomOut: "Alejar"
    case .zoomIn: "Acercar"
    case .zoomLevel: "Zoom: {number}"
    case .ratioOfSides: "Proporción ancho/alto"
    case .idealCellRatio: "Proporción ideal de las celdas"
    case .snap: "Encajar"
    case .sweep: "Barrido"
    case .stop: "Detener"
    case .comparison: "Comparación"
    case .sideBySide: "En paralelo"
    case .onionSkin: "Papel cebolla"
    case .previous: "Anterior"
    case .next: "Siguiente"
    case .proposed: "Propuesto"
    case .took: "Tomado"
    case .shortColumns: "Col."
    case .shortCurrentRatio: "Actual"
    case .editedCount:
      .counted(
        one: "{count} modificada",
        other: "{count} modificadas")
    case .against: "frente a {source}"
    case .noteCount:
      .counted(
        one: "{count} nota",
        other: "{count} notas")
    case .findingCount:
      .counted(
        one: "{count} hallazgo",
        other: "{count} hallazgos")
    case .replacedBuild: "No se puede iniciar la nueva versión de {source}; esta es la anterior."
    // The pages of the inspector.
    case .pages: "Páginas"
    case .overlays: "Capas"
    case .cell: "Celda"
    case .findings: "Hallazgos"
    case .probes: "Consultas"
    case .compare: "Comparar"
    case .screen: "Pantalla"
    case .differences: "Diferencias"
    case .notes: "Notas"
    case .note: "nota"
    case .finding: "Hallazgo"
    case .firstCall: "Primera llamada"
    case .firstCallOfFinding: "Primera llamada que lleva al hallazgo"
    case .noFindingsAt:
      .counted(
        one: "Sin hallazgos en {count} propuesta.",
        other: "Sin hallazgos en {count} propuestas.")
    case .noFindingsYet: "Sin hallazgos por ahora."
    case .noDifference: "Ninguna celda difiere."
    case .noCellDiffers: "ninguna celda difiere"
    case .cellsDiffer:
      .counted(
        one: "{count} celda difiere",
        other: "{count} celdas difieren")
    case .differenceOf: "diferencia {number} de {total}"
    case .onlyIn: "solo en {source}"
    case .movedBy: "movida {size}"
    case .resizedTo: "{first}, en {source} {last}"
    case .looksDifferent: "aspecto distinto"
    case .solidScene: "{source}, línea continua"
    case .dashedScene: "{source}, línea discontinua"
    case .chooseQuestion: "Elija una pregunta."
    case .clickCell: "Haga clic en una celda."
    case .clickSecond: "Desde {first}: haga clic en otra celda."
    case .probeDistance: "Distancia"
    case .probeLine: "Línea"
    case .probeRing: "Anillo"
    case .probeRange: "Rango"
    case .probeView: "Visión"
    case .probePath: "Camino"
    case .stepsApart:
      .counted(
        one: "a {count} paso",
        other: "a {count} pasos")
    case .cellsOnLine:
      .counted(
        one: "{count} celda en la línea",
        other: "{count} celdas en la línea")
    case .cellsAtDistance:
      .counted(
        one: "{count} celda a distancia {number}",
        other: "{count} celdas a distancia {number}")
    case .cellsWithin:
      .counted(
        one: "{count} celda en un radio de {number}",
        other: "{count} celdas en un radio de {number}")
    case .cellsInSight:
      .counted(
        one: "{count} celda visible en un radio de {number}",
        other: "{count} celdas visibles en un radio de {number}")
    case .noWay: "Ningún camino de una a otra"
    case .wayOfSteps:
      .counted(
        one: "Un camino de {count} paso",
        other: "Un camino de {count} pasos")
    case .rightToLeft: "Derecha a izquierda"
    case .shortRightToLeft: "RTL"
    case .proposeNextScreen: "Proponer la pantalla siguiente"
    case .textSize: "Tamaño de texto"
    case .phone: "Teléfono"
    case .tablet: "Tableta"
    case .laptop: "Portátil"
    case .kioskScreen: "Quiosco"
    case .proposeScreen: "Proponer {source}, {size}"
    case .scene: "Escena"
    case .shortMinimum: "Mín."
    case .proposeNil: "Proponer nil"
    case .proposeInfinity: "Proponer infinito"
    case .proposeScene: "Proponer el tamaño de la escena"
    case .proposeNilWidth: "Proponer nil como anchura"
    case .proposeNilHeight: "Proponer nil como altura"
    case .proposeZero: "Proponer cero"
    case .proposeMinimum: "Proponer el tamaño mínimo"
    // The page of a cell in the inspector.
    case .pointAtCell: "Señale una celda"
    case .orClickCell: "o haga clic para fijarla."
    case .position: "Posición"
    case .axial: "Axiales"
    case .rowThenColumn: "Fila, col."
    case .placedAt: "Colocada en"
    case .offeredThere: "Ofrecido allí"
    case .takes: "Ocupa"
    case .frameFrom: "Marco desde"
    case .ownPriority: "Prioridad propia"
    case .ownSpacing: "Separación propia"
    case .ownWidth: "Anchura propia"
    case .ownHeight: "Altura propia"
    case .picture: "Imagen"
    case .beingRead: "leyéndose"
    case .pixelSize: "{first} × {last} píxeles"
    case .notShown: "No mostrada"
    case .sizedBy: "Tamaño según"
    case .callStep: "{source}, paso {number}"
    case .askedFor: "Preguntado"
    case .answered: "respondido"
    case .answeredTimes:
      .counted(
        one: "{size}, {count} vez",
        other: "{size}, {count} veces")
    case .beforeThat: "Antes en"
    case .cacheHits: "Aciertos de caché"
    case .layout: "Disposición"
    case .priority: "Prioridad"
    case .spacingTop: "Separación superior"
    case .spacingLeading: "Separación inicial"
    case .spacingBottom: "Separación inferior"
    case .spacingTrailing: "Separación final"
    case .guide: "Guía {source}"
    case .defaultValue: "por omisión"
    case .byEdge: "por borde"
    case .editedValue: "{first}, antes {last}"
    case .undo: "Deshacer"
    case .undoEdit: "Deshacer el último cambio de un valor"
    case .reset: "Restablecer"
    case .resetCell: "Restablecer los valores de la celda"
    // The calls and the plot of the inspector.
    case .callTree: "Árbol de llamadas"
    case .callsOf: "Llamadas de"
    case .fold: "Contraer"
    case .unfold: "Expandir"
    case .firstStep: "Primer paso"
    case .previousStep: "Paso anterior"
    case .nextStep: "Paso siguiente"
    case .lastStep: "Último paso"
    case .step: "Paso"
    case .stepOf: "paso {number} de {total}"
    case .whileItRests: "en reposo"
    case .placedIn: "en {first}, ofrecido {size}"
    case .inBounds: "en {size}"
    case .noGuide: "ninguna"
    case .remembered: "recordado"
    case .cacheMade: "caché creada"
    case .cacheUpdated: "caché actualizada"
    case .cacheHit: "acierto de caché"
    case .cacheHitMeaning: "la disposición encontró la caché que había creado"
    case .rememberedMeaning: "la respuesta a una pregunta igual; no se volvió a preguntar"
    case .rowsReading: "filas {number}"
    case .columnsReading: "columnas {number}"
    case .ratioReading: "proporción {number}"
    case .widthReading: "anchura {number}"
    case .noPlot: "Las escenas de más de {number} celdas no se representan."
    case .noCurve: "La disposición es la misma en todas estas anchuras."
    // The picture of the inspector.
    case .rowsByColumns: "{first} filas × {last} columnas"
    case .otherArrangement: "otra disposición"
    case .actualPlaces: "continua: celdas en una segunda pasada"
    case .expectedPlaces: "discontinua: donde deberían estar las celdas"
    case .tintedSpace: "teñido: separación que prefieren las celdas"
    case .solidSpace: "sólido: más cerca de lo preferido"
    case .hatchedSpace: "rayado: reservado y vacío"
    case .fisheyeMeaning:
      "ojo de pez: los círculos muestran el tamaño; las líneas, el desplazamiento de una celda"
    case .frameTimes: "Tiempos de fotograma"
    case .noFrame: "aún sin fotogramas"
    case .worstTime: "peor {number}"
    case .rowAndCol: "fila {first}, col. {last}"
    case .doubledPlace: "duplicadas {first}, {last}"
    case .columnCount:
      .counted(
        one: "{count} columna",
        other: "{count} columnas")
    case .rowCount:
      .counted(
        one: "{count} fila",
        other: "{count} filas")
    case .emptyLength: "{number} vacío"
    case .proposedAndTook: "propuesto {first}, tomado {last}"
    // The overlays of the inspector.
    case .frames: "Marcos"
    case .outlines: "Contornos"
    case .centers: "Centros"
    case .anchors: "Anclas"
    case .cube: "Cúbicas"
    case .offset: "Desplazadas"
    case .doubled: "Duplicadas"
    case .index: "Índice"
    case .dimensions: "Dimensiones"
    case .proposal: "Propuesta"
    case .unused: "Sin usar"
    case .guides: "Guías"
    case .ruler: "Regla"
    case .magnifier: "Lupa"
    case .overlayFisheye: "Ojo de pez"
    case .damage: "Redibujado"
    case .overlayFrameTimes: "Tiempos"
    }
  }
}
