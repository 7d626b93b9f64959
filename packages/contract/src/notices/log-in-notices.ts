import type { Notice } from '../notice.ts';

/** Messages about a log-in or a new account. */
export const logInNotices = {
  loggedIn: {
    kind: 'success',
    text: {
      en: 'You are logged in.',
      de: 'Sie sind angemeldet.',
      es: 'Ha iniciado sesión.',
      fr: 'Vous êtes connecté.',
    },
  },
  accountCreated: {
    kind: 'success',
    text: {
      en: 'Your account has been created. You are logged in.',
      de: 'Ihr Konto wurde angelegt. Sie sind angemeldet.',
      es: 'Su cuenta se ha creado. Ha iniciado sesión.',
      fr: 'Votre compte a été créé. Vous êtes connecté.',
    },
  },
  loggedInReset: {
    kind: 'success',
    text: {
      en: 'You are logged in. Choose a new password now.',
      de: 'Sie sind angemeldet. Wählen Sie jetzt ein neues Passwort.',
      es: 'Ha iniciado sesión. Elija ahora una contraseña nueva.',
      fr: 'Vous êtes connecté. Choisissez maintenant un nouveau mot de passe.',
    },
  },
  loggedInWithVisit: {
    kind: 'success',
    text: {
      en: 'You are logged in. Reports and texts from this visit that are now in your account: {count}.',
      de: 'Sie sind angemeldet. In Ihr Konto übernommene Berichte und Texte dieses Besuchs: {count}.',
      es: 'Ha iniciado sesión. Informes y textos de esta visita que ahora están en su cuenta: {count}.',
      fr: 'Vous êtes connecté. Rapports et textes de cette visite repris dans votre compte : {count}.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
