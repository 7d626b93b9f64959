import { z } from 'zod';
import { answerOf, anyItems, anyText, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import { errorInAnswer } from '../provider-error.ts';
import type { SearchProvider } from '../provider.ts';
import { pageSize, webText, withParameters } from '../query-text.ts';

const answerSchema = z.object({ response: z.object({ status: z.string(), results: anyItems }) });
const resultSchema = z.object({ url: z.string(), title: anyText, desc: anyText });
const limits = { maxChars: 400 };
const mostResults = 30;
/** How much pages in the language of the query are preferred, from 1 to 100. */
const languageBoost = 100;

/**
 * Mojeek (mojeek.com/support/api/search: request_parameters and json_response). Errors, such as a spent daily limit,
 * have the status 200 and a text that begins with "ERROR".
 */
export const mojeek: SearchProvider = {
  key: 'mojeek',
  search: async (query, { http, address, secret }) => {
    const isKnown = query.language !== 'und';
    const url = withParameters(`${address}/search`, {
      q: webText(query, limits),
      t: pageSize(query, mostResults),
      fmt: 'json',
      lb: isKnown ? query.language.toUpperCase() : undefined,
      lbb: isKnown ? languageBoost : undefined,
      api_key: secret,
    });
    const { headers, json } = await http.getJson(url);
    const { status, results } = parseProviderAnswer(answerSchema, json).response;
    if (status !== 'OK') throw errorInAnswer(status);
    const documents = arrayOfAnswer(resultSchema, results).map(({ url, title, desc }) =>
      foundDocument({ urls: [url], title, snippet: desc }),
    );
    return answerOf(documents, headers, query);
  },
};
