import type { LanguageCode } from '../types.ts';

/** Endings that are removed, longest first. At least `minStem` letters remain. */
const endings: Readonly<Record<string, string>> = {
  en: 'ations ation ingly ings edly ing ies ied ely ers est es ed ly er s e y',
  de: 'ungen ung lichen licher liches liche lich igen iger iges ige ig enden ender ende sten ste test ten tet est ern em en er es et te e n s t',
  es: 'aciones acion amientos amiento imiento mente aban aron ando iendo adas ados idas idos ada ado ida ido aba ara era ar er ir an en as os es a o e s',
  fr: 'issements issement ements ement ations ation euses euse eurs aient aires aire antes ante ants ant ees ee ait ent ons er es e s t',
  it: 'azioni azione amenti amento mente avano arono ando endo ati ate ata ato iti ite ita ito ava are ere ire no i e a o',
  pt: 'acoes acao amentos amento mente avam aram ando endo adas ados idas idos ada ado ida ido ava ar er ir am em as os es a o e s',
  nl: 'ingen ing heden heid elijke elijk ende end sten ste ten te den de en er es e s t',
  pl: 'owania owanie ach ami ymi ego emu ych iej ow om em ie ia iu a e i o u y',
  sv: 'arnas ernas ornas arna erna orna ande aste heten het ade are ast ens ets ar er or en et as es a e n s t',
  da: 'ernes erne ende else ede ens ets ene en et er es e s',
  no: 'ernes erne ende else ede ens ets ene en et er es e a s',
};
const minStem = 4;
/** The lists by language and last letter (its character code), in the order above. */
const lists = new Map<string, readonly (readonly string[])[]>(
  Object.entries(endings).map(([language, list]) => [language, byLastLetter(list.split(' '))]),
);
const none: readonly string[] = [];

function byLastLetter(all: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 128 }, (_, last) =>
    all.filter((one) => one.charCodeAt(one.length - 1) === last),
  );
}

/**
 * The part of a word's normal form that its inflected forms roughly share: the form without one ending. Equal stems are
 * only a hint. A wrong pair costs nothing but a little precision.
 */
export function stemOf(normalForm: string, language: LanguageCode): string {
  const last = normalForm.charCodeAt(normalForm.length - 1);
  for (const ending of lists.get(language)?.[last] ?? none) {
    if (normalForm.length - ending.length >= minStem && normalForm.endsWith(ending)) {
      return normalForm.slice(0, -ending.length);
    }
  }
  return normalForm;
}

/** Converts an ASCII letter to lower case. Other code units become something that is not a letter. */
const lowerCase = 32;
const letterA = 97;
const letterZ = 122;

/**
 * The end of the stem of the word in [start, end), as `stemOf` computes it, without building a string. Returns −1 if
 * the word contains characters other than a to z and has to be folded first.
 */
export function plainStemEnd(text: string, start: number, end: number, language: LanguageCode): number {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i) | lowerCase;
    if (unit < letterA || unit > letterZ || text.charCodeAt(i) > letterZ) return -1;
  }
  const last = text.charCodeAt(end - 1) | lowerCase;
  for (const ending of lists.get(language)?.[last] ?? none) {
    if (end - start - ending.length >= minStem && endsWith(text, end, ending)) return end - ending.length;
  }
  return end;
}

function endsWith(text: string, end: number, ending: string): boolean {
  for (let k = 2; k <= ending.length; k++) {
    if ((text.charCodeAt(end - k) | lowerCase) !== ending.charCodeAt(ending.length - k)) return false;
  }
  return true;
}
