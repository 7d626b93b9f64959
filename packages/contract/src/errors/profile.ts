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
  unsubscribeLinkNotValid: {
    status: 404,
    text: {
      en: 'This link is not valid. You can stop emails in the settings.',
      de: 'Dieser Link ist nicht gültig. Sie können E-Mails in den Einstellungen abbestellen.',
      es: 'Este enlace no es válido. Puede desactivar los correos en los ajustes.',
      fr: 'Ce lien n’est pas valable. Vous pouvez arrêter les e-mails dans les réglages.',
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
  cannotImpersonate: {
    status: 403,
    text: {
      en: 'You cannot work in this account. Accounts of administrators and of guests are closed to others.',
      de: 'In diesem Konto können Sie nicht arbeiten. Konten von Administratoren und Gästen sind für andere geschlossen.',
      es: 'No puede trabajar en esta cuenta. Las cuentas de administradores e invitados están cerradas a los demás.',
      fr: 'Vous ne pouvez pas travailler dans ce compte. Les comptes des administrateurs et des invités sont fermés aux autres.',
    },
  },
  notImpersonating: {
    status: 409,
    text: {
      en: 'You are already in your own account.',
      de: 'Sie sind bereits in Ihrem eigenen Konto.',
      es: 'Ya está en su propia cuenta.',
      fr: 'Vous êtes déjà dans votre propre compte.',
    },
  },
  countryNotValid: {
    status: 422,
    text: {
      en: 'Choose a country from the list.',
      de: 'Wählen Sie ein Land aus der Liste.',
      es: 'Elija un país de la lista.',
      fr: 'Choisissez un pays dans la liste.',
    },
  },
  vatIdNotValid: {
    status: 422,
    text: {
      en: 'This VAT ID is not valid for the country. Check it, or leave it empty.',
      de: 'Diese USt-IdNr. ist für das Land nicht gültig. Prüfen Sie sie oder lassen Sie das Feld leer.',
      es: 'Este NIF-IVA no es válido para el país. Compruébelo o déjelo vacío.',
      fr: 'Ce numéro de TVA n’est pas valable pour le pays. Vérifiez-le ou laissez le champ vide.',
    },
  },
  noMailServer: {
    status: 503,
    text: {
      en: 'This service cannot send email, so it cannot send you a code. Ask its operator for help, for example to set a new password.',
      de: 'Dieser Dienst kann keine E-Mails und damit auch keinen Code senden. Wenden Sie sich an den Betreiber, zum Beispiel für ein neues Passwort.',
      es: 'Este servicio no puede enviar correos y, por tanto, tampoco un código. Pida ayuda a su operador, por ejemplo para obtener una contraseña nueva.',
      fr: 'Ce service ne peut pas envoyer d’e-mails, et donc pas de code. Adressez-vous à son exploitant, par exemple pour obtenir un nouveau mot de passe.',
    },
  },
  mailCodeNotValid: {
    status: 403,
    text: {
      en: 'The code is not correct, or it has expired. Check it, or request a new one.',
      de: 'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn, oder lassen Sie sich einen neuen senden.',
      es: 'El código no es correcto o ha caducado. Puede pedir uno nuevo.',
      fr: 'Le code n’est pas correct ou a expiré. Vous pouvez en demander un nouveau.',
    },
  },
  addressDeletedLately: {
    status: 409,
    text: {
      en: 'An account with this address was deleted a short time ago. The address can be registered again 48 hours after that.',
      de: 'Ein Konto mit dieser Adresse wurde vor Kurzem gelöscht. Die Adresse kann 48 Stunden danach erneut registriert werden.',
      es: 'Hace poco se eliminó una cuenta con esta dirección. Se puede volver a registrar pasadas 48 horas.',
      fr: 'Un compte avec cette adresse a été supprimé récemment. L’adresse peut être enregistrée à nouveau 48 heures après.',
    },
  },
  userHasActiveReports: {
    status: 409,
    text: {
      en: 'The account cannot be deleted while checks are waiting or running. Wait until they have finished, or delete them.',
      de: 'Das Konto kann nicht gelöscht werden, solange Prüfungen warten oder laufen. Warten Sie, bis sie fertig sind, oder löschen Sie sie.',
      es: 'La cuenta no se puede eliminar mientras haya comprobaciones en espera o en curso. Espere a que terminen o elimínelas.',
      fr: 'Le compte ne peut pas être supprimé tant que des vérifications sont en attente ou en cours. Attendez qu’elles soient terminées ou supprimez-les.',
    },
  },
  userHasUnpaidInvoices: {
    status: 409,
    text: {
      en: 'The account cannot be deleted while an invoice is unpaid. Pay it, or ask the operator to cancel it.',
      de: 'Das Konto kann nicht gelöscht werden, solange eine Rechnung offen ist. Bezahlen Sie sie, oder bitten Sie den Betreiber, sie zu stornieren.',
      es: 'La cuenta no se puede eliminar mientras haya una factura pendiente. Páguela o pida al operador que la anule.',
      fr: 'Le compte ne peut pas être supprimé tant qu’une facture est impayée. Payez-la, ou demandez à l’exploitant de l’annuler.',
    },
  },
  userIsAdministrator: {
    status: 409,
    text: {
      en: 'You are the only administrator of this service, or the administrator of a licence. Hand over this role first.',
      de: 'Sie verwalten als einzige Person diesen Dienst, oder Sie verwalten eine Lizenz. Geben Sie diese Rolle zuerst ab.',
      es: 'Usted es el único administrador de este servicio, o administra una licencia. Ceda antes esta función.',
      fr: 'Vous êtes le seul administrateur de ce service, ou vous administrez une licence. Confiez d’abord ce rôle à quelqu’un d’autre.',
    },
  },
  secondFactorRequired: {
    status: 401,
    text: {
      en: 'Use a passkey, or enter the code of your authenticator app or a recovery code.',
      de: 'Verwenden Sie einen Passkey, oder geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
      es: 'Use una llave de acceso, o introduzca el código de su aplicación de autenticación o un código de recuperación.',
      fr: 'Utilisez une clé d’accès, ou saisissez le code de votre application d’authentification ou un code de récupération.',
    },
  },
  secondFactorNotValid: {
    status: 403,
    text: {
      en: 'The code is not correct, or it was used before. Wait for the next one and try again.',
      de: 'Der Code ist nicht richtig oder wurde schon verwendet. Warten Sie auf den nächsten und versuchen Sie es noch einmal.',
      es: 'El código no es correcto o ya se ha usado. Espere al siguiente e inténtelo de nuevo.',
      fr: 'Le code n’est pas correct ou a déjà servi. Attendez le suivant et réessayez.',
    },
  },
  secondFactorMissing: {
    status: 409,
    text: {
      en: 'Your account has no second factor yet. Set it up first.',
      de: 'Ihr Konto hat noch keinen zweiten Faktor. Richten Sie ihn zuerst ein.',
      es: 'Su cuenta aún no tiene un segundo factor. Configúrelo primero.',
      fr: 'Votre compte n’a pas encore de second facteur. Configurez-le d’abord.',
    },
  },
  noAccessToUserCode: {
    status: 404,
    text: {
      en: 'This API key does not exist, or it was revoked.',
      de: 'Diesen API-Schlüssel gibt es nicht, oder er wurde widerrufen.',
      es: 'Esta clave de API no existe o se ha revocado.',
      fr: 'Cette clé d’API n’existe pas ou a été révoquée.',
    },
  },
  tooManyUserCodes: {
    status: 409,
    text: {
      en: 'Your account has as many API keys as it can have. Revoke one that you no longer use.',
      de: 'Ihr Konto hat so viele API-Schlüssel, wie möglich sind. Widerrufen Sie einen, den Sie nicht mehr verwenden.',
      es: 'Su cuenta ya tiene el máximo de claves de API. Revoque una que ya no use.',
      fr: 'Votre compte a atteint le nombre maximal de clés d’API. Révoquez-en une que vous n’utilisez plus.',
    },
  },
  expiryInThePast: {
    status: 400,
    text: {
      en: 'The key would have expired already. Choose a time in the future.',
      de: 'Der Schlüssel wäre schon abgelaufen. Wählen Sie einen Zeitpunkt in der Zukunft.',
      es: 'La clave ya habría caducado. Elija un momento futuro.',
      fr: 'La clé serait déjà expirée. Choisissez une date à venir.',
    },
  },
} as const satisfies ErrorTable;
