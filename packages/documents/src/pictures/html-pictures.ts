import { decodeHtml } from '../formats/html.ts';
import { readMail } from '../formats/mail/mime.ts';
import { decodeText } from '../text/decode-text.ts';
import { isWebArchive } from '../text/web-archive.ts';
import { inchesOfPixels, isShownLarge, sizeInBrowser } from './shown-size.ts';

/** Enough for the header of any picture. */
const headChars = 256 * 1024;

/** Counts the pictures that the page itself contains. Others are on the web, and not in the file. */
export function countHtmlPictures(bytes: Uint8Array): number {
  const start = decodeText(bytes.subarray(0, 4096)).trimStart();
  if (isWebArchive(start)) {
    const pictures = readMail(bytes).files.filter(({ type }) => type.startsWith('image/'));
    return pictures.filter((picture) => isLarge(picture.bytes())).length;
  }
  let count = 0;
  for (const element of imagesIn(decodeHtml(bytes))) if (isLargeElement(element)) count += 1;
  return count;
}

/** Each `<img …>`. An expression would search the picture in it again and again. */
function* imagesIn(html: string): Generator<string> {
  const lower = html.toLowerCase();
  for (let start = lower.indexOf('<img'); start >= 0;) {
    const end = lower.indexOf('>', start);
    if (end < 0) return;
    yield html.slice(start, end);
    start = lower.indexOf('<img', end);
  }
}

function isLargeElement(element: string): boolean {
  const mark = ';base64,';
  const place = element.indexOf(mark);
  if (place < 0 || !/data:image\/[\w.+-]{1,40}$/i.test(element.slice(0, place).slice(-60))) return false;
  const data = element.slice(place + mark.length, place + mark.length + headChars);
  const around = `${element.slice(0, place)} ${element.slice(-500)}`;
  const [width, height] = [statedOf(around, 'width'), statedOf(around, 'height')];
  const picture = Buffer.from(/^[\w+/=\s%]*/.exec(data)?.[0] ?? '', 'base64');
  const own = sizeInBrowser(picture);
  if (own === undefined) return false;
  const scale = width === undefined ? (height === undefined ? 1 : height / own.height) : width / own.width;
  return isShownLarge({ width: width ?? own.width * scale, height: height ?? own.height * scale });
}

const isLarge = (picture: Uint8Array): boolean => {
  const size = sizeInBrowser(picture);
  return size !== undefined && isShownLarge(size);
};

const stated = {
  width: /\bwidth\s{0,4}[=:][\s"']{0,4}(\d{1,5})(px)?["';\s]/i,
  height: /\bheight\s{0,4}[=:][\s"']{0,4}(\d{1,5})(px)?["';\s]/i,
} as const;

/** Returns inches from an attribute or a style in pixels. */
function statedOf(element: string, property: keyof typeof stated): number | undefined {
  const pixels = stated[property].exec(element)?.[1];
  return pixels === undefined ? undefined : inchesOfPixels(Number(pixels));
}
