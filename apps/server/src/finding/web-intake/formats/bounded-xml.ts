import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UnreadableSource } from '../page-record.ts';

export interface BoundedXmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** More characters than any text between two tags has. */
const longestText = 32 * 1024 * 1024;
const deepest = 200;

/**
 * Reads XML in pieces. Memory is bounded: the parser expands no entities of a document type, and a text without an end or
 * endless nesting ends the reading. Throws UnreadableSource.
 */
export function createXmlReader(handler: BoundedXmlHandler): { write(text: string): void; end(): void } {
  let sinceEvent = 0;
  let depth = 0;
  const parser = new SaxesParser();
  const seen = (): void => {
    sinceEvent = 0;
  };
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    seen();
    depth += 1;
    if (depth > deepest) throw new UnreadableSource('Its elements are nested too deeply.');
    handler.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    seen();
    depth -= 1;
    handler.close(localName(name));
  });
  const onText = (text: string): void => {
    seen();
    handler.text(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('comment', seen);
  parser.on('error', (error) => {
    throw new UnreadableSource(`It is not well-formed XML: ${error.message}`);
  });
  return {
    write: (text) => {
      sinceEvent += text.length;
      parser.write(text);
      if (sinceEvent > longestText) throw new UnreadableSource('It has a text without an end.');
    },
    end: () => {
      parser.close();
    },
  };
}

/** Reading so much takes about a millisecond. */
const charsAtOnce = 32 * 1024;

/**
 * Reads a whole document that was loaded from the web, in pieces: the thread answers others between them. Of 50 MB it would
 * otherwise answer nobody for seconds.
 */
export async function readWholeXml(text: string, handler: BoundedXmlHandler): Promise<void> {
  const reader = createXmlReader(handler);
  for (let start = 0; start < text.length; start += charsAtOnce) {
    reader.write(text.slice(start, start + charsAtOnce));
    await nextTurn();
  }
  reader.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
