import { attributeOf, type Attributes } from '../../archive/xml.ts';
import { headingOfOutline } from '../../layout/heading-of-outline.ts';
import { withStyle, type LetterStyle, type ParagraphRole } from '../../layout/layout.ts';
import type { TextFlow } from '../../text/text-flow.ts';
import type { WordNumbering } from './numbering.ts';
import { isSwitchedOff, switchedLooks, type WordStyles } from './styles.ts';

/** Follows the properties of paragraphs, runs and rows, and says to the flow what they are. */
export interface DocxFormats {
  readonly open: (local: string, attributes: Attributes) => void;
  readonly close: (local: string) => void;
  /** The letters of the current run. */
  readonly letters: () => LetterStyle;
}

interface ParagraphFormat {
  styleId: string;
  outline: number | undefined;
  listId: string | undefined;
  level: number | undefined;
}

const plain = (): ParagraphFormat => ({
  styleId: '',
  outline: undefined,
  listId: undefined,
  level: undefined,
});

/** Former properties, which a tracked change has replaced. */
const formerProperties = new Set(['pPrChange', 'rPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange']);

export function createWordFormats(flow: TextFlow, styles: WordStyles, numbering: WordNumbering): DocxFormats {
  let formerDepth = 0;
  let paragraph = plain();
  let inParagraphProperties = false;
  let inRunProperties = false;
  let ofParagraph: LetterStyle = 0;
  let letters: LetterStyle = 0;
  let isHeadRow = false;

  const describe = (): void => {
    const role = roleOf(paragraph, styles, numbering);
    flow.describe(role);
    // A heading is bold as a whole.
    ofParagraph = role?.kind === 'heading' ? 0 : (styles(paragraph.styleId)?.letters ?? 0);
  };

  const readRunProperty = (local: string, attributes: Attributes): void => {
    const look = Object.hasOwn(switchedLooks, local) ? switchedLooks[local] : undefined;
    if (look !== undefined) letters = withStyle(letters, look, !isSwitchedOff(attributes));
    else if (local === 'rStyle') letters |= styles(attributeOf(attributes, 'val') ?? '')?.letters ?? 0;
    else if (local === 'vertAlign') {
      const value = attributeOf(attributes, 'val');
      letters = withStyle(letters, 'superscript', value === 'superscript');
      letters = withStyle(letters, 'subscript', value === 'subscript');
    }
  };

  const readParagraphProperty = (local: string, attributes: Attributes): void => {
    const value = attributeOf(attributes, 'val') ?? '';
    if (local === 'pStyle') paragraph.styleId = value;
    else if (local === 'outlineLvl') paragraph.outline = Number(value);
    else if (local === 'numId') paragraph.listId = value;
    else if (local === 'ilvl') paragraph.level = Number(value) || 0;
  };

  return {
    open: (local, attributes) => {
      if (formerDepth > 0 || formerProperties.has(local)) {
        formerDepth += 1;
        return;
      }
      if (local === 'p') {
        ofParagraph = 0;
        flow.describe(undefined);
      } else if (local === 'pPr') {
        inParagraphProperties = true;
        paragraph = plain();
      } else if (local === 'r') letters = ofParagraph;
      else if (local === 'rPr') inRunProperties = !inParagraphProperties;
      else if (inParagraphProperties) readParagraphProperty(local, attributes);
      else if (inRunProperties) readRunProperty(local, attributes);
      else if (local === 'tr') isHeadRow = false;
      else if (local === 'tblHeader') isHeadRow = !isSwitchedOff(attributes);
      else if (local === 'tc') flow.describeCell({ isHead: isHeadRow });
      else if (local === 'gridSpan') flow.describeCell({ columns: Number(attributeOf(attributes, 'val')) });
    },
    close: (local) => {
      if (formerDepth > 0) {
        formerDepth -= 1;
        return;
      }
      if (local === 'pPr') {
        inParagraphProperties = false;
        describe();
      } else if (local === 'rPr') inRunProperties = false;
    },
    letters: () => letters,
  };
}

function roleOf(
  { styleId, outline, listId, level }: ParagraphFormat,
  styles: WordStyles,
  numbering: WordNumbering,
): ParagraphRole | undefined {
  const style = styles(styleId);
  // A number in front of a heading counts in its list, but the heading is not an item.
  const list = listId === undefined ? style?.list : { listId, level: level ?? style?.list?.level ?? 0 };
  const item = list === undefined || list.listId === '0' ? undefined : numbering.next(list);
  const heading = outline === undefined ? style?.headingLevel : headingOfOutline(outline);
  if (heading !== undefined) return { kind: 'heading', level: heading };
  if (item !== undefined) return item;
  return style?.isQuote === true ? { kind: 'quote' } : undefined;
}
