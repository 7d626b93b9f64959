import type { ErrorTable } from './registry.ts';

/** Errors of reading the text at a web address. */
export const urlErrorTable = {
  tooManyPages: {
    status: 429,
    text: {
      en: 'Other web pages are still being loaded for you. Wait until one of them has finished loading, then try again.',
      de: 'Für Sie werden noch andere Webseiten geladen. Warten Sie, bis eine davon fertig geladen ist, und versuchen Sie es dann noch einmal.',
      es: 'Todavía se están cargando otras páginas web para usted. Espere a que una de ellas termine de cargarse e inténtelo de nuevo.',
      fr: 'D’autres pages web sont encore en cours de chargement pour vous. Attendez que l’une d’elles soit chargée, puis réessayez.',
    },
  },
  invalidUrl: {
    status: 422,
    text: {
      en: 'This does not look like a web address. Enter one such as https://example.org/page.',
      de: 'Das sieht nicht nach einer Webadresse aus. Geben Sie eine ein wie https://example.org/seite.',
      es: 'Esto no parece una dirección web. Escriba una como https://example.org/pagina.',
      fr: 'Cela ne ressemble pas à une adresse web. Saisissez-en une comme https://example.org/page.',
    },
  },
  urlReadError: {
    status: 422,
    text: {
      en: 'The page could not be read. Check the address, or copy its text into the text field.',
      de: 'Die Seite konnte nicht gelesen werden. Prüfen Sie die Adresse, oder kopieren Sie ihren Text in das Textfeld.',
      es: 'No se pudo leer la página. Revise la dirección o copie su texto en el campo de texto.',
      fr: 'La page n’a pas pu être lue. Vérifiez l’adresse ou copiez son texte dans le champ de texte.',
    },
  },
  urlTooLarge: {
    status: 422,
    text: {
      en: 'This page is too large. Save it as a file and upload the file.',
      de: 'Diese Seite ist zu groß. Speichern Sie sie als Datei, und laden Sie die Datei hoch.',
      es: 'Esta página es demasiado grande. Guárdela como archivo y suba el archivo.',
      fr: 'Cette page est trop volumineuse. Enregistrez-la dans un fichier et envoyez ce fichier.',
    },
  },
  urlTypeNotSupported: {
    status: 422,
    text: {
      en: 'There is no readable text at this address. Web pages, PDF files, office documents and plain text can be read.',
      de: 'Unter dieser Adresse gibt es keinen lesbaren Text. Gelesen werden können Webseiten, PDF-Dateien, Office-Dokumente und reiner Text.',
      es: 'En esta dirección no hay texto legible. Se pueden leer páginas web, archivos PDF, documentos de oficina y texto sin formato.',
      fr: 'Il n’y a pas de texte lisible à cette adresse. Les pages web, fichiers PDF, documents bureautiques et textes bruts peuvent être lus.',
    },
  },
  urlTimeout: {
    status: 422,
    text: {
      en: 'The page took too long to answer. Try again later, or copy its text into the text field.',
      de: 'Die Seite hat zu lange nicht geantwortet. Versuchen Sie es später, oder kopieren Sie den Text in das Textfeld.',
      es: 'La página tardó demasiado en responder. Inténtelo más tarde o copie su texto en el campo de texto.',
      fr: 'La page a mis trop de temps à répondre. Réessayez plus tard ou copiez son texte dans le champ de texte.',
    },
  },
  urlWithoutText: {
    status: 422,
    text: {
      en: 'The page contains no readable text. Copy its text into the text field instead.',
      de: 'Die Seite enthält keinen lesbaren Text. Kopieren Sie ihren Text stattdessen in das Textfeld.',
      es: 'La página no contiene texto legible. Copie su texto en el campo de texto.',
      fr: 'La page ne contient pas de texte lisible. Copiez plutôt son texte dans le champ de texte.',
    },
  },
} as const satisfies ErrorTable;
