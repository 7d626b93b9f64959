import { detectFormat } from '../detect-format.ts';
import { decodeHtml } from '../formats/html.ts';
import { readPageDetails, type PageDetails } from './page-details.ts';
import { onlyTaggedParts } from './tagged-parts.ts';

/** How a file was loaded from the web, and which parts of it count. */
export interface PageOptions {
  /** The `Content-Type` of the response; '' if it has none. */
  readonly contentType: string;
  /** If the page's author has marked parts, only these count. */
  readonly onlyTaggedParts: boolean;
  /** Reads the details of the page as well. A page without text is then not an error. */
  readonly withDetails?: boolean;
}

export interface PageBytes {
  readonly bytes: Uint8Array;
  /** The details of an HTML page, if they were asked for. */
  readonly details?: PageDetails;
}

/**
 * Converts the file for `extractDocument`. A page or a plain text is returned as UTF-8 with a byte order mark, because
 * only the response may have declared its encoding. Any other file is returned unchanged.
 */
export function bytesOfPage(bytes: Uint8Array, page: PageOptions): PageBytes {
  if (!isWrittenText(bytes, page.contentType)) return { bytes };
  const source = decodeHtml(bytes, page.contentType);
  const counted = page.onlyTaggedParts ? onlyTaggedParts(source) : source;
  const html = asPage(counted.replace(/^\uFEFF/, ''), page.contentType);
  const isPage = page.withDetails === true && detectFormat(Buffer.from(html.slice(0, 4096)), '') === 'html';
  return {
    bytes: Buffer.from(`\uFEFF${html}`),
    ...(isPage ? { details: readPageDetails(html) } : {}),
  };
}

/** A page may lack the elements that frame it. If only the response says that it is a page, it gets a doctype. */
function asPage(source: string, contentType: string): string {
  const isSaidToBe = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
  if (!isSaidToBe || detectFormat(Buffer.from(source), '') === 'html') return source;
  return `<!doctype html>${source}`;
}

/** The content takes precedence over the content type. */
function isWrittenText(bytes: Uint8Array, contentType: string): boolean {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes('%PDF-') || start.startsWith('PK') || start.startsWith('{\\rtf')) return false;
  if (!/^\s*text\/|xhtml/i.test(contentType) && !/^\s*</.test(start)) return false;
  return detectFormat(bytes, '') !== undefined;
}
