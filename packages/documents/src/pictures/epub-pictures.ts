import { openArchive } from '../archive/zip.ts';
import type { Budget } from '../limits.ts';
import { isShownLarge, sizeInBrowser } from './shown-size.ts';

const picture = /\.(png|jpe?g|bmp|tiff?|webp)$/i;
const cover = /cover|titlepage/i;

/** Counts the pictures of a book, except its cover. Only the beginning of each is unpacked. */
export async function countEpubPictures(bytes: Uint8Array, budget: Budget): Promise<number> {
  const archive = await openArchive(bytes, budget);
  let count = 0;
  for (const name of archive.names) {
    if (!picture.test(name) || cover.test(name)) continue;
    for await (const start of archive.chunks(name)) {
      const size = sizeInBrowser(start);
      if (size !== undefined && isShownLarge(size)) count += 1;
      break;
    }
  }
  return count;
}
