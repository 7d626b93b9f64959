import type { Language, ReportState } from '@palimpsest/contract';

/** The texts of results tables and report archives, in one language. */
export interface TableTexts {
  /** The name of a file with reports from no single project. */
  readonly reports: string;
  /** The name of the table, and of its file in an archive. */
  readonly results: string;
  readonly title: string;
  readonly author: string;
  readonly submitter: string;
  readonly mail: string;
  readonly date: string;
  readonly words: string;
  readonly pages: string;
  readonly percent: string;
  readonly matchedWords: string;
  readonly sources: string;
  readonly status: string;
  readonly link: string;
  readonly file: string;
  readonly statuses: Readonly<Record<ReportState, string>>;
}

export const tableTexts: Readonly<Record<Language, TableTexts>> = {
  en: {
    reports: 'Reports',
    results: 'Results',
    title: 'Title',
    author: 'Author',
    submitter: 'Submitted by',
    mail: 'Email',
    date: 'Date',
    words: 'Words',
    pages: 'Pages',
    percent: 'Matching text',
    matchedWords: 'Matching words',
    sources: 'Sources',
    status: 'Status',
    link: 'Report',
    file: 'File',
    statuses: {
      Ok: 'finished',
      Active: 'running',
      Scheduled: 'scheduled',
      Paused: 'paused',
      Error: 'failed',
    },
  },
  de: {
    reports: 'Berichte',
    results: 'Ergebnisse',
    title: 'Titel',
    author: 'Autor',
    submitter: 'Abgegeben von',
    mail: 'E-Mail',
    date: 'Datum',
    words: 'Wörter',
    pages: 'Seiten',
    percent: 'Übereinstimmender Text',
    matchedWords: 'Übereinstimmende Wörter',
    sources: 'Quellen',
    status: 'Status',
    link: 'Bericht',
    file: 'Datei',
    statuses: {
      Ok: 'fertig',
      Active: 'läuft',
      Scheduled: 'geplant',
      Paused: 'pausiert',
      Error: 'fehlgeschlagen',
    },
  },
  es: {
    reports: 'Informes',
    results: 'Resultados',
    title: 'Título',
    author: 'Autor',
    submitter: 'Entregado por',
    mail: 'Correo electrónico',
    date: 'Fecha',
    words: 'Palabras',
    pages: 'Páginas',
    percent: 'Texto coincidente',
    matchedWords: 'Palabras coincidentes',
    sources: 'Fuentes',
    status: 'Estado',
    link: 'Informe',
    file: 'Archivo',
    statuses: {
      Ok: 'terminado',
      Active: 'en curso',
      Scheduled: 'programado',
      Paused: 'en pausa',
      Error: 'fallido',
    },
  },
  fr: {
    reports: 'Rapports',
    results: 'Résultats',
    title: 'Titre',
    author: 'Auteur',
    submitter: 'Déposé par',
    mail: 'Adresse e-mail',
    date: 'Date',
    words: 'Mots',
    pages: 'Pages',
    percent: 'Texte correspondant',
    matchedWords: 'Mots correspondants',
    sources: 'Sources',
    status: 'Statut',
    link: 'Rapport',
    file: 'Fichier',
    statuses: {
      Ok: 'terminé',
      Active: 'en cours',
      Scheduled: 'planifié',
      Paused: 'en pause',
      Error: 'échoué',
    },
  },
};
