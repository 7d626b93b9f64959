import { limits } from '@palimpsest/contract';
import { storable } from '../../../platform/database/storable.ts';
import { servicesFor, type Services } from '../../../services.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import { readFetchedFile, unreadableTypes } from '../../../platform/web-fetch/index.ts';
import { canonicalAddress, normalAddress } from './document-address.ts';
import { NoText } from './fetch-outcome.ts';
import { reasonOfPage, reasonOfStatus } from './judge-page.ts';
import { readStated } from './stated-identifiers.ts';
import { requestPolitely, type PoliteAnswer, type RequestOptions } from './request-politely.ts';

export interface LoadOptions extends Pick<RequestOptions, 'signal' | 'politeness'> {
  readonly userId: number;
  /** The state that is already known, which is not sent again. */
  readonly known?: { readonly etag: string; readonly lastModified: string } | undefined;
}

export interface LoadedDocument {
  /** The address after redirects, and as the page itself names it. */
  readonly url: string;
  /** The address after redirects, from which the text came. */
  readonly foundAt: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly words: number;
  readonly etag: string;
  readonly lastModified: string;
  /** The addresses of a page's links, in their normal form. */
  readonly links: readonly string[];
  /** The file as the server sent it. */
  readonly file: Uint8Array;
  /** The identifiers of the publication that a page shows, as it states them: doi:10.5555/abc. */
  readonly identifiers: readonly string[];
  /** Wishes of the page for programs that index it: noindex, nofollow. */
  readonly robots: ReadonlySet<string>;
}

const longestValidator = 500;

/**
 * Loads a document and reads its text. 'unchanged' if its server says that it has not changed. Throws NoText, FetchError
 * or an error of the connection.
 */
export async function loadDocument(
  services: Services,
  url: string,
  options: LoadOptions,
): Promise<LoadedDocument | 'unchanged'> {
  const { known, signal, politeness, userId } = options;
  const answer = await requestPolitely(services, url, {
    signal,
    ...(politeness === undefined ? {} : { politeness }),
    headers: {
      ...(known === undefined || known.etag === '' ? {} : { 'If-None-Match': known.etag }),
      ...(known === undefined || known.lastModified === ''
        ? {}
        : { 'If-Modified-Since': known.lastModified }),
    },
    refusedTypes: unreadableTypes,
  });
  if (answer.status === 304 && known !== undefined) return 'unchanged';
  const refusal = reasonOfStatus(answer.status, answer.headers, answer.bytes);
  if (refusal !== undefined) throw new NoText(refusal, `status ${answer.status}`);
  return readDocument(services, answer, userId, signal);
}

async function readDocument(
  services: Services,
  { url, bytes, headers }: PoliteAnswer,
  userId: number,
  signal: AbortSignal,
): Promise<LoadedDocument> {
  const { readers, documentLimits, temporaryFiles } = services;
  const file = { url, bytes, contentType: headers['content-type'] ?? '' };
  const read = await readFetchedFile(file, {
    readers,
    userId,
    documentLimits,
    temporaryFiles,
    useTags: false,
    withDetails: true,
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  const text = cutTo(storable(read.text), limits.textChars);
  const { language, words } = await servicesFor(services, userId).compute.analyse(text);
  const { details } = read;
  const reason = reasonOfPage(words, details, url);
  if (reason !== undefined) throw new NoText(reason, url.href);
  const found = normalAddress(url.href) ?? url.href;
  return {
    foundAt: found,
    url: canonicalAddress(found, details?.canonical ?? '', details?.base ?? ''),
    title: cutTo(storable(read.title), limits.titleChars),
    text,
    language,
    words,
    etag: validator(headers.etag),
    lastModified: validator(headers['last-modified']),
    file: bytes,
    identifiers: readStated(details?.identifiers ?? []),
    links: linksOf(details?.links ?? [], details?.base ?? '', found),
    robots: new Set([...(details?.robots ?? []), ...headerDirectives(headers['x-robots-tag'])]),
  };
}

function linksOf(links: readonly string[], base: string, found: string): readonly string[] {
  const from = base !== '' && URL.canParse(base, found) ? new URL(base, found).href : found;
  return [...new Set(links.flatMap((link) => normalAddress(link, from) ?? []))];
}

/** Sent back to the server as it is, so only if it is harmless and short. */
function validator(value: string | undefined): string {
  return value !== undefined && value.length <= longestValidator && /^[\u0020-\u007E]*$/.test(value)
    ? value
    : '';
}

function headerDirectives(value: string | readonly string[] | undefined): readonly string[] {
  return [value ?? []]
    .flat()
    .join(',')
    .slice(0, 500)
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());
}
