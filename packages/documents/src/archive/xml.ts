import { SaxesParser } from 'saxes';
import { DocumentError } from '../document-error.ts';
import type { Archive } from './zip.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** Names have the prefix used in the file, as in `w:p`; `local` is the part after it. */
  readonly open?: (name: string, attributes: Attributes, local: string) => void;
  readonly close?: (name: string, local: string) => void;
  readonly text?: (text: string) => void;
}

/** Documents never have deeper markup. The readers keep a stack as deep as the markup. */
const maxDepth = 2000;

/**
 * Reads XML piece by piece. The parser knows only the five predefined entities of XML, so no entity is ever expanded: a
 * file with other entities counts as broken.
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('error', (error) => {
    throw new DocumentError('fileBroken', 'the XML is not well-formed', { cause: error });
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new DocumentError('fileBroken', `XML nested deeper than ${maxDepth}`);
    handler.open?.(tag.name, tag.attributes, localName(tag.name));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handler.close?.(tag.name, localName(tag.name));
  });
  const onText = handler.text;
  if (onText !== undefined) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder === undefined) throw new DocumentError('fileBroken', 'an XML part is empty');
  parser.write(decoder.decode());
  parser.close();
}

/** XML in these archives is UTF-8, or UTF-16 with a byte order mark. */
function decoderOf(start: Uint8Array): InstanceType<typeof TextDecoder> {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The text inside the first element of each of the given local names; '' if there is no such element. */
export async function readXmlTexts<Name extends string>(
  archive: Archive,
  entry: string,
  localNames: readonly Name[],
): Promise<Readonly<Record<Name, string>>> {
  const texts = Object.fromEntries(localNames.map((name) => [name, ''])) as Record<Name, string>;
  if (!archive.has(entry)) return texts;
  const isAsked = (name: string): name is Name => localNames.some((asked) => asked === name);
  let current: Name | undefined;
  await readXml(archive.chunks(entry), {
    open: (_name, _attributes, local) => {
      if (isAsked(local) && texts[local] === '') current = local;
    },
    text: (text) => {
      if (current !== undefined) texts[current] += text;
    },
    close: (_name, local) => {
      if (local === current) current = undefined;
    },
  });
  return texts;
}

/** An attribute by its local name, whatever its prefix. */
export function attributeOf(attributes: Attributes, local: string): string | undefined {
  for (const name in attributes) if (localName(name) === local) return attributes[name];
  return undefined;
}
