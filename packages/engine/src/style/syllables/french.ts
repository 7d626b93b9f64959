const vowels = 'aeiouyàâäéèêëîïôöùûüœæ';
const group = new RegExp(`[${vowels}]+`, 'g');
/** Inside a group: a vowel that is spoken separately from the one before it. */
const newInside = /(?<=[aoeéèà])[éèêëïü]|(?<=é)[aoeiâô]|(?<=[ïü])[aeou]/g;

/**
 * Counts the syllables of a French word in lower case, as spoken in prose: a final e or es is mute, and i and u glide
 * into a following vowel (na-tion, nuage), except after two consonants (cli-ent, ou-vri-er). The ending -ent counts,
 * because the spelling does not distinguish a verb from a noun. Own rules.
 */
export function frenchSyllables(word: string): number {
  const heard = word
    .replace(/qu/g, 'q')
    .replace(/gu(?=[eiéèêy])/g, 'g')
    .replace(/(?<=[^e])es?$/, (ending, at: number) =>
      new RegExp(`[${vowels}]`).test(word.slice(0, at)) ? '' : ending,
    )
    .replace(/^pays/, 'pa-is')
    .replace(/^coo(?=[pr])/, 'co-o')
    // y between vowels: vo-yage, es-sa-yer.
    .replace(new RegExp(`(?<=[${vowels}])y(?=[${vowels}])`, 'g'), '-')
    // cli-ent, ou-vri-er, cru-el
    .replace(/(?<=[bcdfgptv][rl])([iu])(?=[aeoéèêâ])/g, '$1-');
  let count = 0;
  for (const vowelsOfOne of heard.match(group) ?? []) {
    count += 1 + (vowelsOfOne.match(newInside)?.length ?? 0);
  }
  return Math.max(1, count);
}
