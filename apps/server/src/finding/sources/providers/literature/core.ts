import { z } from 'zod';
import {
  answerOf,
  anyItems,
  anyNumber,
  anyText,
  anyTexts,
  anyValue,
  arrayOfAnswer,
  parseProviderAnswer,
} from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type { FoundDocument, ProviderAccess, ProviderAnswer, SearchProvider } from '../provider.ts';
import { pageSize, quotedText, withParameters } from '../query-text.ts';
import { titleWords } from './record-words.ts';

const answerSchema = z.object({ results: z.array(z.unknown()) });
const workSchema = z.object({
  id: z.union([z.number(), z.string()]),
  title: anyText,
  abstract: anyText,
  authors: anyItems,
  doi: anyValue,
  arxivId: anyValue,
  pubmedId: anyValue,
  yearPublished: anyNumber,
  downloadUrl: anyValue,
  sourceFulltextUrls: anyTexts,
  license: anyText,
});
const authorSchema = z.object({ name: z.string() });
const limits = { maxChars: 500 };
const mostResults = 20;
const candidates = 3;

/**
 * CORE, full texts of repositories (api.core.ac.uk/docs/v3). It searches the full texts with phrases in quotation marks;
 * without the slash at the end of its path it redirects. Its full texts are fetched from their own address, because a
 * few of them in one answer are too large. `X-RateLimit-Retry-After` is a date.
 */
export const core: SearchProvider = {
  key: 'core',
  search: async (query, access) => ask(quotedText(query, limits), pageSize(query, mostResults), access),
  findRecord: async ({ identifiers, title }, access) => {
    const { doi, arxiv } = identifiers;
    if (doi !== undefined) return ask(`doi:"${doi.replace(/["\\]/g, '')}"`, candidates, access);
    if (arxiv !== undefined) return ask(`arxivId:"${arxiv}"`, candidates, access);
    return ask(`title:"${titleWords(title)}"`, candidates, access);
  },
};

async function ask(
  q: string,
  limit: number,
  { http, address, secret }: ProviderAccess,
): Promise<ProviderAnswer> {
  const url = withParameters(`${address}/search/works/`, { q, limit, exclude: 'fullText' });
  const { headers, json } = await http.getJson(url, { headers: { Authorization: `Bearer ${secret}` } });
  return answerOf(
    arrayOfAnswer(workSchema, parseProviderAnswer(answerSchema, json).results).map(documentOf),
    headers,
  );
}

function documentOf(work: z.output<typeof workSchema>): FoundDocument | undefined {
  return foundDocument({
    urls: [
      /^\d{1,12}$/.test(String(work.id)) ? `https://core.ac.uk/works/${work.id}` : undefined,
      work.downloadUrl,
    ],
    title: work.title,
    snippet: work.abstract,
    identifiers: { doi: work.doi, arxiv: work.arxivId, pmid: work.pubmedId },
    fullTextUrls: [work.downloadUrl, ...work.sourceFulltextUrls],
    authors: arrayOfAnswer(authorSchema, work.authors).map(({ name }) => nameInOrder(name)),
    year: work.yearPublished,
    license: work.license,
  });
}

/** Repositories mostly write "Family, Given". */
function nameInOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',');
  return given.trim() === '' || more.length > 0 ? name : `${given.trim()} ${family.trim()}`;
}
