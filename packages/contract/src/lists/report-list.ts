import { wireStatus, type ReportListItem, type ReportStatus } from '../entities/report.ts';
import type { Texts } from '../languages.ts';
import { verdictSentences } from '../result/verdict-texts.ts';
import type { reportSortColumns } from '../operations/reports/reports.ts';
import type { FileColumn, List, ScreenColumn } from './column.ts';

/** The fields of a report that both the screen and the files show. */
type Figures = Pick<
  ReportListItem,
  | 'Name'
  | 'Author'
  | 'Status'
  | 'Scheduled'
  | 'ResultPercent'
  | 'PlagWords'
  | 'Found'
  | 'Verdict'
  | 'SourceCount'
  | 'TotalWords'
  | 'CountableWords'
  | 'Pages'
>;

/** One report in a file. */
export interface ReportFileRow extends Figures {
  /** Name and email address of the submitter; '' if the text did not come through an upload form. */
  readonly Submitter: string;
  readonly SubmitterMail: string;
  /** The address of the report. */
  readonly Link: string;
  /** The name of its file in the same archive; '' if there is no archive. */
  readonly File: string;
}

type SortColumn = (typeof reportSortColumns)[number];
type OnScreen = ScreenColumn<ReportListItem, SortColumn>;
type InFiles = FileColumn<ReportFileRow>;
type InBoth = ScreenColumn<Figures, SortColumn> & FileColumn<Figures>;

const statusesInFiles: Readonly<Record<ReportStatus, Texts>> = {
  [wireStatus.Ok]: { en: 'finished', de: 'fertig', es: 'terminado', fr: 'terminé' },
  [wireStatus.Active]: { en: 'running', de: 'läuft', es: 'en curso', fr: 'en cours' },
  [wireStatus.Scheduled]: { en: 'scheduled', de: 'geplant', es: 'programado', fr: 'planifié' },
  [wireStatus.Paused]: { en: 'paused', de: 'pausiert', es: 'en pausa', fr: 'en pause' },
  [wireStatus.Error]: { en: 'failed', de: 'fehlgeschlagen', es: 'fallido', fr: 'échoué' },
};

const status = {
  id: 'status',
  heading: { en: 'Status', de: 'Status', es: 'Estado', fr: 'Statut' },
  sortBy: 'Status',
  width: 14,
  kind: 'text',
  value: ({ Status }, language) => statusesInFiles[Status][language],
} as const satisfies InBoth;

const date = {
  id: 'date',
  heading: { en: 'Date', de: 'Datum', es: 'Fecha', fr: 'Date' },
  sortBy: 'Date',
  width: 12,
  kind: 'date',
  value: ({ Scheduled }) => Scheduled,
} as const satisfies InBoth;

const title = {
  id: 'title',
  heading: { en: 'Title', de: 'Titel', es: 'Título', fr: 'Titre' },
  sortBy: 'Name',
  width: 44,
  kind: 'text',
  value: ({ Name }) => Name,
} as const satisfies InBoth;

const author = {
  id: 'author',
  heading: { en: 'Author', de: 'Autor', es: 'Autor', fr: 'Auteur' },
  width: 24,
  kind: 'text',
  value: ({ Author }) => Author,
} as const satisfies InFiles;

/** The user whose report it is; lists with the reports of one user do not show it. */
const owner = {
  id: 'owner',
  heading: { en: 'User', de: 'Benutzer', es: 'Usuario', fr: 'Utilisateur' },
  sortBy: 'Owner',
  kind: 'text',
  value: ({ Owner }) => Owner,
} as const satisfies OnScreen;

const project = {
  id: 'project',
  heading: { en: 'Project', de: 'Projekt', es: 'Proyecto', fr: 'Projet' },
  sortBy: 'ProjectName',
  kind: 'text',
  value: ({ ProjectName }) => ProjectName,
} as const satisfies OnScreen;

const submitter = {
  id: 'submitter',
  heading: { en: 'Submitted by', de: 'Abgegeben von', es: 'Entregado por', fr: 'Déposé par' },
  width: 24,
  kind: 'text',
  value: ({ Submitter }) => Submitter,
} as const satisfies InFiles;

const submitterMail = {
  id: 'submitterMail',
  heading: { en: 'Email', de: 'E-Mail', es: 'Correo electrónico', fr: 'Adresse e-mail' },
  width: 28,
  kind: 'text',
  value: ({ SubmitterMail }) => SubmitterMail,
} as const satisfies InFiles;

const result = {
  id: 'result',
  // The cell also shows the progress of a running check.
  heading: { en: 'Result', de: 'Ergebnis', es: 'Resultado', fr: 'Résultat' },
  // The heading of a plain number has to say what it measures.
  headingInFiles: {
    en: 'Matching text',
    de: 'Übereinstimmender Text',
    es: 'Texto coincidente',
    fr: 'Texte correspondant',
  },
  sortBy: 'ResultPercent',
  width: 22,
  kind: 'percent',
  value: ({ ResultPercent }) => ResultPercent,
} as const satisfies InBoth;

/** A small picture of the report. */
const preview = {
  id: 'preview',
  heading: { en: 'Preview', de: 'Vorschau', es: 'Vista previa', fr: 'Aperçu' },
  kind: 'drawn',
} as const satisfies OnScreen;

