import { z } from 'zod';
import {
  answerOf,
  anyItems,
  anyNumber,
  anyText,
  anyValue,
  arrayOfAnswer,
  nothingFound,
  parseProviderAnswer,
} from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import { unlessUnknown } from '../provider-error.ts';
import type { FoundDocument, ProviderAccess, ProviderAnswer, SearchProvider } from '../provider.ts';
import { pageSize, withParameters, wordsText } from '../query-text.ts';
import { titleWords } from './record-words.ts';

/** The list, whose `data` is missing if there are no results. */
const listSchema = z.object({ total: z.number(), data: z.array(z.unknown()).optional() });
const paperSchema = z.object({
  paperId: z.string(),
  url: anyValue,
  title: anyText,
  abstract: anyText,
  year: anyNumber,
  authors: anyItems,
  externalIds: z
    .object({ DOI: anyValue, ArXiv: anyValue, PubMed: anyValue, PubMedCentral: anyValue })
    .nullish()
    .catch(undefined),
  openAccessPdf: z.object({ url: anyValue, license: anyText }).nullish().catch(undefined),
});
const authorSchema = z.object({ name: z.string() });
const fields = 'url,title,abstract,year,authors,externalIds,openAccessPdf';
const limits = { maxChars: 300 };
const mostResults = 50;
const candidates = 3;

/**
 * Semantic Scholar, the "Academic Graph" (api.semanticscholar.org/api-docs/graph). It searches titles and abstracts
 * without phrases; hyphens keep words from being found. Without a key, all callers in the world share one limit.
 */
export const semanticScholar: SearchProvider = {
  key: 'semanticscholar',
  search: async (query, access) =>
    list('search', wordsText(query, limits).replaceAll('-', ' '), pageSize(query, mostResults), access),
  findRecord: async ({ identifiers, title }, access) => {
    const { doi, arxiv, pmid, pmcid } = identifiers;
    if (doi !== undefined) return single(`DOI:${doi}`, access);
    if (arxiv !== undefined) return single(`ARXIV:${arxiv}`, access);
    if (pmid !== undefined) return single(`PMID:${pmid}`, access);
    if (pmcid !== undefined) return single(`PMCID:${pmcid.slice('pmc'.length)}`, access);
    return list('search', titleWords(title).replaceAll('-', ' '), candidates, access);
  },
};

async function list(
  path: string,
  query: string,
  limit: number,
  access: ProviderAccess,
): Promise<ProviderAnswer> {
  const url = withParameters(`${access.address}/paper/${path}`, { query, limit, fields });
  const { headers, json } = await access.http.getJson(url, { headers: keyOf(access) });
  return answerOf(
    arrayOfAnswer(paperSchema, parseProviderAnswer(listSchema, json).data).map(documentOf),
    headers,
  );
}

async function single(id: string, access: ProviderAccess): Promise<ProviderAnswer> {
  const path = id.split('/').map(encodeURIComponent).join('/');
  const url = withParameters(`${access.address}/paper/${path}`, { fields });
  const answer = await unlessUnknown(access.http.getJson(url, { headers: keyOf(access) }));
  if (answer === undefined) return nothingFound();
  return answerOf([documentOf(parseProviderAnswer(paperSchema, answer.json))], answer.headers);
}

function keyOf({ secret }: ProviderAccess): Readonly<Record<string, string>> {
  return secret === '' ? {} : { 'x-api-key': secret };
}

function documentOf(paper: z.output<typeof paperSchema>): FoundDocument | undefined {
  const ids = paper.externalIds;
  return foundDocument({
    urls: [paper.url, `https://www.semanticscholar.org/paper/${encodeURIComponent(paper.paperId)}`],
    title: paper.title,
    snippet: paper.abstract,
    identifiers: { doi: ids?.DOI, arxiv: ids?.ArXiv, pmid: ids?.PubMed, pmcid: ids?.PubMedCentral },
    fullTextUrls: [paper.openAccessPdf?.url],
    authors: arrayOfAnswer(authorSchema, paper.authors).map(({ name }) => name),
    year: paper.year,
    license: paper.openAccessPdf?.license ?? '',
  });
}
