import type { Notice } from '../notice.ts';

/** Messages about passkeys. */
export const passkeyNotices = {
  passkeyAdded: {
    kind: 'success',
    text: {
      en: 'The passkey has been added.',
      de: 'Der Passkey wurde hinzugefügt.',
      es: 'La llave de acceso se ha añadido.',
      fr: 'La clé d’accès a été ajoutée.',
    },
  },
  passkeyRemoved: {
    kind: 'success',
    text: {
      en: 'The passkey has been removed.',
      de: 'Der Passkey wurde entfernt.',
      es: 'La llave de acceso se ha eliminado.',
      fr: 'La clé d’accès a été supprimée.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
