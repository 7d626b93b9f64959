import { hasImages } from './has-drawings.ts';
import type { PageLines } from '../line.ts';
import { pagesToRecognise, type PagePicture, type PageToRecognise } from './pages-to-recognise.ts';

/** The pages that show more than they say, for the reader of PDFs. */
export interface ScannedPages {
  readonly scannedPages?: number;
  readonly onlyScanned?: 'scans' | 'signs' | undefined;
}

/** PDFium, which knows what a page shows, is loaded only for a file with such a page. It unpacks no picture. */
export async function findScannedPages(
  bytes: Uint8Array,
  pages: readonly PageLines[],
): Promise<ScannedPages> {
  const asked = pagesToRecognise(pages, () => ({ ...anyPicture, key: '' }));
  if (asked.length === 0) return {};
  const found = await examine(bytes, pages);
  if (found.length === 0) return {};
  const withText = pages.filter(({ lines }) => lines.length > 0).length;
  const count = (reason: PageToRecognise['reason']): number =>
    found.filter((page) => page.reason === reason).length;
  const signs = count('signs');
  const isOnlyScanned = withText > 0 && count('sparse') + signs === withText;
  return {
    scannedPages: found.length,
    ...(isOnlyScanned && { onlyScanned: signs > 0 ? 'signs' : 'scans' }),
  };
}

const anyPicture: Omit<PagePicture, 'key'> = { share: 1, paths: 0, hasPicture: true };
const noPicture: PagePicture = { share: 0, paths: 0, hasPicture: false, key: '' };

async function examine(bytes: Uint8Array, pages: readonly PageLines[]): Promise<readonly PageToRecognise[]> {
  try {
    const { openPdfPages } = await import('../../../recognition/pdf-pages.ts');
    const drawn = await openPdfPages(bytes, 1);
    return pagesToRecognise(pages, drawn.pictureOf);
  } catch {
    // PDFium cannot open what the other reader has read. It could not draw its pages either.
    return pagesToRecognise(pages, () => (hasImages(bytes) ? { ...anyPicture, key: '' } : noPicture));
  }
}
