import { providerFacts, providerKeys, type Language } from '@palimpsest/contract';
import { csvTable } from '../../finding/files/csv-table.ts';
import type { Handler } from '../../platform/http/handler.ts';
import {
  selectErrorsByProvider,
  selectToday,
  selectUsageByDay,
  selectSearchUsageByLicense,
  selectUsageByProvider,
  selectUsageByUser,
  type SearchUsageFigures,
  type UsageRowOfPayer,
} from '../../finding/sources/index.ts';
import { readerLanguage } from '../profile/index.ts';

export const getSearchUsage: Handler<'GetSearchUsage'> = async ({ days }, { services: { db } }) => {
  const [LastDay, ofDays, ofProviders, errors, users, licenses] = await Promise.all([
    selectToday(db),
    selectUsageByDay(db, days),
    selectUsageByProvider(db, days),
    selectErrorsByProvider(db, days),
    selectUsageByUser(db, days),
    selectSearchUsageByLicense(db, days),
  ]);
  const data = {
    Days: days,
    LastDay,
    Usage: ofDays
      .toSorted((a, b) => b.day.localeCompare(a.day))
      .map((row) => ({ Day: row.day, Key: row.provider, ...present(row) })),
    Providers: ofProviders
      .toSorted((a, b) => providerKeys.indexOf(a.provider) - providerKeys.indexOf(b.provider))
      .map((row) => ({
        Key: row.provider,
        Name: providerFacts[row.provider].name,
        ...present(row),
        MeanMs: row.meanMs,
        Errors: errors
          .filter(({ provider }) => provider === row.provider)
          .map(({ error, count }) => ({ Error: error, Count: count })),
      })),
    Users: users.map(presentPayer),
    Licenses: licenses.map(presentPayer),
  };
  return { data };
};

/** A line for each day and service, the newest first. */
export const getSearchUsageFile: Handler<'GetSearchUsageFile'> = async ({ days }, call) => {
  const rows = (await selectUsageByDay(call.services.db, days)).toSorted((a, b) =>
    b.day.localeCompare(a.day),
  );
  const language = await readerLanguage(call);
  const lines = rows.map((row) => [
    row.day,
    providerFacts[row.provider].name,
    row.requests,
    row.answers,
    row.failures,
    row.documents,
    row.downloads,
    row.milliCents / milliCentsOfUnit,
  ]);
  const Csv = csvTable([headings[language], ...lines], language).toString('utf8');
  const day = await selectToday(call.services.db);
  return { data: { Name: `${fileName[language]}-${day}.csv`, Csv } };
};

const milliCentsOfUnit = 100_000;

function present({ requests, failures, downloads, milliCents }: SearchUsageFigures) {
  return { Requests: requests, Failures: failures, Downloads: downloads, MilliCents: milliCents };
}

function presentPayer({ id, name, ...figures }: UsageRowOfPayer) {
  return { Id: id, Name: name ?? '', ...present(figures) };
}

const fileName: Readonly<Record<Language, string>> = {
  en: 'online-search',
  de: 'online-suche',
  es: 'busqueda-en-linea',
  fr: 'recherche-en-ligne',
};

const headings: Readonly<Record<Language, readonly string[]>> = {
  en: ['Day', 'Service', 'Requests', 'Answers', 'Errors', 'Results', 'Documents loaded', 'Cost'],
  de: ['Tag', 'Dienst', 'Anfragen', 'Antworten', 'Fehler', 'Treffer', 'Geladene Dokumente', 'Kosten'],
  es: [
    'Día',
    'Servicio',
    'Solicitudes',
    'Respuestas',
    'Errores',
    'Resultados',
    'Documentos cargados',
    'Coste',
  ],
  fr: ['Jour', 'Service', 'Requêtes', 'Réponses', 'Erreurs', 'Résultats', 'Documents chargés', 'Coût'],
};
