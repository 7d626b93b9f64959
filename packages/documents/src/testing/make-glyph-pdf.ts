import { writePdf } from './make-pdf.ts';

/** Glyphs painted one after another from a point, in the order of painting. Each is half as wide as its size. */
export interface GlyphsToPaint {
  readonly x: number;
  readonly y: number;
  /** The text of each glyph in the font's table `ToUnicode`; a ligature represents several characters. */
  readonly glyphs: readonly string[];
  readonly size?: number;
  /** Degrees against the clock. */
  readonly angle?: number;
  /** The text that the glyphs represent together, whatever the font says. */
  readonly actualText?: string;
  /** Whether it is like the text that recognition programs put over a scanned page. */
  readonly isInvisible?: boolean;
}

export interface GlyphFont {
  /** Glyphs whose text matches have no width, as marks have in most fonts. */
  readonly withoutWidth?: RegExp;
  /** Glyphs of which the font does not state the text. */
  readonly unstated?: RegExp;
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
const hex = (code: number): string => code.toString(16).padStart(4, '0').toUpperCase();

/** Writes a PDF whose font has any glyphs one likes, as producers do for scripts that are not Latin. */
export function makeGlyphPdf(
  pages: readonly (readonly GlyphsToPaint[])[],
  { withoutWidth, unstated }: GlyphFont = {},
): Uint8Array {
  const clusters = [...new Set(pages.flat().flatMap(({ glyphs }) => glyphs))];
  const codeOf = new Map(clusters.map((cluster, index) => [cluster, index + 1]));
  const widths = clusters.map((cluster) => (withoutWidth?.test(cluster) === true ? 0 : 500));
  const contents = pages.map((page) => page.map((painted) => operatorsOf(painted, codeOf)).join('\n'));
  const pageNumbers = pages.map((_page, index) => 7 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /DW 500 /W [1 [${widths.join(' ')}]] /FontDescriptor 5 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>`,
    '<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 1000 1000] >>',
    streamOf(toUnicode(clusters, unstated)),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${8 + index * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      streamOf(content),
    ]),
  ];
  return writePdf(objects.map((object) => Buffer.from(object)));
}

const streamOf = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

function operatorsOf(painted: GlyphsToPaint, codeOf: ReadonlyMap<string, number>): string {
  const { x, y, glyphs, size = 10, angle = 0, actualText, isInvisible = false } = painted;
  const codes = glyphs.map((cluster) => hex(codeOf.get(cluster) ?? 0)).join('');
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turn = [cos, sin, -sin, cos].map((value) => value.toFixed(4)).join(' ');
  const shown = `BT ${isInvisible ? 3 : 0} Tr /F ${size} Tf ${turn} ${x} ${y} Tm <${codes}> Tj ET`;
  return actualText === undefined
    ? shown
    : `/Span << /ActualText <FEFF${utf16(actualText)}> >> BDC ${shown} EMC`;
}

function toUnicode(clusters: readonly string[], unstated: RegExp | undefined): string {
  const lines = clusters.map((cluster, index) =>
    unstated?.test(cluster) === true ? '' : `1 beginbfchar <${hex(index + 1)}> <${utf16(cluster)}> endbfchar`,
  );
  return `/CIDInit /ProcSet findresource begin begincmap /CMapName /Any def 1 begincodespacerange <0000> <FFFF> endcodespacerange\n${lines.join('\n')}\nendcmap end`;
}
