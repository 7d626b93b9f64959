import type { ErrorTable } from './registry.ts';

/** Errors of passkeys, and of a second factor that a role requires. */
export const passkeyErrorTable = {
  passkeyNotValid: {
    status: 403,
    text: {
      en: 'This passkey was not accepted. Try again, or log in with your email address and password.',
      de: 'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit E-Mail-Adresse und Passwort an.',
      es: 'Esta llave de acceso no se ha aceptado. Inténtelo de nuevo o inicie sesión con su correo y su contraseña.',
      fr: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec votre adresse e-mail et votre mot de passe.',
    },
  },
  passkeyExists: {
    status: 409,
    text: {
      en: 'This passkey has already been added.',
      de: 'Dieser Passkey ist bereits hinzugefügt.',
      es: 'Esta llave de acceso ya está añadida.',
      fr: 'Cette clé d’accès a déjà été ajoutée.',
    },
  },
  tooManyPasskeys: {
    status: 409,
    text: {
      en: 'Your account has as many passkeys as it can have. Remove one that you no longer use.',
      de: 'Ihr Konto hat so viele Passkeys, wie möglich sind. Entfernen Sie einen, den Sie nicht mehr verwenden.',
      es: 'Su cuenta ya tiene el máximo de llaves de acceso. Elimine una que ya no use.',
      fr: 'Votre compte a atteint le nombre maximal de clés d’accès. Supprimez-en une que vous n’utilisez plus.',
    },
  },
  noAccessToPasskey: {
    status: 404,
    text: {
      en: 'This passkey does not exist, or it was removed.',
      de: 'Diesen Passkey gibt es nicht, oder er wurde entfernt.',
      es: 'Esta llave de acceso no existe o se ha eliminado.',
      fr: 'Cette clé d’accès n’existe pas ou a été supprimée.',
    },
  },
  secondFactorNeeded: {
    status: 409,
    text: {
      en: 'Your role requires a second factor. Set up another one before you remove this one.',
      de: 'Ihre Rolle erfordert einen zweiten Faktor. Richten Sie einen anderen ein, bevor Sie diesen entfernen.',
      es: 'Su función exige un segundo factor. Configure otro antes de eliminar este.',
      fr: 'Votre rôle exige un second facteur. Configurez-en un autre avant de supprimer celui-ci.',
    },
  },
  secondFactorSetUpRequired: {
    status: 403,
    text: {
      en: 'Your role requires a second factor. Set it up in your browser before you go on.',
      de: 'Ihre Rolle erfordert einen zweiten Faktor. Richten Sie ihn im Browser ein, bevor Sie fortfahren.',
      es: 'Su función exige un segundo factor. Configúrelo en el navegador antes de continuar.',
      fr: 'Votre rôle exige un second facteur. Configurez-le dans votre navigateur avant de continuer.',
    },
  },
} as const satisfies ErrorTable;
