import { z } from 'zod';
import {
  answerOf,
  anyItems,
  anyText,
  anyTexts,
  arrayOfAnswer,
  parseProviderAnswer,
} from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type { SearchProvider } from '../provider.ts';
import type { Refusal } from '../provider-http.ts';
import { knownLanguage, pageSize, webText, withParameters } from '../query-text.ts';

/** The answer, whose `web` is missing if there are no results. */
const answerSchema = z.object({
  type: z.literal('search'),
  web: z.object({ results: anyItems }).nullish(),
});
const resultSchema = z.object({
  url: z.string(),
  title: anyText,
  description: anyText,
  extra_snippets: anyTexts,
});
const limits = { maxChars: 400, maxWords: 50 };
const mostResults = 20;
const languages = new Set(
  'ar bg bn ca cs da de en es et eu fi fr gl gu he hi hr hu is it ko lt lv ml mr ms nb nl pl pt ro ru sk sl sr sv ta te th tr uk vi'.split(
    ' ',
  ),
);

/**
 * Brave Search (api-dashboard.search.brave.com/app/documentation/web-search). Phrases in quotation marks; 400
 * characters and 50 words. `X-RateLimit-*` has the windows of a second and a month.
 */
export const brave: SearchProvider = {
  key: 'brave',
  search: async (query, { http, address, secret }) => {
    const url = withParameters(`${address}/res/v1/web/search`, {
      q: webText(query, limits),
      count: pageSize(query, mostResults),
      search_lang: knownLanguage(query, languages),
      country: 'ALL',
      result_filter: 'web',
      text_decorations: 'false',
      spellcheck: 'false',
      extra_snippets: 'true',
      safesearch: 'off',
    });
    const { headers, json } = await http.getJson(url, {
      headers: { 'X-Subscription-Token': secret },
      kindOf: kindOfBrave,
    });
    const documents = arrayOfAnswer(resultSchema, parseProviderAnswer(answerSchema, json).web?.results).map(
      (result) =>
        foundDocument({
          urls: [result.url],
          title: result.title,
          snippet: [result.description, ...result.extra_snippets].join(' … '),
        }),
    );
    return answerOf(documents, headers, query);
  },
};

/** A wrong key is answered with 422, like a query that is too long; a spent month with 429, like a spent second. */
function kindOfBrave({ status, text }: Refusal): 'keyRefused' | 'quotaSpent' | 'tooFast' | undefined {
  if (text.includes('SUBSCRIPTION_TOKEN_INVALID') || text.includes('SUBSCRIPTION_NOT_FOUND'))
    return 'keyRefused';
  if (status !== 429) return undefined;
  return text.includes('QUOTA_LIMITED')
    ? 'quotaSpent'
    : text.includes('RATE_LIMITED')
      ? 'tooFast'
      : undefined;
}
