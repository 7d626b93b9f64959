import type { ErrorTable } from './registry.ts';

/** Errors of signing up and of resetting a password. */
export const signUpErrorTable = {
  guestsOff: {
    status: 403,
    text: {
      en: 'This installation is for users with an account. Log in or sign up.',
      de: 'Diese Installation ist nur mit einem Konto nutzbar. Melden Sie sich an, oder registrieren Sie sich.',
      es: 'Esta instalación requiere una cuenta. Inicie sesión o regístrese.',
      fr: 'Cette installation nécessite un compte. Connectez-vous ou inscrivez-vous.',
    },
  },
  mailNotValid: {
    status: 422,
    text: {
      en: 'This is not a valid email address. Check it for typing errors.',
      de: 'Das ist keine gültige E-Mail-Adresse. Prüfen Sie die Schreibweise.',
      es: 'La dirección de correo no es válida. Compruebe que esté bien escrita.',
      fr: 'Cette adresse e-mail n’est pas valide. Vérifiez son orthographe.',
    },
  },
  mailBlocked: {
    status: 422,
    text: {
      en: 'Addresses like this one cannot be registered here. Use another address.',
      de: 'Solche Adressen können hier nicht registriert werden. Verwenden Sie eine andere Adresse.',
      es: 'Aquí no se pueden registrar direcciones como esta. Utilice otra dirección.',
      fr: 'Les adresses de ce type ne peuvent pas être enregistrées ici. Utilisez une autre adresse.',
    },
  },
  passwordTooShort: {
    status: 422,
    text: {
      en: 'The password is too short. Choose a longer one.',
      de: 'Das Passwort ist zu kurz. Wählen Sie ein längeres.',
      es: 'La contraseña es demasiado corta. Elija una más larga.',
      fr: 'Le mot de passe est trop court. Choisissez-en un plus long.',
    },
  },
  passwordTooCommon: {
    status: 422,
    text: {
      en: 'This password is easy to guess. Choose another one.',
      de: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
      es: 'Esta contraseña es fácil de adivinar. Elija otra.',
      fr: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
    },
  },
  licenseCodeNotValid: {
    status: 422,
    text: {
      en: 'The licence code is not valid. Check it, or ask your organisation for it.',
      de: 'Der Lizenzcode ist nicht gültig. Prüfen Sie ihn, oder fragen Sie Ihre Organisation danach.',
      es: 'El código de licencia no es válido. Compruébelo o pídalo a su organización.',
      fr: 'Le code de licence n’est pas valide. Vérifiez-le, ou demandez-le à votre organisation.',
    },
  },
  activationCodeWrong: {
    status: 422,
    text: {
      en: 'The activation code is wrong. Check it, or request a new one.',
      de: 'Der Aktivierungscode ist falsch. Prüfen Sie ihn, oder lassen Sie sich einen neuen senden.',
      es: 'El código de activación no es correcto. Compruébelo o pida uno nuevo.',
      fr: 'Le code d’activation est incorrect. Vérifiez-le, ou demandez-en un nouveau.',
    },
  },
  resetCodeNotValid: {
    status: 422,
    text: {
      en: 'The reset code is not valid. Check it, or request a new one.',
      de: 'Der Code zum Zurücksetzen ist nicht gültig. Prüfen Sie ihn, oder lassen Sie sich einen neuen senden.',
      es: 'El código de restablecimiento no es válido. Compruébelo o pida uno nuevo.',
      fr: 'Le code de réinitialisation n’est pas valide. Vérifiez-le, ou demandez-en un nouveau.',
    },
  },
  codeExpired: {
    status: 422,
    text: {
      en: 'The code has expired. Request a new one.',
      de: 'Der Code ist abgelaufen. Lassen Sie sich einen neuen senden.',
      es: 'El código ha caducado. Pida uno nuevo.',
      fr: 'Le code a expiré. Demandez-en un nouveau.',
    },
  },
  codeTriesUsedUp: {
    status: 422,
    text: {
      en: 'The code was entered incorrectly too many times and is no longer valid. Request a new one.',
      de: 'Der Code wurde zu oft falsch eingegeben und gilt nicht mehr. Lassen Sie sich einen neuen senden.',
      es: 'El código se ha introducido mal demasiadas veces y ya no es válido. Pida uno nuevo.',
      fr: 'Le code a été mal saisi trop souvent et n’est plus valable. Demandez-en un nouveau.',
    },
  },
  accountExists: {
    status: 409,
    text: {
      en: 'There is already an account with this address. Log in, or reset the password.',
      de: 'Mit dieser Adresse gibt es bereits ein Konto. Melden Sie sich an, oder setzen Sie das Passwort zurück.',
      es: 'Ya existe una cuenta con esta dirección. Inicie sesión o restablezca la contraseña.',
      fr: 'Un compte existe déjà avec cette adresse. Connectez-vous, ou réinitialisez le mot de passe.',
    },
  },
} as const satisfies ErrorTable;
