import { decodeHtml } from '../formats/html.ts';
import { quickMainText, type QuickMainText } from './main-text.ts';
import { needsStream } from './stream-html.ts';
import { tidyMetadata } from './tidy.ts';

/**
 * The main text of a page by its blocks (main-text.ts); undefined for other content, and for a page whose content is not
 * clear. `extractDocument` reads those.
 */
export function readPageQuickly(
  bytes: Uint8Array,
  contentType: string,
  maxChars: number,
): QuickMainText | undefined {
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType) || !isMarkup(bytes)) return undefined;
  const html = decodeHtml(bytes, contentType);
  if (needsStream(html)) return undefined;
  const main = quickMainText(html, maxChars);
  if (main === undefined || !/[\p{L}\p{N}]/u.test(main.text)) return undefined;
  return { title: tidyMetadata(main.title), text: main.text.slice(0, maxChars) };
}

/** Servers call other files pages too. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return /^(\xEF\xBB\xBF)?\s*</.test(start) && !start.includes('%PDF-');
}
