import type { ErrorTable } from './registry.ts';

/**
 * Errors of uploaded files. Those that begin with `file` also explain why a file's status is Error. `readingPaused`
 * explains why a file waits.
 */
export const uploadErrorTable = {
  uploadError: {
    status: 400,
    text: {
      en: 'The file could not be uploaded. Please try again.',
      de: 'Die Datei konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.',
      es: 'No se pudo subir el archivo. Inténtelo de nuevo.',
      fr: 'Le fichier n’a pas pu être envoyé. Veuillez réessayer.',
    },
  },
  tooManyUploads: {
    status: 429,
    text: {
      en: 'Too many files are being uploaded at once. Wait until some have arrived.',
      de: 'Es werden zu viele Dateien gleichzeitig hochgeladen. Warten Sie, bis einige angekommen sind.',
      es: 'Se están subiendo demasiados archivos a la vez. Espere a que lleguen algunos.',
      fr: 'Trop de fichiers sont envoyés en même temps. Attendez que certains soient arrivés.',
    },
  },
  storageLimitReached: {
    status: 413,
    text: {
      en: 'Your storage is full. Delete reports or library texts, or ask the operator of this service for more space. Unused uploads are deleted after 7 days. An account gives you more space.',
      de: 'Ihr Speicherplatz ist voll. Löschen Sie Berichte oder Bibliothekstexte, oder bitten Sie den Betreiber um mehr Platz. Nicht verwendete Uploads werden nach 7 Tagen gelöscht. Mit einem Konto haben Sie mehr Platz.',
      es: 'Su espacio de almacenamiento está lleno. Elimine informes o textos de la biblioteca, o pida más espacio al operador del servicio. Los archivos subidos que no se usan se eliminan a los 7 días. Con una cuenta dispone de más espacio.',
      fr: 'Votre espace de stockage est plein. Supprimez des rapports ou des textes de la bibliothèque, ou demandez plus d’espace à l’exploitant du service. Les fichiers envoyés et non utilisés sont supprimés après 7 jours. Avec un compte, vous avez plus d’espace.',
    },
  },
  fileTooLarge: {
    status: 413,
    text: {
      en: 'The file is too large to read. The limit is 100 MB, before and after unpacking. Split the file or upload a smaller one.',
      de: 'Die Datei ist zu groß zum Einlesen. Laden Sie höchstens 100 MB hoch, auch entpackt gezählt, oder teilen Sie die Datei auf.',
      es: 'El archivo es demasiado grande para leerlo. Suba 100 MB como máximo, también una vez descomprimido, o divida el archivo.',
      fr: 'Le fichier est trop volumineux pour être lu. Envoyez 100 Mo au plus, même une fois décompressé, ou divisez le fichier.',
    },
  },
  fileTypeNotSupported: {
    status: 415,
    text: {
      en: 'This file type is not supported, whatever the file is called. Please use docx, doc, odt, rtf, pdf, pptx, odp, epub, html, md, eml or plain text.',
      de: 'Dieser Dateityp wird unabhängig vom Dateinamen nicht unterstützt. Bitte verwenden Sie docx, doc, odt, rtf, pdf, pptx, odp, epub, html, md, eml oder reinen Text.',
      es: 'Este tipo de archivo no se admite, se llame como se llame el archivo. Use docx, doc, odt, rtf, pdf, pptx, odp, epub, html, md, eml o texto sin formato.',
      fr: 'Ce type de fichier n’est pas pris en charge, quel que soit le nom du fichier. Utilisez docx, doc, odt, rtf, pdf, pptx, odp, epub, html, md, eml ou du texte brut.',
    },
  },
  fileEncrypted: {
    status: 422,
    text: {
      en: 'The file is protected by a password. Save it without a password, or enter the text directly.',
      de: 'Die Datei ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort, oder verwenden Sie reinen Text.',
      es: 'El archivo está protegido con contraseña. Guárdelo sin contraseña o use texto sin formato.',
      fr: 'Le fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe ou utilisez du texte brut.',
    },
  },
  fileBroken: {
    status: 422,
    text: {
      en: 'The file is damaged and cannot be read. Open it in its program, save it again and upload it, or enter the text directly.',
      de: 'Die Datei ist beschädigt und kann nicht gelesen werden. Öffnen Sie sie in ihrem Programm, speichern Sie sie neu und laden Sie sie wieder hoch, oder geben Sie den Text direkt ein.',
      es: 'El archivo está dañado y no se puede leer. Ábralo en su programa, guárdelo de nuevo y súbalo, o introduzca el texto directamente.',
      fr: 'Le fichier est endommagé et illisible. Ouvrez-le dans son logiciel, enregistrez-le à nouveau et envoyez-le, ou saisissez le texte directement.',
    },
  },
  fileEmpty: {
    status: 422,
    text: {
      en: 'The file is empty. Choose another file, or enter the text directly.',
      de: 'Die Datei ist leer. Wählen Sie eine andere Datei, oder verwenden Sie reinen Text.',
      es: 'El archivo está vacío. Elija otro archivo o use texto sin formato.',
      fr: 'Le fichier est vide. Choisissez un autre fichier ou utilisez du texte brut.',
    },
  },
  fileWithoutText: {
    status: 422,
    text: {
      en: 'The file contains images but no text, like a scan. Run text recognition on it, or enter the text directly.',
      de: 'Die Datei enthält Bilder, aber keinen Text, etwa nach einem Scan. Verwenden Sie eine Texterkennung oder reinen Text.',
      es: 'El archivo contiene imágenes pero no texto, como un escaneo. Aplique reconocimiento de texto o use texto sin formato.',
      fr: 'Le fichier contient des images mais pas de texte, comme un scan. Appliquez une reconnaissance de texte ou utilisez du texte brut.',
    },
  },
  fileRecognitionOff: {
    status: 422,
    text: {
      en: 'This file contains only pictures, and text recognition is switched off on this installation. Use a file with text, or enter the text directly.',
      de: 'Diese Datei enthält nur Bilder, und die Texterkennung ist auf dieser Installation ausgeschaltet. Verwenden Sie eine Datei mit Text, oder geben Sie den Text direkt ein.',
      es: 'Este archivo solo contiene imágenes y el reconocimiento de texto está desactivado en esta instalación. Use un archivo con texto o escriba el texto directamente.',
      fr: 'Ce fichier ne contient que des images, et la reconnaissance de texte est désactivée sur cette installation. Utilisez un fichier avec du texte ou saisissez le texte directement.',
    },
  },
  filePictureWithoutText: {
    status: 422,
    text: {
      en: 'Text recognition found no text in the pictures of this file. Scan it again with at least 200 dpi and good contrast, or enter the text directly.',
      de: 'Die Texterkennung hat in den Bildern dieser Datei keinen Text gefunden. Scannen Sie die Vorlage noch einmal mit mindestens 200 dpi und gutem Kontrast, oder geben Sie den Text direkt ein.',
      es: 'El reconocimiento de texto no encontró texto en las imágenes de este archivo. Vuelva a escanearlo con al menos 200 ppp y buen contraste, o escriba el texto directamente.',
      fr: 'La reconnaissance de texte n’a trouvé aucun texte dans les images de ce fichier. Numérisez-le à nouveau à 200 ppp au moins et avec un bon contraste, ou saisissez le texte directement.',
    },
  },
  fileTooManyPages: {
    status: 422,
    text: {
      en: 'The file has too many pages. Split it into several files.',
      de: 'Die Datei hat zu viele Seiten. Teilen Sie sie in mehrere Dateien auf.',
      es: 'El archivo tiene demasiadas páginas. Divídalo en varios archivos.',
      fr: 'Le fichier a trop de pages. Divisez-le en plusieurs fichiers.',
    },
  },
  readingPaused: {
    status: 429,
    text: {
      en: 'Several files or web pages used all of their reading time. For up to 15 minutes only files that are quick to read are read. This one is kept and read after that.',
      de: 'Mehrere Dateien oder Webseiten haben ihre Lesezeit ausgeschöpft. Für bis zu 15 Minuten werden nur Dateien gelesen, die sich schnell lesen lassen. Diese bleibt erhalten und wird danach gelesen.',
      es: 'Varios archivos o páginas web han agotado su tiempo de lectura. Durante un máximo de 15 minutos solo se leen archivos de lectura rápida. Este se conserva y se leerá después.',
      fr: 'Plusieurs fichiers ou pages web ont épuisé leur temps de lecture. Pendant 15 minutes au plus, seuls les fichiers rapides à lire sont lus. Celui-ci est conservé et sera lu ensuite.',
    },
  },
  fileTimeout: {
    status: 422,
    text: {
      en: 'Reading the file needs more than a minute of processor time. Save it in a simpler format, split it, or enter the text directly.',
      de: 'Das Lesen der Datei braucht mehr als eine Minute Rechenzeit. Speichern Sie sie in einem einfacheren Format, teilen Sie sie auf, oder verwenden Sie reinen Text.',
      es: 'La lectura del archivo necesita más de un minuto de tiempo de procesador. Guárdelo en un formato más sencillo, divídalo o use texto sin formato.',
      fr: 'La lecture du fichier demande plus d’une minute de temps de calcul. Enregistrez-le dans un format plus simple, divisez-le ou utilisez du texte brut.',
    },
  },
  readerBusy: {
    status: 503,
    text: {
      en: 'The service was too busy to read the file, even when it was tried again alone. Please send it again.',
      de: 'Der Dienst war zu stark ausgelastet, um die Datei zu lesen, auch beim zweiten Versuch allein. Bitte senden Sie sie noch einmal.',
      es: 'El servicio estaba demasiado ocupado para leer el archivo, incluso al intentarlo de nuevo por separado. Vuelva a enviarlo.',
      fr: 'Le service était trop occupé pour lire le fichier, même lors d’un second essai seul. Veuillez le renvoyer.',
    },
  },
  fileTooShort: {
    status: 422,
    text: {
      en: 'The file contains fewer than 5 words. Choose another file, or enter the text directly.',
      de: 'Die Datei enthält weniger als 5 Wörter. Wählen Sie eine andere Datei, oder verwenden Sie reinen Text.',
      es: 'El archivo contiene menos de 5 palabras. Elija otro archivo o use texto sin formato.',
      fr: 'Le fichier contient moins de 5 mots. Choisissez un autre fichier ou utilisez du texte brut.',
    },
  },
} as const satisfies ErrorTable;
