import { decodeHtml } from '../formats/html.ts';
import { quickMainText, type QuickMainText } from './main-text.ts';
import { statedIdentifiers, type StatedIdentifier } from './page-identifiers.ts';
import { needsStream } from './stream-html.ts';
import { tidyMetadata } from './tidy.ts';

interface QuickPage extends QuickMainText {
  readonly identifiers: readonly StatedIdentifier[];
}

/**
 * The main text of a page by its blocks (main-text.ts); undefined for other content, and for a page whose content is not
 * clear. `extractDocument` reads those.
 */
export function readPageQuickly(
  bytes: Uint8Array,
  contentType: string,
  maxChars: number,
): QuickPage | undefined {
  if (!isMarkupPage(bytes, contentType)) return undefined;
  const html = decodeHtml(bytes, contentType);
  if (needsStream(html)) return undefined;
  const main = quickMainText(html, maxChars);
  if (main === undefined || !/[\p{L}\p{N}]/u.test(main.text)) return undefined;
  return {
    title: tidyMetadata(main.title),
    text: main.text.slice(0, maxChars),
    identifiers: statedIdentifiers(html),
  };
}

/** The identifiers of a page that has to be read by `extractDocument`. */
export function identifiersOfPage(bytes: Uint8Array, contentType: string): readonly StatedIdentifier[] {
  return isMarkupPage(bytes, contentType) ? statedIdentifiers(decodeHtml(bytes, contentType)) : [];
}

function isMarkupPage(bytes: Uint8Array, contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType) && isMarkup(bytes);
}

/** Servers call other files pages too. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return /^(\xEF\xBB\xBF)?\s*</.test(start) && !start.includes('%PDF-');
}
