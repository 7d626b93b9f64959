import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';
import { organisationMailTexts } from './organisation-mail-texts.ts';
import { staffMailTexts } from './staff-mail-texts.ts';
import { userCodeMailTexts } from './user-code-mail-texts.ts';

/** The emails about accounts. `{minutes}` and `{hours}` are replaced. */
export type AccountMailKind =
  | 'activationCode'
  | 'resetCode'
  | 'newAddressCode'
  | 'addressKnown'
  | 'mailChanged'
  | 'passwordChanged'
  | 'secondFactorChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'accountDeleted'
  | keyof typeof organisationMailTexts
  | keyof typeof staffMailTexts
  | keyof typeof userCodeMailTexts;

export interface AccountMailLabels {
  readonly time: string;
  readonly account: string;
  readonly newAddress: string;
  readonly passkey: string;
  readonly apiKey: string;
  readonly logIn: string;
  readonly reset: string;
}

export const accountMailLabels: Readonly<Record<Language, AccountMailLabels>> = {
  en: {
    time: 'Time',
    account: 'Account',
    newAddress: 'New address',
    passkey: 'Passkey',
    apiKey: 'API key',
    logIn: 'Log in',
    reset: 'Reset the password',
  },
  de: {
    time: 'Zeit',
    account: 'Konto',
    newAddress: 'Neue Adresse',
    passkey: 'Passkey',
    apiKey: 'API-Schlüssel',
    logIn: 'Anmelden',
    reset: 'Passwort zurücksetzen',
  },
  es: {
    time: 'Hora',
    account: 'Cuenta',
    newAddress: 'Nueva dirección',
    passkey: 'Llave de acceso',
    apiKey: 'Clave de API',
    logIn: 'Iniciar sesión',
    reset: 'Restablecer la contraseña',
  },
  fr: {
    time: 'Heure',
    account: 'Compte',
    newAddress: 'Nouvelle adresse',
    passkey: 'Clé d’accès',
    apiKey: 'Clé d’API',
    logIn: 'Se connecter',
    reset: 'Réinitialiser le mot de passe',
  },
};

