import { unreadReasons } from '@palimpsest/contract';
import { DocumentError } from '@palimpsest/documents';
import { AddressRefused, FetchError } from '../../../platform/web-fetch/index.ts';

/**
 * Why there is no text:
 * - address: not an address of the public internet
 * - robots: the site's robots.txt does not allow it, or cannot be read
 * - busy: the site or the queue for it is too busy; a later attempt may succeed
 * - budget: the budget for downloads is used up
 * - login, captcha, consent, script: what the page wants from a visitor before it shows its text
 * - notFound, timeout, tooLarge, error: the answer of the server
 * - type, unreadable: no document, or one without readable text (encrypted, broken, pictures only)
 * - tooShort: fewer words than a text needs
 */
export const noTextReasons = unreadReasons;
export type NoTextReason = (typeof noTextReasons)[number];

export type FetchOutcome =
  | {
      readonly state: 'text';
      readonly textId: number;
      /** The address after redirects, and as the page itself names it. */
      readonly url: string;
      readonly title: string;
      readonly fetchedAt: Date;
      /** No request was sent. */
      readonly isFromCache: boolean;
      readonly language: string;
      readonly words: number;
    }
  | { readonly state: 'none'; readonly url: string; readonly reason: NoTextReason };

/** Ends the loading of a document. */
export class NoText extends Error {
  readonly reason: NoTextReason;

  constructor(reason: NoTextReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.name = 'NoText';
    this.reason = reason;
  }
}

/** The reason that an error stands for; undefined for an error that is not the document's. */
export function reasonOf(error: unknown): NoTextReason | undefined {
  if (error instanceof NoText) return error.reason;
  if (error instanceof AddressRefused) return 'address';
  if (error instanceof FetchError) return fetchReason(error);
  return networkReason(error);
}

function fetchReason(error: FetchError): NoTextReason {
  switch (error.key) {
    case 'invalidUrl':
      return 'address';
    case 'urlTooLarge':
      return 'tooLarge';
    case 'urlTimeout':
      return 'timeout';
    case 'urlTypeNotSupported':
      return 'type';
    case 'urlWithoutText':
      return error.cause instanceof DocumentError && error.cause.key === 'fileEmpty'
        ? 'tooShort'
        : 'unreadable';
    case 'tooManyPages':
    case 'tooManyRequests':
      return 'busy';
    case 'urlReadError':
      return error.cause instanceof DocumentError ? 'unreadable' : 'error';
  }
}

/** Errors of the connection have a code: of the system, of its name service, or of TLS. */
function networkReason(error: unknown): NoTextReason | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return undefined;
  if (code === 'ENOTFOUND') return 'notFound';
  return /^(E(CONN|HOST|NET|PIPE|AI_|PROTO|TIMEDOUT|ADDR)|HPE_|ERR_(TLS|SSL|HTTP|STREAM)|Z_|CERT_|DEPTH_|UNABLE_|SELF_|ERR_INVALID)/.test(
    code,
  )
    ? 'error'
    : undefined;
}
