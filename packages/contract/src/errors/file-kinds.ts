import type { ErrorTable } from './registry.ts';

/** Files that are refused for what they are, each with the way to a file that can be read. */
export const fileKindErrorTable = {
  fileIsLink: {
    status: 415,
    text: {
      en: 'This file is only a link to a document, for example in Google Docs or OneDrive. Open the document, download it as a Word file or PDF, and upload that file.',
      de: 'Diese Datei ist nur eine Verknüpfung zu einem Dokument, etwa in Google Docs oder OneDrive. Öffnen Sie das Dokument, laden Sie es als Word-Datei oder PDF herunter, und laden Sie diese Datei hoch.',
      es: 'Este archivo es solo un enlace a un documento, por ejemplo en Google Docs u OneDrive. Abra el documento, descárguelo como archivo de Word o PDF y suba ese archivo.',
      fr: 'Ce fichier n’est qu’un lien vers un document, par exemple dans Google Docs ou OneDrive. Ouvrez le document, téléchargez-le au format Word ou PDF et envoyez ce fichier.',
    },
  },
  fileIsWebPage: {
    status: 415,
    text: {
      en: 'This file is a web page, such as the login page of a website, and not the document that its name promises. Log in, download the document again, and open it once before you upload it.',
      de: 'Diese Datei ist eine Webseite, etwa die Anmeldeseite einer Website, und nicht das Dokument, das ihr Name verspricht. Melden Sie sich dort an, laden Sie das Dokument noch einmal herunter, und öffnen Sie es vor dem Hochladen zur Kontrolle.',
      es: 'Este archivo es una página web, por ejemplo la de inicio de sesión de un sitio, y no el documento que indica su nombre. Inicie sesión allí, descargue el documento de nuevo y ábralo para comprobarlo antes de subirlo.',
      fr: 'Ce fichier est une page web, par exemple la page de connexion d’un site, et non le document que son nom annonce. Connectez-vous, téléchargez à nouveau le document et ouvrez-le pour le vérifier avant de l’envoyer.',
    },
  },
  fileIsLockFile: {
    status: 415,
    text: {
      en: 'This is a hidden file that Word or LibreOffice creates while a document is open. It contains no text. Upload the document itself.',
      de: 'Das ist eine versteckte Datei, die Word oder LibreOffice anlegt, solange ein Dokument geöffnet ist. Sie enthält keinen Text. Laden Sie das Dokument selbst hoch.',
      es: 'Este es un archivo oculto que Word o LibreOffice crean mientras un documento está abierto. No contiene texto. Suba el documento original.',
      fr: 'Ceci est un fichier caché que Word ou LibreOffice crée pendant qu’un document est ouvert. Il ne contient pas de texte. Envoyez le document lui-même.',
    },
  },
  fileIsPortfolio: {
    status: 415,
    text: {
      en: 'This PDF is a portfolio: its pages are only the cover of the files inside it. Open it in Adobe Acrobat, save the files that it contains, and upload them one by one.',
      de: 'Diese PDF-Datei ist ein Portfolio: Ihre Seiten sind nur das Deckblatt der Dateien darin. Öffnen Sie es in Adobe Acrobat, speichern Sie die enthaltenen Dateien, und laden Sie diese einzeln hoch.',
      es: 'Este PDF es un portafolio: sus páginas son solo la portada de los archivos que contiene. Ábralo en Adobe Acrobat, guarde los archivos que contiene y súbalos uno por uno.',
      fr: 'Ce PDF est un porte-documents : ses pages ne sont que la couverture des fichiers qu’il contient. Ouvrez-le dans Adobe Acrobat, enregistrez les fichiers qu’il contient et envoyez-les un par un.',
    },
  },
  fileIsForm: {
    status: 415,
    text: {
      en: 'This PDF is a form that only Adobe Acrobat shows; other programs see a page that asks to wait. Open it in Acrobat, print it as a PDF, and upload that file.',
      de: 'Diese PDF-Datei ist ein Formular, das nur Adobe Acrobat anzeigt; andere Programme sehen eine Seite, die um Geduld bittet. Öffnen Sie es in Acrobat, drucken Sie es als PDF, und laden Sie diese Datei hoch.',
      es: 'Este PDF es un formulario que solo muestra Adobe Acrobat; los demás programas ven una página que pide esperar. Ábralo en Acrobat, imprímalo como PDF y suba ese archivo.',
      fr: 'Ce PDF est un formulaire que seul Adobe Acrobat affiche ; les autres logiciels voient une page qui demande de patienter. Ouvrez-le dans Acrobat, imprimez-le au format PDF et envoyez ce fichier.',
    },
  },
  fileIsWordPerfect: {
    status: 415,
    text: {
      en: 'This is a WordPerfect document, which cannot be read here. Open it in WordPerfect or LibreOffice, save it as a Word file (docx), and upload that file.',
      de: 'Das ist ein WordPerfect-Dokument, das hier nicht gelesen werden kann. Öffnen Sie es in WordPerfect oder LibreOffice, speichern Sie es als Word-Datei (docx), und laden Sie diese hoch.',
      es: 'Este es un documento de WordPerfect, que aquí no se puede leer. Ábralo en WordPerfect o LibreOffice, guárdelo como archivo de Word (docx) y súbalo.',
      fr: 'Ceci est un document WordPerfect, qui ne peut pas être lu ici. Ouvrez-le dans WordPerfect ou LibreOffice, enregistrez-le au format Word (docx) et envoyez ce fichier.',
    },
  },
  fileIsOldDocument: {
    status: 415,
    text: {
      en: 'This is a document of an older or less common word processor, such as Microsoft Works, Microsoft Write, StarOffice or Hangul. Open it in LibreOffice, save it as a Word file (docx), and upload that file.',
      de: 'Das ist ein Dokument eines älteren oder seltenen Textprogramms, etwa Microsoft Works, Microsoft Write, StarOffice oder Hangul. Öffnen Sie es in LibreOffice, speichern Sie es als Word-Datei (docx), und laden Sie diese hoch.',
      es: 'Este es un documento de un procesador de textos antiguo o poco común, como Microsoft Works, Microsoft Write, StarOffice o Hangul. Ábralo en LibreOffice, guárdelo como archivo de Word (docx) y súbalo.',
      fr: 'Ceci est un document d’un traitement de texte ancien ou peu courant, comme Microsoft Works, Microsoft Write, StarOffice ou Hangul. Ouvrez-le dans LibreOffice, enregistrez-le au format Word (docx) et envoyez ce fichier.',
    },
  },
  fileIsAppleDocument: {
    status: 415,
    text: {
      en: 'This is a file of Apple Pages, Numbers or Keynote, which cannot be read here. Open it, choose File > Export To > Word or PDF, and upload that file.',
      de: 'Das ist eine Datei aus Pages, Numbers oder Keynote von Apple, die hier nicht gelesen werden kann. Öffnen Sie sie, wählen Sie „Ablage > Exportieren > Word“ oder „PDF“, und laden Sie diese Datei hoch.',
      es: 'Este es un archivo de Pages, Numbers o Keynote de Apple, que aquí no se puede leer. Ábralo, elija Archivo > Exportar a > Word o PDF y suba ese archivo.',
      fr: 'Ceci est un fichier Pages, Numbers ou Keynote d’Apple, qui ne peut pas être lu ici. Ouvrez-le, choisissez Fichier > Exporter vers > Word ou PDF et envoyez ce fichier.',
    },
  },
  fileIsSpreadsheet: {
    status: 415,
    text: {
      en: 'This is a spreadsheet, for example of Excel or LibreOffice Calc, and not a text. If it contains a text to check, save it as a PDF and upload that file.',
      de: 'Das ist eine Tabelle, etwa aus Excel oder LibreOffice Calc, und kein Text. Wenn sie einen Text enthält, den Sie prüfen möchten, speichern Sie sie als PDF, und laden Sie dieses hoch.',
      es: 'Esta es una hoja de cálculo, por ejemplo de Excel o LibreOffice Calc, y no un texto. Si contiene un texto que desea comprobar, guárdela como PDF y suba ese archivo.',
      fr: 'Ceci est une feuille de calcul, par exemple d’Excel ou de LibreOffice Calc, et non un texte. Si elle contient un texte à vérifier, enregistrez-la au format PDF et envoyez ce fichier.',
    },
  },
  fileIsOldPresentation: {
    status: 415,
    text: {
      en: 'This is a presentation of PowerPoint 97–2003 (ppt). Open it in PowerPoint or LibreOffice, save it as pptx or PDF, and upload that file.',
      de: 'Das ist eine Präsentation aus PowerPoint 97–2003 (ppt). Öffnen Sie sie in PowerPoint oder LibreOffice, speichern Sie sie als pptx oder PDF, und laden Sie diese Datei hoch.',
      es: 'Esta es una presentación de PowerPoint 97–2003 (ppt). Ábrala en PowerPoint o LibreOffice, guárdela como pptx o PDF y suba ese archivo.',
      fr: 'Ceci est une présentation PowerPoint 97–2003 (ppt). Ouvrez-la dans PowerPoint ou LibreOffice, enregistrez-la au format pptx ou PDF et envoyez ce fichier.',
    },
  },
  fileIsOutlookMessage: {
    status: 415,
    text: {
      en: 'This Outlook message (msg) cannot be read here. Open it in Outlook, save its attachments or print the message as a PDF, and upload these files.',
      de: 'Diese Outlook-Nachricht (msg) kann hier nicht gelesen werden. Öffnen Sie sie in Outlook, speichern Sie ihre Anhänge, oder drucken Sie die Nachricht als PDF, und laden Sie diese Dateien hoch.',
      es: 'Este mensaje de Outlook (msg) no se puede leer aquí. Ábralo en Outlook, guarde sus archivos adjuntos o imprima el mensaje como PDF y suba esos archivos.',
      fr: 'Ce message Outlook (msg) ne peut pas être lu ici. Ouvrez-le dans Outlook, enregistrez ses pièces jointes ou imprimez le message au format PDF et envoyez ces fichiers.',
    },
  },
  fileIsSealedMail: {
    status: 415,
    text: {
      en: 'This email, or one that is attached to it, is encrypted or packed with a signature (S/MIME or PGP). Open it in your email program, save the paper by itself, and upload that file.',
      de: 'Diese oder eine angehängte E-Mail ist verschlüsselt oder mit einer Signatur verpackt (S/MIME oder PGP). Öffnen Sie sie in Ihrem E-Mail-Programm, speichern Sie die Arbeit einzeln, und laden Sie diese Datei hoch.',
      es: 'Este correo, o uno adjunto, está cifrado o empaquetado con una firma (S/MIME o PGP). Ábralo en su programa de correo, guarde el trabajo por separado y suba ese archivo.',
      fr: 'Cet e-mail, ou un e-mail joint, est chiffré ou emballé avec une signature (S/MIME ou PGP). Ouvrez-le dans votre logiciel de messagerie, enregistrez le travail séparément et envoyez ce fichier.',
    },
  },
  fileIsForPrinters: {
    status: 415,
    text: {
      en: 'This is a file for printers or viewers (PostScript, XPS, DjVu). Convert it to PDF, and upload that file.',
      de: 'Das ist eine Datei für Drucker oder Betrachter (PostScript, XPS, DjVu). Wandeln Sie sie in PDF um, und laden Sie diese Datei hoch.',
      es: 'Este es un archivo para impresoras o visores (PostScript, XPS, DjVu). Conviértalo a PDF y suba ese archivo.',
      fr: 'Ceci est un fichier pour imprimantes ou visionneuses (PostScript, XPS, DjVu). Convertissez-le en PDF et envoyez ce fichier.',
    },
  },
  fileIsNotebook: {
    status: 415,
    text: {
      en: 'This is a notebook of OneNote or an e-book for Kindle. Export the text as a Word file or PDF, and upload that file.',
      de: 'Das ist ein Notizbuch aus OneNote oder ein E-Book für Kindle. Exportieren Sie den Text als Word-Datei oder PDF, und laden Sie diese Datei hoch.',
      es: 'Este es un cuaderno de OneNote o un libro electrónico para Kindle. Exporte el texto como archivo de Word o PDF y suba ese archivo.',
      fr: 'Ceci est un bloc-notes OneNote ou un livre numérique pour Kindle. Exportez le texte au format Word ou PDF et envoyez ce fichier.',
    },
  },
  fileAttachmentUnread: {
    status: 422,
    text: {
      en: 'A file that is attached to this email could not be read. Save the attachments, and upload them one by one.',
      de: 'Eine Datei im Anhang dieser E-Mail konnte nicht gelesen werden. Speichern Sie die Anhänge, und laden Sie sie einzeln hoch.',
      es: 'No se pudo leer un archivo adjunto a este correo. Guarde los archivos adjuntos y súbalos uno por uno.',
      fr: 'Un fichier joint à cet e-mail n’a pas pu être lu. Enregistrez les pièces jointes et envoyez-les une par une.',
    },
  },
  fileTextScrambled: {
    status: 422,
    text: {
      en: 'The text that this PDF contains is not the text that its pages show: copying from it gives signs. Export it again from the program that it was written in, or upload the Word file.',
      de: 'Der Text in dieser PDF-Datei ist nicht der Text, den ihre Seiten zeigen: Beim Kopieren entstehen nur Zeichen. Exportieren Sie sie noch einmal aus dem Programm, in dem sie geschrieben wurde, oder laden Sie die Word-Datei hoch.',
      es: 'El texto que contiene este PDF no es el que muestran sus páginas: al copiarlo solo se obtienen signos. Expórtelo de nuevo desde el programa en que se escribió o suba el archivo de Word.',
      fr: 'Le texte que contient ce PDF n’est pas celui que montrent ses pages : une copie ne donne que des signes. Exportez-le à nouveau depuis le logiciel qui l’a créé ou envoyez le fichier Word.',
    },
  },
  fileScanUnreadable: {
    status: 422,
    text: {
      en: 'Text recognition could not read this scan: it is handwritten or blurred, or in a language or script that this installation cannot recognise. Upload a file with text, scan it again with at least 300 dpi, or ask the administrator to add the language.',
      de: 'Die Texterkennung konnte diesen Scan nicht lesen: Er ist handschriftlich oder unscharf oder in einer Sprache oder Schrift, die diese Installation nicht erkennt. Laden Sie eine Datei mit Text hoch, scannen Sie die Vorlage noch einmal mit mindestens 300 dpi, oder bitten Sie die Administration, die Sprache hinzuzufügen.',
      es: 'El reconocimiento de texto no pudo leer este escaneo: está manuscrito o borroso, o en un idioma o alfabeto que esta instalación no reconoce. Suba un archivo con texto, vuelva a escanearlo con al menos 300 ppp o pida al administrador que añada el idioma.',
      fr: 'La reconnaissance de texte n’a pas pu lire ce scan : il est manuscrit ou flou, ou dans une langue ou une écriture que cette installation ne reconnaît pas. Envoyez un fichier avec du texte, numérisez-le à nouveau à 300 ppp au moins ou demandez à l’administrateur d’ajouter la langue.',
    },
  },
} as const satisfies ErrorTable;
