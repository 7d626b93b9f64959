/** Texts of made-up words for journeys: what they have in common is known completely, and the same seed gives the same texts. */
export interface MadeUpTexts {
  /** A number from 0 to below this one. */
  readonly below: (end: number) => number;
  /** Twelve words with a capital letter and a full stop. */
  readonly sentence: () => string;
  readonly passage: (sentences: number) => string;
}

const syllables = 'ba de fi go lu ma ne pi ro su ta ve wi zo ka li mo nu ra se'.split(' ');

export function madeUpTexts(seed: number): MadeUpTexts {
  let state = seed;
  const below = (end: number): number => {
    state = (1_664_525 * state + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * end);
  };
  const word = (): string =>
    Array.from({ length: 2 + below(3) }, () => syllables[below(syllables.length)]).join('');
  const sentence = (): string => {
    const words = Array.from({ length: 12 }, word).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  };
  return { below, sentence, passage: (count) => Array.from({ length: count }, sentence).join(' ') };
}

/** Thirty people of a class, in the order of the alphabet. */
export const people = [
  'Anna Adler',
  'Berta Brandt',
  'Carl Conrad',
  'Dora Dietz',
  'Emil Ernst',
  'Frida Falk',
  'Georg Graf',
  'Hanna Horn',
  'Ida Imhof',
  'Jonas Jung',
  'Klara Kern',
  'Lena Lang',
  'Milan Moser',
  'Nora Noll',
  'Otto Ott',
  'Paula Pohl',
  'Quirin Quast',
  'Rosa Rau',
  'Stefan Seel',
  'Tilda Thoma',
  'Ugo Ulm',
  'Vera Vogt',
  'Willi Wolf',
  'Amir Abel',
  'Bela Bosch',
  'Cleo Cron',
  'Dario Dorn',
  'Xaver Xylander',
  'Yara Young',
  'Zita Zorn',
] as const;
