import { z } from 'zod';
import {
  answerOf,
  anyItems,
  anyText,
  anyTexts,
  anyValue,
  itemsOf,
  nothingFound,
  parseAnswer,
} from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type { FoundDocument, ProviderAccess, SearchProvider, WantedRecord } from '../provider.ts';
import { unlessUnknown } from '../provider-error.ts';
import { pageSize, withParameters, wordsText } from '../query-text.ts';
import { recordWords, titleWords } from './record-words.ts';

const listSchema = z.object({ message: z.object({ items: z.array(z.unknown()) }) });
const recordSchema = z.object({ message: z.unknown() });
const workSchema = z.object({
  DOI: z.string(),
  URL: anyValue,
  title: anyTexts,
  subtitle: anyTexts,
  abstract: anyText,
  author: anyItems,
  issued: z
    .object({ 'date-parts': z.array(z.array(z.unknown())) })
    .optional()
    .catch(undefined),
  link: anyItems,
  license: anyItems,
  ISBN: anyTexts,
  'updated-by': anyItems,
});
const personSchema = z.object({ given: anyText, family: anyText, name: anyText });
const linkSchema = z.object({ URL: z.string() });
/** From the publisher, or from Retraction Watch, whose records Crossref includes. */
const updateSchema = z.object({ type: z.string(), source: anyText });

/** Whole records include long lists of references. */
const select = 'DOI,URL,title,subtitle,abstract,author,issued,link,license,ISBN,updated-by';
const limits = { maxChars: 1_000 };
const mostResults = 50;
/** More than one, because the best one may be a review of the wanted work, or a notice about it. */
const candidates = 3;
const retractions = new Set(['retraction', 'withdrawal', 'removal']);
const retractedTitle = /^\W{0,3}(?:retracted|withdrawn)(?: article)?\s?[:\]]/i;

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
  const url = withParameters(`${address}/works`, { ...parameters, select, mailto: options.mail });
  const { headers, json } = await http.getJson(url, { headers: keyOf(access) });
  const { items } = parseAnswer(listSchema, json).message;
  return answerOf(itemsOf(workSchema, items).map(documentOf), headers);
}

async function byDoi(doi: string, access: ProviderAccess) {
  const { http, address, options } = access;
  const url = withParameters(`${address}/works/${encodeURIComponent(doi)}`, { mailto: options.mail });
  const answer = await unlessUnknown(http.getJson(url, { headers: keyOf(access) }));
  if (answer === undefined) return nothingFound();
  const { message } = parseAnswer(recordSchema, answer.json);
  return answerOf([documentOf(parseAnswer(workSchema, message))], answer.headers);
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

function documentOf(work: z.output<typeof workSchema>): FoundDocument | undefined {
  const title = [work.title[0] ?? '', work.subtitle[0] ?? ''].filter((part) => part !== '').join(': ');
  const updates = itemsOf(updateSchema, work['updated-by']);
  return foundDocument({
    urls: [work.URL],
    title,
    snippet: work.abstract,
    identifiers: { doi: work.DOI, isbn: work.ISBN[0] },
    fullTextUrls: itemsOf(linkSchema, work.link).map(({ URL }) => URL),
    authors: itemsOf(personSchema, work.author).map(({ given, family, name }) =>
      family === '' ? name : `${given} ${family}`,
    ),
    year: yearOf(work.issued?.['date-parts'][0]?.[0]),
    license: itemsOf(linkSchema, work.license)[0]?.URL ?? '',
    isRetracted: updates.some(({ type }) => retractions.has(type)) || retractedTitle.test(title),
  });
}

function yearOf(part: unknown): number | null {
  return typeof part === 'number' ? part : null;
}
