import { numberOf, testKey, type Route } from '../route.ts';

/** developers.google.com/custom-search/v1/reference/rest/v1/cse/list */
export const googleRoute: Route = ({ path, query }, collection) => {
  if (path !== '/customsearch/v1') return undefined;
  const error = (code: number, status: string, reason: string, message: string) => ({
    status: code,
    body: {
      error: {
        code,
        message,
        status,
        errors: [{ message, domain: 'global', reason }],
        details: [{ reason }],
      },
    },
  });
  if (query['key'] !== testKey)
    return error(
      400,
      'INVALID_ARGUMENT',
      'API_KEY_INVALID',
      'API key not valid. Please pass a valid API key.',
    );
  if (query['cx'] !== 'engine') return error(400, 'INVALID_ARGUMENT', 'badRequest', 'Invalid Value');
  const exact = query['exactTerms'];
  const hits = collection.search(
    exact === undefined ? (query['q'] ?? '') : `"${exact}"`,
    Math.min(10, numberOf(query['num'], 10)),
  );
  const items = hits.map(({ document, snippet }) => ({
    link: document.url,
    title: document.title,
    snippet: snippet.replace(' ', '\n'),
  }));
  return { body: { kind: 'customsearch#search', ...(items.length === 0 ? {} : { items }) } };
};
