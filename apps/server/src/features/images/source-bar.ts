import type { SourceBar } from '../report-store/index.ts';
import { round } from './drawn-text.ts';
import { imageColours, sourceColour, type Scheme } from './image-colours.ts';

const width = 240;
const height = 36;
const bar = 10;
const leastWidth = 1.5;

/**
 * The checked text above and the source below as two bars, with each passage in both and a connection between
 * the two.
 */
export function sourceBar(
  source: SourceBar,
  options: { readonly size: number; readonly scheme: Scheme },
): string {
  const colours = imageColours[options.scheme];
  const colour = sourceColour(source.position, colours);
  const drawn = source.passages.map((passage) => ({
    top: stretch(passage.checkedStartChar, passage.checkedEndChar, source.checkedChars),
    bottom: stretch(passage.sourceStartChar, passage.sourceEndChar, source.sourceChars),
  }));
  const joins = drawn.map(
    ({ top, bottom }) =>
      `<path d="M${top.from} ${bar}H${top.to}L${bottom.to} ${height - bar}H${bottom.from}Z"/>`,
  );
  const marks = drawn.map(
    ({ top, bottom }) =>
      `<path d="M${top.from} 0H${top.to}V${bar}H${top.from}ZM${bottom.from} ${height - bar}H${bottom.to}V${height}H${bottom.from}Z"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.size}" height="${round((options.size * height) / width)}" ` +
    `viewBox="0 0 ${width} ${height}" role="img"><title>${source.position}</title>` +
    `<g fill="${colours.faint}"><rect width="${width}" height="${bar}" rx="2"/>` +
    `<rect y="${height - bar}" width="${width}" height="${bar}" rx="2"/></g>` +
    `<g fill="${colour}" fill-opacity=".22">${joins.join('')}</g><g fill="${colour}">${marks.join('')}</g></svg>`
  );
}

/** The position of a part of a text on its bar: always wide enough to be visible, never beyond the end. */
function stretch(
  startChar: number,
  endChar: number,
  chars: number,
): { readonly from: number; readonly to: number } {
  const scale = width / Math.max(1, chars);
  const from = Math.min(startChar * scale, width - leastWidth);
  return { from: round(from), to: round(Math.min(Math.max(endChar * scale, from + leastWidth), width)) };
}
