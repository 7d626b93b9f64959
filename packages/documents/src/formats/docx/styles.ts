import { attributeOf, readXml, type Attributes } from '../../archive/xml.ts';
import type { Relation } from '../../archive/relations.ts';
import type { Archive } from '../../archive/zip.ts';
import { headingOfOutline } from '../../layout/heading-of-outline.ts';
import { letterStyles, withStyle, type LetterStyle } from '../../layout/layout.ts';

/** The properties that a style of a Word document gives to its paragraphs or letters (ECMA-376 17.7). */
export interface WordStyle {
  /** The level of a heading, 1 to 6. */
  readonly headingLevel?: number;
  readonly isQuote: boolean;
  readonly list: WordListPlace | undefined;
  readonly letters: LetterStyle;
}

export interface WordListPlace {
  readonly listId: string;
  /** The first level is 0. */
  readonly level: number;
}

export type WordStyles = (id: string) => WordStyle | undefined;

interface RawStyle {
  name: string;
  basedOn: string;
  outline: number | undefined;
  listId: string | undefined;
  listLevel: number;
  /** The looks that it sets, and those that it clears. */
  on: LetterStyle;
  off: LetterStyle;
}

/** Styles based on styles. Longer chains are malicious. */
const maxChain = 20;

export const switchedLooks: Readonly<Record<string, 'bold' | 'italic' | 'underline'>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
};

export const isSwitchedOff = (attributes: Attributes): boolean =>
  /^(0|false|off|none)$/.test(attributeOf(attributes, 'val') ?? '');

export async function readWordStyles(archive: Archive, relations: readonly Relation[]): Promise<WordStyles> {
  const raw = new Map<string, RawStyle>();
  const entry = relations.find(({ type }) => type === 'styles')?.target;
  if (entry !== undefined && archive.has(entry)) await readRawStyles(archive, entry, raw);
  const resolved = new Map<string, WordStyle>();
  return (id) => {
    const own = raw.get(id);
    if (own === undefined) return undefined;
    const known = resolved.get(id);
    if (known !== undefined) return known;
    const style = resolve(own, raw);
    resolved.set(id, style);
    return style;
  };
}

async function readRawStyles(archive: Archive, entry: string, raw: Map<string, RawStyle>): Promise<void> {
  let style: RawStyle | undefined;
  await readXml(archive.chunks(entry), {
    open: (_name, attributes, local) => {
      if (local === 'style') {
        style = {
          name: '',
          basedOn: '',
          outline: undefined,
          listId: undefined,
          listLevel: 0,
          on: 0,
          off: 0,
        };
        raw.set(attributeOf(attributes, 'styleId') ?? '', style);
      } else if (style !== undefined) readProperty(style, local, attributes);
    },
    close: (_name, local) => {
      if (local === 'style') style = undefined;
    },
  });
}

function readProperty(style: RawStyle, local: string, attributes: Attributes): void {
  const value = attributeOf(attributes, 'val') ?? '';
  if (local === 'name') style.name = value.toLowerCase();
  else if (local === 'basedOn') style.basedOn = value;
  else if (local === 'outlineLvl') style.outline = Number(value);
  else if (local === 'numId') style.listId = value;
  else if (local === 'ilvl') style.listLevel = Number(value) || 0;
  const look = Object.hasOwn(switchedLooks, local) ? switchedLooks[local] : undefined;
  if (look === undefined) return;
  const isOn = !isSwitchedOff(attributes);
  style.on = withStyle(style.on, look, isOn);
  style.off = withStyle(style.off, look, !isOn);
}

function resolve(own: RawStyle, raw: ReadonlyMap<string, RawStyle>): WordStyle {
  const chain: RawStyle[] = [];
  for (let at: RawStyle | undefined = own; at !== undefined && chain.length < maxChain;) {
    chain.push(at);
    at = at.basedOn === '' ? undefined : raw.get(at.basedOn);
  }
  const level = headingOf(chain);
  const letters = chain.toReversed().reduce((style, { on, off }) => (style | on) & ~off, 0);
  const listed = chain.find(({ listId }) => listId !== undefined);
  return {
    ...(level === undefined ? {} : { headingLevel: level }),
    isQuote: chain.some(({ name }) => name === 'quote' || name === 'intense quote'),
    list:
      listed?.listId === undefined || listed.listId === '0'
        ? undefined
        : { listId: listed.listId, level: listed.listLevel },
    // Styles underline links and headings.
    letters: letters & (letterStyles.bold | letterStyles.italic),
  };
}

/** The names of built-in styles are English in every language. */
function headingOf(chain: readonly RawStyle[]): number | undefined {
  const outline = chain.find((style) => style.outline !== undefined)?.outline;
  if (outline !== undefined) return headingOfOutline(outline);
  for (const { name } of chain) {
    if (name === 'title') return 1;
    const level = /^heading ([1-9])$/.exec(name)?.[1];
    if (level !== undefined) return Math.min(Number(level), 6);
  }
  return undefined;
}
