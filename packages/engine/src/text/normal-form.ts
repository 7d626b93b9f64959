import { unitClass, unitClasses } from './code-units.ts';
import { apostropheCharacters, hyphenCharacters, invisibleCharacters } from './invisible.ts';

/**
 * Two words are the same word when their normal forms are equal: compatibility characters, case and accents are
 * folded (ä = ae, ß = ss, é = e), invisible characters, apostrophes and line-break hyphens are left out. Vowel
 * signs of scripts that cannot be read without them (Devanagari, Thai) stay; the optional points of Hebrew and
 * Arabic go.
 */
export function normalForm(word: string): string {
  if (plain.test(word)) return word.toLowerCase();
  const folded = word
    .replace(leftOut, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(spelledOut, (letter) => spelling[letter] ?? letter)
    .normalize('NFD')
    .replace(optionalMarks, '')
    // Once more, for letters that bore an accent on top: ǿ, ǽ.
    .replace(spelledOut, (letter) => spelling[letter] ?? letter);
  return latin.test(folded) && lookalikeScripts.test(folded) ? foldLookalikes(folded) : folded;
}

const leftOut = new RegExp(`[${apostropheCharacters}${hyphenCharacters}\\s${invisibleCharacters}]`, 'gu');
/** Accents of Latin, Greek and Cyrillic; the points of Hebrew and Arabic. */
const optionalMarks = new RegExp(
  String.raw`[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]`,
  'g',
);
const spelledOut = /[äöüßæœøłđðþħıς]/g;
const spelling: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i',
  ς: 'σ',
}; // prettier-ignore
const latin = /[a-z]/;
/** Nothing but case to fold; nine of ten English words, and twenty times as fast. */
const plain = /^[a-zA-Z0-9.,]+$/;
const lookalikeScripts = /[\u0370-\u052F]/;

/** Letters of another script that are drawn like a Latin one: a known way to hide a copy from a checker. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i', ј: 'j',
  ѕ: 's', һ: 'h', ԁ: 'd', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u',
  χ: 'x',
}; // prettier-ignore

function foldLookalikes(word: string): string {
  return word.replace(/[\u0370-\u052F]/g, (letter) => lookalikes[letter] ?? letter);
}

const unknown = -1;
const several = -2;
let foldedUnits: Int32Array | undefined;
const foldedToSeveral = new Map<number, string>();

/**
 * The folding of one code unit: its replacement, 0 where it is left out, or `several` (see `foldOfSeveral`).
 * Equal to `normalForm` for words without combining marks, surrogates and mixed scripts; the tests compare them.
 */
export function foldUnit(unit: number): number {
  foldedUnits ??= new Int32Array(0x10000).fill(unknown);
  const known = foldedUnits[unit] ?? 0;
  if (known !== unknown) return known;
  const folded = normalForm(String.fromCharCode(unit));
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

/** True where `foldUnit` cannot be applied unit by unit. */
export function needsWholeWordFolding(text: string, start: number, end: number): boolean {
  const classes = unitClasses();
  let scripts = 0;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      if (unit >= 0x41) scripts |= 1;
      continue;
    }
    if (unit < 0x250) scripts |= 1;
    else if (unit >= 0x370 && unit <= 0x52f) scripts |= 2;
    else if (unit >= 0x1e00 && unit <= 0x1eff) scripts |= 1;
    else if (unit >= 0x2100 && unit < 0x2c00) return true;
    else if (unit >= 0xd800 && unit <= 0xdfff) return true;
    else if (unit >= 0xf900) return true;
    if (classes[unit] === unitClass.mark) return true;
  }
  return scripts === 3;
}

/** Normal forms compared without building them where the two spellings are equal. */
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
