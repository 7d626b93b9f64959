import type { ErrorTable } from './registry.ts';

/** Errors of joining a licence and of adding people to one. */
export const joiningErrorTable = {
  licenseExpired: {
    status: 409,
    text: {
      en: 'This licence has expired. Ask the organisation for a new code.',
      de: 'Diese Lizenz ist abgelaufen. Fragen Sie die Organisation nach einem neuen Code.',
      es: 'Esta licencia ha caducado. Pida un código nuevo a la organización.',
      fr: 'Cette licence a expiré. Demandez un nouveau code à l’organisation.',
    },
  },
  licenseNotPaid: {
    status: 409,
    text: {
      en: 'This licence has not been paid yet. Ask its administrator.',
      de: 'Diese Lizenz ist noch nicht bezahlt. Wenden Sie sich an deren Verwaltung.',
      es: 'Esta licencia todavía no está pagada. Consulte a su administrador.',
      fr: 'Cette licence n’a pas encore été payée. Adressez-vous à son administrateur.',
    },
  },
  licenseNotBegun: {
    status: 409,
    text: {
      en: 'This licence is not valid yet. Try again when it has begun.',
      de: 'Diese Lizenz gilt noch nicht. Versuchen Sie es erneut, sobald sie begonnen hat.',
      es: 'Esta licencia todavía no ha entrado en vigor. Inténtelo de nuevo cuando haya comenzado.',
      fr: 'Cette licence n’est pas encore valable. Réessayez lorsqu’elle aura commencé.',
    },
  },
  selfRegistrationDisabled: {
    status: 403,
    text: {
      en: 'Members of this licence are invited by its administrator. Ask for an invitation.',
      de: 'Zu dieser Lizenz lädt deren Verwaltung ein. Bitten Sie um eine Einladung.',
      es: 'A esta licencia se accede por invitación de su administrador. Pida una invitación.',
      fr: 'L’administrateur de cette licence invite ses membres. Demandez une invitation.',
    },
  },
  referringPageRequired: {
    status: 403,
    text: {
      en: 'Your organisation wants you to come from one of its own pages, such as its intranet. Open the link there.',
      de: 'Ihre Organisation möchte, dass Sie von einer ihrer eigenen Seiten kommen, etwa aus dem Intranet. Öffnen Sie den Link dort.',
      es: 'Su organización pide que se acceda desde una de sus propias páginas, como la intranet. Abra el enlace allí.',
      fr: 'Votre organisation demande de passer par l’une de ses propres pages, comme son intranet. Ouvrez le lien à partir de celle-ci.',
    },
  },
  mailNotAllowedByLicense: {
    status: 422,
    text: {
      en: 'This licence does not admit your email address. Use the address of your organisation.',
      de: 'Diese Lizenz ist für Ihre E-Mail-Adresse nicht zugelassen. Verwenden Sie die Adresse Ihrer Organisation.',
      es: 'Esta licencia no admite su dirección de correo. Utilice la dirección de su organización.',
      fr: 'Cette licence n’admet pas votre adresse e-mail. Utilisez celle de votre organisation.',
    },
  },
  licenseAlreadyAssigned: {
    status: 409,
    text: {
      en: 'You already belong to a licence. Leave it first, in your profile.',
      de: 'Sie gehören bereits zu einer Lizenz. Verlassen Sie diese zuerst in Ihrem Profil.',
      es: 'Usted ya pertenece a una licencia. Déjela primero en su perfil.',
      fr: 'Vous faites déjà partie d’une licence. Quittez-la d’abord dans votre profil.',
    },
  },
  licenseNotValid: {
    status: 409,
    text: {
      en: 'The licence is not valid now, so nobody can accept an invitation. Add the list when it is valid.',
      de: 'Die Lizenz ist derzeit nicht gültig, sodass niemand eine Einladung annehmen kann. Fügen Sie die Liste hinzu, sobald sie gültig ist.',
      es: 'La licencia no es válida en este momento, así que nadie puede aceptar una invitación. Añada la lista cuando sea válida.',
      fr: 'La licence n’est pas valable actuellement : personne ne peut accepter d’invitation. Ajoutez la liste lorsqu’elle le sera.',
    },
  },
  licenseNotOpen: {
    status: 409,
    text: {
      en: 'Nobody can join this licence with its code now: it is not valid, or only invited people can join.',
      de: 'Dieser Lizenz kann derzeit niemand mit ihrem Code beitreten: Sie ist nicht gültig, oder der Beitritt ist nur mit Einladung möglich.',
      es: 'Ahora nadie puede unirse a esta licencia con su código: no es válida o solo se accede por invitación.',
      fr: 'Personne ne peut rejoindre cette licence avec son code pour le moment : elle n’est pas valable, ou l’inscription se fait sur invitation.',
    },
  },
  licenseRequestMissing: {
    status: 404,
    text: {
      en: 'This request or invitation no longer exists. Reload the page.',
      de: 'Diese Anfrage oder Einladung gibt es nicht mehr. Laden Sie die Seite neu.',
      es: 'Esta solicitud o invitación ya no existe. Vuelva a cargar la página.',
      fr: 'Cette demande ou invitation n’existe plus. Rechargez la page.',
    },
  },
  userListTooLong: {
    status: 422,
    text: {
      en: 'The list has too many lines. Split it into lists of at most 5,000 lines.',
      de: 'Die Liste hat zu viele Zeilen. Teilen Sie sie in Listen mit höchstens 5.000 Zeilen auf.',
      es: 'La lista tiene demasiadas líneas. Divídala en listas de 5000 líneas como máximo.',
      fr: 'La liste comporte trop de lignes. Divisez-la en listes de 5 000 lignes au plus.',
    },
  },
  userListNotReadable: {
    status: 422,
    text: {
      en: 'This file cannot be read as a list. Use a CSV, text or XLSX file.',
      de: 'Diese Datei lässt sich nicht als Liste lesen. Verwenden Sie eine CSV-, Text- oder XLSX-Datei.',
      es: 'Este archivo no se puede leer como lista. Utilice un archivo CSV, de texto o XLSX.',
      fr: 'Ce fichier ne peut pas être lu comme une liste. Utilisez un fichier CSV, texte ou XLSX.',
    },
  },
  userListActive: {
    status: 409,
    text: {
      en: 'The last list is still being worked on. Wait until it is finished.',
      de: 'Die letzte Liste wird noch bearbeitet. Warten Sie, bis das beendet ist.',
      es: 'La última lista todavía se está procesando. Espere a que termine.',
      fr: 'La dernière liste est encore en cours de traitement. Attendez qu’elle soit terminée.',
    },
  },
  tooManyInvitations: {
    status: 429,
    text: {
      en: 'Your organisation has sent as many invitations as it can within 24 hours. Add the list again tomorrow.',
      de: 'Ihre Organisation hat so viele Einladungen versendet, wie in 24 Stunden möglich sind. Fügen Sie die Liste morgen noch einmal hinzu.',
      es: 'Su organización ha enviado todas las invitaciones posibles en 24 horas. Añada la lista de nuevo mañana.',
      fr: 'Votre organisation a envoyé toutes les invitations possibles en 24 heures. Ajoutez de nouveau la liste demain.',
    },
  },
  cannotInvite: {
    status: 409,
    text: {
      en: 'This installation cannot send invitations: its email server or its address is not set. Ask the operator.',
      de: 'Diese Installation kann keine Einladungen senden: Mailserver oder Adresse sind nicht eingestellt. Wenden Sie sich an den Betreiber.',
      es: 'Esta instalación no puede enviar invitaciones: falta configurar su servidor de correo o su dirección. Consulte al operador.',
      fr: 'Cette installation ne peut pas envoyer d’invitations : son serveur de messagerie ou son adresse n’est pas défini. Adressez-vous à l’exploitant.',
    },
  },
} as const satisfies ErrorTable;
