import {
  countItem,
  newListFormat,
  newListLevel,
  startNumber,
  type ListFormat,
  type ListLevel,
} from '../../layout/count-items.ts';
import type { ParagraphRole } from '../../layout/layout.ts';

/** The lists of the document, from the groups `\listtable` and `\listoverridetable`. */
export interface ListTable {
  /** Handles a control word of the groups. */
  readonly word: (name: string, value: number | undefined) => void;
  /** Counts an item of the list that paragraphs name with `\ls`. Undefined if the list is unknown or shows nothing. */
  readonly next: (list: number, level: number) => ParagraphRole | undefined;
}

/** The values of `\levelnfc` for bullets, and for items without any mark. */
const bullet = 23;
const nothing = 255;

/** More lists are malicious. */
const maxLists = 20_000;

export function createListTable(): ListTable {
  const formats = new Map<number, ListFormat>();
  const formatOfList = new Map<number, ListFormat>();
  let format = newListFormat();
  let level: ListLevel | undefined;
  let overridden: ListFormat | undefined;

  const addLevel = (): void => {
    level = newListLevel();
    format.levels.set(format.levels.size, level);
  };
  const setFormat = (value: number): void => {
    if (level === undefined) return;
    level.isNumbered = value !== bullet && value !== nothing;
    level.isShown = value !== nothing;
  };

  return {
    word: (name, value = 0) => {
      if (name === 'list') format = newListFormat();
      else if (name === 'listlevel') addLevel();
      else if (name === 'listoverride') level = undefined;
      else if (name === 'levelnfc' || name === 'levelnfcn') setFormat(value);
      else if (name === 'levelstartat' && level !== undefined) level.start = startNumber(value);
      else if (name === 'listid') {
        // In the table of lists, it ends the levels of a list. In the other, it says which list is meant.
        overridden = formats.get(value);
        if (overridden === undefined && formats.size < maxLists) formats.set(value, format);
      } else if (name === 'ls' && overridden !== undefined) formatOfList.set(value, overridden);
    },
    next: (list, at) => countItem(formatOfList.get(list), at),
  };
}
