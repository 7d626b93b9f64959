import { numberOf, testKey, type Route } from '../route.ts';

/** api-dashboard.search.brave.com/app/documentation/web-search */
export const braveRoute: Route = ({ path, query, headers }, collection) => {
  if (path !== '/res/v1/web/search') return undefined;
  const error = (status: number, code: string, detail: string) => ({
    status,
    body: { type: 'ErrorResponse', error: { id: 'e1', status, code, detail, meta: {} }, time: 1 },
  });
  if (headers['x-subscription-token'] !== testKey)
    return error(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.');
  const q = query['q'] ?? '';
  if (q.length > 400 || q.split(' ').length > 50 || q === '')
    return error(422, 'VALIDATION', 'Unable to validate request parameter(s)');
  const hits = collection.search(q, Math.min(20, numberOf(query['count'], 20)));
  const results = hits.map(({ document, snippet }) => ({
    type: 'search_result',
    subtype: 'generic',
    title: document.title,
    url: document.url,
    description: snippet,
    language: document.language ?? 'en',
    extra_snippets: [snippet],
    meta_url: { hostname: new URL(document.url).hostname },
  }));
  return {
    headers: {
      'X-RateLimit-Limit': '20, 2000',
      'X-RateLimit-Remaining': '19, 1500',
      'X-RateLimit-Reset': '1, 86400',
    },
    body: {
      type: 'search',
      query: { original: q, more_results_available: false },
      ...(results.length === 0 ? {} : { web: { type: 'search', results, family_friendly: true } }),
    },
  };
};
