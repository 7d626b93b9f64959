import type { Notice } from '../notice.ts';

/** Messages about passkeys and API keys. */
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
  userCodeCreated: {
    kind: 'success',
    text: {
      en: 'The API key has been created. Copy it now: it is shown only once.',
      de: 'Der API-Schlüssel wurde angelegt. Kopieren Sie ihn jetzt: Er wird nur einmal angezeigt.',
      es: 'La clave de API se ha creado. Cópiela ahora: solo se muestra una vez.',
      fr: 'La clé d’API a été créée. Copiez-la maintenant : elle n’est affichée qu’une fois.',
    },
  },
  userCodeUpdated: {
    kind: 'success',
    text: {
      en: 'The API key has been changed.',
      de: 'Der API-Schlüssel wurde geändert.',
      es: 'La clave de API se ha modificado.',
      fr: 'La clé d’API a été modifiée.',
    },
  },
  userCodeRevoked: {
    kind: 'success',
    text: {
      en: 'The API key has been revoked. Programs that use it are refused from now on.',
      de: 'Der API-Schlüssel wurde widerrufen. Programme, die ihn verwenden, werden ab sofort abgewiesen.',
      es: 'La clave de API se ha revocado. Los programas que la usan se rechazan desde ahora.',
      fr: 'La clé d’API a été révoquée. Les programmes qui l’utilisent sont désormais refusés.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
