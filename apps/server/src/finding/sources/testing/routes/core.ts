import { numberOf, testKey, type Route } from '../route.ts';
import type { Hit } from '../served-documents.ts';

/** api.core.ac.uk/docs/v3 */
export const coreRoute: Route = ({ path, query, headers }, collection) => {
  if (path === '/search/works') return { status: 301, headers: { Location: '/search/works/' }, body: {} };
  if (path !== '/search/works/') return undefined;
  if (headers['authorization'] !== `Bearer ${testKey}`)
    return { status: 401, body: { message: 'Invalid API key' } };
  const q = query['q'] ?? '';
  const field = /^(doi|arxivId|title):"(.*)"$/.exec(q);
  const limit = numberOf(query['limit'], 10);
  const hits =
    field === null
      ? collection.search(q, limit)
      : field[1] === 'title'
        ? collection.search(field[2] ?? '', limit)
        : collection.find(({ doi, arxiv }) => (field[1] === 'doi' ? doi : arxiv) === field[2]);
  return {
    headers: { 'X-RateLimit-Limit': '25', 'X-RateLimitRemaining': '24' },
    body: { totalHits: hits.length, limit, offset: 0, results: hits.map(workOf) },
  };
};

function workOf({ document, number, snippet }: Hit): unknown {
  return {
    id: number + 1,
    title: document.title,
    abstract: snippet,
    authors: (document.authors ?? []).map((name) => ({
      name: `${name.split(' ').at(-1)}, ${name.split(' ').slice(0, -1).join(' ')}`,
    })),
    doi: document.doi ?? null,
    arxivId: document.arxiv ?? null,
    pubmedId: document.pmid ?? null,
    yearPublished: document.year ?? null,
    downloadUrl: document.fullTextUrl ?? '',
    sourceFulltextUrls: document.fullTextUrl === undefined ? [] : [document.fullTextUrl],
    license: document.license ?? null,
    language: { code: document.language ?? 'en', name: 'language' },
  };
}
