import type { ErrorTable } from './registry.ts';

/** Errors of mutual comparison in a project. */
export const collusionErrorTable = {
  noAccessToGivenText: {
    status: 404,
    text: {
      en: 'This given text does not exist, or you have no access to it.',
      de: 'Diesen vorgegebenen Text gibt es nicht, oder Sie haben keinen Zugriff darauf.',
      es: 'Este texto proporcionado no existe o no tiene acceso a él.',
      fr: 'Ce texte fourni n’existe pas, ou vous n’y avez pas accès.',
    },
  },
  noSharedPhrase: {
    status: 404,
    text: {
      en: 'The comparison no longer lists this phrase. Load the page again.',
      de: 'Der Vergleich enthält diese Formulierung nicht mehr. Laden Sie die Seite neu.',
      es: 'La comparación ya no contiene esta frase. Vuelva a cargar la página.',
      fr: 'La comparaison ne contient plus cette formulation. Rechargez la page.',
    },
  },
  tooManyGivenTexts: {
    status: 422,
    text: {
      en: 'A project or a check can have up to 20 given texts.',
      de: 'Ein Projekt oder eine Prüfung kann bis zu 20 vorgegebene Texte haben.',
      es: 'Un proyecto o una comprobación puede tener hasta 20 textos proporcionados.',
      fr: 'Un projet ou une vérification peut avoir jusqu’à 20 textes fournis.',
    },
  },
  givenTextTooShort: {
    status: 422,
    text: {
      en: 'A given text is too short to be found in other texts. It needs at least 5 words.',
      de: 'Ein vorgegebener Text ist zu kurz, um ihn in anderen Texten zu finden. Er braucht mindestens 5 Wörter.',
      es: 'Un texto proporcionado es demasiado corto para encontrarlo en otros textos. Necesita al menos 5 palabras.',
      fr: 'Un texte fourni est trop court pour être retrouvé dans d’autres textes. Il lui faut au moins 5 mots.',
    },
  },
  collusionFailed: {
    status: 500,
    text: {
      en: 'The comparison could not be completed. Please start it again.',
      de: 'Der Vergleich konnte nicht abgeschlossen werden. Bitte starten Sie ihn noch einmal.',
      es: 'No se pudo terminar la comparación. Iníciela de nuevo.',
      fr: 'La comparaison n’a pas pu être terminée. Veuillez la relancer.',
    },
  },
} as const satisfies ErrorTable;
