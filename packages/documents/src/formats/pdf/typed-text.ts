import type { PdfPage } from './open-pdf.ts';

/** Text that somebody typed into a form field or onto the page. It is not part of the page's own content. */
export interface TypedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly angle: number;
}

/** The library's description of an annotation, as far as it matters here. Values of a file may have any type. */
interface Annotation {
  readonly subtype?: string;
  readonly fieldType?: string;
  readonly fieldName?: string;
  readonly fieldValue?: unknown;
  readonly options?: readonly { readonly exportValue?: string; readonly displayValue?: string }[];
  readonly password?: boolean;
  readonly multiLine?: boolean;
  readonly rect?: readonly number[];
  readonly annotationFlags?: number;
  readonly defaultAppearanceData?: { readonly fontSize?: number };
  readonly contentsObj?: { readonly str?: string };
  readonly textContent?: readonly string[];
}

/** Invisible, hidden, or not shown on the screen (ISO 32000-1, table 165). */
const hiddenFlags = 1 | 2 | 32;
const usualSize = 10;

export interface TypedTextReader {
  readonly read: (page: PdfPage) => Promise<readonly TypedText[]>;
}

/** Reads filled fields and typed remarks. Comments that open in a window are left out, as in other formats. */
export function createTypedTextReader(): TypedTextReader {
  // A field may be shown on every page.
  const readFields = new Set<string>();
  return {
    read: async (page) => {
      // Damaged annotations do not matter for the rest of the page.
      const annotations: readonly Annotation[] = await page.getAnnotations().catch(() => []);
      return annotations.flatMap((annotation) => {
        const lines = linesOf(annotation, readFields);
        return placeLines(lines, annotation);
      });
    },
  };
}

/** Puts each text behind the last one of the page that is above it or beside it. */
export function insertTypedTexts<Piece extends { readonly y: number }>(
  pieces: readonly Piece[],
  texts: readonly (TypedText & Piece)[],
): Piece[] {
  const result = [...pieces];
  for (const text of texts) {
    const last = result.findLastIndex((piece) => piece.y >= text.y - text.size * 0.5);
    result.splice(last + 1, 0, text);
  }
  return result;
}

function linesOf(annotation: Annotation, readFields: Set<string>): readonly string[] {
  if (((annotation.annotationFlags ?? 0) & hiddenFlags) !== 0) return [];
  if (annotation.subtype === 'FreeText') {
    const shown = annotation.textContent?.join('\n') ?? '';
    return splitLines(shown.trim() === '' ? (annotation.contentsObj?.str ?? '') : shown);
  }
  if (annotation.subtype !== 'Widget' || annotation.password === true) return [];
  const value = valueOf(annotation);
  const key = `${annotation.fieldName ?? ''} ${value}`;
  if (value.trim() === '' || readFields.has(key)) return [];
  readFields.add(key);
  return splitLines(value);
}

function valueOf({ fieldType, fieldValue, options = [] }: Annotation): string {
  if (fieldType === 'Tx') return typeof fieldValue === 'string' ? fieldValue : '';
  if (fieldType !== 'Ch') return '';
  const values: readonly unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join('\n');
}

const splitLines = (text: string): readonly string[] =>
  text.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/** One line is in the middle of its field, several begin at its top. */
function placeLines(lines: readonly string[], annotation: Annotation): TypedText[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? [];
  const stated = annotation.defaultAppearanceData?.fontSize ?? 0;
  const size = stated > 0 ? stated : Math.max(1, Math.min(usualSize, (top - bottom) * 0.7));
  const isOneLine = lines.length === 1 && annotation.multiLine !== true && top - bottom < size * 2.5;
  const first = isOneLine ? (top + bottom) / 2 - size * 0.35 : top - size;
  return lines.map((text, index) => ({
    text,
    x: left,
    y: first - index * size * 1.2,
    width: Math.min(text.length * size * 0.5, Math.max(right - left, size)),
    size,
    angle: 0,
  }));
}
