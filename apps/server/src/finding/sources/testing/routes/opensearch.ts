import { numberOf, testKey, type Route } from '../route.ts';

interface Body {
  readonly size: number;
  readonly query: Readonly<Record<string, Readonly<Record<string, { readonly query: string }>>>>;
}

/** docs.opensearch.org/latest/api-reference/search-apis/search; the index is "theses" with the fields of `settingsOf`. */
export const opensearchRoute: Route = ({ path, method, headers, body }, collection) => {
  if (method !== 'POST' || !path.endsWith('/_search')) return undefined;
  const error = (status: number, type: string) => ({
    status,
    body: { error: { type, reason: type }, status },
  });
  if (headers['authorization'] !== undefined && headers['authorization'] !== `ApiKey ${testKey}`)
    return error(401, 'security_exception');
  if (path !== '/theses/_search') return error(404, 'index_not_found_exception');
  const { size, query } = body as Body;
  const phrase = query['match_phrase']?.['body']?.query;
  const words = phrase === undefined ? query['match']?.['body']?.query : `"${phrase}"`;
  const hits = collection.search(words ?? '', numberOf(String(size), 10));
  return {
    body: {
      took: 1,
      timed_out: false,
      hits: {
        total: { value: hits.length, relation: 'eq' },
        hits: hits.map(({ document, number, snippet }) => ({
          _index: 'theses',
          _id: String(number),
          _score: 1,
          _source: { link: document.url, name: document.title, body: document.text },
          highlight: { body: [`<em>${snippet}</em>`] },
        })),
      },
    },
  };
};
