import type { Texts } from './languages.ts';

/** Descriptions of a library source, for readers who may not see its title. */
export const libraryTitles = {
  /** The words for a text in the library of the report's owner. */
  own: {
    en: 'A text in the owner’s library',
    de: 'Bibliothekstext (Eigentümer/in)',
    es: 'Un texto de la biblioteca del propietario',
    fr: 'Un texte de la bibliothèque du propriétaire',
  },
  /** The words for a text in the library of another user who shares with the owner. */
  shared: {
    en: 'A text in a shared library',
    de: 'Bibliothekstext (geteilt)',
    es: 'Un texto de una biblioteca compartida',
    fr: 'Un texte d’une bibliothèque partagée',
  },
} as const satisfies Record<string, Texts>;
