import { z } from 'zod';
import { answerOf, anyText, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import type { SearchProvider } from '../provider.ts';
import { webText, withParameters } from '../query-text.ts';

const answerSchema = z.object({ results: z.array(z.unknown()) });
const resultSchema = z.object({ url: z.string(), title: anyText, content: anyText });
const limits = { maxChars: 400 };

/**
 * A SearXNG instance of the institution (docs.searxng.org/dev/search_api). It passes the query on to its engines, nearly
 * all of which know phrases in quotation marks. Its settings have to allow the format "json"; otherwise it answers with
 * 403.
 */
export const searxng: SearchProvider = {
  key: 'searxng',
  search: async (query, { http, address }) => {
    const url = withParameters(`${address}/search`, {
      q: webText(query, limits),
      format: 'json',
      language: query.language === 'und' ? 'all' : query.language,
      categories: 'general',
      safesearch: 0,
    });
    const { headers, json } = await http.getJson(url);
    const { results } = parseProviderAnswer(answerSchema, json);
    const documents = arrayOfAnswer(resultSchema, results).map(({ url, title, content }) =>
      foundDocument({ urls: [url], title, snippet: content }),
    );
    return answerOf(documents, headers, query);
  },
};
