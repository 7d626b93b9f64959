import { detectFormat } from '../detect-format.ts';
import { decodeHtml } from '../formats/html.ts';
import { onlyTaggedParts } from './tagged-parts.ts';

/** How a file that was loaded from the web came, and what of it counts. */
export interface PageOptions {
  /** The answer's `Content-Type`; '' if it has none. */
  readonly contentType: string;
  /** If the page's author has marked parts, only these count. */
  readonly onlyTaggedParts: boolean;
}

/**
 * The file as `extractDocument` reads it. A page or a plain text comes back as UTF-8 with a byte order mark, because
 * only the answer may have stated its encoding. Any other file comes back unchanged.
 */
export function bytesOfPage(bytes: Uint8Array, page: PageOptions): Uint8Array {
  if (!isWrittenText(bytes, page.contentType)) return bytes;
  const source = decodeHtml(bytes, page.contentType);
  const counted = page.onlyTaggedParts ? onlyTaggedParts(source) : source;
  return Buffer.from(`\uFEFF${asPage(counted.replace(/^\uFEFF/, ''), page.contentType)}`);
}

/** A page may lack the elements that frame it. If only the answer says that it is a page, it gets a doctype. */
function asPage(source: string, contentType: string): string {
  const isSaidToBe = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
  if (!isSaidToBe || detectFormat(Buffer.from(source), '') === 'html') return source;
  return `<!doctype html>${source}`;
}

/** The content counts more than the content type. */
function isWrittenText(bytes: Uint8Array, contentType: string): boolean {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes('%PDF-') || start.startsWith('PK') || start.startsWith('{\\rtf')) return false;
  if (!/^\s*text\/|xhtml/i.test(contentType) && !/^\s*</.test(start)) return false;
  return detectFormat(bytes, '') !== undefined;
}
