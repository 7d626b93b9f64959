import type { ErrorTable } from './registry.ts';

/** Errors of sessions, profile and second factor. */
export const profileErrorTable = {
  proofRequired: {
    status: 403,
    text: {
      en: 'Confirm that it is you before you make this change.',
      de: 'Bestätigen Sie vor dieser Änderung, dass Sie es sind.',
      es: 'Confirme que es usted antes de hacer este cambio.',
      fr: 'Confirmez votre identité avant cette modification.',
    },
  },
  passwordNotValid: {
    status: 403,
    text: {
      en: 'The password is not correct.',
      de: 'Das Passwort ist nicht richtig.',
      es: 'La contraseña no es correcta.',
      fr: 'Le mot de passe n’est pas correct.',
    },
  },
  noAccessToSession: {
    status: 404,
    text: {
      en: 'This session has already ended.',
      de: 'Diese Sitzung ist bereits beendet.',
      es: 'Esta sesión ya ha terminado.',
      fr: 'Cette session est déjà terminée.',
    },
  },
} as const satisfies ErrorTable;
