import type { CharSpan } from './manipulation-report.ts';

/** Blanks of unusual width that no keyboard and few programs write between two words. */
const rare = /[\u1680\u2000\u2001\u2004-\u2008\u200A\u205F\u2800]/;
/** These are common. If most blanks of a text are such blanks, somebody put them there. */
const common = /[\u00A0\u2002\u2003\u2009\u202F\u3000]/;
const betweenWords = /(?<=\p{L})(?:[\u0020\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000])(?=\p{L})/gu;
/** These scripts have their own blanks. */
const ownBlank = /[\p{Script=Braille}\p{Script=Ogham}]/u;
const leastRare = 2;
const leastCommon = 20;
const shareOfCommon = 1 / 3;

/** Finds unusual blanks between two words, if there are too many of them to be accidental. */
export function findSpaces(text: string): CharSpan[] {
  const rareOnes: CharSpan[] = [];
  const commonOnes: CharSpan[] = [];
  let blanks = 0;
  for (const match of text.matchAll(betweenWords)) {
    blanks++;
    const span = { startChar: match.index, endChar: match.index + 1 };
    if (common.test(match[0])) {
      if (!isHan(text, match.index)) commonOnes.push(span);
    } else if (rare.test(match[0]) && !ownBlank.test(text.charAt(match.index - 1))) rareOnes.push(span);
  }
  const isFilled = commonOnes.length >= leastCommon && commonOnes.length > blanks * shareOfCommon;
  const found = [...(rareOnes.length >= leastRare ? rareOnes : []), ...(isFilled ? commonOnes : [])];
  return found.sort((a, b) => a.startChar - b.startChar);
}

/** Chinese and Japanese use the wide blank. */
function isHan(text: string, index: number): boolean {
  return text.charCodeAt(index) === 0x3000;
}
