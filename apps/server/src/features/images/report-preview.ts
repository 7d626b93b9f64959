import type { MarkedStretch } from '../report-store/index.ts';
import { round } from './drawn-text.ts';
import { imageColours, sourceColour, type ImageColours, type Scheme } from './image-colours.ts';
import { layOutPage, type PageLayout, type PageLine } from './page-lines.ts';

const width = 120;
const height = 160;
const margin = 12;
const lineWidth = width - 2 * margin;
const maxLines = 24;
const lineStep = (height - 2 * margin) / maxLines;
const lineHeight = 3;
const leastWidth = 1.2;

/**
 * The whole text as one small page: a grey line for each part of the text. Matches have their source's
 * colour, paler if the source was accepted.
 */
export function reportPreview(
  content: string,
  stretches: readonly MarkedStretch[],
  options: { readonly size: number; readonly scheme: Scheme },
): string {
  const colours = imageColours[options.scheme];
  const layout = layOutPage(content, maxLines);
  const lines = layout.lines.map((line, row) => drawLine(line, row, layout, stretches, colours));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.size}" height="${round((options.size * height) / width)}" ` +
    `viewBox="0 0 ${width} ${height}">` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="3" fill="${colours.sheet}" stroke="${colours.edge}"/>` +
    `${lines.join('')}</svg>`
  );
}

function drawLine(
  line: PageLine,
  row: number,
  { charsPerLine }: PageLayout,
  stretches: readonly MarkedStretch[],
  colours: ImageColours,
): string {
  const y = round(margin + row * lineStep);
  const scale = lineWidth / charsPerLine;
  const rect = (from: number, to: number, fill: string, opacity = '') => {
    const x = margin + (from - line.startChar) * scale;
    const wide = Math.max(leastWidth, (to - from) * scale);
    return `<rect x="${round(x)}" y="${y}" width="${round(wide)}" height="${lineHeight}" fill="${fill}"${opacity}/>`;
  };
  const marks = stretchesIn(line, stretches).map(({ startChar, endChar, position, isAccepted }) =>
    rect(
      Math.max(startChar, line.startChar),
      Math.min(endChar, line.endChar),
      sourceColour(position, colours),
      isAccepted ? ' fill-opacity=".45"' : '',
    ),
  );
  return rect(line.startChar, line.endChar, colours.faint) + marks.join('');
}

/** The parts on a line; they are in order and don't overlap. */
function stretchesIn(line: PageLine, stretches: readonly MarkedStretch[]): readonly MarkedStretch[] {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.endChar ?? 0) <= line.startChar) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((stretches[end]?.startChar ?? Infinity) < line.endChar) end += 1;
  return joined(stretches.slice(low, end));
}

/** Merges neighbours of one source, so that a long report doesn't become a large image. */
function joined(stretches: readonly MarkedStretch[]): readonly MarkedStretch[] {
  const result: MarkedStretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    const continues =
      last !== undefined && last.position === stretch.position && last.endChar === stretch.startChar;
    if (continues) result[result.length - 1] = { ...last, endChar: stretch.endChar };
    else result.push(stretch);
  }
  return result;
}
