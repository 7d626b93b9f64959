import { numberOf, testKey, type Route } from '../route.ts';

/** mojeek.com/support/api/search */
export const mojeekRoute: Route = ({ path, query }, collection) => {
  if (path !== '/search' || query['fmt'] !== 'json') return undefined;
  if (query['api_key'] !== testKey)
    return { status: 403, body: { response: { status: 'ERROR: Invalid Key' } } };
  const hits = collection.search(query['q'] ?? '', numberOf(query['t'], 10));
  return {
    body: {
      response: {
        status: 'OK',
        head: { query: query['q'], start: 1, return: hits.length, results: hits.length },
        results: hits.map(({ document, snippet }) => ({
          url: document.url,
          title: document.title,
          desc: snippet,
          size: '20kb',
          date: 'Jan 1, 2026',
        })),
      },
    },
  };
};
