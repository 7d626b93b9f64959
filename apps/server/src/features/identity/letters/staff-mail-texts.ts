import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

/** Emails that an administrator causes for the owner of an account. */
export const staffMailTexts = {
  invitation: {
    en: {
      subject: 'Your new account',
      before: [
        'An administrator has created an account for you with this email address.',
        'Choose a password to begin: open the page for resetting the password, and enter this email address. You receive a code that logs you in.',
      ],
      after: [
        'If you do not expect an account, you can ignore this email: nobody can log in without the code.',
      ],
    },
    de: {
      subject: 'Ihr neues Konto',
      before: [
        'In der Verwaltung wurde mit dieser E-Mail-Adresse ein Konto für Sie angelegt.',
        'Wählen Sie zuerst ein Passwort: Öffnen Sie die Seite zum Zurücksetzen des Passworts, und geben Sie diese E-Mail-Adresse ein. Sie erhalten einen Code, mit dem Sie sich anmelden.',
      ],
      after: [
        'Wenn Sie kein Konto erwarten, können Sie diese E-Mail ignorieren: Ohne den Code kann sich niemand anmelden.',
      ],
    },
    es: {
      subject: 'Su nueva cuenta',
      before: [
        'La administración ha creado una cuenta para usted con esta dirección de correo.',
        'Para empezar, elija una contraseña: abra la página para restablecerla y escriba esta dirección. Recibirá un código con el que iniciar sesión.',
      ],
      after: [
        'Si no espera ninguna cuenta, puede ignorar este correo: sin el código nadie puede iniciar sesión.',
      ],
    },
    fr: {
      subject: 'Votre nouveau compte',
      before: [
        'L’administration a créé un compte pour vous avec cette adresse e-mail.',
        'Choisissez d’abord un mot de passe : ouvrez la page de réinitialisation du mot de passe et saisissez cette adresse. Vous recevrez un code qui vous connecte.',
      ],
      after: [
        'Si vous n’attendez pas de compte, vous pouvez ignorer cet e-mail : sans le code, personne ne peut se connecter.',
      ],
    },
  },
  choosePassword: {
    en: {
      subject: 'Choose a new password',
      before: [
        'An administrator asks you to choose a new password for your account.',
        'Open the page for resetting the password, and enter this email address. You receive a code that logs you in.',
      ],
      after: ['Your present password remains valid until then.'],
    },
    de: {
      subject: 'Wählen Sie ein neues Passwort',
      before: [
        'Die Verwaltung bittet Sie, ein neues Passwort für Ihr Konto zu wählen.',
        'Öffnen Sie die Seite zum Zurücksetzen des Passworts, und geben Sie diese E-Mail-Adresse ein. Sie erhalten einen Code, mit dem Sie sich anmelden.',
      ],
      after: ['Bis dahin bleibt Ihr bisheriges Passwort gültig.'],
    },
    es: {
      subject: 'Elija una contraseña nueva',
      before: [
        'La administración le pide que elija una contraseña nueva para su cuenta.',
        'Abra la página para restablecer la contraseña y escriba esta dirección de correo. Recibirá un código con el que iniciar sesión.',
      ],
      after: ['Hasta entonces, su contraseña actual sigue siendo válida.'],
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      before: [
        'L’administration vous demande de choisir un nouveau mot de passe pour votre compte.',
        'Ouvrez la page de réinitialisation du mot de passe et saisissez cette adresse e-mail. Vous recevrez un code qui vous connecte.',
      ],
      after: ['D’ici là, votre mot de passe actuel reste valable.'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;
