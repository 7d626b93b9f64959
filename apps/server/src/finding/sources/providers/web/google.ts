import { z } from 'zod';
import { answerOf, anyItems, anyText, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type { Refusal } from '../provider-http.ts';
import type { SearchProvider } from '../provider.ts';
import { knownLanguage, pageSize, queryWords, withParameters, wordsText } from '../query-text.ts';

/** The answer, whose `items` is missing if there are no results. */
const answerSchema = z.object({ kind: z.literal('customsearch#search'), items: anyItems });
const resultSchema = z.object({ link: z.string(), title: anyText, snippet: anyText });
/** Google ignores words beyond the 32nd. */
const limits = { maxChars: 400, maxWords: 32 };
const mostResults = 10;
const languages = new Set(
  'ar bg ca cs da de el en es et fi fr hr hu id is it iw ja ko lt lv nl no pl pt ro ru sk sl sr sv tr'.split(
    ' ',
  ),
);

/**
 * Google Programmable Search (developers.google.com/custom-search/v1/reference/rest/v1/cse/list). A phrase goes into
 * `exactTerms`. Google closes this service on 1 January 2027.
 */
export const google: SearchProvider = {
  key: 'google',
  languages: (language) => (languages.has(language) ? [language] : []),
  search: async (query, { http, address, secret, options }) => {
    const words = queryWords(query, limits).join(' ');
    const language = knownLanguage(query, languages);
    const url = withParameters(`${address}/customsearch/v1`, {
      key: secret,
      cx: options.engineId,
      q: wordsText(query, limits),
      exactTerms: query.isPhrase ? words : undefined,
      siteSearch: query.host,
      siteSearchFilter: query.host === '' ? undefined : 'i',
      num: pageSize(query, mostResults),
      lr: language === undefined ? undefined : `lang_${language}`,
      filter: 0,
      fields: 'kind,items(link,title,snippet)',
    });
    const { headers, json } = await http.getJson(url, { kindOf });
    const documents = arrayOfAnswer(resultSchema, parseProviderAnswer(answerSchema, json).items).map(
      (result) => foundDocument({ urls: [result.link], title: result.title, snippet: result.snippet }),
    );
    return answerOf(documents, headers, query);
  },
};

/** A wrong key is answered with 400; a spent day with 403 or 429, like a spent minute. */
function kindOf({ status, text }: Refusal): 'keyRefused' | 'quotaSpent' | undefined {
  if (status === 400 && /API_KEY_INVALID|keyInvalid|API key not valid/.test(text)) return 'keyRefused';
  return /dailyLimitExceeded|per day|billing/i.test(text) ? 'quotaSpent' : undefined;
}
