import { attributeOf, type Attributes } from '../../archive/xml.ts';
import { countItem, newListFormat } from '../../layout/count-items.ts';
import { letterStyles, withStyle, type LetterStyle, type ParagraphRole } from '../../layout/layout.ts';
import type { TextFlow } from '../../text/text-flow.ts';
import { bulletOf, styledLevel, type Bullet, type BulletStyles } from './bullet-styles.ts';

/** Follows the placeholders, paragraphs and tables of a slide, and says to the flow what they are. */
export interface SlideFormats {
  /** Called after the flow was told about the element. */
  readonly open: (local: string, attributes: Attributes) => void;
  readonly close: (local: string) => void;
  /** Called before text is written: the role of its paragraph is known then. */
  readonly prepare: () => LetterStyle;
}

/** The title of the presentation, and those of its slides. */
const titleLevels: Readonly<Record<string, number>> = { ctrTitle: 1, title: 2 };

/** Placeholders for text, which have the bullets of the layout. Without a type, a placeholder may contain anything. */
const bodyPlaceholders = new Set(['body', 'obj', '']);

interface Shape {
  readonly titleLevel: number | undefined;
  /** The number of a placeholder for text. */
  readonly bodyIndex: string | undefined;
  readonly own: Map<number, Bullet>;
  readonly counts: ReturnType<typeof newListFormat>;
}

const newShape = (titleLevel?: number, bodyIndex?: string): Shape => ({
  titleLevel,
  bodyIndex,
  own: new Map(),
  counts: newListFormat(),
});

export function createSlideFormats(flow: TextFlow, bullets: BulletStyles): SlideFormats {
  let shape = newShape();
  let paragraph: { level: number; bullet: Bullet | undefined; isDescribed: boolean } | undefined;
  let styled: number | undefined;
  let letters: LetterStyle = 0;
  let isFirstRowHead = false;
  let row = -1;

  const placeholder = (attributes: Attributes): Shape => {
    const type = attributeOf(attributes, 'type') ?? '';
    const isBody = bodyPlaceholders.has(type);
    const title = Object.hasOwn(titleLevels, type) ? titleLevels[type] : undefined;
    return newShape(title, isBody ? (attributeOf(attributes, 'idx') ?? '') : undefined);
  };

  const inherited = (level: number): Bullet | undefined =>
    shape.own.get(level) ??
    (shape.bodyIndex === undefined ? undefined : bullets.ofPlaceholder(shape.bodyIndex, level));

  const roleOf = (level: number, own: Bullet | undefined): ParagraphRole | undefined => {
    if (shape.titleLevel !== undefined) return { kind: 'heading', level: shape.titleLevel };
    const bullet = own ?? inherited(level) ?? { kind: 'none' };
    if (bullet.kind === 'none') {
      shape.counts.counts.clear();
      return undefined;
    }
    const isNumbered = bullet.kind === 'number';
    const start = isNumbered ? bullet.start : 1;
    shape.counts.levels.set(level, { isNumbered, isShown: true, start });
    return countItem(shape.counts, level);
  };

  const readParagraph = (local: string, attributes: Attributes): void => {
    const bullet = bulletOf(local, attributes);
    if (bullet !== undefined) {
      if (styled !== undefined) shape.own.set(styled, bullet);
      else if (paragraph !== undefined) paragraph.bullet = bullet;
    } else if (local === 'pPr' && paragraph !== undefined) {
      paragraph.level = Math.min(Math.max(0, Number(attributes['lvl']) || 0), 8);
    } else if (styledLevel(local) !== undefined) styled = styledLevel(local);
  };

  const readLetters = (attributes: Attributes): void => {
    const baseline = Number.parseInt(attributes['baseline'] ?? '0', 10);
    const isSet = (value: string | undefined): boolean => value === '1' || value === 'true';
    letters = withStyle(0, 'bold', isSet(attributes['b']));
    letters = withStyle(letters, 'italic', isSet(attributes['i']));
    letters = withStyle(letters, 'underline', !/^(none)?$/.test(attributes['u'] ?? ''));
    letters = withStyle(letters, 'superscript', baseline > 0);
    letters = withStyle(letters, 'subscript', baseline < 0);
    // A heading is bold as a whole.
    if (shape.titleLevel !== undefined) letters &= ~(letterStyles.bold | letterStyles.italic);
  };

  return {
    open: (local, attributes) => {
      if (local === 'sp' || local === 'graphicFrame') shape = newShape();
      else if (local === 'ph') shape = placeholder(attributes);
      else if (local === 'p') paragraph = { level: 0, bullet: undefined, isDescribed: false };
      else if (local === 'r' || local === 'fld') letters = 0;
      else if (local === 'rPr') readLetters(attributes);
      else if (local === 'tbl') row = -1;
      else if (local === 'tblPr') isFirstRowHead = /^(1|true)$/.test(attributes['firstRow'] ?? '');
      else if (local === 'tr') row += 1;
      else if (local === 'tc') flow.describeCell({ isHead: isFirstRowHead && row === 0 });
      else readParagraph(local, attributes);
    },
    close: (local) => {
      if (local === 'p') paragraph = undefined;
      else if (styledLevel(local) !== undefined) styled = undefined;
      else if (local === 'tbl') isFirstRowHead = false;
    },
    prepare: () => {
      if (paragraph?.isDescribed === false) {
        paragraph.isDescribed = true;
        flow.describe(roleOf(paragraph.level, paragraph.bullet));
      }
      return letters;
    },
  };
}
