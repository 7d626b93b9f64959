import type { DocumentContent } from '../document.ts';
import type { Budget } from '../limits.ts';
import { createTextFlow } from '../text/text-flow.ts';
import { decodeByMark, decodeText, wideEncoding } from '../text/decode-text.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { createReader } from './rtf/reader.ts';
import { scanRtf } from './rtf/scan.ts';

/**
 * Reads Rich Text Format 1.9: groups, code pages, Unicode, notes, tables and text boxes, without tracked deletions.
 */
export async function readRtf(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const flow = createTextFlow(budget.textChars);
  const reader = createReader(flow);
  let steps = 0;
  scanRtf(inAscii(bytes), {
    ...reader.handler,
    word: (word, value) => {
      steps += 1;
      if (steps % 10_000 === 0) budget.checkTime();
      reader.handler.word(word, value);
    },
  });
  const { title, author, pages } = reader.metadata();
  return { ...flow.finish(), title: tidyMetadata(title), author: tidyMetadata(author), pages };
}

/** RTF is ASCII. Editors save it with a byte order mark, or as UTF-16. */
function inAscii(bytes: Uint8Array): Uint8Array {
  if (decodeByMark(bytes.subarray(0, 8)) === undefined && wideEncoding(bytes) === undefined) return bytes;
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  // A character of 16 bits is written as a signed number.
  const escaped = text.replace(/[^\0-\x7F]/g, (unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`);
  return Buffer.from(escaped, 'latin1');
}
