import { z } from 'zod';
import { foundDocument } from '../answers/found-document.ts';
import { answerOf, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import type { SearchProvider } from '../provider.ts';
import { pageSize, queryWords, withParameters } from '../query-text.ts';
import { credentials } from './credentials.ts';
import { textOfField } from './field-of.ts';

const answerSchema = z.object({ hits: z.object({ hits: z.array(z.unknown()) }) });
const hitSchema = z.object({
  _source: z.record(z.string(), z.unknown()),
  highlight: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const limits = { maxChars: 500 };
const mostResults = 50;

/**
 * OpenSearch or Elasticsearch of the institution (docs.opensearch.org, "Search API", "match_phrase" and "match"; the same
 * in Elasticsearch). Of words, three quarters have to be found. The text of a document comes with its hit.
 */
export const opensearch: SearchProvider = {
  key: 'opensearch',
  search: async (query, access) => {
    const { urlField = 'url', titleField = 'title', textField = 'text', indexName = '' } = access.options;
    const words = queryWords(query, limits).join(' ');
    const index = indexName
      .split(',')
      .map((name) => encodeURIComponent(name.trim()))
      .join(',');
    const { headers, json } = await access.http.getJson(
      withParameters(`${access.address}/${index}/_search`),
      {
        method: 'POST',
        headers: credentials(access, 'ApiKey'),
        body: {
          size: pageSize(query, mostResults),
          query: query.isPhrase
            ? { match_phrase: { [textField]: { query: words } } }
            : { match: { [textField]: { query: words, minimum_should_match: '75%' } } },
          _source: [urlField, titleField, textField],
          highlight: { fields: { [textField]: { fragment_size: 300, number_of_fragments: 1 } } },
        },
      },
    );
    const hits = arrayOfAnswer(hitSchema, parseProviderAnswer(answerSchema, json).hits.hits);
    const documents = hits.map(({ _source: source, highlight }) => {
      const [fragment] = [highlight?.[textField]].flat();
      return foundDocument({
        urls: [textOfField(source, urlField)],
        title: textOfField(source, titleField),
        snippet: typeof fragment === 'string' ? fragment : '',
        text: textOfField(source, textField),
      });
    });
    return answerOf(documents, headers, query);
  },
};
