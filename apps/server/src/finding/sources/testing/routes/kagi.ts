import { fieldsOf, numberOf, testKey, type Route } from '../route.ts';

/** kagi.com/api/docs */
export const kagiRoute: Route = ({ path, method, headers, body }, collection) => {
  if (path !== '/api/v1/search' || method !== 'POST') return undefined;
  const meta = { trace: 't1', node: 'local', ms: 1 };
  if (headers['authorization'] !== `Bearer ${testKey}`)
    return {
      status: 401,
      body: { meta, data: null, error: [{ code: 'auth.invalid', message: 'Unauthorized' }] },
    };
  const { query = '', limit } = fieldsOf(body);
  const hits = collection.search(query, numberOf(limit, 10));
  const search = hits.map(({ document, snippet }) => ({ url: document.url, title: document.title, snippet }));
  return { body: { meta, data: search.length === 0 ? {} : { search, related_search: [] } } };
};
