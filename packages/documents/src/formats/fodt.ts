import { chunksOf } from '../archive/chunks.ts';
import { readXml, type XmlHandler } from '../archive/xml.ts';
import type { DocumentContent } from '../document.ts';
import type { Budget } from '../limits.ts';
import { createTextFlow } from '../text/text-flow.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { odtHandler } from './odt.ts';
import { createOdtStyles } from './odt/styles.ts';

/** Reads an OpenDocument text or presentation in a single XML file. */
export async function readFodt(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const flow = createTextFlow(budget.textChars);
  const handler = odtHandler(flow, createOdtStyles());
  const meta = { title: '', author: '' };
  let asked: keyof typeof meta | undefined;
  let inMeta = false;
  const reading: XmlHandler = {
    open: (name, attributes, local) => {
      if (name === 'office:meta') inMeta = true;
      if (inMeta)
        asked = name === 'dc:title' ? 'title' : name === 'meta:initial-creator' ? 'author' : undefined;
      handler.open?.(name, attributes, local);
    },
    text: (text) => {
      if (asked !== undefined) meta[asked] += text;
      handler.text?.(text);
    },
    close: (name, local) => {
      if (name === 'office:meta') inMeta = false;
      asked = undefined;
      handler.close?.(name, local);
    },
  };
  await readXml(chunksOf(bytes, budget), reading);
  return {
    ...flow.finish(),
    title: tidyMetadata(meta.title),
    author: tidyMetadata(meta.author),
    pages: null,
  };
}
