import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The font files of the project, each with its code points. Web fonts consist of files for parts of Unicode,
 * of which a text needs a few. The fonts for Chinese, Japanese and Korean are whole, and optional. System fonts are not
 * used, so a report looks the same everywhere.
 */
export interface Face {
  /** The name, which is also that in the document. */
  readonly name: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);

const koreanFonts = '@embedpdf/fonts-kr';
/** The fonts for Chinese, also for Japanese, and for arrows and other signs. */
const chineseFonts = '@embedpdf/fonts-sc';

/** @param parts The files in the order in which they are tried; all if omitted. */
function webFont(family: string, weight: 400 | 700, parts?: readonly string[]): readonly Face[] {
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
  const rangesOf = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Readonly<
    Record<string, string>
  >;
  return (parts ?? Object.keys(rangesOf)).map((part) => {
    const file = `${family}-${part.replaceAll(/[[\]]/g, '')}-${weight}-normal`;
    return {
      name: file,
      path: join(folder, 'files', `${file}.woff`),
      ranges: parseRanges(rangesOf[part] ?? ''),
    };
  });
}

function parseRanges(text: string): readonly (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

/** @returns nothing if the package, which is optional, is not installed */
export function wholeFont(packageName: string, file: string, ranges: Face['ranges']): readonly Face[] {
  const entry = resolved(packageName);
  if (entry === undefined) return [];
  return [{ name: file, path: join(dirname(dirname(entry)), 'fonts', file), ranges }];
}

/** The optional packages of fonts that are not installed: characters of these scripts are drawn as empty boxes. */
export function missingFonts(): readonly string[] {
  return [koreanFonts, chineseFonts].filter((name) => resolved(name) === undefined);
}

function resolved(packageName: string): string | undefined {
  try {
    return require.resolve(packageName);
  } catch {
    return undefined;
  }
}

const hangul = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
] as const;
const han = [
  [0x2e80, 0x312f],
  [0x3190, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
  [0x20000, 0x323af],
] as const;

/** Arrows, operators and shapes that the others lack. */
const signs = [[0x2000, 0x2bff]] as const;

const sansParts = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'vietnamese',
  'greek-ext',
  'cyrillic-ext',
  'devanagari',
] as const;

/** Scripts with their own font, named after the script. A file is read when a text contains such letters. */
const scripts = [
  'georgian',
  'armenian',
  'ethiopic',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'sinhala',
  'tamil',
  'telugu',
] as const;

/** The faces in the order in which they are tried for a character. */
export function facesOf(isBold: boolean): readonly Face[] {
  const weight = isBold ? 700 : 400;
  const style = isBold ? 'Bold' : 'Regular';
  return [
    ...webFont('noto-sans', weight, sansParts),
    ...webFont('noto-sans-arabic', weight, ['arabic']),
    ...webFont('noto-sans-hebrew', weight, ['hebrew']),
    ...webFont('noto-sans-thai', weight, ['thai']),
    ...scripts.flatMap((script) => webFont(`noto-sans-${script}`, weight, [script])),
    ...webFont('noto-serif-tibetan', weight, ['tibetan']),
    ...wholeFont(koreanFonts, `NotoSansKR-${style}.otf`, hangul),
    ...wholeFont(chineseFonts, `NotoSansHans-${style}.otf`, han),
    ...webFont('noto-emoji', weight),
    ...webFont('noto-sans-symbols-2', 400, ['symbols', 'math', 'braille']),
    ...wholeFont(chineseFonts, `NotoSansHans-${style}.otf`, signs),
  ];
}
