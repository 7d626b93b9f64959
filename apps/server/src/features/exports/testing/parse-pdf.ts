import { inflateSync } from 'node:zlib';

/** A PDF's objects as written: enough of ISO 32000-1, 7.3 and 7.5 for files without object streams. */

export type PdfValue =
  | string
  | number
  | boolean
  | null
  | PdfName
  | PdfRef
  | readonly PdfValue[]
  | PdfDictionary;

export interface PdfName {
  readonly name: string;
}

export interface PdfRef {
  readonly ref: number;
}

export interface PdfDictionary {
  readonly entries: ReadonlyMap<string, PdfValue>;
  /** Undefined if it isn't a stream; decompressed. */
  readonly stream: string | undefined;
}

export interface PdfFile {
  readonly trailer: PdfDictionary;
  readonly objects: ReadonlyMap<number, PdfValue>;
}

const token =
  /\s*(?:%[^\n\r]*[\n\r]\s*)*(<<|>>|\[|\]|\(|<[0-9A-Fa-f\s]*>|\/[^\s<>[\](){}/%]*|[^\s<>[\](){}/%]+)/y;

/** Reads values one after the other, starting at an offset of the text. */
function createReader(text: string, from: number) {
  let at = from;
  const next = (): string => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found?.[1] === undefined) throw new Error(`No token at ${at}`);
    at = token.lastIndex;
    return found[1];
  };
  const literal = (): string => {
    let value = '';
    for (let depth = 1; ; at++) {
      const character = text[at];
      if (character === undefined) throw new Error('A string without end');
      if (character === '\\') {
        at++;
        value += { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[text[at] ?? ''] ?? text[at] ?? '';
        continue;
      }
      if (character === '(') depth++;
      if (character === ')' && --depth === 0) break;
      value += character;
    }
    at++;
    return decodeText(value);
  };
  const value = (first = next()): PdfValue => {
    if (first === '<<') return dictionary();
    if (first === '[') {
      const items: PdfValue[] = [];
      for (let item = next(); item !== ']'; item = next()) items.push(value(item));
      return items;
    }
    if (first === '(') return literal();
    if (first.startsWith('<')) return decodeText(Buffer.from(first.slice(1, -1), 'hex').toString('latin1'));
    if (first.startsWith('/')) return { name: first.slice(1) };
    if (first === 'true' || first === 'false') return first === 'true';
    if (first === 'null') return null;
    const reference = /^(\d+)\s+\d+\s+R\b/.exec(text.slice(at - first.length, at + 24));
    if (reference !== null) {
      at += reference[0].length - first.length;
      return { ref: Number(reference[1]) };
    }
    const number = Number(first);
    return Number.isNaN(number) ? { name: first } : number;
  };
  const dictionary = (): PdfDictionary => {
    const entries = new Map<string, PdfValue>();
    for (let key = next(); key !== '>>'; key = next()) entries.set(key.slice(1), value());
    const start = /^\s*stream\r?\n/.exec(text.slice(at, at + 20));
    const length = entries.get('Length');
    if (start === null || typeof length !== 'number') return { entries, stream: undefined };
    const raw = text.slice(at + start[0].length, at + start[0].length + length);
    const filter = entries.get('Filter');
    const isPacked = JSON.stringify(filter ?? '').includes('FlateDecode');
    return { entries, stream: isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw };
  };
  return { value: () => value(), next, end: () => at >= text.trimEnd().length };
}

function decodeText(raw: string): string {
  if (!raw.startsWith('\u00FE\u00FF')) return raw;
  return Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le');
}

export function parsePdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, PdfValue>();
  // Uses the cross-reference table, so that nothing within a stream is mistaken for an object.
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [, count = '0', rows = ''] = /^xref\s+0 (\d+)\s+([\s\S]*?)trailer/.exec(text.slice(table)) ?? [];
  const offsets = rows
    .trim()
    .split(/\r?\n/)
    .map((row) => Number(row.slice(0, 10)));
  for (let number = 1; number < Number(count); number++) {
    const offset = offsets[number] ?? 0;
    const head = /^\d+ 0 obj\s+/.exec(text.slice(offset, offset + 24));
    if (head === null) throw new Error(`Object ${number} is not at ${offset}`);
    objects.set(number, createReader(text, offset + head[0].length).value());
  }
  const trailer = createReader(text, text.indexOf('trailer', table) + 7).value();
  return { trailer: asDictionary(trailer), objects };
}

export function asDictionary(value: PdfValue | undefined): PdfDictionary {
  if (typeof value === 'object' && value !== null && 'entries' in value && value.entries instanceof Map) {
    return value as PdfDictionary;
  }
  throw new Error(`Not a dictionary: ${JSON.stringify(value)}`);
}
