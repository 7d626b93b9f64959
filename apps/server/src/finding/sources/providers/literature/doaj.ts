import { z } from 'zod';
import { answerOf, anyItems, anyText, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type { FoundDocument, ProviderAccess, ProviderAnswer, SearchProvider } from '../provider.ts';
import { pageSize, quotedText, withParameters } from '../query-text.ts';
import { titleWords } from './record-words.ts';

const answerSchema = z.object({ results: z.array(z.unknown()) });
const articleSchema = z.object({
  id: z.string(),
  bibjson: z.object({
    title: anyText,
    abstract: anyText,
    year: z.union([z.string(), z.number()]).nullable().catch(null),
    author: anyItems,
    identifier: anyItems,
    link: anyItems,
  }),
});
const authorSchema = z.object({ name: z.string() });
const identifierSchema = z.object({ type: z.string(), id: z.string() });
const linkSchema = z.object({ url: z.string(), type: anyText });
const limits = { maxChars: 500 };
const mostResults = 50;
const candidates = 3;

/**
 * DOAJ, articles of open journals (doaj.org/api/v4/docs). The query is a part of the path, in the syntax of
 * Elasticsearch: phrases in quotation marks, fields as in `bibjson.title:…`.
 */
export const doaj: SearchProvider = {
  key: 'doaj',
  search: async (query, access) => ask(quotedText(query, limits), pageSize(query, mostResults), access),
  findRecord: async ({ identifiers: { doi }, title }, access) =>
    ask(
      doi === undefined ? `bibjson.title:"${titleWords(title)}"` : `doi:"${doi.replace(/["\\]/g, '')}"`,
      candidates,
      access,
    ),
};

async function ask(query: string, limit: number, { http, address }: ProviderAccess): Promise<ProviderAnswer> {
  const url = withParameters(`${address}/search/articles/${encodeURIComponent(query)}`, {
    page: 1,
    pageSize: limit,
  });
  const { headers, json } = await http.getJson(url);
  return answerOf(
    arrayOfAnswer(articleSchema, parseProviderAnswer(answerSchema, json).results).map(documentOf),
    headers,
  );
}

function documentOf({ id, bibjson }: z.output<typeof articleSchema>): FoundDocument | undefined {
  const links = arrayOfAnswer(linkSchema, bibjson.link).filter(({ type }) => type === 'fulltext');
  return foundDocument({
    urls: [...links.map(({ url }) => url), `https://doaj.org/article/${encodeURIComponent(id)}`],
    title: bibjson.title,
    snippet: bibjson.abstract,
    identifiers: {
      doi: arrayOfAnswer(identifierSchema, bibjson.identifier).find(({ type }) => /^doi$/i.test(type))?.id,
    },
    fullTextUrls: links.map(({ url }) => url),
    authors: arrayOfAnswer(authorSchema, bibjson.author).map(({ name }) => name),
    year: bibjson.year,
  });
}
