import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { characterSurprise } from './character-surprise.ts';
import { findPhrases } from './find-phrases.ts';
import { neighbourhoodsOf } from './neighbourhoods.ts';

const sentences = [
  'We left the harbour late. ',
  'Nobody saw the second boat. ',
  'The nets were empty again. ',
  'My brother sold his share. ',
  'Rain fell for nine days. ',
  'Then the herring came back. ',
];

/** Maps each sentence to how badly all other sentences predict it. */
function surprises(order: readonly string[]): Map<string, number> {
  const text = ['We begin here. ', ...order, 'It ends. '].join('');
  const phrases = findPhrases(analyseText(text));
  const alone = Uint32Array.from({ length: phrases.count }, (_, i) => i);
  const values = characterSurprise(text, phrases, { first: alone, last: alone });
  return new Map(order.map((sentence, i) => [sentence, values[i + 1] ?? 0]));
}

test('the profile of the rest does not depend on its order', () => {
  const forwards = surprises(sentences);
  const backwards = surprises(sentences.toReversed());
  for (const sentence of sentences)
    expect(backwards.get(sentence)).toBeCloseTo(forwards.get(sentence) ?? 0, 10);
});

test('text that also occurs elsewhere is predicted better', () => {
  const repeated = surprises([...sentences, 'Rain fell for nine nights. ']);
  const plain = surprises(sentences);
  const rain = 'Rain fell for nine days. ';
  expect(repeated.get(rain)).toBeLessThan((plain.get(rain) ?? 0) - 1);
});

test('case and digits make no difference', () => {
  const of = (year: string): number | undefined =>
    surprises([...sentences, `In ${year} we left. `]).get(`In ${year} we left. `);
  expect(of('1911')).toBe(of('1987'));
});

test('neighbourhoods contain their phrase, never move back, and leave more than a third of the text', () => {
  const phrases = findPhrases(analyseText(sentences.join('').repeat(40)));
  const { first, last } = neighbourhoodsOf(phrases);
  const words = phrases.endWords.at(-1) ?? 0;
  for (let i = 0; i < phrases.count; i++) {
    const [from, to] = [first[i] ?? -1, last[i] ?? -1];
    expect(from).toBeLessThanOrEqual(i);
    expect(to).toBeGreaterThanOrEqual(i);
    expect((phrases.endWords[to] ?? 0) - (phrases.startWords[from] ?? 0)).toBeLessThan(words * 0.65);
  }
  expect(first.toSorted()).toEqual(first);
  expect(last.toSorted()).toEqual(last);
});
