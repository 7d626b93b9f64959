import type { Hit } from '../served-documents.ts';
import { numberOf, testKey, type Route } from '../route.ts';

/** developers.openalex.org */
export const openalexRoute: Route = ({ path, query }, collection) => {
  if (query['api_key'] !== undefined && query['api_key'] !== testKey)
    return { status: 401, body: { error: 'Unauthorized', message: 'Invalid API key' } };
  const headers = {
    'X-RateLimit-Limit': '10000',
    'X-RateLimit-Remaining': '9999',
    'X-RateLimit-Reset': '3600',
  };
  const id = /^\/works\/(doi|pmid):(.+)$/.exec(path);
  if (id !== null) {
    const [hit] = collection.find((document) => document[id[1] === 'doi' ? 'doi' : 'pmid'] === id[2]);
    return hit === undefined
      ? { status: 404, headers, body: { error: 'Not found', message: 'No such work' } }
      : { headers, body: workOf(hit) };
  }
  if (path !== '/works') return undefined;
  const title = /^title\.search:(.*)$/.exec(query['filter'] ?? '')?.[1];
  const hits = collection.search(title ?? query['search'] ?? '', numberOf(query['per_page'], 25));
  return {
    headers,
    body: { meta: { count: hits.length, page: 1 }, results: hits.map(workOf), group_by: [] },
  };
};

function workOf({ document, number, snippet }: Hit): unknown {
  const positions: Record<string, number[]> = {};
  for (const [i, word] of snippet.split(' ').entries()) (positions[word] ??= []).push(i);
  const location = {
    is_oa: document.fullTextUrl !== undefined,
    landing_page_url: document.url,
    pdf_url: document.fullTextUrl ?? null,
    license: document.license ?? null,
    source: document.journal === undefined ? null : { display_name: document.journal, type: 'journal' },
  };
  return {
    id: `https://openalex.org/W${number + 1}`,
    doi: document.doi === undefined ? null : `https://doi.org/${document.doi}`,
    ids: {
      openalex: `https://openalex.org/W${number + 1}`,
      ...(document.pmid === undefined ? {} : { pmid: `https://pubmed.ncbi.nlm.nih.gov/${document.pmid}` }),
    },
    type: document.isPreprint === true ? 'preprint' : 'article',
    display_name: document.title,
    publication_year: document.year ?? null,
    language: document.language ?? null,
    authorships: (document.authors ?? []).map((name) => ({
      author_position: 'middle',
      author: { id: 'https://openalex.org/A1', display_name: name, orcid: null },
    })),
    best_oa_location: location.is_oa ? location : null,
    primary_location: location,
    is_retracted: document.isRetracted ?? false,
    abstract_inverted_index: positions,
  };
}
