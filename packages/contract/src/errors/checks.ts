import type { ErrorTable } from './registry.ts';

/** Errors of checks, reports, library and projects. */
export const checkErrorTable = {
  noInput: {
    status: 422,
    text: {
      en: 'There is nothing to check yet. Enter a text, upload a file or choose a library text.',
      de: 'Es gibt noch nichts zu prüfen. Geben Sie einen Text ein, laden Sie eine Datei hoch oder wählen Sie einen Bibliothekstext.',
      es: 'Todavía no hay nada que comprobar. Escriba un texto, suba un archivo o elija un texto de la biblioteca.',
      fr: 'Il n’y a encore rien à vérifier. Saisissez un texte, envoyez un fichier ou choisissez un texte de la bibliothèque.',
    },
  },
  noTextsToCheck: {
    status: 422,
    text: {
      en: 'There are no texts left to check here.',
      de: 'Hier gibt es keine Texte mehr zu prüfen.',
      es: 'Aquí no quedan textos por comprobar.',
      fr: 'Il ne reste aucun texte à vérifier ici.',
    },
  },
  textTooShort: {
    status: 422,
    text: {
      en: 'The text is too short. It needs at least 5 words.',
      de: 'Der Text ist zu kurz. Er braucht mindestens 5 Wörter.',
      es: 'El texto es demasiado corto. Necesita al menos 5 palabras.',
      fr: 'Le texte est trop court. Il faut au moins 5 mots.',
    },
  },
  toolTextTooLong: {
    status: 422,
    text: {
      en: 'The text is too long for this tool. It takes texts of up to 1,000,000 characters.',
      de: 'Der Text ist zu lang für dieses Werkzeug. Es nimmt Texte mit bis zu 1.000.000 Zeichen.',
      es: 'El texto es demasiado largo para esta herramienta. Admite textos de hasta 1 000 000 de caracteres.',
      fr: 'Le texte est trop long pour cet outil. Il accepte les textes de 1 000 000 de caractères au plus.',
    },
  },
  noReferenceService: {
    status: 409,
    text: {
      en: 'No service that references can be looked up in is turned on.',
      de: 'Es ist kein Dienst eingeschaltet, in dem Literaturangaben nachgeschlagen werden können.',
      es: 'No hay ningún servicio activado en el que se puedan buscar las referencias.',
      fr: 'Aucun service permettant de rechercher les références n’est activé.',
    },
  },
  noSourceSelected: {
    status: 422,
    text: {
      en: 'Choose at least one place to search: online sources or library.',
      de: 'Wählen Sie mindestens einen Suchort: Online-Quellen oder Bibliothek.',
      es: 'Elija al menos un lugar de búsqueda: fuentes en línea o biblioteca.',
      fr: 'Choisissez au moins un lieu de recherche : sources en ligne ou bibliothèque.',
    },
  },
  reportNotCreated: {
    status: 409,
    text: {
      en: 'The check could not be started. You were not charged. Please try again.',
      de: 'Die Prüfung konnte nicht gestartet werden. Es wurden keine Credits berechnet. Bitte versuchen Sie es noch einmal.',
      es: 'No se pudo iniciar la comprobación. No se ha cobrado nada. Inténtelo de nuevo.',
      fr: 'La vérification n’a pas pu démarrer. Rien n’a été débité. Veuillez réessayer.',
    },
  },
  uploadNotReady: {
    status: 409,
    text: {
      en: 'A file is still being read, or could not be read. Wait, or remove it from the list.',
      de: 'Eine Datei wird noch gelesen oder konnte nicht gelesen werden. Warten Sie, oder entfernen Sie sie aus der Liste.',
      es: 'Un archivo aún se está leyendo o no se pudo leer. Espere o quítelo de la lista.',
      fr: 'Un fichier est encore en cours de lecture ou n’a pas pu être lu. Patientez ou retirez-le de la liste.',
    },
  },
  noAccessToUpload: {
    status: 404,
    text: {
      en: 'This file no longer exists. Please upload it again.',
      de: 'Diese Datei gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.',
      es: 'Este archivo ya no existe. Súbalo de nuevo.',
      fr: 'Ce fichier n’existe plus. Veuillez l’envoyer à nouveau.',
    },
  },
  noAccessToReport: {
    status: 404,
    text: {
      en: 'This report does not exist, or you have no access to it.',
      de: 'Diesen Bericht gibt es nicht, oder Sie haben keinen Zugriff darauf.',
      es: 'Este informe no existe o no tiene acceso a él.',
      fr: 'Ce rapport n’existe pas ou vous n’y avez pas accès.',
    },
  },
  noAccessToLibraryText: {
    status: 404,
    text: {
      en: 'This library text does not exist, or you have no access to it.',
      de: 'Diesen Bibliothekstext gibt es nicht, oder Sie haben keinen Zugriff darauf.',
      es: 'Este texto de la biblioteca no existe o no tiene acceso a él.',
      fr: 'Ce texte de la bibliothèque n’existe pas ou vous n’y avez pas accès.',
    },
  },
  libraryTextReadOnly: {
    status: 403,
    text: {
      en: 'This library text belongs to someone else. Only its owner can change or delete it.',
      de: 'Dieser Bibliothekstext gehört jemand anderem. Nur die Person, der er gehört, kann ihn ändern oder löschen.',
      es: 'Este texto de la biblioteca es de otra persona. Solo su propietario puede modificarlo o eliminarlo.',
      fr: 'Ce texte de la bibliothèque appartient à une autre personne. Seul son propriétaire peut le modifier ou le supprimer.',
    },
  },
  noFulltextAccess: {
    status: 403,
    text: {
      en: 'You cannot check this library text because its full text is not shared with you.',
      de: 'Sie können diesen Bibliothekstext nicht prüfen, weil sein Volltext nicht mit Ihnen geteilt ist.',
      es: 'No puede comprobar este texto de la biblioteca porque su texto completo no se comparte con usted.',
      fr: 'Vous ne pouvez pas vérifier ce texte de la bibliothèque, car son texte intégral n’est pas partagé avec vous.',
    },
  },
  onlyFingerprintKept: {
    status: 422,
    text: {
      en: 'This library text cannot be checked because only its fingerprint is stored.',
      de: 'Dieser Bibliothekstext kann nicht geprüft werden, weil von ihm nur ein Fingerabdruck gespeichert ist.',
      es: 'Este texto de la biblioteca no se puede comprobar porque solo se guarda su huella.',
      fr: 'Ce texte de la bibliothèque ne peut pas être vérifié, car seule son empreinte est conservée.',
    },
  },
  noAccessToProject: {
    status: 404,
    text: {
      en: 'This project does not exist, or you have no access to it.',
      de: 'Dieses Projekt gibt es nicht, oder Sie haben keinen Zugriff darauf.',
      es: 'Este proyecto no existe o no tiene acceso a él.',
      fr: 'Ce projet n’existe pas ou vous n’y avez pas accès.',
    },
  },
  reportNotReady: {
    status: 409,
    text: {
      en: 'This check is not finished yet.',
      de: 'Diese Prüfung ist noch nicht fertig.',
      es: 'Esta comprobación aún no ha terminado.',
      fr: 'Cette vérification n’est pas encore terminée.',
    },
  },
  reportRunsAgain: {
    status: 409,
    text: {
      en: 'This report is being checked or searched again. Try again when that has ended.',
      de: 'Dieser Bericht wird gerade erneut geprüft oder weiter durchsucht. Versuchen Sie es danach noch einmal.',
      es: 'Este informe se está volviendo a comprobar o a buscar. Inténtelo de nuevo cuando haya terminado.',
      fr: 'Ce rapport est en cours de nouvelle vérification ou de nouvelle recherche. Réessayez une fois celle-ci terminée.',
    },
  },
  reportReadOnly: {
    status: 403,
    text: {
      en: 'You can read this report, but you cannot change it.',
      de: 'Sie können diesen Bericht lesen, aber nicht ändern.',
      es: 'Puede leer este informe, pero no modificarlo.',
      fr: 'Vous pouvez lire ce rapport, mais pas le modifier.',
    },
  },
  permalinkNotValid: {
    status: 404,
    text: {
      en: 'This link does not work, or you are not allowed to use it.',
      de: 'Dieser Link funktioniert nicht, oder Sie dürfen ihn nicht benutzen.',
      es: 'Este enlace no funciona o no puede utilizarlo.',
      fr: 'Ce lien ne fonctionne pas, ou vous ne pouvez pas l’utiliser.',
    },
  },
  readPolicyBelowWrite: {
    status: 422,
    text: {
      en: 'People who can rate must also be able to read. Give read access to at least the same people.',
      de: 'Wer bewerten darf, muss auch lesen dürfen. Geben Sie mindestens denselben Personen Lesezugriff.',
      es: 'Quien puede valorar también debe poder leer. Permita leer al menos a las mismas personas.',
      fr: 'Les personnes qui peuvent évaluer doivent aussi pouvoir lire. Autorisez la lecture au moins aux mêmes personnes.',
    },
  },
  dateRequired: {
    status: 422,
    text: {
      en: 'Enter a date.',
      de: 'Geben Sie ein Datum ein.',
      es: 'Indique una fecha.',
      fr: 'Indiquez une date.',
    },
  },
  titleRequired: {
    status: 422,
    text: {
      en: 'Enter a title.',
      de: 'Geben Sie einen Titel ein.',
      es: 'Indique un título.',
      fr: 'Indiquez un titre.',
    },
  },
  reportNotDeletable: {
    status: 409,
    text: {
      en: 'A running check cannot be deleted. Wait until it has finished.',
      de: 'Eine laufende Prüfung kann nicht gelöscht werden. Warten Sie, bis sie fertig ist.',
      es: 'No se puede eliminar una comprobación en curso. Espere a que termine.',
      fr: 'Une vérification en cours ne peut pas être supprimée. Attendez qu’elle soit terminée.',
    },
  },
  comparisonNotFound: {
    status: 404,
    text: {
      en: 'There is no longer anything to compare for this source.',
      de: 'Für diese Quelle gibt es nichts mehr zu vergleichen.',
      es: 'Ya no hay datos que comparar para esta fuente.',
      fr: 'Il n’y a plus rien à comparer pour cette source.',
    },
  },
  noTextOverlay: {
    status: 422,
    text: {
      en: 'The style of this text cannot be shown: the text is too short, or its language is not known.',
      de: 'Der Schreibstil kann nicht angezeigt werden: Der Text ist zu kurz, oder seine Sprache ist nicht bekannt.',
      es: 'No se puede mostrar el estilo: el texto es demasiado corto o no se conoce su idioma.',
      fr: 'Le style ne peut pas être affiché : le texte est trop court, ou sa langue n’est pas connue.',
    },
  },
  reportNotPaused: {
    status: 409,
    text: {
      en: 'Only paused checks can be activated.',
      de: 'Nur pausierte Prüfungen können aktiviert werden.',
      es: 'Solo se pueden activar las comprobaciones en pausa.',
      fr: 'Seules les vérifications en pause peuvent être activées.',
    },
  },
  reportNotScheduled: {
    status: 409,
    text: {
      en: 'Only scheduled checks can be paused.',
      de: 'Nur geplante Prüfungen lassen sich pausieren.',
      es: 'Solo se pueden pausar las comprobaciones programadas.',
      fr: 'Seules les vérifications planifiées peuvent être mises en pause.',
    },
  },
  pausedByAdministrator: {
    status: 409,
    text: {
      en: 'An administrator paused this check. Activate it to put it back in the queue.',
      de: 'Die Administration hat diese Prüfung pausiert. Aktivieren Sie sie, um sie wieder einzureihen.',
      es: 'Un administrador ha puesto en pausa esta comprobación. Actívela para devolverla a la cola.',
      fr: 'Un administrateur a mis cette vérification en pause. Activez-la pour la remettre dans la file.',
    },
  },
  revisionNeedsOneText: {
    status: 422,
    text: {
      en: 'Only one text can be checked as a revision. Choose a single file or text.',
      de: 'Als Überarbeitung kann nur ein Text geprüft werden. Wählen Sie eine einzelne Datei oder einen einzelnen Text.',
      es: 'Solo se puede comprobar un texto como revisión. Elija un único archivo o texto.',
      fr: 'Un seul texte peut être vérifié comme révision. Choisissez un seul fichier ou texte.',
    },
  },
  notARevision: {
    status: 422,
    text: {
      en: 'This text has less than a third of the words of the earlier text, so it is not a revision of it. Check it as a new text.',
      de: 'Dieser Text enthält weniger als ein Drittel der Wörter des früheren Textes und ist deshalb keine Überarbeitung. Prüfen Sie ihn als neuen Text.',
      es: 'Este texto tiene menos de un tercio de las palabras del texto anterior, así que no es una revisión de él. Compruébelo como texto nuevo.',
      fr: 'Ce texte contient moins d’un tiers des mots du texte précédent : ce n’en est pas une révision. Vérifiez-le comme un nouveau texte.',
    },
  },
  noEarlierDraft: {
    status: 404,
    text: {
      en: 'There is no earlier draft to compare with: its report was deleted, or this report is not a revision.',
      de: 'Es gibt keinen früheren Text zum Vergleichen: Sein Bericht wurde gelöscht, oder dieser Bericht ist keine Überarbeitung.',
      es: 'No hay una versión anterior con la que comparar: su informe se eliminó o este informe no es una revisión.',
      fr: 'Il n’y a pas de version antérieure à comparer : son rapport a été supprimé, ou ce rapport n’est pas une révision.',
    },
  },
  checkBaseDeleted: {
    status: 409,
    text: {
      en: 'The earlier report was deleted before this check of its revision started. Please start a new check.',
      de: 'Der frühere Bericht wurde gelöscht, bevor die Prüfung der Überarbeitung begann. Bitte starten Sie eine neue Prüfung.',
      es: 'El informe anterior se eliminó antes de empezar la comprobación de su revisión. Inicie una comprobación nueva.',
      fr: 'Le rapport antérieur a été supprimé avant le début de la vérification de sa révision. Veuillez lancer une nouvelle vérification.',
    },
  },
  checkFailed: {
    status: 500,
    text: {
      en: 'The check failed. Please try again with plain text. Your credits were refunded.',
      de: 'Die Prüfung ist fehlgeschlagen. Bitte versuchen Sie es mit reinem Text. Ihre Credits wurden gutgeschrieben.',
      es: 'La comprobación ha fallado. Inténtelo con texto sin formato. Se han devuelto sus créditos.',
      fr: 'La vérification a échoué. Veuillez réessayer avec du texte brut. Vos crédits ont été rendus.',
    },
  },
  nothingToContinue: {
    status: 409,
    text: {
      en: 'This online search cannot be continued: everything was asked, it is being continued already, or no service can be asked at the moment.',
      de: 'Diese Online-Suche kann nicht fortgesetzt werden: Alles wurde gesucht, sie wird bereits fortgesetzt, oder derzeit ist kein Dienst verfügbar.',
      es: 'Esta búsqueda en línea no se puede continuar: ya se buscó todo, ya se está continuando o no hay ningún servicio disponible en este momento.',
      fr: 'Cette recherche en ligne ne peut pas être poursuivie : tout a été recherché, elle est déjà en cours, ou aucun service n’est disponible pour le moment.',
    },
  },
  sourceWithoutPage: {
    status: 422,
    text: {
      en: 'This source is a library text and has no page on the internet.',
      de: 'Diese Quelle ist ein Bibliothekstext und hat keine Seite im Internet.',
      es: 'Esta fuente es un texto de la biblioteca y no tiene página en internet.',
      fr: 'Cette source est un texte de la bibliothèque et n’a pas de page sur internet.',
    },
  },
  searchNeedsAccount: {
    status: 403,
    text: {
      en: 'The remaining services are not available to guests. Create an account to continue this search.',
      de: 'Die übrigen Dienste stehen Gästen nicht zur Verfügung. Legen Sie ein Konto an, um diese Suche fortzusetzen.',
      es: 'Los servicios restantes no están disponibles para invitados. Cree una cuenta para continuar esta búsqueda.',
      fr: 'Les services restants ne sont pas disponibles pour les invités. Créez un compte pour poursuivre cette recherche.',
    },
  },
  continuationFailed: {
    status: 500,
    text: {
      en: 'The online search could not be continued, and the report keeps its result. Please try again later.',
      de: 'Die Online-Suche konnte nicht fortgesetzt werden, und der Bericht behält sein Ergebnis. Bitte versuchen Sie es später noch einmal.',
      es: 'La búsqueda en línea no se pudo continuar y el informe conserva su resultado. Inténtelo más tarde.',
      fr: 'La recherche en ligne n’a pas pu être poursuivie, et le rapport garde son résultat. Veuillez réessayer plus tard.',
    },
  },
  recheckFailed: {
    status: 500,
    text: {
      en: 'The report could not be checked again and keeps its earlier result. Please try again later.',
      de: 'Der Bericht konnte nicht erneut geprüft werden und behält sein bisheriges Ergebnis. Bitte versuchen Sie es später noch einmal.',
      es: 'El informe no se pudo comprobar de nuevo y conserva su resultado anterior. Inténtelo más tarde.',
      fr: 'Le rapport n’a pas pu être vérifié de nouveau et garde son résultat antérieur. Veuillez réessayer plus tard.',
    },
  },
  checkInterrupted: {
    status: 500,
    text: {
      en: 'The check was interrupted several times and has been stopped. Your credits were refunded. Please start it again.',
      de: 'Die Prüfung wurde mehrmals unterbrochen und abgebrochen. Ihre Credits wurden gutgeschrieben. Bitte starten Sie sie noch einmal.',
      es: 'La comprobación se interrumpió varias veces y se canceló. Se han devuelto sus créditos. Iníciela de nuevo.',
      fr: 'La vérification a été interrompue plusieurs fois, puis annulée. Vos crédits ont été rendus. Veuillez la relancer.',
    },
  },
} as const satisfies ErrorTable;
