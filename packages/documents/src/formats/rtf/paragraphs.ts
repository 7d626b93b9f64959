import { headingOfOutline } from '../../layout/heading-of-outline.ts';
import { letterStyles, type LetterStyle, type ParagraphRole } from '../../layout/layout.ts';
import type { TextFlow } from '../../text/text-flow.ts';
import type { GroupState } from './group-state.ts';
import type { ListTable } from './list-table.ts';
import type { RtfStyleSheet } from './style-sheet.ts';

/** Says to the flow what paragraphs are. RTF states it anywhere before their end, and mostly before their text. */
export interface Paragraphs {
  /** Called before text is written. Returns how the letters look. */
  readonly prepareFor: (group: GroupState, text: string) => LetterStyle;
  readonly end: () => void;
  /** A note or text box begins inside a paragraph, which continues after its end. */
  readonly openPart: () => void;
  readonly closePart: () => void;
}

export function createParagraphs(flow: TextFlow, styles: RtfStyleSheet, lists: ListTable): Paragraphs {
  /** Undefined before the first text of a paragraph. */
  let current: { readonly isHeading: boolean } | undefined;
  const outer: (typeof current)[] = [];
  let simpleItems = 0;

  const simpleItem = ({ simpleList }: GroupState): ParagraphRole | undefined => {
    if (simpleList === undefined) simpleItems = 0;
    else simpleItems += 1;
    if (simpleList === undefined) return undefined;
    const { isNumbered, start } = simpleList;
    return { kind: 'item', level: 1, ...(isNumbered ? { number: start + simpleItems - 1 } : {}) };
  };

  const roleOf = (group: GroupState): ParagraphRole | undefined => {
    const style = styles.roleOf(group.style);
    // A number in front of a heading counts in its list, but the heading is not an item.
    const item = group.list > 0 ? lists.next(group.list, group.listLevel) : simpleItem(group);
    const level = headingOfOutline(group.outline);
    if (level !== undefined) return { kind: 'heading', level };
    return style?.kind === 'heading' ? style : (item ?? style);
  };

  return {
    prepareFor: (group, text) => {
      // A blank may be before the properties of its paragraph.
      if (current === undefined && text.trim() !== '') {
        const role = roleOf(group);
        flow.describe(role);
        current = { isHeading: role?.kind === 'heading' };
      }
      // A heading is bold as a whole.
      return current?.isHeading === true
        ? group.letters & ~(letterStyles.bold | letterStyles.italic)
        : group.letters;
    },
    end: () => {
      current = undefined;
    },
    openPart: () => {
      outer.push(current);
      current = undefined;
    },
    closePart: () => {
      current = outer.pop();
    },
  };
}
