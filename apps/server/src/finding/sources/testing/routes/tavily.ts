import { fieldsOf, numberOf, testKey, type Route } from '../route.ts';

/** docs.tavily.com/documentation/api-reference/endpoint/search */
export const tavilyRoute: Route = ({ path, method, headers, body }, collection) => {
  if (path !== '/search' || method !== 'POST') return undefined;
  if (headers['authorization'] !== `Bearer ${testKey}`)
    return { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } };
  const { query = '', max_results: limit } = fieldsOf(body);
  if (query.length > 400) return { status: 400, body: { detail: { error: 'The query is too long.' } } };
  return {
    body: {
      query,
      answer: null,
      images: [],
      results: collection.search(query, numberOf(limit, 5)).map(({ document, snippet }, i) => ({
        title: document.title,
        url: document.url,
        content: snippet,
        score: 1 / (i + 1),
        raw_content: null,
      })),
      response_time: 0.1,
    },
  };
};
