import iconv from 'iconv-lite';
import { decodeByMark, decodeText, decodeUtf8, wideEncoding } from '../text/decode-text.ts';

/**
 * The encodings of Excel for Mac ("CSV (Macintosh)"), which no statistics of letters know: its Western one, and that of
 * Central Europe.
 */
const macEncodings = ['macintosh', 'maccenteuro'] as const;

/** Enough for a list of 5,000 names, and fast for a file of 10 MB. */
const sampleBytes = 256 * 1024;

/**
 * Decodes a table. A list of names is too short for statistics of letters, so an encoding of Excel for Mac is recognised by the
 * words that it gives: `M\x9Fller` is "MŸller" in Windows-1252 and "Müller" in MacRoman.
 */
export function decodeTable(bytes: Uint8Array): string {
  const isCertain =
    decodeByMark(bytes) !== undefined || wideEncoding(bytes) !== undefined || decodeUtf8(bytes) !== undefined;
  const usual = decodeText(bytes);
  if (isCertain) return usual;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sample = buffer.subarray(0, sampleBytes);
  let best = { encoding: '', doubt: doubtIn(usual.slice(0, sampleBytes)) };
  for (const encoding of ['windows-1252', ...macEncodings]) {
    const doubt = doubtIn(iconv.decode(sample, encoding));
    if (doubt < best.doubt) best = { encoding, doubt };
  }
  return best.encoding === '' ? usual : iconv.decode(buffer, best.encoding);
}

/** Letters that many names of Western and Central Europe have. */
const frequent = new Set('äöüßéèêëáàâçíîïóôñúøåæãõýłńśżźąęćčšžřěůőű');
/** The letters among these that hardly any name ends with. */
const neverLast = new Set('öâêîôåæ');

/** How many letters beyond ASCII are at places where names have none: the less, the likelier is the encoding. */
function doubtIn(text: string): number {
  let doubt = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter <= '\u007f') continue;
    doubt += doubtAbout(letter, text[at - 1] ?? '', text[at + 1] ?? '');
  }
  return doubt;
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign);
const isLatin = (sign: string): boolean => /\p{Script=Latin}/u.test(sign);

function doubtAbout(letter: string, before: string, after: string): number {
  const neighbours = [before, after].filter(isLetter);
  // Signs beside letters, as in "M¸ller", but for the apostrophe and the hyphen of names.
  if (!isLetter(letter)) return /[\u2019\u2010-\u2014\u00a0]/.test(letter) && neighbours.length !== 2 ? 1 : 4;
  if (neighbours.some((one) => isLatin(one) !== isLatin(letter))) return 6;
  if (!isLatin(letter)) return 0;
  // A capital within a name, as in "MŸller" and "JŠger", or a small letter at its beginning, as in "ƒmile".
  if (isLetter(before) && !isSmall(letter) && neighbours.some(isSmall)) return 5;
  if (!isLetter(before) && isSmall(letter)) return 3;
  const small = letter.toLowerCase();
  if (neverLast.has(small) && !isLetter(after)) return 2;
  const vowels = neighbours.filter((one) => /[aeiou]/i.test(one)).length;
  // The same byte in two encodings: "Saša" and "Jörg".
  if (small === 'ö' && vowels > 0) return 2;
  if (small === 'š' && neighbours.length === 2 && vowels === 0) return 2;
  return frequent.has(small) ? 0 : 2;
}
