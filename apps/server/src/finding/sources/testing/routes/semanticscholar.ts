import { numberOf, testKey, type Route } from '../route.ts';
import type { Hit } from '../served-documents.ts';

const kinds: Readonly<Record<string, 'doi' | 'arxiv' | 'pmid'>> = {
  DOI: 'doi',
  ARXIV: 'arxiv',
  PMID: 'pmid',
};

/** api.semanticscholar.org/api-docs/graph */
export const semanticscholarRoute: Route = ({ path, query, headers }, collection) => {
  if (headers['x-api-key'] !== undefined && headers['x-api-key'] !== testKey)
    return { status: 403, body: { message: 'Forbidden' } };
  if (path === '/paper/search') {
    const hits = collection.search(query['query'] ?? '', numberOf(query['limit'], 10));
    return {
      body: { total: hits.length, offset: 0, ...(hits.length === 0 ? {} : { data: hits.map(paperOf) }) },
    };
  }
  const id = /^\/paper\/(DOI|ARXIV|PMID):(.+)$/.exec(path);
  const kind = kinds[id?.[1] ?? ''];
  const [hit] = kind === undefined ? [] : collection.find((document) => document[kind] === id?.[2]);
  return hit === undefined
    ? { status: 404, body: { error: `Paper with id ${id?.[2] ?? ''} not found` } }
    : { body: paperOf(hit) };
};

function paperOf({ document, number, snippet }: Hit): unknown {
  const paperId = (number + 1).toString(16).padStart(40, '0');
  return {
    paperId,
    url: `https://www.semanticscholar.org/paper/${paperId}`,
    title: document.title,
    abstract: snippet,
    year: document.year ?? null,
    authors: (document.authors ?? []).map((name, i) => ({ authorId: String(i), name })),
    externalIds: {
      CorpusId: number + 1,
      ...(document.doi === undefined ? {} : { DOI: document.doi }),
      ...(document.arxiv === undefined ? {} : { ArXiv: document.arxiv }),
      ...(document.pmid === undefined ? {} : { PubMed: document.pmid }),
    },
    openAccessPdf:
      document.fullTextUrl === undefined
        ? null
        : { url: document.fullTextUrl, status: 'GREEN', license: null },
  };
}
