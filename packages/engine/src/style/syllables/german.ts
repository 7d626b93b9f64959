/** Read from the left: two letters that form one vowel, or a single vowel. */
const vowel = /aa|ee|oo|ie|ai|ei|au|äu|eu|ey|ay|oi|[aeiouyäöü]/g;

/** Places where two such letters are nevertheless two vowels. */
const apart: readonly RegExp[] = [
  // Mu-se-um, Ju-bi-lä-um, Pe-tro-le-um
  /(?:e|ä)ums?$/g,
  // I-de-en, Se-en
  /een$/g,
  // Fe-ri-en, I-ta-li-en, Fa-mi-li-e; not er-schien, ver-dien, Ener-gie
  /[aeiouäöü].*(?<!sch|d|w|b|t|z)ien$|[aeiouäöü].*(?:famil|lin|ser|stud|akt|prämi|kastan|aster|mater)ie(?:n|s)?$|^(?:famil|lin|ser|stud|akt|präm|ar)ie(?:n)?$|^(?:famil|ser|stud|lin|akt|präm|fer|med)ien/g,
  // ma-te-ri-ell, Pa-ti-ent, Ef-fi-zi-enz, re-ell; not viel-leicht, ver-dient
  /(?<!v)iell|(?<!d|sch|w)ient|ienz|eell/g,
  // Ko-o-pe-ra-ti-on, Ko-or-di-na-ti-on, Zo-o-lo-gie
  /^koo[pr]|zoolog/g,
  // Fo-li-e, Ma-te-ri-e, Tra-gö-di-e
  /^fol(?=ie$)|^mater(?=ie$)|öd(?=ie$)/g,
  // re-in-te-grieren, na-iv, E-go-is-mus, Ko-in-zidenz
  /^rein(?=te|ka)|^naiv|ois(?:mus|t)|^koin/g,
];

/** be-en-den, ge-ehrt, be-in-hal-ten, ge-impft, be-ein-flus-sen */
const prefix = /^(?:un)?(?:be|ge)(?=e(?:nd|il|in|hr|ig|rb)|i(?:nh|rr|mpf|nn)|u(?:rt|nr|rl))/;

/**
 * Counts the syllables of a German word in lower case. Vowels and diphthongs count as one each, every other pair of
 * vowels as two: Na-ti-on, ak-tu-ell. Own rules.
 */
export function germanSyllables(word: string): number {
  let extra = 0;
  for (const pattern of apart) extra += word.match(pattern) === null ? 0 : 1;
  const vowels = word.replace(/qu/g, 'q').replace(prefix, '$&-').match(vowel)?.length ?? 0;
  return Math.max(1, vowels + extra);
}
