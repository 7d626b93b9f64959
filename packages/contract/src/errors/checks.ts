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
      en: 'There is no text here that still needs a check.',
      de: 'Hier gibt es keinen Text, der noch geprüft werden müsste.',
      es: 'Aquí no hay ningún texto que necesite todavía una comprobación.',
      fr: 'Aucun texte n’a plus besoin d’être vérifié ici.',
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
      en: 'The check could not be started. Nothing was charged; please try again.',
      de: 'Die Prüfung konnte nicht gestartet werden. Es wurde nichts berechnet; bitte versuchen Sie es noch einmal.',
      es: 'No se pudo iniciar la comprobación. No se ha cobrado nada; inténtelo de nuevo.',
      fr: 'La vérification n’a pas pu démarrer. Rien n’a été débité ; veuillez réessayer.',
    },
  },
  uploadNotReady: {
    status: 409,
    text: {
      en: 'A file is still being read or could not be read. Wait for it, or remove it from the list.',
      de: 'Eine Datei wird noch gelesen oder konnte nicht gelesen werden. Warten Sie, oder entfernen Sie sie aus der Liste.',
      es: 'Un archivo aún se está leyendo o no se pudo leer. Espere o quítelo de la lista.',
      fr: 'Un fichier est encore en cours de lecture ou n’a pas pu être lu. Patientez ou retirez-le de la liste.',
    },
  },
  noAccessToUpload: {
    status: 404,
    text: {
      en: 'This file is not there any more. Please upload it again.',
      de: 'Diese Datei ist nicht mehr vorhanden. Bitte laden Sie sie noch einmal hoch.',
      es: 'Este archivo ya no está. Súbalo de nuevo.',
      fr: 'Ce fichier n’est plus là. Veuillez l’envoyer à nouveau.',
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
      en: 'This library text belongs to somebody else; you can read it, but not change or delete it.',
      de: 'Dieser Bibliothekstext gehört jemand anderem; Sie können ihn lesen, aber nicht ändern oder löschen.',
      es: 'Este texto de la biblioteca es de otra persona; puede leerlo, pero no modificarlo ni eliminarlo.',
      fr: 'Ce texte de la bibliothèque appartient à une autre personne ; vous pouvez le lire, mais pas le modifier ni le supprimer.',
    },
  },
  noFulltextAccess: {
    status: 403,
    text: {
      en: 'This library text is shared without its text, so you cannot check it.',
      de: 'Dieser Bibliothekstext ist ohne seinen Wortlaut freigegeben; Sie können ihn nicht prüfen.',
      es: 'Este texto de la biblioteca se comparte sin su contenido, por lo que no puede comprobarlo.',
      fr: 'Ce texte de la bibliothèque est partagé sans son contenu ; vous ne pouvez pas le vérifier.',
    },
  },
  onlyFingerprintKept: {
    status: 422,
    text: {
      en: 'Only the fingerprint of this library text is kept, so it cannot be checked itself.',
      de: 'Von diesem Bibliothekstext ist nur der Fingerabdruck gespeichert; er selbst kann nicht geprüft werden.',
      es: 'De este texto de la biblioteca solo se guarda la huella, por lo que no se puede comprobar.',
      fr: 'De ce texte de la bibliothèque, seule l’empreinte est conservée ; il ne peut pas être vérifié.',
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
  reportReadOnly: {
    status: 403,
    text: {
      en: 'You may read this report, but not change it.',
      de: 'Sie dürfen diesen Bericht lesen, aber nicht ändern.',
      es: 'Puede leer este informe, pero no modificarlo.',
      fr: 'Vous pouvez lire ce rapport, mais pas le modifier.',
    },
  },
  permalinkNotValid: {
    status: 404,
    text: {
      en: 'This link is not valid, or you are not allowed to use it.',
      de: 'Dieser Link ist nicht gültig, oder Sie dürfen ihn nicht benutzen.',
      es: 'Este enlace no es válido o no puede utilizarlo.',
      fr: 'Ce lien n’est pas valide ou vous ne pouvez pas l’utiliser.',
    },
  },
  readPolicyBelowWrite: {
    status: 422,
    text: {
      en: 'Whoever may rate must also be able to read. Let at least as many people read as rate.',
      de: 'Wer bewerten darf, muss auch lesen dürfen. Lassen Sie mindestens so viele Personen lesen wie bewerten.',
      es: 'Quien puede valorar también debe poder leer. Permita leer al menos a tantas personas como valorar.',
      fr: 'Qui peut évaluer doit aussi pouvoir lire. Autorisez la lecture à au moins autant de personnes que l’évaluation.',
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
      en: 'A check that is running cannot be deleted. Wait until it has finished.',
      de: 'Eine laufende Prüfung kann nicht gelöscht werden. Warten Sie, bis sie fertig ist.',
      es: 'No se puede eliminar una comprobación en curso. Espere a que termine.',
      fr: 'Une vérification en cours ne peut pas être supprimée. Attendez qu’elle soit terminée.',
    },
  },
  comparisonNotFound: {
    status: 404,
    text: {
      en: 'There is nothing to compare for this source any more.',
      de: 'Für diese Quelle gibt es nichts mehr zu vergleichen.',
      es: 'Ya no hay datos que comparar para esta fuente.',
      fr: 'Il n’y a plus rien à comparer pour cette source.',
    },
  },
  noTextOverlay: {
    status: 422,
    text: {
      en: 'This text is too short for a view of its style, or its language is not known.',
      de: 'Für eine Ansicht des Schreibstils ist dieser Text zu kurz, oder seine Sprache ist nicht bekannt.',
      es: 'Este texto es demasiado corto para mostrar su estilo o no se conoce su idioma.',
      fr: 'Ce texte est trop court pour une vue de son style, ou sa langue n’est pas connue.',
    },
  },
  reportNotPaused: {
    status: 409,
    text: {
      en: 'Only paused checks can be activated.',
      de: 'Nur pausierte Prüfungen lassen sich aktivieren.',
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
      fr: 'Seules les vérifications prévues peuvent être mises en pause.',
    },
  },
  pausedByAdministrator: {
    status: 409,
    text: {
      en: 'An administrator has paused this check. Activate it to put it back in the queue.',
      de: 'Die Administration hat diese Prüfung pausiert. Aktivieren Sie sie, um sie wieder einzureihen.',
      es: 'Un administrador ha puesto en pausa esta comprobación. Actívela para devolverla a la cola.',
      fr: 'Un administrateur a mis cette vérification en pause. Activez-la pour la remettre dans la file.',
    },
  },
  revisionNeedsOneText: {
    status: 422,
    text: {
      en: 'A revision checks one text. Choose a single file or text.',
      de: 'Eine Revision prüft einen einzigen Text. Wählen Sie nur eine Datei oder einen Text.',
      es: 'Una revisión comprueba un solo texto. Elija un único archivo o texto.',
      fr: 'Une révision vérifie un seul texte. Choisissez un seul fichier ou texte.',
    },
  },
  noEarlierDraft: {
    status: 404,
    text: {
      en: 'There is no earlier draft to compare with: its report was deleted, or this one is no revision.',
      de: 'Es gibt keine frühere Fassung zum Vergleichen: Ihr Bericht wurde gelöscht, oder dieser ist keine Revision.',
      es: 'No hay una versión anterior con la que comparar: su informe se eliminó o este no es una revisión.',
      fr: 'Il n’y a pas de version antérieure à comparer : son rapport a été supprimé, ou celui-ci n’est pas une révision.',
    },
  },
  checkBaseDeleted: {
    status: 409,
    text: {
      en: 'The report that was to be revised was deleted before this check began. Please start a new check.',
      de: 'Der Bericht, der überarbeitet werden sollte, wurde vor Beginn dieser Prüfung gelöscht. Bitte starten Sie eine neue Prüfung.',
      es: 'El informe que se iba a revisar se eliminó antes de empezar esta comprobación. Inicie una comprobación nueva.',
      fr: 'Le rapport à réviser a été supprimé avant le début de cette vérification. Veuillez lancer une nouvelle vérification.',
    },
  },
  checkFailed: {
    status: 500,
    text: {
      en: 'The check failed. Please submit the text as plain text. The credits were given back.',
      de: 'Die Prüfung ist fehlgeschlagen. Bitte reichen Sie den Text als reinen Text ein. Die Credits wurden gutgeschrieben.',
      es: 'La comprobación ha fallado. Envíe el texto como texto sin formato. Se han devuelto los créditos.',
      fr: 'La vérification a échoué. Veuillez soumettre le texte en texte brut. Les crédits ont été rendus.',
    },
  },
  checkInterrupted: {
    status: 500,
    text: {
      en: 'The check was interrupted several times and was given up. The credits were given back; please start it again.',
      de: 'Die Prüfung wurde mehrmals unterbrochen und aufgegeben. Die Credits wurden gutgeschrieben; bitte starten Sie sie neu.',
      es: 'La comprobación se interrumpió varias veces y se abandonó. Se han devuelto los créditos; iníciela de nuevo.',
      fr: 'La vérification a été interrompue plusieurs fois et abandonnée. Les crédits ont été rendus ; relancez-la.',
    },
  },
} as const satisfies ErrorTable;