export const accountMailTexts: Readonly<Record<AccountMailKind, Readonly<Record<Language, LetterTexts>>>> = {
  ...organisationMailTexts,
  ...staffMailTexts,
  ...userCodeMailTexts,
  activationCode: {
    en: {
      subject: 'Your activation code',
      before: ['Enter this code on the sign-up page to activate your account:'],
      after: [
        'The code is valid for {minutes} minutes, once, and only in the browser in which you signed up.',
        'If you did not sign up, you can ignore this email: no account is created without the code.',
      ],
    },
    de: {
      subject: 'Ihr Aktivierungscode',
      before: ['Geben Sie diesen Code auf der Registrierungsseite ein, um Ihr Konto zu aktivieren:'],
      after: [
        'Der Code gilt {minutes} Minuten, ein einziges Mal und nur in dem Browser, in dem Sie sich registriert haben.',
        'Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren: Ohne den Code wird kein Konto angelegt.',
      ],
    },
    es: {
      subject: 'Su código de activación',
      before: ['Introduzca este código en la página de registro para activar su cuenta:'],
      after: [
        'El código es válido durante {minutes} minutos, una sola vez y solo en el navegador en el que se registró.',
        'Si no se ha registrado, puede ignorar este correo: sin el código no se crea ninguna cuenta.',
      ],
    },
    fr: {
      subject: 'Votre code d’activation',
      before: ['Saisissez ce code sur la page d’inscription pour activer votre compte :'],
      after: [
        'Le code est valable {minutes} minutes, une seule fois et uniquement dans le navigateur où vous vous êtes inscrit.',
        'Si vous ne vous êtes pas inscrit, vous pouvez ignorer cet e-mail : sans le code, aucun compte n’est créé.',
      ],
    },
  },
  resetCode: {
    en: {
      subject: 'Your code to reset the password',
      before: ['Enter this code on the page on which you asked for it. It logs you in once:'],
      after: [
        'The code is valid for {minutes} minutes, and only in the browser in which you asked for it. Your other sessions end when you use it.',
        'If you did not ask for it, you can ignore this email. Your password stays as it is. Never tell the code to anyone.',
      ],
    },
    de: {
      subject: 'Ihr Code zum Zurücksetzen des Passworts',
      before: [
        'Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben. Er meldet Sie einmal an:',
      ],
      after: [
        'Der Code gilt {minutes} Minuten und nur in dem Browser, in dem Sie ihn angefordert haben. Ihre anderen Sitzungen enden, wenn Sie ihn verwenden.',
        'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist. Geben Sie den Code an niemanden weiter.',
      ],
    },
    es: {
      subject: 'Su código para restablecer la contraseña',
      before: ['Introduzca este código en la página en la que lo pidió. Con él iniciará sesión una vez:'],
      after: [
        'El código es válido durante {minutes} minutos y solo en el navegador en el que lo pidió. Sus otras sesiones terminan cuando lo usa.',
        'Si no lo ha pedido, puede ignorar este correo. Su contraseña no cambia. No comunique el código a nadie.',
      ],
    },
    fr: {
      subject: 'Votre code pour réinitialiser le mot de passe',
      before: ['Saisissez ce code sur la page où vous l’avez demandé. Il vous connecte une seule fois :'],
      after: [
        'Le code est valable {minutes} minutes et uniquement dans le navigateur où vous l’avez demandé. Vos autres sessions prennent fin lorsque vous l’utilisez.',
        'Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail. Votre mot de passe reste inchangé. Ne communiquez ce code à personne.',
      ],
    },
  },
  newAddressCode: {
    en: {
      subject: 'Confirm your new email address',
      before: ['Enter this code in your profile to use this address for your account from now on:'],
      after: [
        'The code is valid for {minutes} minutes and once.',
        'If you did not enter this address in a profile, you can ignore this email: nothing changes without the code.',
      ],
    },
    de: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      before: ['Geben Sie diesen Code in Ihrem Profil ein, damit Ihr Konto künftig diese Adresse verwendet:'],
      after: [
        'Der Code gilt {minutes} Minuten und ein einziges Mal.',
        'Wenn Sie diese Adresse in keinem Profil angegeben haben, können Sie diese E-Mail ignorieren: Ohne den Code ändert sich nichts.',
      ],
    },
    es: {
      subject: 'Confirme su nueva dirección de correo',
      before: [
        'Introduzca este código en su perfil para que su cuenta use esta dirección a partir de ahora:',
      ],
      after: [
        'El código es válido durante {minutes} minutos y una sola vez.',
        'Si no ha indicado esta dirección en ningún perfil, puede ignorar este correo: sin el código no cambia nada.',
      ],
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      before: ['Saisissez ce code dans votre profil pour que votre compte utilise désormais cette adresse :'],
      after: [
        'Le code est valable {minutes} minutes et une seule fois.',
        'Si vous n’avez indiqué cette adresse dans aucun profil, vous pouvez ignorer cet e-mail : sans le code, rien ne change.',
      ],
    },
  },
  addressKnown: {
    en: {
      subject: 'You already have an account',
      before: [
        'Someone, probably you, tried to use this address for an account. It already belongs to an account, so nothing was changed.',
        'Log in with your password. If you do not remember it, you can reset it on the log-in page.',
      ],
      after: ['If it was not you, you do not have to do anything.'],
    },
    de: {
      subject: 'Sie haben bereits ein Konto',
      before: [
        'Jemand, vermutlich Sie selbst, wollte diese Adresse für ein Konto verwenden. Sie gehört bereits zu einem Konto, daher wurde nichts geändert.',
        'Melden Sie sich mit Ihrem Passwort an. Wenn Sie es nicht mehr wissen, können Sie es auf der Anmeldeseite zurücksetzen.',
      ],
      after: ['Wenn Sie es nicht waren, müssen Sie nichts tun.'],
    },
    es: {
      subject: 'Ya tiene una cuenta',
      before: [
        'Alguien, probablemente usted, ha intentado usar esta dirección para una cuenta. Ya pertenece a una cuenta, por lo que no se ha cambiado nada.',
        'Inicie sesión con su contraseña. Si no la recuerda, puede restablecerla en la página de inicio de sesión.',
      ],
      after: ['Si no ha sido usted, no tiene que hacer nada.'],
    },
    fr: {
      subject: 'Vous avez déjà un compte',
      before: [
        'Quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un compte. Elle appartient déjà à un compte ; rien n’a donc été modifié.',
        'Connectez-vous avec votre mot de passe. Si vous l’avez oublié, vous pouvez le réinitialiser sur la page de connexion.',
      ],
      after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
    },
  },
  mailChanged: {
    en: {
      subject: 'The email address of your account was changed',
      before: [
        'Your account now has another email address. We no longer send email to the address at which you received this message.',
      ],
      after: [
        'If it was not you, someone else has access to your account. Contact the operator of this service.',
      ],
    },
    de: {
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      before: [
        'Ihr Konto hat jetzt eine andere E-Mail-Adresse. An die Adresse, an die diese Nachricht ging, senden wir keine E-Mails mehr.',
      ],
      after: [
        'Wenn Sie es nicht waren, hat jemand anderes Zugang zu Ihrem Konto. Wenden Sie sich an den Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Se ha cambiado la dirección de correo de su cuenta',
      before: [
        'Su cuenta tiene ahora otra dirección de correo. Ya no enviaremos correos a la dirección en la que recibe este mensaje.',
      ],
      after: [
        'Si no ha sido usted, otra persona tiene acceso a su cuenta. Póngase en contacto con el operador de este servicio.',
      ],
    },
    fr: {
      subject: 'L’adresse e-mail de votre compte a été modifiée',
      before: [
        'Votre compte a désormais une autre adresse e-mail. Nous n’enverrons plus d’e-mails à l’adresse où vous recevez celui-ci.',
      ],
      after: [
        'Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Contactez l’exploitant de ce service.',
      ],
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your password was changed',
      before: ['The password of your account was changed. All other sessions of the account have ended.'],
      after: ['If it was not you, reset the password now, and tell the operator of this service.'],
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      before: ['Das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen des Kontos sind beendet.'],
      after: [
        'Wenn Sie es nicht waren, setzen Sie das Passwort jetzt zurück, und informieren Sie den Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Se ha cambiado su contraseña',
      before: [
        'Se ha cambiado la contraseña de su cuenta. Todas las demás sesiones de la cuenta han terminado.',
      ],
      after: ['Si no ha sido usted, restablezca la contraseña ahora y avise al operador de este servicio.'],
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      before: [
        'Le mot de passe de votre compte a été modifié. Toutes les autres sessions du compte ont pris fin.',
      ],
      after: [
        'Si ce n’était pas vous, réinitialisez le mot de passe maintenant et prévenez l’exploitant de ce service.',
      ],
    },
  },
  secondFactorChanged: {
    en: {
      subject: 'The second factor of your account was changed',
      before: ['The second factor with which you log in was added, changed or removed.'],
      after: ['If it was not you, change your password now, and tell the operator of this service.'],
    },
    de: {
      subject: 'Der zweite Faktor Ihres Kontos wurde geändert',
      before: ['Der zweite Faktor, mit dem Sie sich anmelden, wurde hinzugefügt, geändert oder entfernt.'],
      after: [
        'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort, und informieren Sie den Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Se ha cambiado el segundo factor de su cuenta',
      before: ['Se ha añadido, cambiado o eliminado el segundo factor con el que inicia sesión.'],
      after: ['Si no ha sido usted, cambie ahora su contraseña y avise al operador de este servicio.'],
    },
    fr: {
      subject: 'Le second facteur de votre compte a été modifié',
      before: ['Le second facteur avec lequel vous vous connectez a été ajouté, modifié ou supprimé.'],
      after: [
        'Si ce n’était pas vous, changez votre mot de passe maintenant et prévenez l’exploitant de ce service.',
      ],
    },
  },
  passkeyAdded: {
    en: {
      subject: 'A passkey was added to your account',
      before: ['A passkey was added to your account. It logs in without your password.'],
      after: [
        'If it was not you, remove the passkey in your profile, change your password, and tell the operator of this service.',
      ],
    },
    de: {
      subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
      before: ['Ihrem Konto wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Ihr Passwort an.'],
      after: [
        'Wenn Sie es nicht waren, entfernen Sie den Passkey in Ihrem Profil, ändern Sie Ihr Passwort, und informieren Sie den Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Se ha añadido una llave de acceso a su cuenta',
      before: ['Se ha añadido una llave de acceso a su cuenta. Permite iniciar sesión sin su contraseña.'],
      after: [
        'Si no ha sido usted, elimine la llave de acceso en su perfil, cambie su contraseña y avise al operador de este servicio.',
      ],
    },
    fr: {
      subject: 'Une clé d’accès a été ajoutée à votre compte',
      before: [
        'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans votre mot de passe.',
      ],
      after: [
        'Si ce n’était pas vous, supprimez la clé d’accès dans votre profil, changez votre mot de passe et prévenez l’exploitant de ce service.',
      ],
    },
  },
  passkeyRemoved: {
    en: {
      subject: 'A passkey was removed from your account',
      before: ['A passkey was removed from your account. It no longer logs in.'],
      after: ['If it was not you, change your password now, and tell the operator of this service.'],
    },
    de: {
      subject: 'Ein Passkey wurde aus Ihrem Konto entfernt',
      before: ['Ein Passkey wurde aus Ihrem Konto entfernt. Mit ihm kann sich niemand mehr anmelden.'],
      after: [
        'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort, und informieren Sie den Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Se ha eliminado una llave de acceso de su cuenta',
      before: ['Se ha eliminado una llave de acceso de su cuenta. Ya no permite iniciar sesión.'],
      after: ['Si no ha sido usted, cambie ahora su contraseña y avise al operador de este servicio.'],
    },
    fr: {
      subject: 'Une clé d’accès a été supprimée de votre compte',
      before: ['Une clé d’accès a été supprimée de votre compte. Elle ne permet plus de se connecter.'],
      after: [
        'Si ce n’était pas vous, changez votre mot de passe maintenant et prévenez l’exploitant de ce service.',
      ],
    },
  },
  accountDeleted: {
    en: {
      subject: 'Your account was deleted',
      before: ['Your account and its texts, reports and files were deleted. This cannot be undone.'],
      after: ['A new account with this address can be created after {hours} hours.'],
    },
    de: {
      subject: 'Ihr Konto wurde gelöscht',
      before: [
        'Ihr Konto mit allen Texten, Berichten und Dateien wurde gelöscht. Das lässt sich nicht rückgängig machen.',
      ],
      after: ['Ein neues Konto mit dieser Adresse kann nach {hours} Stunden angelegt werden.'],
    },
    es: {
      subject: 'Se ha eliminado su cuenta',
      before: ['Su cuenta y sus textos, informes y archivos se han eliminado. Esto no se puede deshacer.'],
      after: ['Se podrá crear una cuenta nueva con esta dirección después de {hours} horas.'],
    },
    fr: {
      subject: 'Votre compte a été supprimé',
      before: [
        'Votre compte ainsi que ses textes, rapports et fichiers ont été supprimés. Cette action est irréversible.',
      ],
      after: ['Un nouveau compte avec cette adresse pourra être créé après {hours} heures.'],
    },
  },
};
