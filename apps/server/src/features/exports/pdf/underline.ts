import { hatching, type SourceColour } from './source-colours.ts';

/** The line under a passage, in its source's pattern, so that sources also differ in black and white. */
export function drawUnderline(
  doc: PDFKit.PDFDocument,
  { line, pattern, thickness }: SourceColour,
  x: number,
  y: number,
  width: number,
): void {
  doc.strokeColor(line).lineWidth(thickness);
  if (pattern === 'wavy') {
    doc.path(wave(x, y, width)).stroke();
    return;
  }
  if (pattern === 'dashed') doc.dash(4, { space: 2.2 });
  if (pattern === 'dotted') doc.dash(thickness, { space: thickness * 1.2 });
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
  if (pattern === 'double') {
    doc
      .moveTo(x, y + 1.8)
      .lineTo(x + width, y + 1.8)
      .stroke();
  }
  doc.undash();
}

function wave(x: number, y: number, width: number): string {
  const step = 2.4;
  let path = `M ${x} ${y}`;
  let up = true;
  for (let at = 0; at + step <= width; at += step) {
    path += ` Q ${x + at + step / 2} ${y + (up ? -1.5 : 1.5)} ${x + at + step} ${y}`;
    up = !up;
  }
  return path;
}

/** Slanted lines behind words that don't count: they differ from other words in black and white as well. */
export function drawHatching(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const step = 5;
  doc.save().rect(x, y, width, height).clip().lineWidth(0.5).strokeColor(hatching);
  for (let at = -height; at < width; at += step) {
    doc.moveTo(x + at, y + height).lineTo(x + at + height, y);
  }
  doc.stroke().restore();
}
