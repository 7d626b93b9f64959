import { numberOf, type Route } from '../route.ts';

/** doaj.org/api/v4/docs */
export const doajRoute: Route = ({ path, query }, collection) => {
  const search = /^\/search\/articles\/(.*)$/.exec(path)?.[1];
  if (search === undefined) return undefined;
  const pageSize = numberOf(query['pageSize'], 10);
  const doi = /^doi:"(.*)"$/.exec(search)?.[1];
  const hits =
    doi === undefined
      ? collection.search(search.replace(/^bibjson\.title:/, ''), pageSize)
      : collection.find((document) => document.doi === doi);
  return {
    body: {
      total: hits.length,
      page: 1,
      pageSize,
      query: search,
      results: hits.map(({ document, number, snippet }) => ({
        id: String(number + 1).padStart(32, '0'),
        created_date: '2026-01-01T00:00:00Z',
        bibjson: {
          title: document.title,
          abstract: snippet,
          year: String(document.year ?? ''),
          author: (document.authors ?? []).map((name) => ({ name, affiliation: 'Nowhere' })),
          identifier: document.doi === undefined ? [] : [{ type: 'doi', id: document.doi }],
          link: [{ type: 'fulltext', url: document.fullTextUrl ?? document.url }],
          journal: { title: 'A journal', language: [document.language ?? 'en'] },
        },
      })),
    },
  };
};
