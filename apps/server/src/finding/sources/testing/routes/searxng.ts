import type { Route } from '../route.ts';

/** docs.searxng.org/dev/search_api */
export const searxngRoute: Route = ({ path, query }, collection) => {
  if (path !== '/search') return undefined;
  if (query['format'] !== 'json') return { status: 403, body: { error: 'Forbidden' } };
  const hits = collection.search(query['q'] ?? '', 20);
  return {
    body: {
      query: query['q'],
      number_of_results: 0,
      results: hits.map(({ document, snippet }, i) => ({
        url: document.url,
        title: document.title,
        content: snippet,
        publishedDate: null,
        engine: 'local',
        engines: ['local'],
        category: 'general',
        score: 1 / (i + 1),
      })),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    },
  };
};
