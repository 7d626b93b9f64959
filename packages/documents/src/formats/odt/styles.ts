import { attributeOf, readXml, type Attributes, type XmlHandler } from '../../archive/xml.ts';
import type { Archive } from '../../archive/zip.ts';
import { withStyle, type LetterStyle, type ParagraphRole } from '../../layout/layout.ts';

/** The styles of an OpenDocument text: of letters, paragraphs and lists. */
export interface OdtStyles {
  readonly read: Pick<Required<XmlHandler>, 'open'>;
  /** @param family Such as `text` or `paragraph`. */
  readonly letters: (family: string, name: string) => LetterStyle;
  readonly roleOf: (paragraphStyle: string) => ParagraphRole | undefined;
  readonly isNumbered: (listStyle: string, level: number) => boolean;
}

interface RawStyle {
  readonly parent: string;
  on: LetterStyle;
  off: LetterStyle;
}

/** Styles based on styles. Longer chains are malicious. */
const maxChain = 20;

export async function openOdtStyles(archive: Archive): Promise<OdtStyles> {
  const styles = createOdtStyles();
  if (archive.has('styles.xml')) await readXml(archive.chunks('styles.xml'), styles.read);
  return styles;
}

/** A collection without styles: those of the file are read as they come. */
export function createOdtStyles(): OdtStyles {
  const styles = new Map<string, RawStyle>();
  /** Levels with numbers, as `name level`. */
  const numbered = new Set<string>();
  let style: RawStyle | undefined;
  let list = '';

  const chainOf = (family: string, name: string): readonly RawStyle[] => {
    const chain: RawStyle[] = [];
    let at = name;
    while (chain.length < maxChain) {
      const next = styles.get(`${family} ${at}`);
      if (next === undefined) break;
      chain.push(next);
      at = next.parent;
    }
    return chain;
  };

  const open: OdtStyles['read']['open'] = (name, attributes) => {
    if (name === 'style:style') {
      style = { parent: attributes['style:parent-style-name'] ?? '', on: 0, off: 0 };
      styles.set(`${attributes['style:family'] ?? ''} ${attributes['style:name'] ?? ''}`, style);
    } else if (name === 'style:text-properties') readLetters(style, attributes);
    else if (name === 'text:list-style') {
      list = attributes['style:name'] ?? '';
      style = undefined;
    } else if (name === 'text:list-level-style-number') {
      if ((attributeOf(attributes, 'num-format') ?? '') !== '')
        numbered.add(`${list} ${attributes['text:level'] ?? ''}`);
      style = undefined;
    } else if (name.startsWith('text:list-level-style')) style = undefined;
  };

  return {
    read: { open },
    letters: (family, name) =>
      chainOf(family, name)
        .toReversed()
        .reduce((letters, { on, off }) => (letters | on) & ~off, 0),
    roleOf: (name) => {
      const names = [name, ...chainOf('paragraph', name).map(({ parent }) => parent)];
      if (names.includes('Title')) return { kind: 'heading', level: 1 };
      const level = names.map((one) => /^Heading_20_([1-9])\d?$/.exec(one)?.[1]).find(Boolean);
      if (level !== undefined) return { kind: 'heading', level: Math.min(Number(level), 6) };
      if (names.includes('Quotations')) return { kind: 'quote' };
      return names.includes('Preformatted_20_Text') ? { kind: 'code' } : undefined;
    },
    isNumbered: (name, level) => numbered.has(`${name} ${level}`),
  };
}

function readLetters(style: RawStyle | undefined, attributes: Attributes): void {
  if (style === undefined) return;
  const set = (look: Parameters<typeof withStyle>[1], isOn: boolean): void => {
    style.on = withStyle(style.on, look, isOn);
    style.off = withStyle(style.off, look, !isOn);
  };
  const weight = attributes['fo:font-weight'];
  if (weight !== undefined) set('bold', weight === 'bold' || Number(weight) >= 600);
  const slant = attributes['fo:font-style'];
  if (slant !== undefined) set('italic', slant === 'italic' || slant === 'oblique');
  const line = attributes['style:text-underline-style'];
  if (line !== undefined) set('underline', line !== 'none');
  const [place] = (attributes['style:text-position'] ?? '').split(' ');
  if (place !== undefined && place !== '') {
    set('superscript', place === 'super' || Number.parseFloat(place) > 0);
    set('subscript', place === 'sub' || Number.parseFloat(place) < 0);
  }
}
