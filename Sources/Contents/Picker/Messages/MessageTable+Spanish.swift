extension MessageTable {
  /// The texts in Spanish.
  static let spanish = MessageTable(
    "es",
    [
      // The heading.
      .pickTopic: "Elija un tema",
      .pickGoal: .counted(
        one: "Elija {count} tema",
        other: "Elija {count} temas"),
      .pickGoalOrMore: .counted(
        one: "Elija al menos {count} tema",
        other: "Elija al menos {count} temas"),
      // The message below the heading.
      .pickMore: .counted(
        one: "¡Elija {count} tema más!",
        other: "¡Elija {count} temas más!"),
      .pickMoreOrDone: .counted(
        one: "¡Elija {count} tema más! O pulse «{done}».",
        other: "¡Elija {count} temas más! O pulse «{done}»."),
      .pickMoreToFinish: .counted(
        one: "¡Elija {count} tema más para terminar!",
        other: "¡Elija {count} temas más para terminar!"),
      .allSet: "¡Todo listo!",
      .atMost: .counted(
        one: "Puede elegir {count} tema como máximo.",
        other: "Puede elegir {count} temas como máximo."),
      .unavailable: "Ese tema no se puede elegir.",
      .required: "Ese tema es obligatorio.",
      .stillReading: "La lista todavía se está leyendo.",
      // The footer.
      .count: .counted(
        one: "{count} elegido",
        other: "{count} elegidos"),
      .countOf: .counted(
        one: "{count} elegido, se necesitan {needed}",
        other: "{count} elegidos, se necesitan {needed}"),
      .countEnough: .counted(
        one: "{count} elegido, ya es suficiente",
        other: "{count} elegidos, ya es suficiente"),
      .hint: "Arrastre para explorar",
      .done: "Listo",
      .cancel: "Cancelar",
      .startOver: "Empezar de nuevo",
      // Instead of topics.
      .waiting: "Esperando los temas",
      .nothing: "No hay nada que elegir",
      .noMatch: "Ningún tema coincide",
      // Over the honeycomb.
      .thanks: "¡Gracias!",
      .picked: "Ha elegido {names}.",
      .listSeparator: ", ",
      .listEnd: "{names} y {last}",
      .listMore: "{count} más",
      .thanksDetail: "Su selección se ha guardado.",
      .oneMoment: "Un momento",
      .oneMomentDetail: "Su selección se está guardando.",
      .outOfOrder: "Fuera de servicio",
      .outOfOrderDetail: "Disculpe las molestias. Vuelva más tarde.",
      .idle: "¿Sigue ahí? Se reinicia en {seconds} s",
      .idleDetail: "Toque la pantalla o pulse una tecla para continuar.",
      .stillHere: "Sigo aquí",
      .touchToStart: "Toque la pantalla para empezar",
      // The filter field.
      .typeToFilter: "Escribir para filtrar",
      // Names of parts, for assistive technology.
      .topics: "Temas",
      .picks: "Selección",
      .progress: "Progreso",
      .filterTopics: "Filtrar temas",
      .showMore: "Mostrar más",
      .moreTopics: "Más temas",
      .language: "Idioma",
      // The screen of staff.
      .staff: "Personal",
      .enterPIN: "Introduzca el PIN",
      .wrongPIN: "PIN incorrecto",
      .wrongPINWait: "PIN incorrecto. Espere {seconds} s",
      .checkingPIN: "Comprobando…",
      .deleteDigit: "Borrar una cifra",
      .ok: "Aceptar",
      .back: "Volver",
      .quit: "Salir",
      .reallyQuit: "¿Salir de verdad?",
      .reload: "Recargar",
      .unchanged: "leído de nuevo, sin cambios",
      .changed: "leído de nuevo, contenido nuevo",
      .sessionsToday: "Sesiones de hoy",
      .picksToday: "Elecciones de hoy",
      .toShip: "Por enviar",
      .setAside: "Apartadas",
      .journal: "Diario",
      .catalogue: "Catálogo",
      .version: "Versión",
      .display: "Pantalla",
      .content: "Contenido",
      .asInFiles: "como en sus archivos",
      .works: "funciona",
      .fails: "averiado",
    ])
}
