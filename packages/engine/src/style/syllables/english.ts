/** Vowels that are written together but spoken separately: each of these adds a syllable. */
const apart: readonly RegExp[] = [
  // me-di-a, ma-te-ri-al, as-so-ci-ate; not so-cial, mar-riage
  /(?<![ctgs]|rr)ia(?!ment)|[ct]iat|^gian?t/g,
  // ra-di-o, pe-ri-od; not na-tion, re-gion, mil-lion, be-hav-iour
  /(?<![tscgx]|ll|n)io(?!ur)|^lion|anio[^n]|[ae]tios?$/g,
  // me-di-um, mu-se-um
  /iu|eums?$/g,
  // qui-et, so-ci-e-ty; au-di-ence, in-gre-di-ent, sci-ence; not pa-tience
  /iet|(?<![ct])ien(?:ce|t|s|cy)|^scien|[^aeiou]ier$|[^aeiou]iest$/g,
  // cre-ate, a-re-a, i-de-a, re-al-i-ty, re-act, lin-e-ar
  /creat(?!ur)|(?<!whe)reas?$|idea|reali[tsz]|^rea(?:ct|pp|ss|rr|ff)|[nl]ear$|nucle|theat|pean$/g,
  // vid-e-o, the-o-ry, ge-og-ra-phy; not peo-ple, pi-geon
  /^geo|(?<![gpyj]|^l|ch)eo/g,
  // ac-tu-al, u-su-al; not lan-guage
  /(?<![gq])ua(?!d|s)|tuate|duate/g,
  // flu-id, ru-in, am-bi-gu-i-ty, con-ti-nu-ous
  /uous|[flr]uid|ruin|suici|tuiti|uity|[lr]uen|[rfd]uel/g,
  // po-em, co-ex-ist, cha-os
  /poe[mt]|coe[xfq]|coop|^cha?os|^zoo[lg]/g,
  // be-ing, go-ing, try-ing
  /[eou]ing|(?<![aeiou])ying|iing/g,
  // pris-m, real-is-m, did-n't
  /[sth]m$|[ds]n'?t$/g,
];

/**
 * An e that only lengthens the vowel before an ending that begins with a consonant: state-ment, hope-ful, some-where.
 */
const silentInside =
  /([aeiouy][bcdfghjkmnprstvwz]+)e(?=(?:ful|less|ly|ness|ment|work|where|times?|body|thing|fore|land|side)(?:s|ly)?$)/;

/** Written like a silent e, but spoken. */
const spokenEnd = /(?:recip|catastroph|apostroph|simil|epitom|hyperbol|acn|caf|clich|fianc)es?$/;
const spokenPast = /(?:hundr|sacr|nak|wick|kindr|rugg|crook|wretch)ed$/;

/**
 * Counts the syllables of an English word in lower case without accents: groups of vowels, without silent ones and with
 * those that are spoken separately. Own rules.
 */
export function englishSyllables(word: string): number {
  let extra = 0;
  for (const pattern of apart) extra += word.match(pattern)?.length ?? 0;
  const heard = withoutSilent(word)
    .replace(/qu/g, 'q')
    .replace(/^y(?=[aeiou])/, '')
    .replace(/([aeiou])y(?=[aeiou])/g, '$1-');
  const groups = heard.match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, groups + extra);
}

function withoutSilent(word: string): string {
  if (/^eyes?$/.test(word)) return 'i';
  const inner = word
    .replace(silentInside, '$1')
    // u-nique, league; not ar-gue
    .replace(/(?<!^a|^ar)([gq])ue(s|d)?$/, '$1$2')
    // busi-ness, eve-ning
    .replace(/^busi(?=ness)/, 'bus')
    .replace(/^even(?=ings?$)/, 'evn');
  if (spokenEnd.test(inner) || spokenPast.test(inner)) return inner;
  // ta-ble, ta-bles, ta-bled, cen-tre: the consonant before l or r forms the syllable.
  if (/[bcdfgkpstz]l(?:e|es|ed)$|[cdgtb]res?$/.test(inner)) return inner;
  const cut = inner
    .replace(/(?<![td])(?<=[^aeiou])ed$/, '')
    .replace(/(?<![sxzcg]|[cs]h)(?<=[^aeiou])es$/, '')
    .replace(/(?<=[^aeiou])e$/, '');
  return /[aeiouy]/.test(cut) ? cut : inner;
}
