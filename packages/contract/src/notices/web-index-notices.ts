import type { Notice } from '../notice.ts';

/** Messages about the index of web pages. */
export const webIndexNotices = {
  webRunStarted: {
    kind: 'success',
    text: {
      en: 'The run begins as soon as a worker is free.',
      de: 'Der Lauf beginnt, sobald ein Worker frei ist.',
      es: 'La ejecución empezará en cuanto haya un worker libre.',
      fr: 'L’exécution commencera dès qu’un worker sera libre.',
    },
  },
  webRunStops: {
    kind: 'success',
    text: {
      en: 'The run stops after the pages that it is adding now.',
      de: 'Der Lauf stoppt nach den Seiten, die er gerade aufnimmt.',
      es: 'La ejecución se detendrá tras las páginas que está añadiendo.',
      fr: 'L’exécution s’arrêtera après les pages qu’elle est en train d’ajouter.',
    },
  },
  webRunDeleted: {
    kind: 'success',
    text: {
      en: 'The run has been removed from the list.',
      de: 'Der Lauf wurde aus der Liste entfernt.',
      es: 'La ejecución se ha quitado de la lista.',
      fr: 'L’exécution a été retirée de la liste.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
