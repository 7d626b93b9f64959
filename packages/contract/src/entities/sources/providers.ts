/** Services outside of the installation that a check can ask for sources. All are off until an administrator turns them on. */

export const providerKeys = [
  'searxng',
  'brave',
  'mojeek',
  'kagi',
  'tavily',
  'google',
  'mediawiki',
  'openalex',
  'core',
  'crossref',
  'europepmc',
  'arxiv',
  'semanticscholar',
  'unpaywall',
  'doaj',
  'opensearch',
  'json',
] as const;
export type ProviderKey = (typeof providerKeys)[number];

/**
 * web: search engines for pages. literature: catalogues of publications. own: a repository of the institution.
 */
export type ProviderKind = 'web' | 'literature' | 'own';

/** Settings of a provider besides its key, entered by an administrator. Other fields are named in its documentation. */
export const providerOptionKeys = [
  /** The address of the service, for services that people run themselves. */
  'address',
  /** An email address that services ask for, to reach people who send too many requests. */
  'mail',
  /** The id of a Google search engine. */
  'engineId',
  /** The languages of Wikipedia to search, such as "en de". */
  'wikis',
  /** The index, or several, separated by commas. */
  'indexName',
  /** The user name of a basic log-in; the key is its password. */
  'userName',
  /** The names of fields in the answers of an own repository; `a.b` is the field b in the field a. */
  'listField',
  'urlField',
  'titleField',
  'textField',
] as const;
export type ProviderOptionKey = (typeof providerOptionKeys)[number];

export interface ProviderFacts {
  readonly name: string;
  readonly kind: ProviderKind;
  /** Whether the service needs a key. */
  readonly secret: 'required' | 'optional' | 'none';
  /** The options that its requests use; the required ones first. */
  readonly options: readonly ProviderOptionKey[];
  readonly requiredOptions: readonly ProviderOptionKey[];
  /** The address to which requests go unless an administrator enters an address; '' if one has to be entered. */
  readonly address: string;
  /** The website where its conditions and keys are found. */
  readonly website: string;
  /** Whether each request costs money. Guests never cause such requests. */
  readonly isPaid: boolean;
  /** The price of a request in thousandths of a cent, as published; administrators can change it. */
  readonly milliCents: number;
  /** Requests a second that its conditions allow. */
  readonly requestsPerSecond: number;
  /** Days for which its answers may be kept; 0: only for the check that asked. */
  readonly keepDays: number;
  /** The source that its conditions ask reports to name; '' for none. */
  readonly attribution: string;
}
