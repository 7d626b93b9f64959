import type { Relation } from '../../archive/relations.ts';
import { attributeOf, readXml } from '../../archive/xml.ts';
import type { Archive } from '../../archive/zip.ts';
import type { ParagraphRole } from '../../layout/layout.ts';
import type { WordListPlace } from './styles.ts';

/** Counts the items of the lists of a Word document, in the order of its paragraphs (ECMA-376 17.9). */
export interface WordNumbering {
  /** Undefined if the list's format is unknown or shows nothing. */
  readonly next: (place: WordListPlace) => ParagraphRole | undefined;
}

interface ListLevel {
  isNumbered: boolean;
  isShown: boolean;
  start: number;
}

interface ListFormat {
  readonly levels: Map<number, ListLevel>;
  /** The number of the last item, by level. */
  readonly counts: Map<number, number>;
}

const deepest = 8;

export async function readWordNumbering(
  archive: Archive,
  relations: readonly Relation[],
): Promise<WordNumbering> {
  const formats = new Map<string, ListFormat>();
  const formatOfList = new Map<string, ListFormat>();
  const entry = relations.find(({ type }) => type === 'numbering')?.target;
  if (entry !== undefined && archive.has(entry)) await readFormats(archive, entry, formats, formatOfList);
  return {
    next: ({ listId, level: given }) => {
      const level = Math.min(Math.max(0, given), deepest);
      const format = formatOfList.get(listId);
      const definition = format?.levels.get(level);
      if (format === undefined || definition?.isShown !== true) return undefined;
      const count = (format.counts.get(level) ?? definition.start - 1) + 1;
      format.counts.set(level, count);
      for (const deeper of format.counts.keys()) if (deeper > level) format.counts.delete(deeper);
      const item = { kind: 'item', level: level + 1 } as const;
      return definition.isNumbered ? { ...item, number: count } : item;
    },
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
          format = { levels: new Map(), counts: new Map() };
          formats.set(attributeOf(attributes, 'abstractNumId') ?? '', format);
          break;
        case 'lvl':
          level = { isNumbered: true, isShown: true, start: 1 };
          format?.levels.set(Number(attributeOf(attributes, 'ilvl')), level);
          break;
        case 'numFmt':
          if (level === undefined) break;
          level.isNumbered = value !== 'bullet' && value !== 'none';
          level.isShown = value !== 'none';
          break;
        case 'start':
          if (level !== undefined) level.start = Math.min(Math.max(0, Number(value) || 0), 1_000_000);
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