const matchedWords = {
  id: 'matchedWords',
  heading: {
    en: 'Matching words',
    de: 'Übereinstimmende Wörter',
    es: 'Palabras coincidentes',
    fr: 'Mots correspondants',
  },
  width: 22,
  kind: 'number',
  value: ({ Status, PlagWords }) => (Status === wireStatus.Ok ? PlagWords : null),
} as const satisfies InFiles;

/** The found words, with those of accepted sources, which do not count. */
const foundWords = {
  id: 'foundWords',
  heading: {
    en: 'Words found in sources',
    de: 'Wörter in Quellen',
    es: 'Palabras en fuentes',
    fr: 'Mots dans des sources',
  },
  width: 22,
  kind: 'number',
  value: ({ Found }) => Found?.Words ?? null,
} as const satisfies InFiles;

const citedWords = {
  id: 'citedWords',
  heading: {
    en: 'Of these in cited sources',
    de: 'Davon in zitierten Quellen',
    es: 'De ellas en fuentes citadas',
    fr: 'Dont dans des sources citées',
  },
  width: 24,
  kind: 'number',
  value: ({ Found }) => Found?.CitedWords ?? null,
} as const satisfies InFiles;

/** The part of the text that rules left out although the text neither quotes nor references it. */
const leftOut = {
  id: 'leftOut',
  heading: {
    en: 'Left out automatically',
    de: 'Automatisch ausgenommen',
    es: 'Excluido automáticamente',
    fr: 'Écarté automatiquement',
  },
  width: 22,
  kind: 'percent',
  value: ({ Verdict }) => Verdict?.LeftOutPercent ?? null,
} as const satisfies InFiles;

const passagesShare = {
  id: 'passagesShare',
  heading: {
    en: 'Covered by passages',
    de: 'Von Passagen umfasst',
    es: 'Abarcado por pasajes',
    fr: 'Couvert par les passages',
  },
  width: 22,
  kind: 'percent',
  value: ({ Verdict }) => Verdict?.PassagesPercent ?? null,
} as const satisfies InFiles;

/** Why the percentage alone would look better than the text is; '' if it says all. */
const note = {
  id: 'note',
  heading: { en: 'To consider', de: 'Zu beachten', es: 'A tener en cuenta', fr: 'À noter' },
  width: 44,
  kind: 'text',
  value: ({ Verdict }, language) => verdictSentences(Verdict, language).join(' '),
} as const satisfies InFiles;

const sources = {
  id: 'sources',
  heading: { en: 'Sources', de: 'Quellen', es: 'Fuentes', fr: 'Sources' },
  sortBy: 'SourceCount',
  width: 10,
  kind: 'number',
  value: ({ Status, SourceCount }) => (Status === wireStatus.Ok ? SourceCount : null),
} as const satisfies InBoth;

const words = {
  id: 'words',
  heading: { en: 'Words', de: 'Wörter', es: 'Palabras', fr: 'Mots' },
  sortBy: 'TotalWords',
  width: 10,
  kind: 'number',
  value: ({ TotalWords }) => TotalWords,
} as const satisfies InBoth;

/** The words without those of given texts, which are the whole of every percentage. */
const countableWords = {
  id: 'countableWords',
  heading: {
    en: 'Words that count',
    de: 'Wörter, die zählen',
    es: 'Palabras que cuentan',
    fr: 'Mots qui comptent',
  },
  width: 18,
  kind: 'number',
  value: ({ CountableWords }) => CountableWords,
} as const satisfies InFiles;

const ownWords = {
  id: 'ownWords',
  heading: {
    en: 'Of these in own texts',
    de: 'Davon in eigenen Texten',
    es: 'De ellas en textos propios',
    fr: 'Dont dans ses propres textes',
  },
  width: 22,
  kind: 'number',
  value: ({ Verdict }) => Verdict?.OwnWords ?? null,
} as const satisfies InFiles;

const pages = {
  id: 'pages',
  heading: { en: 'Pages', de: 'Seiten', es: 'Páginas', fr: 'Pages' },
  sortBy: 'Pages',
  width: 8,
  kind: 'number',
  value: ({ Pages }) => Pages,
} as const satisfies InBoth;

const credits = {
  id: 'credits',
  heading: { en: 'Credits', de: 'Credits', es: 'Créditos', fr: 'Crédits' },
  sortBy: 'Credits',
  kind: 'number',
  value: ({ Credits }) => Credits,
} as const satisfies OnScreen;

const link = {
  id: 'link',
  heading: { en: 'Report', de: 'Bericht', es: 'Informe', fr: 'Rapport' },
  width: 48,
  kind: 'text',
  value: ({ Link }) => Link,
} as const satisfies InFiles;

const file = {
  id: 'file',
  heading: { en: 'File', de: 'Datei', es: 'Archivo', fr: 'Fichier' },
  width: 44,
  isOptional: true,
  kind: 'text',
  value: ({ File }) => File,
} as const satisfies InFiles;

/**
 * The reports of a user or of a licence, and the tables of reports that users download.
 * The table on the screen has no author and no matching words, because the details of a report show them, and no
 * submitter, because the submissions of a project show it. Files have no project, owner, credits or preview.
 */
export const reportList = {
  screen: [status, date, title, owner, project, result, preview, sources, words, pages, credits],
  files: [
    file,
    title,
    author,
    submitter,
    submitterMail,
    date,
    words,
    countableWords,
    pages,
    result,
    matchedWords,
    ownWords,
    foundWords,
    citedWords,
    leftOut,
    passagesShare,
    note,
    sources,
    status,
    link,
  ],
} as const satisfies List<ReportListItem, ReportFileRow>;
