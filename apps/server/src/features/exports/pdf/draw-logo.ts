import { logoSize } from '../../../platform/logo-size.ts';
import type { PdfSheet } from './sheet.ts';

const mostWidth = 180;
const mostHeight = 36;

/** Draws the logo of the installation at the place of the next text, which has its name for screen readers. */
export function drawLogo(sheet: PdfSheet, logo: Uint8Array | undefined): void {
  const size = logo === undefined ? undefined : logoSize(logo);
  if (logo === undefined || size === undefined) return;
  const scale = Math.min(mostWidth / size.width, mostHeight / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  sheet.artifact(() => sheet.doc.image(Buffer.from(logo), sheet.left, sheet.y, { width, height }));
  sheet.y += height + 10;
}
