import { shortIdentifiers, type Identifiers } from '@palimpsest/engine';
import type { FoundDocument, RecordDetails } from '../provider.ts';
import { plainLines, plainText } from './plain-text.ts';

const maxUrlChars = 2_000;
const maxTitleChars = 500;
const maxSnippetChars = 4_000;
const maxTextChars = 2_000_000;
const maxNameChars = 200;
const maxAuthors = 100;
const maxFullTexts = 10;

/** A document as a service wrote it: nothing of it is trusted. */
export interface WrittenDocument {
  /** The first that is an address counts. */
  readonly urls: readonly (string | null | undefined)[];
  readonly title?: string;
  readonly snippet?: string;
  readonly text?: string;
  readonly identifiers?: Readonly<Partial<Record<keyof Identifiers, string | null | undefined>>>;
  readonly fullTextUrls?: readonly (string | null | undefined)[];
  readonly authors?: readonly string[];
  /** A year, or a date that begins with it. */
  readonly year?: number | string | null;
  readonly license?: string;
  readonly isRetracted?: boolean | null;
  readonly record?: WrittenRecord;
}

/** Years may be unknown, and texts of any length. */
export interface WrittenRecord extends Omit<RecordDetails, 'years'> {
  readonly years: readonly (number | string | null | undefined)[];
}

/** Undefined if nobody could open the document, because it has no address and no DOI. */
export function foundDocument(written: WrittenDocument): FoundDocument | undefined {
  const identifiers = shortIdentifiers(written.identifiers ?? {});
  const url = [...written.urls, addressOfDoi(identifiers)]
    .map(webAddress)
    .find((found) => found !== undefined);
  if (url === undefined) return undefined;
  const fullTextUrls = (written.fullTextUrls ?? [])
    .slice(0, maxAuthors)
    .flatMap((found) => webAddress(found) ?? []);
  return {
    url,
    title: plainText(written.title ?? '', maxTitleChars),
    snippet: plainText(written.snippet ?? '', maxSnippetChars),
    text: plainLines(written.text ?? '', maxTextChars),
    identifiers,
    fullTextUrls: [...new Set(fullTextUrls)].slice(0, maxFullTexts),
    authors: (written.authors ?? [])
      .slice(0, maxAuthors)
      .map((name) => plainText(name, maxNameChars))
      .filter((name) => name !== ''),
    year: yearOf(written.year),
    license: plainText(written.license ?? '', maxNameChars),
    isRetracted: written.isRetracted ?? null,
    ...(written.record === undefined ? {} : { record: recordDetails(written.record) }),
  };
}

const maxJournals = 5;
const maxUpdates = 10;

function recordDetails({ editors, years, journals, updates, ...kinds }: WrittenRecord): RecordDetails {
  return {
    ...kinds,
    editors: editors.slice(0, maxAuthors).map((name) => plainText(name, maxNameChars)),
    years: [...new Set(years.flatMap((year) => yearOf(year) ?? []))].slice(0, maxJournals),
    journals: journals
      .slice(0, maxJournals)
      .map((title) => plainText(title, maxTitleChars))
      .filter((title) => title !== ''),
    updates: updates.slice(0, maxUpdates),
  };
}

/**
 * An http or https address in its normal form, without a fragment; undefined for any other text. Whether the host may be
 * reached is decided when the page is fetched (`web-fetch`).
 */
export function webAddress(written: string | null | undefined): string | undefined {
  const trimmed = written?.trim() ?? '';
  if (trimmed === '' || trimmed.length > maxUrlChars || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}

function addressOfDoi({ doi }: Identifiers): string | undefined {
  return doi === undefined
    ? undefined
    : `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;
}

function yearOf(written: number | string | null | undefined): number | null {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(String(written ?? ''))?.[1]);
  return year >= 1000 && year <= 2999 ? year : null;
}
