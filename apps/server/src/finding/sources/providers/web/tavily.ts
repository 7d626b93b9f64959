import { z } from 'zod';
import { answerOf, anyText, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type { Refusal } from '../provider-http.ts';
import type { SearchProvider } from '../provider.ts';
import { pageSize, quotedText, withParameters } from '../query-text.ts';

const answerSchema = z.object({ results: z.array(z.unknown()) });
const resultSchema = z.object({ url: z.string(), title: anyText, content: anyText });
const limits = { maxChars: 400 };
const mostResults = 20;

/**
 * Tavily (docs.tavily.com/documentation/api-reference/endpoint/search). It searches by meaning; quotation marks make
 * phrases weigh more. 432 and 433 mean that the plan or the pay-as-you-go limit is used up.
 */
export const tavily: SearchProvider = {
  key: 'tavily',
  search: async (query, { http, address, secret }) => {
    const { headers, json } = await http.getJson(withParameters(`${address}/search`), {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: {
        query: quotedText(query, limits),
        search_depth: 'basic',
        topic: 'general',
        max_results: pageSize(query, mostResults),
        ...(query.host === '' ? {} : { include_domains: [query.host] }),
        include_answer: false,
        include_raw_content: false,
        include_images: false,
      },
      kindOf,
    });
    const documents = arrayOfAnswer(resultSchema, parseProviderAnswer(answerSchema, json).results).map(
      (result) => foundDocument({ urls: [result.url], title: result.title, snippet: result.content }),
    );
    return answerOf(documents, headers, query);
  },
};

function kindOf({ status }: Refusal): 'quotaSpent' | undefined {
  return status === 432 || status === 433 ? 'quotaSpent' : undefined;
}
