import type {
  ReferenceDifference,
  ReferenceNote,
  ReferenceReason,
  ReferenceState,
  ReferenceUpdateKind,
} from '../entities/references.ts';
import type { OnlineShortfall } from '../entities/sources/online.ts';
import type { Language } from '../languages.ts';

type OwnReason = Exclude<ReferenceReason, OnlineShortfall>;

export interface ReferenceTexts {
  readonly title: string;
  /** The sentence above every list. */
  readonly lead: string;
  readonly states: Readonly<Record<ReferenceState, string>>;
  readonly notFound: string;
  /** {reason} */
  readonly notLookedUp: string;
  readonly reasons: Readonly<Record<OwnReason, string>>;
  readonly parts: Readonly<Record<ReferenceDifference, string>>;
  readonly inText: string;
  readonly inRecord: string;
  readonly unknown: string;
  readonly notes: Readonly<Record<ReferenceNote, string>>;
  /** {year} is the year of the notice in brackets, or nothing. */
  readonly updates: Readonly<Record<ReferenceUpdateKind, string>>;
  readonly others: string;
  /** {names} */
  readonly asked: string;
  readonly entryLimit: string;
  readonly timeLimit: string;
}

/** The same sentences on screens and in files. They describe records and judge nobody. */
export const referenceTexts: Readonly<Record<Language, ReferenceTexts>> = {
  en: {
    title: 'References',
    lead: 'Entries are compared with the records of catalogues. A missing record or a difference is no evidence of a mistake: please check the entry yourself.',
    states: {
      found: 'Record found',
      different: 'Record with differences',
      notFound: 'No record found',
      notLookedUp: 'Not looked up',
    },
    notFound: 'No record found in the services asked. This is common for books, reports and web pages.',
    notLookedUp: 'This entry could not be looked up: {reason}.',
    reasons: {
      noService: 'no service that knows such works is turned on',
      preprintsOnly: 'only arXiv was asked, which has preprints only',
      unreadable: 'neither title nor identifier was recognised',
      entryLimit: 'the list has more entries than are looked up',
      timeLimit: 'the time was up',
    },
    parts: { authors: 'Authors', year: 'Year', title: 'Title', journal: 'Journal', identifier: 'Identifier' },
    inText: 'In the text',
    inRecord: 'In the record',
    unknown: 'not recognised',
    notes: {
      preprint: 'The record is a preprint of this work.',
      published: 'The record is the published version of this preprint.',
      otherWork: 'The identifier in the entry leads to this record of another work.',
      webPage: 'The entry names a web page. Catalogues of literature have no records of web pages.',
    },
    updates: {
      retraction: 'Retracted or withdrawn{year}',
      concern: 'Expression of concern{year}',
      correction: 'Corrected or amended{year}',
    },
    others: 'and others',
    asked: 'Services asked: {names}',
    entryLimit: 'The list has more entries than are looked up.',
    timeLimit: 'The look-up ended because its time was up.',
  },
  de: {
    title: 'Literaturangaben',
    lead: 'Die Angaben werden mit den Einträgen von Katalogen verglichen. Ein fehlender Eintrag oder eine Abweichung belegt keinen Fehler: Bitte prüfen Sie die Angabe selbst.',
    states: {
      found: 'Eintrag gefunden',
      different: 'Eintrag mit Abweichungen',
      notFound: 'Kein Eintrag gefunden',
      notLookedUp: 'Nicht nachgeschlagen',
    },
    notFound:
      'In den befragten Diensten wurde kein Eintrag gefunden. Das ist bei Büchern, Berichten und Webseiten häufig.',
    notLookedUp: 'Diese Angabe konnte nicht nachgeschlagen werden: {reason}.',
    reasons: {
      noService: 'kein Dienst eingeschaltet, der solche Werke kennt',
      preprintsOnly: 'nur arXiv befragt, das nur Preprints enthält',
      unreadable: 'weder Titel noch Kennung erkannt',
      entryLimit: 'mehr Angaben in der Liste, als nachgeschlagen werden',
      timeLimit: 'die vorgesehene Zeit war abgelaufen',
    },
    parts: {
      authors: 'Autoren',
      year: 'Jahr',
      title: 'Titel',
      journal: 'Zeitschrift',
      identifier: 'Kennung',
    },
    inText: 'Im Text',
    inRecord: 'Im Eintrag',
    unknown: 'nicht erkannt',
    notes: {
      preprint: 'Der Eintrag gehört zu einem Preprint dieses Werks.',
      published: 'Der Eintrag gehört zur veröffentlichten Fassung dieses Preprints.',
      otherWork: 'Die Kennung in der Angabe führt zu diesem Eintrag eines anderen Werks.',
      webPage: 'Die Angabe nennt eine Webseite. Literaturkataloge enthalten keine Webseiten.',
    },
    updates: {
      retraction: 'Zurückgezogen{year}',
      concern: 'Bedenken der Redaktion veröffentlicht{year}',
      correction: 'Berichtigt oder ergänzt{year}',
    },
    others: 'und andere',
    asked: 'Befragte Dienste: {names}',
    entryLimit: 'Die Liste hat mehr Angaben, als nachgeschlagen werden.',
    timeLimit: 'Die Suche endete, weil die vorgesehene Zeit abgelaufen war.',
  },
  es: {
    title: 'Referencias',
    lead: 'Las referencias se comparan con los registros de catálogos. La falta de un registro o una diferencia no demuestra ningún error: compruebe usted mismo la referencia.',
    states: {
      found: 'Registro encontrado',
      different: 'Registro con diferencias',
      notFound: 'Sin registro',
      notLookedUp: 'Sin consultar',
    },
    notFound:
      'Los servicios consultados no tienen ningún registro. Es habitual en libros, informes y páginas web.',
    notLookedUp: 'No se pudo consultar esta referencia: {reason}.',
    reasons: {
      noService: 'no hay ningún servicio activado que conozca estas obras',
      preprintsOnly: 'solo se consultó arXiv, que únicamente contiene preprints',
      unreadable: 'no se reconoció ni el título ni el identificador',
      entryLimit: 'la lista tiene más referencias de las que se consultan',
      timeLimit: 'se agotó el tiempo previsto',
    },
    parts: {
      authors: 'Autores',
      year: 'Año',
      title: 'Título',
      journal: 'Revista',
      identifier: 'Identificador',
    },
    inText: 'En el texto',
    inRecord: 'En el registro',
    unknown: 'no reconocido',
    notes: {
      preprint: 'El registro es un preprint de esta obra.',
      published: 'El registro es la versión publicada de este preprint.',
      otherWork: 'El identificador de la referencia lleva a este registro de otra obra.',
      webPage: 'La referencia remite a una página web. Los catálogos de literatura no registran páginas web.',
    },
    updates: {
      retraction: 'Retractado o retirado{year}',
      concern: 'Con una nota de preocupación{year}',
      correction: 'Corregido o ampliado{year}',
    },
    others: 'y otros',
    asked: 'Servicios consultados: {names}',
    entryLimit: 'La lista tiene más referencias de las que se consultan.',
    timeLimit: 'La consulta terminó porque se agotó el tiempo previsto.',
  },
  fr: {
    title: 'Références',
    lead: 'Les références sont comparées aux notices de catalogues. L’absence de notice ou une différence ne prouve aucune erreur : veuillez vérifier la référence vous-même.',
    states: {
      found: 'Notice trouvée',
      different: 'Notice avec des différences',
      notFound: 'Aucune notice trouvée',
      notLookedUp: 'Non recherchée',
    },
    notFound:
      'Les services interrogés n’ont aucune notice. C’est fréquent pour les livres, les rapports et les pages web.',
    notLookedUp: 'Cette référence n’a pas pu être recherchée : {reason}.',
    reasons: {
      noService: 'aucun service connaissant de telles œuvres n’est activé',
      preprintsOnly: 'seul arXiv a été interrogé, qui ne contient que des prépublications',
      unreadable: 'ni le titre ni l’identifiant n’ont été reconnus',
      entryLimit: 'la liste compte plus de références qu’il n’en est recherché',
      timeLimit: 'le temps prévu était écoulé',
    },
    parts: { authors: 'Auteurs', year: 'Année', title: 'Titre', journal: 'Revue', identifier: 'Identifiant' },
    inText: 'Dans le texte',
    inRecord: 'Dans la notice',
    unknown: 'non reconnu',
    notes: {
      preprint: 'La notice est celle d’une prépublication de cette œuvre.',
      published: 'La notice est celle de la version publiée de cette prépublication.',
      otherWork: 'L’identifiant de la référence mène à cette notice d’une autre œuvre.',
      webPage: 'La référence cite une page web. Les catalogues de littérature n’en contiennent pas.',
    },
    updates: {
      retraction: 'Rétractée ou retirée{year}',
      concern: 'Mise en garde de la rédaction{year}',
      correction: 'Corrigée ou complétée{year}',
    },
    others: 'et autres',
    asked: 'Services interrogés : {names}',
    entryLimit: 'La liste compte plus de références qu’il n’en est recherché.',
    timeLimit: 'La recherche s’est terminée parce que le temps prévu était écoulé.',
  },
};
