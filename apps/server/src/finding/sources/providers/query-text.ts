import { ProviderError } from './provider-error.ts';
import type { SourceQuery } from './provider.ts';

/** The longest query that a service takes. */
export interface QueryLimits {
  readonly maxChars: number;
  readonly maxWords?: number;
}

/** Signs that are an operator in at least one of the services, or that end a phrase. */
const operators = /["“”„‟«»‹›()[\]{}*?~^|!<>=\\/@:;\s\p{Cc}]+/gu;
/** "-word" and "+word" exclude or demand a word; ".." is a range. */
const prefixes = /^[-+'’.,&]+|[-+&,]{1,9}$/g;

/**
 * The words without anything that a service could take for an operator; as many as it takes. A query without words is
 * refused here, because many services answer it with everything they have.
 */
export function queryWords(
  { words }: SourceQuery,
  { maxChars, maxWords = 64 }: QueryLimits,
): readonly string[] {
  const kept: string[] = [];
  let chars = 0;
  for (const part of words.toWellFormed().replace(operators, ' ').split(' ')) {
    const word = part.replace(/\.{2,}/g, '').replace(prefixes, '');
    if (word === '') continue;
    chars += word.length + 1;
    // Two quotation marks come in addition.
    if (kept.length === maxWords || chars + 1 > maxChars) break;
    kept.push(word);
  }
  if (kept.length === 0) throw new ProviderError('refused', 'a query without words');
  return kept;
}

/** The text for web search engines, which know the operator `site:`. */
export function webText(query: SourceQuery, limits: QueryLimits): string {
  const text = quotedText(query, limits);
  return query.host === '' ? text : `${text} site:${query.host}`;
}

/** The text for services with phrases in quotation marks. Words outside of a phrase are never operators. */
export function quotedText(query: SourceQuery, limits: QueryLimits): string {
  const words = queryWords(query, limits);
  return query.isPhrase && words.length > 1 ? `"${words.join(' ')}"` : words.map(withoutOperator).join(' ');
}

/** The text for services without phrases. */
export function wordsText(query: SourceQuery, limits: QueryLimits): string {
  return queryWords(query, limits).map(withoutOperator).join(' ');
}

function withoutOperator(word: string): string {
  return /^(?:AND|OR|NOT|NEAR|TO)$/.test(word) ? word.toLowerCase() : word;
}

/**
 * The address of a request: the parameters are added to those of the address. Undefined and empty ones are left out.
 * Throws `refused` if an administrator entered something else than an address.
 */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  // The message of a failed request would contain a password in the address.
  if (url === undefined || !isWeb || url.username !== '' || url.password !== '')
    throw new ProviderError('refused', 'the address of the service is not a web address without a password');
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url;
}

/** The size between 1 and the most that a service gives. */
export function pageSize(query: SourceQuery, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(query.limit)));
}

/** The language of the query if the service knows it. */
export function knownLanguage(query: SourceQuery, known: ReadonlySet<string>): string | undefined {
  return known.has(query.language) ? query.language : undefined;
}
