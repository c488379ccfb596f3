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
    case .ease: "Usar más fácilmente"
    case .textSize: "Texto {number} %"
    case .highContrast: "Contraste alto"
    case .withinReach: "Controles más abajo"
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
    case .mistakes: "Lo que no se pudo leer"
    case .histogram: "Histograma"
    case .orderByArrival: "Orden de llegada"
    case .orderByLabel: "Orden por nombre"
    case .orderByValue: "Orden por valor"
    case .values: "Valores"
    case .ownScales: "cada celda con su propia escala"
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
    }
  }
}
