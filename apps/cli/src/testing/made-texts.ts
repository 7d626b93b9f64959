/**
 * Texts for the tests, from a seed: sentences of made-up words, so that no two seeds share anything by chance.
 */
const beginnings =
  'bral dren fol gar hesk jul kemp lor mant nev orl plim quast rond silv tamb urs vent'.split(' ');
const endings = 'a adel aro eck elin en er ido iff ilan in ombe on or os ult um yre'.split(' ');

export function madeText(seed: number, sentences: number): string {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const word = (): string =>
    `${beginnings[below(beginnings.length)] ?? ''}${endings[below(endings.length)] ?? ''}${endings[below(endings.length)] ?? ''}`;
  const sentence = (): string => {
    const words = Array.from({ length: 10 + below(8) }, word).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  };
  return Array.from({ length: sentences }, sentence).join(' ');
}
