import type { ErrorTable } from './registry.ts';

export const accountErrorTable = {
  loginNotValid: {
    status: 401,
    text: {
      en: 'The email address or the password is not correct.',
      de: 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.',
      es: 'El correo o la contraseña no son correctos.',
      fr: 'L’adresse e-mail ou le mot de passe n’est pas correct.',
    },
  },
  tooManyGuests: {
    status: 429,
    text: {
      en: 'Too many guest sessions were started from your network today. Log in with an account, or try again tomorrow.',
      de: 'In Ihrem Netzwerk wurden heute zu viele Gastsitzungen begonnen. Melden Sie sich mit einem Konto an, oder versuchen Sie es morgen noch einmal.',
      es: 'Hoy se han iniciado demasiadas sesiones de invitado desde su red. Inicie sesión con una cuenta o inténtelo de nuevo mañana.',
      fr: 'Trop de sessions d’invité ont été ouvertes depuis votre réseau aujourd’hui. Connectez-vous avec un compte, ou réessayez demain.',
    },
  },
  creditsNotSufficient: {
    status: 402,
    text: {
      en: 'You do not have enough credits for this check. Check fewer pages, or get more credits.',
      de: 'Ihre Credits reichen für diese Prüfung nicht aus. Prüfen Sie weniger Seiten oder besorgen Sie sich weitere Credits.',
      es: 'No tiene créditos suficientes para esta comprobación. Compruebe menos páginas o consiga más créditos.',
      fr: 'Vous n’avez pas assez de crédits pour cette vérification. Vérifiez moins de pages ou procurez-vous d’autres crédits.',
    },
  },
} as const satisfies ErrorTable;
