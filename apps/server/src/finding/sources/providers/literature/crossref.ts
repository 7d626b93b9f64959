import { z } from 'zod';
import { answerOf, arrayOfAnswer, nothingFound, parseProviderAnswer } from '../answers/parse-answer.ts';
import type { ProviderAccess, SearchProvider, WantedRecord } from '../provider.ts';
import { unlessUnknown } from '../provider-error.ts';
import { pageSize, withParameters, wordsText } from '../query-text.ts';
import { documentOf, workFields, workSchema } from './crossref-work.ts';
import { recordWords, titleWords } from './record-words.ts';

const listSchema = z.object({ message: z.object({ items: z.array(z.unknown()) }) });
const recordSchema = z.object({ message: z.unknown() });
const limits = { maxChars: 1_000 };
const mostResults = 50;
/** More than one, because the best one may be a review of the wanted work, or a notice about it. */
const candidates = 3;

/**
 * Crossref, the registry of DOIs for publications (crossref.org/documentation/retrieve-metadata/rest-api; retractions:
 * "Retraction Watch retractions now in the Crossref API", January 2025). It searches titles, authors and abstracts, and
 * has no phrases.
 */
export const crossref: SearchProvider = {
  key: 'crossref',
  search: async (query, access) =>
    list(access, { query: wordsText(query, limits), rows: pageSize(query, mostResults) }),
  findRecord: async (record, access) => {
    const { doi, isbn } = record.identifiers;
    if (doi !== undefined) return byDoi(doi, access);
    if (record.title === '' && isbn !== undefined)
      return list(access, { filter: `isbn:${isbn}`, rows: candidates });
    return list(access, { 'query.bibliographic': bibliographic(record), rows: candidates });
  },
};

async function list(access: ProviderAccess, parameters: Readonly<Record<string, string | number>>) {
  const { http, address, options } = access;
  const url = withParameters(`${address}/works`, { ...parameters, select: workFields, mailto: options.mail });
  const { headers, json } = await http.getJson(url, { headers: keyOf(access) });
  const { items } = parseProviderAnswer(listSchema, json).message;
  return answerOf(arrayOfAnswer(workSchema, items).map(documentOf), headers);
}

async function byDoi(doi: string, access: ProviderAccess) {
  const { http, address, options } = access;
  const url = withParameters(`${address}/works/${encodeURIComponent(doi)}`, { mailto: options.mail });
  const answer = await unlessUnknown(http.getJson(url, { headers: keyOf(access) }));
  if (answer === undefined) return nothingFound();
  const { message } = parseProviderAnswer(recordSchema, answer.json);
  return answerOf([documentOf(parseProviderAnswer(workSchema, message))], answer.headers);
}

/** Subscribers of Metadata Plus have a key. */
function keyOf({ secret }: ProviderAccess): Readonly<Record<string, string>> {
  return secret === '' ? {} : { 'Crossref-Plus-API-Token': `Bearer ${secret}` };
}

function bibliographic(record: WantedRecord): string {
  return [titleWords(record.title), ...record.authors.slice(0, 3).map(recordWords), record.year ?? '']
    .join(' ')
    .trim();
}
