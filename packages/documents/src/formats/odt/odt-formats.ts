import type { Attributes } from '../../archive/xml.ts';
import { letterStyles, type LetterStyle, type ParagraphRole } from '../../layout/layout.ts';
import type { TextFlow } from '../../text/text-flow.ts';
import type { OdtStyles } from './styles.ts';

/** Follows headings, lists, head rows and spans, and says to the flow what they are. */
export interface OdtFormats {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly letters: () => LetterStyle;
}

interface OpenList {
  readonly styleName: string;
  items: number;
  /** The current item has had its first paragraph. */
  isItemBegun: boolean;
}

export function createOdtFormats(flow: TextFlow, styles: OdtStyles): OdtFormats {
  const lists: OpenList[] = [];
  /** The looks around the open spans and paragraphs, outermost first. */
  const outer: LetterStyle[] = [];
  let letters: LetterStyle = 0;
  let headRows = 0;

  const openLetters = (family: string, styleName: string, isFresh: boolean): void => {
    outer.push(letters);
    letters = (isFresh ? 0 : letters) | styles.letters(family, styleName);
  };

  const itemRole = (): ParagraphRole | undefined => {
    const list = lists.at(-1);
    if (list === undefined || list.isItemBegun) return undefined;
    list.isItemBegun = true;
    const level = Math.min(lists.length, 9);
    const isNumbered = styles.isNumbered(list.styleName, lists.length);
    return { kind: 'item', level, ...(isNumbered ? { number: list.items } : {}) };
  };

  const openParagraph = (name: string, attributes: Attributes): void => {
    const styleName = attributes['text:style-name'] ?? '';
    const item = itemRole();
    const ofStyle = styles.roleOf(styleName);
    const heading =
      name === 'text:h'
        ? ({ kind: 'heading', level: Number(attributes['text:outline-level']) || 1 } as const)
        : ofStyle?.kind === 'heading' && ofStyle;
    if (heading) {
      flow.describe({ kind: 'heading', level: Math.min(Math.max(1, heading.level ?? 1), 6) });
      // A heading is bold as a whole.
      outer.push(letters);
      letters = 0;
      return;
    }
    flow.describe(item ?? ofStyle);
    openLetters('paragraph', styleName, true);
    letters &= letterStyles.bold | letterStyles.italic;
  };

  return {
    open: (name, attributes) => {
      if (name === 'text:list') {
        const styleName = attributes['text:style-name'] ?? lists.at(-1)?.styleName ?? '';
        lists.push({ styleName, items: 0, isItemBegun: true });
      } else if (name === 'text:list-item') {
        const list = lists.at(-1);
        if (list === undefined) return;
        const start = Number(attributes['text:start-value']);
        list.items = start > 0 && start < 1_000_000 ? start : list.items + 1;
        list.isItemBegun = false;
      } else if (name === 'text:p' || name === 'text:h') openParagraph(name, attributes);
      else if (name === 'text:span') openLetters('text', attributes['text:style-name'] ?? '', false);
      else if (name === 'table:table-header-rows') headRows += 1;
      else if (name === 'table:table-cell') {
        const columns = Number(attributes['table:number-columns-spanned'] ?? 1);
        flow.describeCell({ isHead: headRows > 0, columns });
      }
    },
    close: (name) => {
      if (name === 'text:list') lists.pop();
      else if (name === 'text:p' || name === 'text:h' || name === 'text:span') letters = outer.pop() ?? 0;
      else if (name === 'table:table-header-rows') headRows -= 1;
    },
    letters: () => letters,
  };
}
