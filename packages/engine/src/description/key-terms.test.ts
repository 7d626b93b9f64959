import { describe, expect, it } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { findKeyTerms } from './key-terms.ts';

const termsOf = (text: string) => {
  const { words, phrases } = findKeyTerms(analyseText(text));
  const named = (terms: typeof words) => terms.map(({ text: term, count }) => `${term} ${count}`);
  return { words: named(words), phrases: named(phrases) };
};

const harbour = `The harbour master of the old town keeps a log. In the log the harbour master writes the depth of the
water. The depth of the water changes with the tide, and the tides of this coast are high. Logs from 1902 and 1903, at
https://example.org/logs, are kept in the town. Other harbours have none.`;

describe('findKeyTerms', () => {
  it('counts the content words with their inflected forms, the most frequent first', () => {
    const { words } = termsOf(harbour);
    expect(words[0]).toBe('harbour 3');
    expect(words).toContain('tide 2');
    expect(words.join(' ')).not.toMatch(/\bthe\b|1902|example/i);
  });

  it.each([
    [
      'de',
      'Niemand habe gewusst, wer seinen Käse verkauft. Keine Ware, keine Waage, und wer habe die Waage? Käse, sagt man, werde auch heute gewogen.',
    ],
    [
      'fr',
      'Il avait mesuré le canal, et elle avait mesuré le canal après lui. Chaque écluse était ouverte, chaque écluse était vide.',
    ],
    [
      'es',
      'La abuela tenía una huerta donde nadie entraba. Cuando la abuela decía algo, todos callaban, y la huerta también.',
    ],
  ])('leaves out words of %s that say nothing about the subject', (_language, text) => {
    const { words } = termsOf(text);
    expect(words.length).toBeGreaterThan(0);
    expect(words.join(' ')).not.toMatch(/keine|habe|wer|avait|était|chaque|nadie|cuando|también/i);
  });

  it('finds phrases with function words inside, and leaves out those that only occur in a longer one', () => {
    const { phrases } = termsOf(harbour);
    expect(phrases).toContain('depth of the water 2');
    expect(phrases).toContain('harbour master 2');
    expect(phrases.some((phrase) => phrase.startsWith('of') || phrase.endsWith('the 2'))).toBe(false);
    expect(termsOf(`${harbour} A harbour. A master. A depth.`).phrases).toContain('harbour master 2');
  });

  it('takes one phrase of a sentence that is repeated, and not all that overlap', () => {
    const sentence = 'Yellow herons nest beside quiet northern rivers every spring';
    const { phrases } = termsOf(`${sentence}. Something else. ${sentence}.`);
    const words = phrases.flatMap((phrase) => phrase.replace(/ \d+$/, '').split(' '));
    expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
    expect(words.length).toBeGreaterThan(4);
  });

  it('takes no phrase across punctuation', () => {
    const { phrases } = termsOf(
      'Copper, silver and gold. Copper, silver and gold were sold. He sold copper. Silver shone.',
    );
    expect(phrases).toEqual(['silver and gold 2']);
  });

  it('counts places that overlap once', () => {
    const { phrases } = findKeyTerms(analyseText(Array(40).fill('lighthouse').join(' ')));
    expect(phrases.map(({ wordCount, count }) => [wordCount, count])).toContainEqual([4, 10]);
    expect(phrases.filter(({ wordCount, count }) => wordCount * count > 40)).toEqual([]);
  });

  it('counts German forms together', () => {
    const text =
      'Die Gemeinde plant. Der Plan der Gemeinden liegt aus. Alle Gemeinden haben Pläne, sagt die Gemeinde.';
    expect(termsOf(text).words[0]).toBe('Gemeinde 4');
  });

  it('finds nothing in texts without words, and gives at most twenty terms', () => {
    expect(termsOf('')).toEqual({ words: [], phrases: [] });
    expect(termsOf('… — !')).toEqual({ words: [], phrases: [] });
    const many = Array.from({ length: 50 }, (_, i) => `zeb${String.fromCharCode(97 + (i % 26))}${i}`).join(
      '. ',
    );
    expect(termsOf(`${many}. ${many}`).words).toHaveLength(20);
  });
});
