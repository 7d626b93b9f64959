import type { DocumentContent } from '../document.ts';
import type { Budget } from '../limits.ts';
import { createTextFlow } from '../text/text-flow.ts';
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
  scanRtf(bytes, {
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
