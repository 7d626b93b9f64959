import type { ErrorTable } from '../registry.ts';

/** Errors of visits from learning platforms, and of connecting the platforms. */
export const learningPlatformErrorTable = {
  noAccessToLearningPlatform: {
    status: 404,
    text: {
      en: 'This learning platform does not exist in the licence.',
      de: 'Diese Lernplattform gibt es in der Lizenz nicht.',
      es: 'Esta plataforma de aprendizaje no existe en la licencia.',
      fr: 'Cette plateforme d’apprentissage n’existe pas dans la licence.',
    },
  },
  tooManyLearningPlatforms: {
    status: 409,
    text: {
      en: 'This licence has as many learning platforms as possible. Remove one first.',
      de: 'Diese Lizenz hat so viele Lernplattformen wie möglich. Entfernen Sie zuerst eine.',
      es: 'Esta licencia tiene el máximo de plataformas de aprendizaje. Elimine una primero.',
      fr: 'Cette licence a le nombre maximal de plateformes d’apprentissage. Supprimez-en une d’abord.',
    },
  },
  tooManyLearningDeployments: {
    status: 409,
    text: {
      en: 'This learning platform has as many deployments as possible.',
      de: 'Diese Lernplattform hat so viele Bereitstellungen wie möglich.',
      es: 'Esta plataforma de aprendizaje tiene el máximo de despliegues.',
      fr: 'Cette plateforme d’apprentissage a le nombre maximal de déploiements.',
    },
  },
  learningKeyTooNew: {
    status: 409,
    text: {
      en: 'The key was renewed less than a day ago. Platforms may still need the one before, so wait until tomorrow.',
      de: 'Der Schlüssel wurde vor weniger als einem Tag erneuert. Plattformen brauchen vielleicht noch den vorigen; warten Sie bis morgen.',
      es: 'La clave se renovó hace menos de un día. Puede que las plataformas aún necesiten la anterior; espere hasta mañana.',
      fr: 'La clé a été renouvelée il y a moins d’un jour. Des plateformes peuvent encore avoir besoin de la précédente ; attendez jusqu’à demain.',
    },
  },
  learningPlatformIncomplete: {
    status: 409,
    text: {
      en: 'The data of the learning platform are not complete. Enter its issuer, the client id and all three addresses.',
      de: 'Die Daten der Lernplattform sind nicht vollständig. Geben Sie den Issuer, die Client-ID und alle drei Adressen ein.',
      es: 'Los datos de la plataforma no están completos. Indique el emisor, el identificador de cliente y las tres direcciones.',
      fr: 'Les données de la plateforme sont incomplètes. Indiquez l’émetteur, l’identifiant client et les trois adresses.',
    },
  },
  learningPlatformUsed: {
    status: 409,
    text: {
      en: 'People have come through this connection already, so it stays with its platform. Add another learning platform for this one.',
      de: 'Über diese Verbindung sind schon Personen gekommen, deshalb bleibt sie bei ihrer Plattform. Fügen Sie dafür eine weitere Lernplattform hinzu.',
      es: 'Ya han llegado personas por esta conexión, así que sigue vinculada a su plataforma. Añada para ello otra plataforma de aprendizaje.',
      fr: 'Des personnes sont déjà arrivées par cette connexion ; elle reste donc liée à sa plateforme. Ajoutez pour cela une autre plateforme d’apprentissage.',
    },
  },
  learningAddressNotUsable: {
    status: 422,
    text: {
      en: 'One of these addresses cannot be used. Each has to begin with https:// and to be reachable from the internet.',
      de: 'Eine dieser Adressen ist nicht verwendbar. Jede muss mit https:// beginnen und aus dem Internet erreichbar sein.',
      es: 'Una de estas direcciones no se puede utilizar. Todas tienen que empezar por https:// y ser accesibles desde Internet.',
      fr: 'L’une de ces adresses n’est pas utilisable. Chacune doit commencer par https:// et être accessible depuis Internet.',
    },
  },
  launchMissing: {
    status: 401,
    text: {
      en: 'This only works inside a learning platform, and a visit ends after some hours. Open the page in the platform again.',
      de: 'Das geht nur innerhalb einer Lernplattform, und ein Besuch endet nach einigen Stunden. Öffnen Sie die Seite in der Plattform noch einmal.',
      es: 'Esto solo funciona dentro de una plataforma de aprendizaje, y una visita termina al cabo de unas horas. Vuelva a abrir la página en la plataforma.',
      fr: 'Cela ne fonctionne que dans une plateforme d’apprentissage, et une visite se termine après quelques heures. Rouvrez la page dans la plateforme.',
    },
  },
  notInFrame: {
    status: 403,
    text: {
      en: 'This is not possible inside the learning platform. Log in to the product itself for it.',
      de: 'Innerhalb der Lernplattform ist das nicht möglich. Melden Sie sich dafür im Produkt selbst an.',
      es: 'Esto no es posible dentro de la plataforma de aprendizaje. Inicie sesión en el propio producto.',
      fr: 'Ce n’est pas possible dans la plateforme d’apprentissage. Connectez-vous pour cela au produit lui-même.',
    },
  },
  learningLaunchExpired: {
    status: 409,
    text: {
      en: 'This visit took too long, or was opened before. Open the page in the learning platform again.',
      de: 'Dieser Besuch hat zu lange gedauert oder wurde schon geöffnet. Öffnen Sie die Seite in der Lernplattform noch einmal.',
      es: 'Esta visita ha tardado demasiado o ya se había abierto. Vuelva a abrir la página en la plataforma de aprendizaje.',
      fr: 'Cette visite a pris trop de temps, ou avait déjà été ouverte. Rouvrez la page dans la plateforme d’apprentissage.',
    },
  },
  learningBrowserUnknown: {
    status: 409,
    text: {
      en: 'Your browser does not let this page recognise it inside the learning platform. Open it in a window of its own.',
      de: 'Ihr Browser erlaubt dieser Seite nicht, ihn innerhalb der Lernplattform zu erkennen. Öffnen Sie sie in einem eigenen Fenster.',
      es: 'Su navegador no permite que esta página lo reconozca dentro de la plataforma de aprendizaje. Ábrala en una ventana propia.',
      fr: 'Votre navigateur ne permet pas à cette page de le reconnaître dans la plateforme d’apprentissage. Ouvrez-la dans sa propre fenêtre.',
    },
  },
  learningPersonUnconfirmed: {
    status: 409,
    text: {
      en: 'Say first whether you are the person who comes from the learning platform. Open the page there again.',
      de: 'Bestätigen Sie zuerst, dass Sie die Person sind, die von der Lernplattform kommt. Öffnen Sie die Seite dort noch einmal.',
      es: 'Confirme primero que es usted la persona que llega desde la plataforma de aprendizaje. Vuelva a abrir la página allí.',
      fr: 'Confirmez d’abord que vous êtes la personne qui vient de la plateforme d’apprentissage. Rouvrez la page là-bas.',
    },
  },
  learningLinkMissing: {
    status: 409,
    text: {
      en: 'This is not possible from here. Open a link of a course, or the selection of a new one.',
      de: 'Das ist von hier aus nicht möglich. Öffnen Sie einen Link eines Kurses oder die Auswahl eines neuen.',
      es: 'Esto no es posible desde aquí. Abra un enlace de un curso o la selección de uno nuevo.',
      fr: 'Ce n’est pas possible d’ici. Ouvrez un lien d’un cours, ou la sélection d’un nouveau lien.',
    },
  },
  notByStudent: {
    status: 403,
    text: {
      en: 'Only teachers of the course can do this.',
      de: 'Das können nur Lehrende des Kurses.',
      es: 'Solo el profesorado del curso puede hacerlo.',
      fr: 'Seules les personnes qui enseignent dans le cours peuvent le faire.',
    },
  },
  learningPersonConnected: {
    status: 409,
    text: {
      en: 'This person of the learning platform is connected with another account already. Log in with that account, or remove the connection there.',
      de: 'Diese Person der Lernplattform ist schon mit einem anderen Konto verbunden. Melden Sie sich mit jenem Konto an oder entfernen Sie dort die Verbindung.',
      es: 'Esta persona de la plataforma de aprendizaje ya está vinculada a otra cuenta. Inicie sesión con esa cuenta o elimine allí el vínculo.',
      fr: 'Cette personne de la plateforme d’apprentissage est déjà liée à un autre compte. Connectez-vous avec ce compte, ou supprimez-y le lien.',
    },
  },
  notInLicenseOfPlatform: {
    status: 403,
    text: {
      en: 'Your account does not belong to the organisation of this learning platform. Log in with the account that does, or ask its administrator to add yours.',
      de: 'Ihr Konto gehört nicht zur Organisation dieser Lernplattform. Melden Sie sich mit dem Konto an, das dazugehört, oder bitten Sie deren Verwaltung, Ihres aufzunehmen.',
      es: 'Su cuenta no pertenece a la organización de esta plataforma de aprendizaje. Inicie sesión con la que sí pertenece o pida a su administrador que añada la suya.',
      fr: 'Votre compte n’appartient pas à l’organisation de cette plateforme d’apprentissage. Connectez-vous avec celui qui en fait partie, ou demandez à son administrateur d’ajouter le vôtre.',
    },
  },
  learningAddressForeign: {
    status: 409,
    text: {
      en: 'The learning platform names an address that does not belong to it. The administrator of the licence has to add the address to the pages of the platform.',
      de: 'Die Lernplattform nennt eine Adresse, die nicht zu ihr gehört. Die Verwaltung der Lizenz muss die Adresse bei den Seiten der Plattform eintragen.',
      es: 'La plataforma de aprendizaje indica una dirección que no es suya. El administrador de la licencia tiene que añadirla a las páginas de la plataforma.',
      fr: 'La plateforme d’apprentissage indique une adresse qui n’est pas la sienne. L’administrateur de la licence doit l’ajouter aux pages de la plateforme.',
    },
  },
  learningPlatformRefuses: {
    status: 503,
    text: {
      en: 'The learning platform did not agree to tell this product about submissions. Try again, or ask the administrator of the platform to allow the asset processor.',
      de: 'Die Lernplattform will diesem Produkt Abgaben nicht melden. Versuchen Sie es noch einmal, oder bitten Sie die Administration der Plattform, den Asset Processor zu erlauben.',
      es: 'La plataforma de aprendizaje no ha aceptado comunicar las entregas a este producto. Inténtelo de nuevo o pida a su administrador que permita el procesador de documentos (asset processor).',
      fr: 'La plateforme d’apprentissage n’a pas accepté de signaler les dépôts à ce produit. Réessayez, ou demandez à son administrateur d’autoriser le traitement de documents (asset processor).',
    },
  },
  learningPlatformSilent: {
    status: 503,
    text: {
      en: 'The learning platform does not answer at the moment. It is asked again for several days.',
      de: 'Die Lernplattform antwortet gerade nicht. Sie wird mehrere Tage lang wieder gefragt.',
      es: 'La plataforma de aprendizaje no responde en este momento. Se le volverá a preguntar durante varios días.',
      fr: 'La plateforme d’apprentissage ne répond pas pour le moment. Elle sera interrogée à nouveau pendant plusieurs jours.',
    },
  },
  learningFileNotGiven: {
    status: 503,
    text: {
      en: 'The learning platform does not give out the file at the moment. It is asked again for several days.',
      de: 'Die Lernplattform gibt die Datei gerade nicht heraus. Sie wird mehrere Tage lang wieder gefragt.',
      es: 'La plataforma de aprendizaje no entrega el archivo en este momento. Se le volverá a pedir durante varios días.',
      fr: 'La plateforme d’apprentissage ne fournit pas le fichier pour le moment. Elle sera interrogée à nouveau pendant plusieurs jours.',
    },
  },
  learningFileNotFetched: {
    status: 409,
    text: {
      en: 'The learning platform did not give out the file. Send the submission for checking again there.',
      de: 'Die Lernplattform hat die Datei nicht herausgegeben. Senden Sie die Abgabe dort noch einmal zur Prüfung.',
      es: 'La plataforma de aprendizaje no ha entregado el archivo. Vuelva a enviar allí la entrega para comprobarla.',
      fr: 'La plateforme d’apprentissage n’a pas fourni le fichier. Renvoyez-y le dépôt à la vérification.',
    },
  },
  learningFileDamaged: {
    status: 409,
    text: {
      en: 'The file arrived damaged from the learning platform. Send the submission for checking again there.',
      de: 'Die Datei kam beschädigt von der Lernplattform an. Senden Sie die Abgabe dort noch einmal zur Prüfung.',
      es: 'El archivo ha llegado dañado desde la plataforma de aprendizaje. Vuelva a enviar allí la entrega para comprobarla.',
      fr: 'Le fichier est arrivé endommagé de la plateforme d’apprentissage. Renvoyez-y le dépôt à la vérification.',
    },
  },
  learningAnswerTooLarge: {
    status: 413,
    text: {
      en: 'This answer is longer than 2 MB, so it was left out. The other answers are checked.',
      de: 'Diese Antwort ist länger als 2 MB und wurde deshalb ausgelassen. Die anderen Antworten werden geprüft.',
      es: 'Esta respuesta supera los 2 MB, por lo que se ha omitido. Las demás respuestas se comprueban.',
      fr: 'Cette réponse dépasse 2 Mo et a donc été laissée de côté. Les autres réponses sont vérifiées.',
    },
  },
  learningAnswerUnreadable: {
    status: 422,
    text: {
      en: 'This answer could not be read, so it was left out. The other answers are checked. Send the submission for checking again to try once more.',
      de: 'Diese Antwort war nicht lesbar und wurde deshalb ausgelassen. Die anderen Antworten werden geprüft. Senden Sie die Abgabe noch einmal zur Prüfung, um es erneut zu versuchen.',
      es: 'Esta respuesta no se ha podido leer, por lo que se ha omitido. Las demás respuestas se comprueban. Vuelva a enviar la entrega para intentarlo de nuevo.',
      fr: 'Cette réponse n’a pas pu être lue et a donc été laissée de côté. Les autres réponses sont vérifiées. Renvoyez le dépôt à la vérification pour réessayer.',
    },
  },
  tooManyLearningFiles: {
    status: 409,
    text: {
      en: 'This person has submitted as many files to the assignment as are checked. This one was left out.',
      de: 'Diese Person hat zu der Aufgabe schon so viele Dateien abgegeben, wie geprüft werden. Diese wurde ausgelassen.',
      es: 'Esta persona ya ha entregado en la tarea el máximo de archivos que se comprueban. Este se ha omitido.',
      fr: 'Cette personne a déjà déposé dans le devoir le nombre maximal de fichiers vérifiés. Celui-ci a été laissé de côté.',
    },
  },
  learningTermsDeclined: {
    status: 409,
    text: {
      en: 'This person has not accepted the terms of use, so the file is not checked.',
      de: 'Diese Person hat den Nutzungsbedingungen nicht zugestimmt, deshalb wird die Datei nicht geprüft.',
      es: 'Esta persona no ha aceptado las condiciones de uso, por lo que el archivo no se comprueba.',
      fr: 'Cette personne n’a pas accepté les conditions d’utilisation ; le fichier n’est donc pas vérifié.',
    },
  },
  learningFormOff: {
    status: 409,
    text: {
      en: 'The project does not take submissions. Activate its upload form.',
      de: 'Das Projekt nimmt keine Abgaben an. Aktivieren Sie sein Abgabeformular.',
      es: 'El proyecto no admite entregas. Active su formulario de entrega.',
      fr: 'Le projet n’accepte pas de dépôts. Activez son formulaire de dépôt.',
    },
  },
} as const satisfies ErrorTable;
