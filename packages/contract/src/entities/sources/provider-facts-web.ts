import type { ProviderFacts, ProviderKey } from './providers.ts';

type Web = 'searxng' | 'brave' | 'mojeek' | 'kagi' | 'tavily' | 'google';
type Own = 'opensearch' | 'json';

/**
 * Search engines. Prices are in US cents, as published in November 2026; administrators enter those of their contract.
 * The answers of engines whose conditions don't clearly allow it are not kept (`keepDays` 0).
 */
export const webProviders: Readonly<Record<Web & ProviderKey, ProviderFacts>> = {
  /** docs.searxng.org/dev/search_api (November 2026). Its own engines are asked once a second, so that none blocks it. */
  searxng: {
    name: 'SearXNG',
    kind: 'web',
    secret: 'none',
    options: ['address'],
    requiredOptions: ['address'],
    address: '',
    website: 'https://docs.searxng.org/dev/search_api.html',
    isPaid: false,
    milliCents: 0,
    requestsPerSecond: 1,
    keepDays: 30,
    attribution: '',
  },
  /**
   * brave.com/search/api (November 2026): plan "Search", 5 dollars for 1,000 requests, 50 requests a second; the free
   * monthly credit asks for the attribution.
   */
  brave: {
    name: 'Brave Search',
    kind: 'web',
    secret: 'required',
    options: [],
    requiredOptions: [],
    address: 'https://api.search.brave.com',
    website: 'https://brave.com/search/api/',
    isPaid: true,
    milliCents: 500,
    requestsPerSecond: 50,
    keepDays: 0,
    attribution: 'Powered by Brave',
  },
  /**
   * mojeek.com/services/search/web-search-api (November 2026): the price and the rate depend on the contract. Both are
   * cautious estimates here.
   */
  mojeek: {
    name: 'Mojeek',
    kind: 'web',
    secret: 'required',
    options: [],
    requiredOptions: [],
    address: 'https://api.mojeek.com',
    website: 'https://www.mojeek.com/services/search/web-search-api/',
    isPaid: true,
    milliCents: 400,
    requestsPerSecond: 1,
    keepDays: 0,
    attribution: 'Mojeek',
  },
  /** help.kagi.com/kagi/api/api-portal.html (November 2026): 12 dollars for 1,000 searches; no rate is published. */
  kagi: {
    name: 'Kagi',
    kind: 'web',
    secret: 'required',
    options: [],
    requiredOptions: [],
    address: 'https://kagi.com',
    website: 'https://help.kagi.com/kagi/api/search.html',
    isPaid: true,
    milliCents: 1_200,
    requestsPerSecond: 1,
    keepDays: 0,
    attribution: 'Kagi',
  },
  /** docs.tavily.com (November 2026): a basic search costs a credit of 0.8 cents; 100 requests a minute with any key. */
  tavily: {
    name: 'Tavily',
    kind: 'web',
    secret: 'required',
    options: [],
    requiredOptions: [],
    address: 'https://api.tavily.com',
    website: 'https://docs.tavily.com/',
    isPaid: true,
    milliCents: 800,
    requestsPerSecond: 1.6,
    keepDays: 0,
    attribution: '',
  },
  /**
   * developers.google.com/custom-search/v1/overview (November 2026): 5 dollars for 1,000 queries, the first 100 of a day
   * are free. New customers are not accepted, and the service ends on 1 January 2027.
   */
  google: {
    name: 'Google Programmable Search',
    kind: 'web',
    secret: 'required',
    options: ['engineId'],
    requiredOptions: ['engineId'],
    address: 'https://www.googleapis.com',
    website: 'https://developers.google.com/custom-search/v1/overview',
    isPaid: true,
    milliCents: 500,
    requestsPerSecond: 1.6,
    keepDays: 0,
    attribution: 'Google',
  },
};

/** Repositories of the institution: it sets their conditions itself. */
export const ownProviders: Readonly<Record<Own & ProviderKey, ProviderFacts>> = {
  /** docs.opensearch.org/latest/api-reference/search-apis/search (November 2026). */
  opensearch: {
    name: 'OpenSearch/Elasticsearch',
    kind: 'own',
    secret: 'optional',
    options: ['address', 'indexName', 'urlField', 'titleField', 'textField', 'userName'],
    requiredOptions: ['address', 'indexName'],
    address: '',
    website: 'https://docs.opensearch.org/latest/api-reference/search-apis/search/',
    isPaid: false,
    milliCents: 0,
    requestsPerSecond: 10,
    keepDays: 365,
    attribution: '',
  },
  /** Any service that answers GET with a list in JSON. */
  json: {
    name: 'JSON',
    kind: 'own',
    secret: 'optional',
    options: ['address', 'listField', 'urlField', 'titleField', 'textField', 'userName'],
    requiredOptions: ['address'],
    address: '',
    website: '',
    isPaid: false,
    milliCents: 0,
    requestsPerSecond: 5,
    keepDays: 365,
    attribution: '',
  },
};
