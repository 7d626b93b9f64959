import type { PdfDocument, PdfPage } from '../open-pdf.ts';
import { isSameAngle } from '../turn-upright.ts';
import type { Glyph } from './glyph.ts';

/**
 * A font may state the text of a syllable for its first glyph and nothing for the others. The library gives those the
 * number of the glyph as their text, so that signs and digits by chance are between the letters.
 */

/** Scripts whose letters only a table of the font can state. */
const needsTable = /[\u0590-\u08FF\u0900-\u109F\u1780-\u17FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Some fonts number these as everybody does. */
const usual = /^[\s.,:;!?'"()/-]$/;

/** Notices fonts that have a table, and glyphs whose text is their number. Only the table itself is certain. */
export interface UnstatedWatch {
  readonly see: (font: string, text: string, code: number) => void;
  readonly mayBeUnstated: () => boolean;
}

export function createUnstatedWatch(): UnstatedWatch {
  const withTable = new Set<string>();
  const numbered = new Set<string>();
  return {
    see: (font, text, code) => {
      if (text !== String.fromCharCode(code)) {
        if (needsTable.test(text)) withTable.add(font);
      } else if (!usual.test(text)) numbered.add(font);
    },
    mayBeUnstated: () => [...numbered].some((font) => withTable.has(font)),
  };
}

/** The page of a document that was opened with the tables of its fonts. They take memory that few documents need. */
export interface PagesWithTables {
  readonly page: (number: number) => Promise<PdfPage | undefined>;
  readonly close: () => Promise<void>;
}

export function createPagesWithTables(open: () => Promise<PdfDocument>): PagesWithTables {
  let opened: Promise<PdfDocument | undefined> | undefined;
  return {
    page: async (number) => {
      opened ??= open().catch(() => undefined);
      return (await opened)?.getPage(number).catch(() => undefined);
    },
    close: async () => {
      await (await opened)?.loadingTask.destroy();
    },
  };
}

/** A table of the library, from the number of a glyph to its text. Fonts without one state what every number means. */
export function statedCodes(table: unknown): ((code: number) => boolean) | undefined {
  if (typeof table !== 'object' || table === null || !('_map' in table)) return undefined;
  const texts = table['_map'] as Readonly<Record<number, unknown>>;
  return (code) => texts[code] !== undefined;
}

/** Glyphs touch if the gap between them is at most this share of their size. */
const touch = 0.1;

/** Glyphs without a text (`''`) become a part of the glyph beside which they are painted, so that no gap is in their place. */
export function withUnstated(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => text === '')) return glyphs;
  const joined: Glyph[] = [];
  let waiting: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = joined.at(-1);
    if (glyph.text === '') {
      if (last !== undefined && touches(last, glyph)) joined[joined.length - 1] = together(last, glyph);
      else waiting.push(glyph);
      continue;
    }
    joined.push(
      waiting.reduce((whole, part) => (touches(whole, part) ? together(whole, part) : whole), glyph),
    );
    waiting = [];
  }
  return joined;
}

function touches(glyph: Glyph, part: Glyph): boolean {
  const near = Math.max(glyph.size, part.size) * touch;
  if (!isSameAngle(glyph.angle, part.angle) || Math.abs(glyph.y - part.y) > glyph.size) return false;
  return part.x < glyph.x + glyph.width + near && part.x + part.width > glyph.x - near;
}

function together(glyph: Glyph, part: Glyph): Glyph {
  const left = Math.min(glyph.x, part.x);
  const right = Math.max(glyph.x + glyph.width, part.x + part.width);
  return { ...glyph, x: left, width: right - left };
}
