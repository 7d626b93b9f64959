import type { ErrorTable } from './registry.ts';

/** Why an address of the web gives no text. */
export const urlErrorTable = {
  tooManyPages: {
    status: 429,
    text: {
      en: 'Other web pages are still being loaded for you. Wait until one of them is finished, then try again.',
      de: 'Für Sie werden noch andere Webseiten geladen. Warten Sie, bis eine davon fertig ist, und versuchen Sie es dann noch einmal.',
      es: 'Todavía se están cargando otras páginas web para usted. Espere a que termine una de ellas e inténtelo de nuevo.',
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
      de: 'Die Seite konnte nicht gelesen werden. Prüfen Sie die Adresse, oder kopieren Sie den Text in das Textfeld.',
      es: 'No se pudo leer la página. Revise la dirección o copie su texto en el campo de texto.',
      fr: 'La page n’a pas pu être lue. Vérifiez l’adresse ou copiez son texte dans le champ de texte.',
    },
  },
  urlTooLarge: {
    status: 422,
    text: {
      en: 'What stands at this address is too large. Save it as a file and upload it.',
      de: 'Was unter dieser Adresse steht, ist zu groß. Speichern Sie es als Datei, und laden Sie diese hoch.',
      es: 'El contenido de esta dirección es demasiado grande. Guárdelo como archivo y súbalo.',
      fr: 'Le contenu de cette adresse est trop volumineux. Enregistrez-le dans un fichier et envoyez celui-ci.',
    },
  },
  urlTypeNotSupported: {
    status: 422,
    text: {
      en: 'There is no text at this address. Pages, PDF, office documents and plain text can be read.',
      de: 'Unter dieser Adresse steht kein Text. Gelesen werden Seiten, PDF, Office-Dokumente und reiner Text.',
      es: 'En esta dirección no hay texto. Se pueden leer páginas, PDF, documentos de oficina y texto sin formato.',
      fr: 'Il n’y a pas de texte à cette adresse. Les pages, PDF, documents bureautiques et textes bruts peuvent être lus.',
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
      en: 'The page holds no text that can be read. Copy its text into the text field instead.',
      de: 'Die Seite enthält keinen lesbaren Text. Kopieren Sie den Text stattdessen in das Textfeld.',
      es: 'La página no contiene texto legible. Copie su texto en el campo de texto.',
      fr: 'La page ne contient pas de texte lisible. Copiez plutôt son texte dans le champ de texte.',
    },
  },
} as const satisfies ErrorTable;
