import { analyseText } from '@palimpsest/engine';
import { expect, test } from 'vitest';
import { seededText } from '../../testing/texts.ts';
import { givenWordsOf } from './collusion.ts';

test('words outside of given texts are not given, even between two parts of one given text', () => {
  const brief = seededText(40, 50).split(' ');
  const own = seededText(41, 9);
  const text = [...brief.slice(0, 25), own, ...brief.slice(25)].join(' ');
  const given = [{ key: 'brief', content: brief.join(' ') }];
  expect(givenWordsOf(given, analyseText(text))).toEqual([0, 25, 34, 59]);
});
