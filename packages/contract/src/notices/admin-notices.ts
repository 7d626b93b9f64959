import type { Notice } from '../notice.ts';

/** Messages about users that an administrator has changed. */
export const adminNotices = {
  userCreated: {
    kind: 'success',
    text: {
      en: 'The account has been created.',
      de: 'Das Konto wurde angelegt.',
      es: 'La cuenta se ha creado.',
      fr: 'Le compte a été créé.',
    },
  },
  userInvited: {
    kind: 'success',
    text: {
      en: 'The account has been created, and an invitation is on its way.',
      de: 'Das Konto wurde angelegt, und eine Einladung ist unterwegs.',
      es: 'La cuenta se ha creado y la invitación está en camino.',
      fr: 'Le compte a été créé et une invitation est en route.',
    },
  },
  userChanged: {
    kind: 'success',
    text: {
      en: 'The account has been changed.',
      de: 'Das Konto wurde geändert.',
      es: 'La cuenta se ha modificado.',
      fr: 'Le compte a été modifié.',
    },
  },
  userCreditsChanged: {
    kind: 'success',
    text: {
      en: 'The credits have been changed.',
      de: 'Die Credits wurden geändert.',
      es: 'Los créditos se han modificado.',
      fr: 'Les crédits ont été modifiés.',
    },
  },
  passwordMailSent: {
    kind: 'success',
    text: {
      en: 'An email about choosing a password is on its way.',
      de: 'Eine E-Mail zur Wahl eines Passworts ist unterwegs.',
      es: 'El correo para elegir una contraseña está en camino.',
      fr: 'Un e-mail pour choisir un mot de passe est en route.',
    },
  },
  checksRetried: {
    kind: 'success',
    text: {
      en: 'Checks put in the queue again: {count}.',
      de: 'Erneut eingereihte Prüfungen: {count}.',
      es: 'Comprobaciones puestas de nuevo en cola: {count}.',
      fr: 'Vérifications remises en file d’attente : {count}.',
    },
  },
  noCheckChanged: {
    kind: 'warning',
    text: {
      en: 'No check has been changed.',
      de: 'Es wurde keine Prüfung geändert.',
      es: 'No se ha modificado ninguna comprobación.',
      fr: 'Aucune vérification n’a été modifiée.',
    },
  },
  userDeleted: {
    kind: 'success',
    text: {
      en: 'The account and everything in it have been deleted.',
      de: 'Das Konto und alles darin wurde gelöscht.',
      es: 'La cuenta y todo su contenido se han eliminado.',
      fr: 'Le compte et tout son contenu ont été supprimés.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
