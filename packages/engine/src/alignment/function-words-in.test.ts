import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { contentStems } from './content-stems.ts';

/** An invented language: "ke", "lu" and "mai" are its function words. */
const sentences = [
  'Torvan ke dilmor lu sapek mai gorun ke felit.',
  'Lu meskar dovin ke purat mai solin lu brenka.',
  'Mai varkol ke tunis lu gavel ke hodrim.',
  'Pelur mai kostan lu virem ke dasnor mai tilkav.',
  'Ke ronda lu fesmik ke jural mai bostel lu nadir.',
];

function contentOf(text: string): string[] {
  const analysed = analyseText(text);
  expect(analysed.language).toBe('und');
  const { isContent } = contentStems(analysed);
  return Array.from(isContent, (one, i) =>
    one === 1 ? text.slice(analysed.words.startChars[i], analysed.words.endChars[i]).toLowerCase() : '',
  ).filter((word) => word !== '');
}

test('short and frequent words of an unknown language are function words', () => {
  const content = contentOf(sentences.join(' '));
  expect(content).not.toContain('ke');
  expect(content).not.toContain('lu');
  expect(content).not.toContain('mai');
  expect(content).toContain('torvan');
  expect(content).toHaveLength(24);
});

test('a long word is not one, however often it occurs', () => {
  expect(contentOf(sentences.join(' stonelark '))).toContain('stonelark');
});

test('a text that is too short to count words has no function words', () => {
  expect(contentOf('Torvan ke dilmor lu sapek')).toHaveLength(5);
});

test('a rare word of the list is not a function word of a long text, unless it is short', () => {
  const prose = Array.from({ length: 60 }, (_, n) => `The miller${n} grinds the rye and the wheat${n}.`).join(
    ' ',
  );
  const text = `${prose} Although it rained, he sang.`;
  const analysed = analyseText(text);
  expect(analysed.language).toBe('en');
  const { isContent } = contentStems(analysed);
  const found = new Map(
    Array.from(isContent, (one, i) => [
      text.slice(analysed.words.startChars[i], analysed.words.endChars[i]),
      one,
    ]),
  );
  expect([found.get('Although'), found.get('it'), found.get('the'), found.get('grinds')]).toEqual([
    1, 0, 0, 1,
  ]);
});
