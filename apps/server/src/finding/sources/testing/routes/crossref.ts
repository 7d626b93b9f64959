import type { Hit } from '../served-documents.ts';
import { numberOf, type Route } from '../route.ts';

/** api.crossref.org */
export const crossrefRoute: Route = ({ path, query }, collection) => {
  const headers = { 'X-Rate-Limit-Limit': '5', 'X-Rate-Limit-Interval': '1s' };
  if (path.startsWith('/works/')) {
    const [hit] = collection.find(({ doi }) => doi === path.slice('/works/'.length).toLowerCase());
    if (hit === undefined) return { status: 404, headers, body: 'Resource not found.' };
    return { headers, body: message('work', workOf(hit)) };
  }
  if (path !== '/works') return undefined;
  const isbn = /^isbn:(\d{13})$/.exec(query['filter'] ?? '')?.[1];
  const rows = numberOf(query['rows'], 20);
  const words = (query['query.bibliographic'] ?? query['query'] ?? '').replaceAll('"', ' ');
  const hits =
    isbn === undefined
      ? collection.search(words, rows)
      : collection.find((document) => document.isbn === isbn);
  const items = hits.filter(({ document }) => document.doi !== undefined).map(workOf);
  return { headers, body: message('work-list', { facets: {}, 'total-results': items.length, items }) };
};

function message(type: string, content: unknown): unknown {
  return { status: 'ok', 'message-type': type, 'message-version': '1.0.0', message: content };
}

function workOf({ document, snippet }: Hit): unknown {
  const { doi = '', year, authors = [], isbn, license } = document;
  return {
    DOI: doi.toUpperCase(),
    URL: `https://doi.org/${doi}`,
    type: document.isPreprint === true ? 'posted-content' : 'journal-article',
    'container-title': document.journal === undefined ? [] : [document.journal],
    ...(document.printYear === undefined
      ? {}
      : { 'published-print': { 'date-parts': [[document.printYear, 2]] } }),
    title: [document.title],
    abstract: `<jats:p>${snippet.replaceAll('&', '&amp;')}</jats:p>`,
    author: authors.map((name) => ({
      given: name.split(' ').slice(0, -1).join(' '),
      family: name.split(' ').at(-1),
      sequence: 'additional',
      affiliation: [],
    })),
    issued: { 'date-parts': [[year ?? null]] },
    ...(isbn === undefined ? {} : { ISBN: [isbn] }),
    ...(license === undefined ? {} : { license: [{ URL: license, 'content-version': 'vor' }] }),
    link:
      document.fullTextUrl === undefined
        ? []
        : [{ URL: document.fullTextUrl, 'content-type': 'application/pdf' }],
    ...updatesOf(document),
  };
}

/** The notices about a work, from Retraction Watch and from its publisher. */
function updatesOf({ doi = '', isRetracted = false, correctedBy }: Hit['document']): object {
  const updated = { 'date-parts': [[2021, 5, 3]] };
  const updates = [
    ...(isRetracted
      ? [{ DOI: `${doi}.r`, type: 'retraction', source: 'retraction-watch', 'record-id': 1, updated }]
      : []),
    ...(correctedBy === undefined
      ? []
      : [{ DOI: correctedBy, type: 'correction', source: 'publisher', updated }]),
  ];
  return updates.length === 0 ? {} : { 'updated-by': updates };
}
