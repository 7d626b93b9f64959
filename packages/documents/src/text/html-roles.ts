import { letterStyles, type LetterStyle, type ParagraphRole } from '../layout/layout.ts';
import type { TextFlow } from './text-flow.ts';

/** The properties of an element that its text depends on. A parser without a tree can provide it as well. */
export type MarkupElement = Pick<Element, 'nodeName' | 'getAttribute' | 'hasAttribute'> & {
  readonly parentElement: Pick<Element, 'nodeName'> | null;
};

/** Follows the open elements of a page and says what its paragraphs and letters are. */
export interface HtmlRoles {
  /** Called after the flow was told about the element. */
  readonly open: (name: string, element: MarkupElement) => void;
  readonly close: (name: string) => void;
  readonly style: () => LetterStyle;
}

const styleOf: Readonly<Record<string, LetterStyle>> = {
  b: letterStyles.bold,
  strong: letterStyles.bold,
  i: letterStyles.italic,
  em: letterStyles.italic,
  cite: letterStyles.italic,
  dfn: letterStyles.italic,
  var: letterStyles.italic,
  u: letterStyles.underline,
  ins: letterStyles.underline,
  sup: letterStyles.superscript,
  sub: letterStyles.subscript,
  code: letterStyles.code,
  kbd: letterStyles.code,
  samp: letterStyles.code,
  tt: letterStyles.code,
};

interface OpenList {
  readonly isNumbered: boolean;
  items: number;
}

/** An element that has a role, from its opening to its closing. */
interface OpenRole {
  readonly name: string;
  readonly role: ParagraphRole;
}

/** Undefined: the element says nothing about letters. */
const styleOfName = (name: string): LetterStyle | undefined =>
  Object.hasOwn(styleOf, name) ? styleOf[name] : undefined;

export function createHtmlRoles(flow: TextFlow): HtmlRoles {
  const lists: OpenList[] = [];
  const roles: OpenRole[] = [];
  const letters: { readonly name: string; readonly style: LetterStyle }[] = [];
  let style: LetterStyle = 0;

  /** The innermost role. Its paragraph may come later: `<li><p>`. */
  const describe = (): void => flow.describe(roles.at(-1)?.role);

  const push = (name: string, role: ParagraphRole): void => {
    roles.push({ name, role });
    describe();
  };

  const openItem = (element: MarkupElement): void => {
    const list = lists.at(-1);
    if (list === undefined) return;
    const stated = Number.parseInt(element.getAttribute('value') ?? '', 10);
    list.items = list.isNumbered && stated > 0 && stated < 1_000_000 ? stated : list.items + 1;
    const level = Math.min(lists.length, 9);
    push('li', { kind: 'item', level, ...(list.isNumbered ? { number: list.items } : {}) });
  };

  const openLetters = (name: string, element: MarkupElement): void => {
    const own = name === 'span' ? styleInAttribute(element) : styleOfName(name);
    if (own === undefined) return;
    letters.push({ name, style });
    style |= own;
  };

  const open: HtmlRoles['open'] = (name, element) => {
    if (/^h[1-6]$/.test(name)) push(name, { kind: 'heading', level: Number(name[1]) });
    else if (name === 'blockquote') push(name, { kind: 'quote' });
    else if (name === 'pre') push(name, { kind: 'code' });
    else if (name === 'ul' || name === 'ol') {
      const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
      const items = start > 0 && start < 1_000_000 ? start - 1 : 0;
      lists.push({ isNumbered: name === 'ol', items });
    } else if (name === 'li') openItem(element);
    else if (name === 'td' || name === 'th') {
      const columns = Number.parseInt(element.getAttribute('colspan') ?? '1', 10);
      flow.describeCell({ isHead: name === 'th', columns });
    } else if (name === 'p' || name === 'div') {
      // The second paragraph of an item is an ordinary one.
      if (roles.at(-1)?.name !== 'li') describe();
    } else openLetters(name, element);
  };

  const close: HtmlRoles['close'] = (name) => {
    if (name === 'ul' || name === 'ol') lists.pop();
    if (roles.at(-1)?.name === name) {
      roles.pop();
      // Text after a nested list belongs to the outer item, and is not another item.
      if (roles.at(-1)?.name === 'li') flow.describe(undefined);
      else describe();
    } else if (letters.at(-1)?.name === name) style = letters.pop()?.style ?? 0;
  };

  return { open, close, style: () => style };
}

/** Programs that export pages write `<span style="font-weight:bold">`. */
function styleInAttribute(element: MarkupElement): LetterStyle {
  const css = element.getAttribute('style') ?? '';
  if (css === '') return 0;
  let style = 0;
  if (/font-weight\s*:\s*(bold|[6-9]00)/i.test(css)) style |= letterStyles.bold;
  if (/font-style\s*:\s*italic/i.test(css)) style |= letterStyles.italic;
  if (/text-decoration(-line)?\s*:\s*underline/i.test(css)) style |= letterStyles.underline;
  return style;
}
