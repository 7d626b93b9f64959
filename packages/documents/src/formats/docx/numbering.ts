import type { Relation } from '../../archive/relations.ts';
import { attributeOf, readXml } from '../../archive/xml.ts';
import type { Archive } from '../../archive/zip.ts';
import {
  countItem,
  newListFormat,
  newListLevel,
  startNumber,
  type ListFormat,
  type ListLevel,
} from '../../layout/count-items.ts';
import type { ParagraphRole } from '../../layout/layout.ts';
import type { WordListPlace } from './styles.ts';

/** Counts the items of the lists of a Word document, in the order of its paragraphs (ECMA-376 17.9). */
export interface WordNumbering {
  /** Undefined if the list's format is unknown or shows nothing. */
  readonly next: (place: WordListPlace) => ParagraphRole | undefined;
}

export async function readWordNumbering(
  archive: Archive,
  relations: readonly Relation[],
): Promise<WordNumbering> {
  const formats = new Map<string, ListFormat>();
  const formatOfList = new Map<string, ListFormat>();
  const entry = relations.find(({ type }) => type === 'numbering')?.target;
  if (entry !== undefined && archive.has(entry)) await readFormats(archive, entry, formats, formatOfList);
  return {
    next: ({ listId, level }) => countItem(formatOfList.get(listId), level),
  };
}

async function readFormats(
  archive: Archive,
  entry: string,
  formats: Map<string, ListFormat>,
  formatOfList: Map<string, ListFormat>,
): Promise<void> {
  let format: ListFormat | undefined;
  let level: ListLevel | undefined;
  let listId = '';
  await readXml(archive.chunks(entry), {
    open: (_name, attributes, local) => {
      const value = attributeOf(attributes, 'val') ?? '';
      switch (local) {
        case 'abstractNum':
          format = newListFormat();
          formats.set(attributeOf(attributes, 'abstractNumId') ?? '', format);
          break;
        case 'lvl':
          level = newListLevel();
          format?.levels.set(Number(attributeOf(attributes, 'ilvl')), level);
          break;
        case 'numFmt':
          if (level === undefined) break;
          level.isNumbered = value !== 'bullet' && value !== 'none';
          level.isShown = value !== 'none';
          break;
        case 'start':
          if (level !== undefined) level.start = startNumber(Number(value));
          break;
        case 'num':
          listId = attributeOf(attributes, 'numId') ?? '';
          break;
        case 'abstractNumId': {
          const used = formats.get(value);
          if (used !== undefined) formatOfList.set(listId, used);
          break;
        }
        default:
      }
    },
    close: (_name, local) => {
      if (local === 'abstractNum') format = undefined;
      if (local === 'lvl') level = undefined;
    },
  });
}
