import type { ErrorTable } from './registry.ts';

/**
 * Errors of uploaded files; those that begin with `file` are also why a file's status is Error. `readingPaused` says why
 * a file waits.
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
      en: 'Your storage is full. Delete reports or library texts, or ask the operator of this service for more; unused uploads are deleted after 7 days. With an account you have more space.',
      de: 'Ihr Speicherplatz ist voll. Löschen Sie Berichte oder Bibliothekstexte, oder bitten Sie den Betreiber um mehr; nicht verwendete Uploads werden nach 7 Tagen gelöscht. Mit einem Konto haben Sie mehr Platz.',
      es: 'Su espacio de almacenamiento está lleno. Elimine informes o textos de la biblioteca, o pida más espacio al operador del servicio; los archivos subidos que no se usan se eliminan a los 7 días. Con una cuenta dispone de más espacio.',
      fr: 'Votre espace de stockage est plein. Supprimez des rapports ou des textes de la bibliothèque, ou demandez plus d’espace à l’exploitant du service ; les fichiers envoyés et non utilisés sont supprimés après 7 jours. Avec un compte, vous avez plus d’espace.',
    },
  },
  fileTooLarge: {
    status: 413,
    text: {
      en: 'The file is too large. At most 100 MB can be uploaded, and its text must not unpack to far more.',
      de: 'Die Datei ist zu groß. Höchstens 100 MB können hochgeladen werden, und entpackt darf sie nicht weit größer sein.',
      es: 'El archivo es demasiado grande. Se pueden subir 100 MB como máximo y descomprimido no puede ser mucho mayor.',
      fr: 'Le fichier est trop volumineux. 100 Mo au plus peuvent être envoyés, et décompressé il ne doit pas être beaucoup plus gros.',
    },
  },
  fileTypeNotSupported: {
    status: 415,
    text: {
      en: 'This file type is not supported. Please submit docx, doc, odt, rtf, pdf, pptx, epub, html, md or plain text.',
      de: 'Dieser Dateityp wird nicht unterstützt. Bitte reichen Sie docx, doc, odt, rtf, pdf, pptx, epub, html, md oder reinen Text ein.',
      es: 'Este tipo de archivo no se admite. Envíe docx, doc, odt, rtf, pdf, pptx, epub, html, md o texto sin formato.',
      fr: 'Ce type de fichier n’est pas pris en charge. Envoyez docx, doc, odt, rtf, pdf, pptx, epub, html, md ou du texte brut.',
    },
  },
  fileEncrypted: {
    status: 422,
    text: {
      en: 'The file is protected by a password. Save it without protection, or submit plain text.',
      de: 'Die Datei ist mit einem Passwort geschützt. Speichern Sie sie ohne Schutz, oder reichen Sie reinen Text ein.',
      es: 'El archivo está protegido con contraseña. Guárdelo sin protección o envíe texto sin formato.',
      fr: 'Le fichier est protégé par un mot de passe. Enregistrez-le sans protection ou envoyez du texte brut.',
    },
  },
  fileBroken: {
    status: 422,
    text: {
      en: 'The file is damaged and cannot be read. Save it again, or submit plain text.',
      de: 'Die Datei ist beschädigt und kann nicht gelesen werden. Speichern Sie sie neu, oder reichen Sie reinen Text ein.',
      es: 'El archivo está dañado y no se puede leer. Guárdelo de nuevo o envíe texto sin formato.',
      fr: 'Le fichier est endommagé et illisible. Enregistrez-le à nouveau ou envoyez du texte brut.',
    },
  },
  fileEmpty: {
    status: 422,
    text: {
      en: 'The file is empty. Choose another file, or submit plain text.',
      de: 'Die Datei ist leer. Wählen Sie eine andere Datei, oder reichen Sie reinen Text ein.',
      es: 'El archivo está vacío. Elija otro archivo o envíe texto sin formato.',
      fr: 'Le fichier est vide. Choisissez un autre fichier ou envoyez du texte brut.',
    },
  },
  fileWithoutText: {
    status: 422,
    text: {
      en: 'The file has pictures but no text, as a scan has. Run text recognition over it, or submit plain text.',
      de: 'Die Datei enthält Bilder, aber keinen Text, wie ein Scan. Lassen Sie eine Texterkennung darüberlaufen, oder reichen Sie reinen Text ein.',
      es: 'El archivo contiene imágenes pero no texto, como un escaneo. Aplique reconocimiento de texto o envíe texto sin formato.',
      fr: 'Le fichier contient des images mais pas de texte, comme un scan. Appliquez une reconnaissance de texte ou envoyez du texte brut.',
    },
  },
  fileTooManyPages: {
    status: 422,
    text: {
      en: 'The file has too many pages. Submit it in parts.',
      de: 'Die Datei hat zu viele Seiten. Reichen Sie sie in Teilen ein.',
      es: 'El archivo tiene demasiadas páginas. Envíelo por partes.',
      fr: 'Le fichier a trop de pages. Envoyez-le en plusieurs parties.',
    },
  },
  readingPaused: {
    status: 429,
    text: {
      en: 'Several files took too long to read, so reading is paused for up to 15 minutes. The file is kept and will be read after that.',
      de: 'Das Lesen mehrerer Dateien hat zu lange gedauert und ist daher für bis zu 15 Minuten unterbrochen. Die Datei bleibt erhalten und wird danach gelesen.',
      es: 'La lectura de varios archivos tardó demasiado y está en pausa durante un máximo de 15 minutos. El archivo se conserva y se leerá después.',
      fr: 'La lecture de plusieurs fichiers a pris trop de temps ; elle est suspendue pendant 15 minutes au plus. Le fichier est conservé et sera lu ensuite.',
    },
  },
  fileTimeout: {
    status: 422,
    text: {
      en: 'Reading the file took too long. Save it in a simpler form, or submit plain text.',
      de: 'Das Lesen der Datei hat zu lange gedauert. Speichern Sie sie in einfacherer Form, oder reichen Sie reinen Text ein.',
      es: 'La lectura del archivo tardó demasiado. Guárdelo en una forma más sencilla o envíe texto sin formato.',
      fr: 'La lecture du fichier a pris trop de temps. Enregistrez-le sous une forme plus simple ou envoyez du texte brut.',
    },
  },
  fileTooShort: {
    status: 422,
    text: {
      en: 'The file holds fewer than 5 words. Choose another file, or submit plain text.',
      de: 'Die Datei enthält weniger als 5 Wörter. Wählen Sie eine andere Datei, oder reichen Sie reinen Text ein.',
      es: 'El archivo contiene menos de 5 palabras. Elija otro archivo o envíe texto sin formato.',
      fr: 'Le fichier contient moins de 5 mots. Choisissez un autre fichier ou envoyez du texte brut.',
    },
  },
} as const satisfies ErrorTable;
