import { unitClass, unitClasses } from './code-units.ts';
import {
  apostropheCharacters,
  controlCharacters,
  hyphenCharacters,
  invisibleCharacters,
} from './invisible.ts';
import { isLookalikeScript, isWholeWordLookalike, unifyScripts } from './lookalikes.ts';

/**
 * Two words are equal if their normal forms are equal. Compatibility characters, case and accents are folded (ä = ae, ß
 * = ss, é = e). Invisible characters, apostrophes and line-break hyphens are left out. Vowel signs stay in scripts that
 * are unreadable without them (Devanagari, Thai); the optional points of Hebrew and Arabic are removed.
 */
export function normalForm(word: string): string {
  if (plain.test(word)) return word.toLowerCase();
  const visible = word.normalize('NFKC').replace(leftOut, '');
  const isReversed = word.charCodeAt(0) === rightToLeftOverride;
  // Once before the case is lost, which distinguishes Η from η, and again for letters that folding turned into plain
  // Latin.
  return unifyScripts(foldLetters(unifyScripts(isReversed ? turnAround(visible) : visible)));
}

/** The folding that does not depend on the other letters of the word. */
function foldLetters(letters: string): string {
  return (
    letters
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFC')
      .replace(spelledOut, (letter) => spelling[letter] ?? letter)
      .normalize('NFD')
      .replace(optionalMarks, '')
      // Again, for letters that had an additional accent: ǿ, ǽ.
      .replace(spelledOut, (letter) => spelling[letter] ?? letter)
  );
}

/** Reverses a word after a right-to-left override. Accents stay after their letters. */
function turnAround(letters: string): string {
  return Array.from(letters.normalize('NFC')).toReversed().join('');
}

const rightToLeftOverride = 0x202e;
const leftOut = new RegExp(
  `[${apostropheCharacters}${hyphenCharacters}\\s${invisibleCharacters}${controlCharacters}]`,
  'gu',
);
/** Accents of Latin, Greek and Cyrillic, strokes and rings over letters, and the points of Hebrew and Arabic. */
const optionalMarks = new RegExp(
  String.raw`[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]`,
  'g',
);
/** Letters that are spelled out with others, and variants of Latin letters: phonetic letters, small capitals. */
const spelling: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i',
  ς: 'σ', ɑ: 'a', ɡ: 'g', ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k',
  ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z',
}; // prettier-ignore
const spelledOut = new RegExp(`[${Object.keys(spelling).join('')}]`, 'g');
/** Only case has to be folded. This applies to nine of ten English words and is twenty times as fast. */
const plain = /^[a-zA-Z0-9.,]+$/;

const unknown = -1;
const several = -2;
let foldedUnits: Int32Array | undefined;
const foldedToSeveral = new Map<number, string>();

/**
 * Folds one code unit: returns its replacement, 0 if it is left out, or `several` (see `foldOfSeveral`). Equal to
 * `normalForm` for words without combining marks, surrogates, mixed scripts and direction overrides; the tests compare
 * them.
 */
export function foldUnit(unit: number): number {
  foldedUnits ??= new Int32Array(0x10000).fill(unknown);
  const known = foldedUnits[unit] ?? 0;
  if (known !== unknown) return known;
  const folded = foldLetters(String.fromCharCode(unit).normalize('NFKC').replace(leftOut, ''));
  let result = folded.length === 0 ? 0 : folded.charCodeAt(0);
  if (folded.length > 1) {
    foldedToSeveral.set(unit, folded);
    result = several;
  }
  foldedUnits[unit] = result;
  return result;
}

export function foldOfSeveral(unit: number): string {
  return foldedToSeveral.get(unit) ?? '';
}

/** True if `foldUnit` cannot be applied unit by unit. */
export function needsWholeWordFolding(text: string, start: number, end: number): boolean {
  const classes = unitClasses();
  let scripts = 0;
  let isWholeLookalike = true;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      if (unit >= 0x41) scripts |= 1;
      continue;
    }
    if (mayChangeScript(unit)) return true;
    if (isLookalikeScript(unit)) {
      scripts |= 2;
      if (!isWholeWordLookalike(unit)) isWholeLookalike = false;
    } else if (unit === rightToLeftOverride && i === start) return true;
    else if (unit < 0x370 || (unit >= 0x1d00 && unit <= 0x1eff)) scripts |= 1;
    else if (unit >= 0x2071 && unit < 0x2d00) return true;
    else if (unit >= 0xd800 && unit <= 0xdfff) return true;
    else if (unit >= 0xf900) return true;
    if (classes[unit] === unitClass.mark) return true;
  }
  return scripts === 3 || (scripts === 2 && isWholeLookalike);
}

/** Letters whose folding changes the script: µ, modifier letters, polytonic Greek, Latin and Cyrillic extensions. */
function mayChangeScript(unit: number): boolean {
  return (
    unit === 0xb5 ||
    (unit >= 0x1d26 && unit <= 0x1dbf) ||
    (unit >= 0x1f00 && unit <= 0x1fff) ||
    (unit >= 0xa640 && unit <= 0xa7ff)
  );
}

/** Compares normal forms without building them if the two spellings are equal. */
export function sameNormalForm(
  a: string,
  aStart: number,
  aEnd: number,
  b: string,
  bStart: number,
  bEnd: number,
): boolean {
  if (aEnd - aStart === bEnd - bStart) {
    let i = 0;
    const length = aEnd - aStart;
    while (i < length && a.charCodeAt(aStart + i) === b.charCodeAt(bStart + i)) i++;
    if (i === length) return true;
  }
  return normalForm(a.slice(aStart, aEnd)) === normalForm(b.slice(bStart, bEnd));
}
