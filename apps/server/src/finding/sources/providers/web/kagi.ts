import { z } from 'zod';
import { answerOf, anyItems, anyText, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import { errorInAnswer } from '../provider-error.ts';
import type { Refusal } from '../provider-http.ts';
import type { SearchProvider } from '../provider.ts';
import { pageSize, webText, withParameters } from '../query-text.ts';

const answerSchema = z.object({
  data: z.object({ search: anyItems }).nullish(),
  error: z.array(z.unknown()).nullish(),
});
const resultSchema = z.object({ url: z.string(), title: anyText, snippet: anyText });
const errorSchema = z.object({ code: anyText, message: anyText });
const limits = { maxChars: 400 };
const mostResults = 50;

/**
 * Kagi, version 1 of its interface (kagi.com/api/docs, "Perform a web search"; help.kagi.com/kagi/api). Answers have an
 * envelope that contains the results or a list of errors.
 */
export const kagi: SearchProvider = {
  key: 'kagi',
  search: async (query, { http, address, secret }) => {
    const { headers, json } = await http.getJson(withParameters(`${address}/api/v1/search`), {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: { query: webText(query, limits), workflow: 'search', limit: pageSize(query, mostResults) },
      kindOf,
    });
    const { data, error } = parseProviderAnswer(answerSchema, json);
    const [failure] = arrayOfAnswer(errorSchema, error);
    if (failure !== undefined) throw errorInAnswer(`${failure.code} ${failure.message}`);
    if (data === undefined || data === null) throw errorInAnswer('no data');
    const documents = arrayOfAnswer(resultSchema, data.search).map(({ url, title, snippet }) =>
      foundDocument({ urls: [url], title, snippet }),
    );
    return answerOf(documents, headers, query);
  },
};

/** 429 means too many requests, or that the limit of the account is reached. */
function kindOf({ status, text }: Refusal): 'quotaSpent' | undefined {
  return status === 429 && /usage|exhausted|balance/i.test(text) ? 'quotaSpent' : undefined;
}
