import type { FindingRating, Language } from '@palimpsest/contract';

export interface EvidenceTexts {
  readonly title: string;
  /** `{product}` is the name of the installation, and `{date}` the time when the file was made. */
  readonly made: string;
  readonly intro: string;
  /** `{number}` of the finding. */
  readonly copy: string;
  readonly original: string;
  readonly originalAddress: string;
  readonly originalHash: string;
  readonly page: string;
  readonly address: string;
  readonly found: string;
  readonly seen: string;
  readonly changed: string;
  readonly gone: string;
  readonly words: string;
  /** `{words}` and `{percent}` are written out. */
  readonly wordsOf: string;
  readonly pageHash: string;
  readonly rating: string;
  readonly note: string;
  readonly ratings: Readonly<Record<Exclude<FindingRating, ''>, string>>;
  /** `{number}` of the passage, `{percent}` its similarity. */
  readonly passage: string;
  readonly own: string;
  readonly theirs: string;
  /** `{count}` passages. */
  readonly leftOut: string;
  readonly hashes: string;
  readonly judge: string;
  readonly label: string;
  readonly fileName: string;
}

export const evidenceTexts: Readonly<Record<Language, EvidenceTexts>> = {
  en: {
    title: 'Copies of a text',
    made: 'Made with {product} on {date}.',
    intro:
      'The passages below are in the original and on the page at the address given. Both texts are quoted as they were when the page was found.',
    copy: 'Finding {number}',
    original: 'Original',
    originalAddress: 'Address of the original',
    originalHash: 'SHA-256 of the original',
    page: 'Page',
    address: 'Address of the page',
    found: 'Found',
    seen: 'Last read',
    changed: 'Changed',
    gone: 'No longer there since',
    words: 'Words in common',
    wordsOf: '{words}, which is {percent} of the original',
    pageHash: 'SHA-256 of the page',
    rating: 'Rating',
    note: 'Note',
    ratings: {
      mine: 'own page',
      allowed: 'allowed',
      cited: 'cited',
      pursue: 'to pursue',
      dismissed: 'dismissed',
    },
    passage: 'Passage {number}, {percent} similar',
    own: 'Original',
    theirs: 'Page',
    leftOut: '{count} more passages are not shown.',
    hashes:
      'The SHA-256 values are computed from the UTF-8 bytes of the texts that were read, without the markup of the pages. Both texts are stored, so the values can be computed again.',
    judge: 'The file shows matching words. Whether their use is allowed is for people to judge.',
    label: 'Page {page} of {pages}',
    fileName: 'copies',
  },
  de: {
    title: 'Kopien eines Textes',
    made: 'Erstellt mit {product} am {date}.',
    intro:
      'Die folgenden Stellen stehen im Original und auf der Seite mit der genannten Adresse. Beide Texte sind so zitiert, wie sie waren, als die Seite gefunden wurde.',
    copy: 'Fund {number}',
    original: 'Original',
    originalAddress: 'Adresse des Originals',
    originalHash: 'SHA-256 des Originals',
    page: 'Seite',
    address: 'Adresse der Seite',
    found: 'Gefunden',
    seen: 'Zuletzt gelesen',
    changed: 'Geändert',
    gone: 'Nicht mehr da seit',
    words: 'Gemeinsame Wörter',
    wordsOf: '{words}, das sind {percent} des Originals',
    pageHash: 'SHA-256 der Seite',
    rating: 'Bewertung',
    note: 'Notiz',
    ratings: {
      mine: 'eigene Seite',
      allowed: 'erlaubt',
      cited: 'zitiert',
      pursue: 'zu verfolgen',
      dismissed: 'verworfen',
    },
    passage: 'Stelle {number}, zu {percent} gleich',
    own: 'Original',
    theirs: 'Seite',
    leftOut: '{count} weitere Stellen sind nicht abgebildet.',
    hashes:
      'Die SHA-256-Werte sind aus den UTF-8-Bytes der gelesenen Texte berechnet, ohne die Auszeichnung der Seiten. Beide Texte sind gespeichert, die Werte lassen sich also nachrechnen.',
    judge: 'Die Datei zeigt übereinstimmende Wörter. Ob sie verwendet werden dürfen, beurteilen Menschen.',
    label: 'Seite {page} von {pages}',
    fileName: 'kopien',
  },
  es: {
    title: 'Copias de un texto',
    made: 'Creado con {product} el {date}.',
    intro:
      'Los pasajes siguientes están en el original y en la página de la dirección indicada. Ambos textos se citan tal como eran cuando se encontró la página.',
    copy: 'Hallazgo {number}',
    original: 'Original',
    originalAddress: 'Dirección del original',
    originalHash: 'SHA-256 del original',
    page: 'Página',
    address: 'Dirección de la página',
    found: 'Encontrada',
    seen: 'Última lectura',
    changed: 'Modificada',
    gone: 'Ya no está desde',
    words: 'Palabras en común',
    wordsOf: '{words}, es decir, el {percent} del original',
    pageHash: 'SHA-256 de la página',
    rating: 'Valoración',
    note: 'Nota',
    ratings: {
      mine: 'página propia',
      allowed: 'permitida',
      cited: 'citada',
      pursue: 'por reclamar',
      dismissed: 'descartada',
    },
    passage: 'Pasaje {number}, similar al {percent}',
    own: 'Original',
    theirs: 'Página',
    leftOut: 'No se muestran {count} pasajes más.',
    hashes:
      'Los valores SHA-256 se calculan a partir de los bytes UTF-8 de los textos leídos, sin el marcado de las páginas. Ambos textos están guardados, así que los valores se pueden volver a calcular.',
    judge: 'El archivo muestra palabras coincidentes. Si su uso está permitido lo juzgan las personas.',
    label: 'Página {page} de {pages}',
    fileName: 'copias',
  },
  fr: {
    title: 'Copies d’un texte',
    made: 'Créé avec {product} le {date}.',
    intro:
      'Les passages ci-dessous figurent dans l’original et sur la page à l’adresse indiquée. Les deux textes sont cités tels qu’ils étaient lorsque la page a été trouvée.',
    copy: 'Découverte {number}',
    original: 'Original',
    originalAddress: 'Adresse de l’original',
    originalHash: 'SHA-256 de l’original',
    page: 'Page',
    address: 'Adresse de la page',
    found: 'Trouvée',
    seen: 'Dernière lecture',
    changed: 'Modifiée',
    gone: 'Absente depuis',
    words: 'Mots en commun',
    wordsOf: '{words}, soit {percent} de l’original',
    pageHash: 'SHA-256 de la page',
    rating: 'Évaluation',
    note: 'Note',
    ratings: {
      mine: 'page à moi',
      allowed: 'autorisée',
      cited: 'citée',
      pursue: 'à poursuivre',
      dismissed: 'écartée',
    },
    passage: 'Passage {number}, similaire à {percent}',
    own: 'Original',
    theirs: 'Page',
    leftOut: '{count} autres passages ne sont pas reproduits.',
    hashes:
      'Les valeurs SHA-256 sont calculées à partir des octets UTF-8 des textes lus, sans le balisage des pages. Les deux textes sont enregistrés : les valeurs peuvent être recalculées.',
    judge:
      'Le fichier montre des mots identiques. C’est à des personnes de juger si leur utilisation est permise.',
    label: 'Page {page} sur {pages}',
    fileName: 'copies',
  },
};
