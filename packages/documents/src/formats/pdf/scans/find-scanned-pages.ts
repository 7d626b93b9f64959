import { hasImages, hasPaths } from './has-drawings.ts';
import type { PageLines } from '../line.ts';
import {
  doubtfulPages,
  mayBeOutlined,
  pagesToRecognise,
  type PagePicture,
  type PageToRecognise,
} from './pages-to-recognise.ts';

/** The pages that show more than they say, for the reader of PDFs. */
export interface ScannedPages {
  readonly scannedPages?: number;
  readonly onlyScanned?: 'scans' | 'signs' | undefined;
}

/**
 * PDFium, which knows what a page shows, is loaded only for a file with a page that may show more than it says. It
 * unpacks no picture.
 */
export async function findScannedPages(
  bytes: Uint8Array,
  pages: readonly PageLines[],
): Promise<ScannedPages> {
  const doubtful = doubtfulPages(pages);
  // Every page has a picture of its own, so that none is taken for a slide yet.
  const asked = pagesToRecognise(pages, (number) => ({ ...anyPicture, key: String(number) }), doubtful);
  const found = (await mayShowMore(bytes, pages, asked)) ? await examine(bytes, pages, doubtful) : doubtful;
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

/** Nearly every text ends with a short page. Without images, it can only be one of many pages of outlined letters. */
async function mayShowMore(
  bytes: Uint8Array,
  pages: readonly PageLines[],
  asked: readonly PageToRecognise[],
): Promise<boolean> {
  const sparse = asked.filter(({ reason }) => reason === 'sparse').length;
  if (asked.some(({ reason }) => reason === 'empty')) return true;
  if (sparse === 0 || hasImages(bytes)) return sparse > 0;
  // A damaged page cannot be examined, nor drawn.
  return mayBeOutlined(sparse, pages) && hasPaths(bytes).catch(() => false);
}

async function examine(
  bytes: Uint8Array,
  pages: readonly PageLines[],
  doubtful: readonly PageToRecognise[],
): Promise<readonly PageToRecognise[]> {
  try {
    const { openPdfPages } = await import('../../../recognition/pdf-pages.ts');
    const drawn = await openPdfPages(bytes, 1);
    try {
      return pagesToRecognise(pages, drawn.pictureOf, doubtful);
    } finally {
      drawn.close();
    }
  } catch {
    // PDFium cannot open what the other reader has read. It could not draw its pages either.
    const picture = hasImages(bytes) ? { ...anyPicture, key: '' } : noPicture;
    return pagesToRecognise(pages, () => picture, doubtful);
  }
}
