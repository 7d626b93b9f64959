import { z } from 'zod';
import {
  answerOf,
  anyFlag,
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
import type { Refusal } from '../provider-http.ts';
import type { FoundDocument, ProviderAccess, ProviderAnswer, SearchProvider } from '../provider.ts';
import { pageSize, quotedText, withParameters } from '../query-text.ts';
import { titleWords } from './record-words.ts';

const listSchema = z.object({ results: z.array(z.unknown()) });
const locationSchema = z
  .object({
    landing_page_url: anyValue,
    pdf_url: anyValue,
    license: anyValue,
    source: z.object({ display_name: anyText, type: anyText }).nullish().catch(undefined),
  })
  .nullish()
  .catch(undefined);
const workSchema = z.object({
  id: z.string(),
  doi: anyValue,
  ids: z.object({ pmid: anyValue, pmcid: anyValue }).nullish().catch(undefined),
  type: anyText,
  display_name: anyText,
  publication_year: anyNumber,
  authorships: anyItems,
  best_oa_location: locationSchema,
  primary_location: locationSchema,
  is_retracted: anyFlag,
  abstract_inverted_index: z.record(z.string(), z.array(z.unknown())).nullish().catch(undefined),
});
const authorshipSchema = z.object({ author: z.object({ display_name: anyText }) });

const select = [
  'id,doi,ids,type,display_name,publication_year,authorships,best_oa_location,primary_location,is_retracted',
  'abstract_inverted_index',
].join(',');
const limits = { maxChars: 1_000 };
const mostResults = 100;
const candidates = 3;
const maxAbstractWords = 1_000;

/**
 * OpenAlex, an open catalogue of research (developers.openalex.org/guides/searching and /api-reference/authentication).
 * It searches titles, abstracts and, for some works, full texts, with phrases in quotation marks. A key is free; without
 * one, only about ten searches a day are answered. Requests for a single work are not counted.
 */
export const openalex: SearchProvider = {
  key: 'openalex',
  search: async (query, access) =>
    list(access, { search: quotedText(query, limits), per_page: pageSize(query, mostResults) }),
  findRecord: async ({ identifiers, title }, access) => {
    if (identifiers.doi !== undefined) return single(`doi:${identifiers.doi}`, access);
    if (identifiers.pmid !== undefined) return single(`pmid:${identifiers.pmid}`, access);
    return list(access, { filter: `title.search:${titleWords(title)}`, per_page: candidates });
  },
};

async function list(
  { http, address, secret, options }: ProviderAccess,
  parameters: Readonly<Record<string, string | number>>,
): Promise<ProviderAnswer> {
  const url = withParameters(`${address}/works`, {
    ...parameters,
    select,
    api_key: secret,
    mailto: options.mail,
  });
  const { headers, json } = await http.getJson(url, { kindOf });
  const { results } = parseProviderAnswer(listSchema, json);
  return answerOf(arrayOfAnswer(workSchema, results).map(documentOf), headers);
}

async function single(
  id: string,
  { http, address, secret, options }: ProviderAccess,
): Promise<ProviderAnswer> {
  const path = id.split('/').map(encodeURIComponent).join('/');
  const url = withParameters(`${address}/works/${path}`, { select, api_key: secret, mailto: options.mail });
  const answer = await unlessUnknown(http.getJson(url, { kindOf }));
  if (answer === undefined) return nothingFound(0);
  return answerOf([documentOf(parseProviderAnswer(workSchema, answer.json))], answer.headers, {
    requests: 0,
  });
}

/** 403 means too many requests a second, and 429 that the day's allowance is used up. */
function kindOf({ status, text }: Refusal): 'quotaSpent' | 'tooFast' | undefined {
  if (status === 403 && !/api.?key/i.test(text)) return 'tooFast';
  return status === 429 && /daily|budget|insufficient/i.test(text) ? 'quotaSpent' : undefined;
}

function documentOf(work: z.output<typeof workSchema>): FoundDocument | undefined {
  const { best_oa_location: open, primary_location: primary } = work;
  return foundDocument({
    urls: [open?.landing_page_url, primary?.landing_page_url, work.doi, work.id],
    title: work.display_name,
    snippet: abstractOf(work.abstract_inverted_index ?? {}),
    identifiers: { doi: work.doi, pmid: work.ids?.pmid, pmcid: work.ids?.pmcid },
    fullTextUrls: [open?.pdf_url, primary?.pdf_url],
    authors: arrayOfAnswer(authorshipSchema, work.authorships).map(({ author }) => author.display_name),
    year: work.publication_year,
    license: open?.license ?? primary?.license ?? '',
    isRetracted: work.is_retracted,
    record: {
      editors: [],
      years: [work.publication_year],
      journals: primary?.source?.type === 'repository' ? [] : [primary?.source?.display_name ?? ''],
      isPreprint: work.type === 'preprint',
      isJournalArticle: work.type === 'article' && primary?.source?.type === 'journal',
      // The notice has a record of its own, which is not named here.
      updates: work.is_retracted ? [{ kind: 'retraction', doi: '', year: null }] : [],
    },
  });
}

/** The abstract. The answer maps each word to its positions in it. */
function abstractOf(positions: Readonly<Record<string, readonly unknown[]>>): string {
  const words: string[] = [];
  for (const [word, places] of Object.entries(positions)) {
    for (const place of places) {
      if (Number.isInteger(place) && Number(place) >= 0 && Number(place) < maxAbstractWords)
        words[Number(place)] = word;
    }
  }
  return words.filter((word) => word !== undefined).join(' ');
}
