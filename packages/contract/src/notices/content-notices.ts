import type { Notice } from '../notice.ts';

/** Messages about content, and about messages to the operator. */
export const contentNotices = {
  contentSaved: {
    kind: 'success',
    text: {
      en: 'The text has been saved.',
      de: 'Der Text wurde gespeichert.',
      es: 'El texto se ha guardado.',
      fr: 'Le texte a été enregistré.',
    },
  },
  contentDeleted: {
    kind: 'success',
    text: {
      en: 'The entry has been deleted.',
      de: 'Der Eintrag wurde gelöscht.',
      es: 'La entrada se ha eliminado.',
      fr: 'L’entrée a été supprimée.',
    },
  },
  answerSent: {
    kind: 'success',
    text: {
      en: 'Your answer is on its way.',
      de: 'Ihre Antwort ist unterwegs.',
      es: 'Su respuesta está en camino.',
      fr: 'Votre réponse est en route.',
    },
  },
  inquiriesDeleted: {
    kind: 'success',
    text: {
      en: 'Messages deleted: {count}.',
      de: 'Gelöschte Nachrichten: {count}.',
      es: 'Mensajes eliminados: {count}.',
      fr: 'Messages supprimés : {count}.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
