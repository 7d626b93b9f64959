import type { ProviderFacts, ProviderKey } from './providers.ts';

type Literature =
  | 'mediawiki'
  | 'openalex'
  | 'core'
  | 'crossref'
  | 'europepmc'
  | 'arxiv'
  | 'semanticscholar'
  | 'unpaywall'
  | 'doaj';

const free = { kind: 'literature', isPaid: false, milliCents: 0, requiredOptions: [] } as const;

/** Catalogues of publications and encyclopaedias. None of them costs money. */
export const literatureProviders: Readonly<Record<Literature & ProviderKey, ProviderFacts>> = {
  /** www.mediawiki.org/wiki/API:Etiquette (November 2026): one request after the other. */
  mediawiki: {
    ...free,
    name: 'Wikipedia',
    secret: 'none',
    options: ['wikis'],
    address: 'https://{language}.wikipedia.org/w',
    website: 'https://www.mediawiki.org/wiki/API:Search',
    requestsPerSecond: 1,
    keepDays: 30,
    attribution: 'Wikipedia (CC BY-SA 4.0)',
  },
  /**
   * developers.openalex.org/api-reference/authentication (November 2026): a key is free and good for 1,000 searches a
   * day; without one, about ten are answered. The data is CC0.
   */
  openalex: {
    ...free,
    name: 'OpenAlex',
    secret: 'optional',
    options: ['mail'],
    address: 'https://api.openalex.org',
    website: 'https://developers.openalex.org/',
    requestsPerSecond: 10,
    keepDays: 365,
    attribution: '',
  },
  /**
   * api.core.ac.uk/docs/v3 (November 2026): with a free key, 1,000 simple searches a day and 25 a minute; a search
   * without one is nearly always refused.
   */
  core: {
    ...free,
    name: 'CORE',
    secret: 'required',
    options: [],
    address: 'https://api.core.ac.uk/v3',
    website: 'https://core.ac.uk/services/api',
    requestsPerSecond: 0.4,
    keepDays: 30,
    attribution: 'CORE (core.ac.uk)',
  },
  /**
   * www.crossref.org/documentation/retrieve-metadata/rest-api/access-and-authentication (November 2026): one list of
   * records a second, five single records; three times and twice as many with an email address. Facts are free to use.
   */
  crossref: {
    ...free,
    name: 'Crossref',
    secret: 'optional',
    options: ['mail'],
    address: 'https://api.crossref.org',
    website: 'https://www.crossref.org/documentation/retrieve-metadata/rest-api/',
    requestsPerSecond: 1,
    keepDays: 365,
    attribution: '',
  },
  /** europepmc.org/RestfulWebService and /Copyright (November 2026): no key and no published rate; it asks to be named. */
  europepmc: {
    ...free,
    name: 'Europe PMC',
    secret: 'none',
    options: ['mail'],
    address: 'https://www.ebi.ac.uk/europepmc/webservices/rest',
    website: 'https://europepmc.org/RestfulWebService',
    requestsPerSecond: 5,
    keepDays: 30,
    attribution: 'Europe PMC',
  },
  /** info.arxiv.org/help/api/tou.html (November 2026): one request every three seconds; asks for this sentence. */
  arxiv: {
    ...free,
    name: 'arXiv',
    secret: 'none',
    options: [],
    address: 'https://export.arxiv.org/api',
    website: 'https://info.arxiv.org/help/api/tou.html',
    requestsPerSecond: 0.33,
    keepDays: 365,
    attribution: 'Thank you to arXiv for use of its open access interoperability.',
  },
  /**
   * www.semanticscholar.org/product/api and api.semanticscholar.org (November 2026): one request a second with a free key;
   * without one, a limit shared by everybody. It asks for its name and a link to its page.
   */
  semanticscholar: {
    ...free,
    name: 'Semantic Scholar',
    secret: 'optional',
    options: [],
    address: 'https://api.semanticscholar.org/graph/v1',
    website: 'https://www.semanticscholar.org/product/api',
    requestsPerSecond: 1,
    keepDays: 30,
    attribution: 'Semantic Scholar',
  },
  /** unpaywall.org/products/api (November 2026): an email address is required; 100,000 requests a day. */
  unpaywall: {
    ...free,
    name: 'Unpaywall',
    secret: 'none',
    options: ['mail'],
    requiredOptions: ['mail'],
    address: 'https://api.unpaywall.org/v2',
    website: 'https://unpaywall.org/products/api',
    requestsPerSecond: 1,
    keepDays: 365,
    attribution: '',
  },
  /** doaj.org/api/v4/docs and /terms (November 2026): two requests a second; the data on articles is CC0. */
  doaj: {
    ...free,
    name: 'DOAJ',
    secret: 'none',
    options: [],
    address: 'https://doaj.org/api',
    website: 'https://doaj.org/api/v4/docs',
    requestsPerSecond: 2,
    keepDays: 365,
    attribution: '',
  },
};
