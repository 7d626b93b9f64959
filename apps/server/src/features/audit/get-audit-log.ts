import { auditKindText, type AuditEntry, type Language } from '@palimpsest/contract';
import { csvTable, type CsvCell } from '../../finding/files/csv-table.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  countAuditEntries,
  selectAuditedOperations,
  selectAuditPage,
  type AuditRow,
} from './audit.repository.ts';
import { readerLanguage } from '../profile/index.ts';

const mostRowsInFile = 10_000;

export const getAuditLog: Handler<'GetAuditLog'> = async (input, { services: { db, config } }) => {
  const [rows, total, operations] = await Promise.all([
    selectAuditPage(db, input.filters, input),
    countAuditEntries(db, input.filters),
    selectAuditedOperations(db),
  ]);
  const data = {
    Entries: rows.map(presentEntry),
    Operations: [...operations],
    KeepDays: config.auditDays,
  };
  return { data, total };
};

export const getAuditLogFile: Handler<'GetAuditLogFile'> = async ({ filters }, call) => {
  const rows = await selectAuditPage(call.services.db, filters, {
    pageno: 1,
    pagesize: mostRowsInFile,
    sortdir: 'desc',
  });
  const language = await readerLanguage(call);
  const Csv = csvTable([headings[language], ...rows.map((row) => cellsOf(row, language))], language).toString(
    'utf8',
  );
  const day = new Date().toISOString().slice(0, 10);
  return { data: { Name: `${fileName[language]}-${day}.csv`, Csv, Rows: rows.length } };
};

function presentEntry(row: AuditRow): AuditEntry {
  return {
    Id: row.id,
    Date: Math.floor(row.at.getTime() / 1000),
    Actor: { Id: row.actorId, Name: row.actorName ?? '', Mail: row.actorMail ?? '' },
    OnBehalfOf:
      row.impersonatedId === null
        ? null
        : { Id: row.impersonatedId, Name: row.impersonatedName ?? '', Mail: row.impersonatedMail ?? '' },
    Operation: row.operation,
    SubjectKind: row.subjectKind,
    SubjectId: row.subjectId,
    Details: JSON.stringify(row.details),
    Address: row.address,
    Outcome: row.outcome,
    Error: row.error,
  };
}

/** The kind has a column for programs and one for readers. */
function cellsOf(row: AuditRow, language: Language): readonly CsvCell[] {
  return [
    row.at.toISOString(),
    row.actorId,
    row.actorName ?? '',
    row.actorMail ?? '',
    row.impersonatedId ?? '',
    row.impersonatedName ?? '',
    row.impersonatedMail ?? '',
    row.operation,
    row.subjectKind,
    auditKindText(row.subjectKind, language),
    row.subjectId,
    JSON.stringify(row.details),
    row.address,
    row.outcome,
    row.error,
  ];
}

const fileName: Readonly<Record<Language, string>> = {
  en: 'audit-log',
  de: 'protokoll',
  es: 'registro',
  fr: 'journal',
};

const headings: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Time (UTC)',
    'Person id',
    'Person',
    'Email',
    'On behalf of id',
    'On behalf of',
    'Email on behalf of',
    'Operation',
    'Kind',
    'Subject',
    'Id',
    'Details',
    'Network address',
    'Outcome',
    'Error',
  ],
  de: [
    'Zeit (UTC)',
    'Personen-Nr.',
    'Person',
    'E-Mail',
    'Im Konto von Nr.',
    'Im Konto von',
    'E-Mail des Kontos',
    'Vorgang',
    'Art',
    'Gegenstand',
    'Nr.',
    'Einzelheiten',
    'Netzadresse',
    'Ergebnis',
    'Fehler',
  ],
  es: [
    'Hora (UTC)',
    'N.º de persona',
    'Persona',
    'Correo',
    'N.º de la cuenta',
    'En la cuenta de',
    'Correo de la cuenta',
    'Operación',
    'Tipo',
    'Objeto',
    'N.º',
    'Detalles',
    'Dirección de red',
    'Resultado',
    'Error',
  ],
  fr: [
    'Heure (UTC)',
    'N° de la personne',
    'Personne',
    'E-mail',
    'N° du compte',
    'Dans le compte de',
    'E-mail du compte',
    'Opération',
    'Type',
    'Objet',
    'N°',
    'Détails',
    'Adresse réseau',
    'Résultat',
    'Erreur',
  ],
};
