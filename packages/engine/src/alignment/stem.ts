import type { LanguageCode } from '../types.ts';

/** Endings that are taken off, longest first; what is left keeps at least `minStem` letters. */
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
const lists = new Map<string, readonly string[]>(
  Object.entries(endings).map(([language, list]) => [language, list.split(' ')]),
);
const none: readonly string[] = [];

/**
 * The part of a word's normal form that its inflected forms share, roughly: one ending is taken off. It only proposes
 * equal words; a wrong pair costs nothing but a little precision.
 */
export function stemOf(normalForm: string, language: LanguageCode): string {
  for (const ending of lists.get(language) ?? none) {
    if (normalForm.length - ending.length >= minStem && normalForm.endsWith(ending)) {
      return normalForm.slice(0, -ending.length);
    }
  }
  return normalForm;
}
