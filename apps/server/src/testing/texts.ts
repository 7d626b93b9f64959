/** Texts for tests: seeded, so that a failure can be repeated. No sentence appears in any other text. */

const vocabulary =
  'amber barge candle dune elder ferry gravel harbour inlet jetty kelp lantern marsh net oar pier quay reef sand tide umber vessel wharf yarn zinc anchor beacon cliff drift ebb foam gull hull island keel ledge mast narrows outpost plank rope sail timber shore wave'.split(
    ' ',
  );

/** Mulberry32: a small generator whose numbers depend on the seed alone. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sentences of made-up words, so that two seeds have almost nothing in common. */
export function seededText(seed: number, words: number): string {
  const random = randomNumbers(seed);
  const sentences: string[] = [];
  for (let count = 0; count < words;) {
    const length = Math.min(words - count, 8 + Math.floor(random() * 12));
    const chosen = Array.from({ length }, () => {
      const base = vocabulary[Math.floor(random() * vocabulary.length)] ?? '';
      return random() < 0.5 ? base : base + (vocabulary[Math.floor(random() * vocabulary.length)] ?? '');
    });
    const sentence = chosen.join(' ');
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    count += length;
  }
  return sentences.join(' ');
}

/**
 * Text that language detection takes for English: the words of `seededText` in sentences with English
 * function words.
 */
export function englishText(seed: number, words: number): string {
  const random = randomNumbers(seed);
  const joints = [
    'of the',
    'and the',
    'is in the',
    'was not as old as the',
    'which they had seen by the',
    'for a',
  ];
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const text: string[] = [];
  while (text.length < words) {
    const sentence = Array.from(
      { length: 3 },
      () => `${pick(vocabulary)}${pick(vocabulary)} ${pick(joints)}`,
    );
    text.push(...`The ${sentence.join(' ')} ${pick(vocabulary)}.`.split(' '));
  }
  return `${text.slice(0, words).join(' ').replace(/\.$/, '')}.`;
}

/** A code that differs from the given one in its last character, whatever that is. */
export function withOtherEnd(code: string): string {
  return code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
}
