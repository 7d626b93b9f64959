import { headingOfOutline } from '../../layout/heading-of-outline.ts';
import type { ParagraphRole } from '../../layout/layout.ts';

/** The meaning of the styles of paragraphs. They are read from the group `\stylesheet`, whose text is their names. */
export interface RtfStyleSheet {
  /** Handles a control word of the group. */
  readonly word: (name: string, value: number | undefined) => void;
  readonly text: (text: string) => void;
  /** Undefined for ordinary text. */
  readonly roleOf: (style: number) => ParagraphRole | undefined;
}

interface RawStyle {
  name: string;
  basedOn: number | undefined;
  outline: number | undefined;
}

/** Styles based on styles. Longer chains are malicious. */
const maxChain = 20;

/** Longer names are malicious. */
const maxNameChars = 200;

const newStyle = (): RawStyle => ({ name: '', basedOn: undefined, outline: undefined });

export function createStyleSheet(): RtfStyleSheet {
  const styles = new Map<number, RawStyle>();
  let style = newStyle();

  const chainOf = (number: number): readonly RawStyle[] => {
    const chain: RawStyle[] = [];
    let at: number | undefined = number;
    while (at !== undefined && chain.length < maxChain) {
      const next = styles.get(at);
      if (next === undefined) break;
      chain.push(next);
      at = next.basedOn;
    }
    return chain;
  };

  return {
    word: (name, value) => {
      if (name === 's') styles.set(value ?? 0, style);
      else if (name === 'sbasedon') style.basedOn = value;
      else if (name === 'outlinelevel') style.outline = value;
    },
    text: (text) => {
      if (style.name.length < maxNameChars) style.name += text;
      // A semicolon ends the definition.
      if (!text.endsWith(';')) return;
      style.name = style.name.slice(0, -1).trim().toLowerCase();
      style = newStyle();
    },
    roleOf: (number) => roleOfChain(chainOf(number)),
  };
}

/** The names of built-in styles are English in the files of Word, whatever its language. */
function roleOfChain(chain: readonly RawStyle[]): ParagraphRole | undefined {
  const stated = chain.find(({ outline }) => outline !== undefined)?.outline;
  if (stated !== undefined) {
    const level = headingOfOutline(stated);
    return level === undefined ? undefined : { kind: 'heading', level };
  }
  for (const { name } of chain) {
    if (name === 'title') return { kind: 'heading', level: 1 };
    const level = /^heading ([1-9])$/.exec(name)?.[1];
    if (level !== undefined) return { kind: 'heading', level: Math.min(Number(level), 6) };
    if (name === 'quote' || name === 'intense quote' || name === 'quotations') return { kind: 'quote' };
    if (name === 'preformatted text') return { kind: 'code' };
  }
  return undefined;
}
