import { DocumentError } from '../document-error.ts';
import type { PageLines } from '../formats/pdf/lines.ts';
import type { PageRecogniser } from './page-recogniser.ts';
import { picturePages, type PictureFormat } from './picture-pages.ts';
import { countWithText, type RecognisedPages, type ScanReading } from './scan-reading.ts';

/** Pictures rarely state their size on paper. The longer edge counts as that of A4. */
const longerEdgePoints = 842;

/** Recognises the text of a picture file. */
export async function readPictures(
  bytes: Uint8Array,
  format: PictureFormat,
  { limits, onPage, startRecogniser }: ScanReading,
): Promise<RecognisedPages> {
  const found = picturePages(bytes, format, limits.pages);
  for (const { width, height } of found) {
    if (width < 1 || height < 1) throw new DocumentError('fileBroken', `${width} × ${height} pixels`);
    if (width * height > limits.pixels)
      throw new DocumentError('fileTooLarge', `${width} × ${height} pixels`);
  }
  const pages: PageLines[] = [];
  let recogniser: PageRecogniser | undefined;
  let unreadPages = 0;
  for (const [index, page] of found.entries()) {
    onPage(index + 1, found.length);
    recogniser ??= await startRecogniser();
    const pixelsPerPoint = Math.max(page.width, page.height) / longerEdgePoints;
    const [width, height] = [page.width / pixelsPerPoint, page.height / pixelsPerPoint];
    const read = await recogniser.recognise(page.bytes(), { width, height, pixelsPerPoint });
    if (read === undefined) throw new DocumentError('fileBroken', `the ${format} cannot be decoded`);
    if (!read.isReadable) unreadPages += 1;
    pages.push(read.isReadable ? read.page : { ...read.page, lines: [] });
  }
  return { pages, title: '', author: '', recognisedPages: countWithText(pages), unreadPages };
}
