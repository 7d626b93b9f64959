import { localName } from '../archive/xml.ts';

/** XML that cannot be edited safely. */
export class NotEditable extends Error {}

export interface ScannedTag {
  readonly name: string;
  readonly local: string;
  /** The place of `<` in the text of the XML; the end is after `>`. */
  readonly start: number;
  readonly end: number;
}

export interface ScanHandler {
  readonly open: (tag: ScannedTag, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (tag: ScannedTag) => void;
  /** @param start Of the text in the XML; -1 for CDATA. */
  readonly text: (decoded: string, start: number) => void;
}

/**
 * Reads well-formed XML and says where everything is, so that it can be edited without changing anything else. It is
 * only for XML that a real parser has read before. Throws NotEditable for anything unusual.
 */
export function scanXml(xml: string, handler: ScanHandler): void {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const textEnd = open < 0 ? xml.length : open;
    if (textEnd > at) handler.text(decodeXml(xml.slice(at, textEnd)), at);
    if (open < 0) return;
    at = scanMarkup(xml, open, handler);
  }
}

/** Returns where the markup ends. */
function scanMarkup(xml: string, start: number, handler: ScanHandler): number {
  if (xml.startsWith('<!--', start)) return after(xml, '-->', start);
  if (xml.startsWith('<?', start)) return after(xml, '?>', start);
  if (xml.startsWith('<![CDATA[', start)) {
    const end = after(xml, ']]>', start);
    handler.text(xml.slice(start + 9, end - 3), -1);
    return end;
  }
  if (xml.startsWith('<!', start)) throw new NotEditable('a document type');
  const end = endOfTag(xml, start);
  const isClosing = xml[start + 1] === '/';
  const name = nameAt(xml, isClosing ? start + 2 : start + 1);
  const tag = { name, local: localName(name), start, end };
  if (isClosing) {
    handler.close(tag);
    return end;
  }
  const attributes = attributesIn(xml, start + 1 + name.length, end - 1);
  handler.open(tag, attributes);
  if (xml[end - 2] === '/') handler.close({ ...tag, start: end });
  return end;
}

/** The attributes of a tag, whose name ends at `from` and whose `>` is at `end`. */
function attributesIn(xml: string, from: number, end: number): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  let at = from;
  for (;;) {
    const equals = xml.indexOf('=', at);
    if (equals < 0 || equals >= end) return attributes;
    let open = equals + 1;
    while (open < end && xml[open] !== '"' && xml[open] !== "'") open += 1;
    const close = xml.indexOf(xml[open] ?? '"', open + 1);
    if (close < 0 || close >= end) throw new NotEditable('an attribute without an end');
    attributes[xml.slice(at, equals).trim()] = decodeXml(xml.slice(open + 1, close));
    at = close + 1;
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new NotEditable(`no ${mark}`);
  return at + mark.length;
}

/** A tag may contain `>` in its attributes. */
function endOfTag(xml: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  throw new NotEditable('a tag without an end');
}

function nameAt(xml: string, start: number): string {
  let end = start;
  while (end < xml.length && !/[\s/>]/.test(xml[end] ?? '>')) end += 1;
  return xml.slice(start, end);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXml(raw: string): string {
  const text = raw.includes('\r') ? raw.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : raw;
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;&]*);/g, (_all, entity: string) => decodeEntity(entity));
}

function decodeEntity(entity: string): string {
  const known = Object.hasOwn(named, entity) ? named[entity] : undefined;
  if (known !== undefined) return known;
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity);
  const code =
    digits === null ? Number.NaN : Number.parseInt(digits[1] ?? digits[2] ?? '', digits[1] ? 16 : 10);
  if (!(code > 0 && code <= 0x10ffff)) throw new NotEditable('an unknown entity');
  return String.fromCodePoint(code);
}

/** The place where a decoded character of a text is in the XML. */
export function rawPosition(xml: string, start: number, decodedChars: number): number {
  let at = start;
  let left = decodedChars;
  while (left > 0) {
    if (xml[at] === '&') {
      const end = after(xml, ';', at);
      left -= decodeEntity(xml.slice(at + 1, end - 1)).length;
      at = end;
    } else {
      at += xml[at] === '\r' && xml[at + 1] === '\n' ? 2 : 1;
      left -= 1;
    }
  }
  return at;
}
