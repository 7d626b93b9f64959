import type { SharedPhrase } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { textsOf } from './pair-of.fixture.ts';
import { canBeGroup, isSuggestedAsGiven, mayBeOfGroup } from './shared-phrases.ts';

const ring: SharedPhrase = {
  Id: '1.20.115',
  Text: 'The ferry began as a venture',
  Words: 95,
  Texts: 7,
  TextIds: [1, 2, 3, 4, 5, 6, 7],
  Beginning: 0,
  Counts: false,
};
const texts = textsOf(12);

test('a phrase of some texts may be the work of a group, unless its words already count', () => {
  expect(mayBeOfGroup(ring, texts)).toBe(true);
  expect(mayBeOfGroup({ ...ring, Counts: true }, texts)).toBe(false);
  expect(mayBeOfGroup({ ...ring, Words: 12 }, texts)).toBe(false);
  expect(mayBeOfGroup({ ...ring, TextIds: texts.map(({ Id }) => Id) }, texts)).toBe(false);
});

test('a phrase that almost all of its texts begin with looks like a brief', () => {
  expect(isSuggestedAsGiven(ring, texts)).toBe(false);
  expect(isSuggestedAsGiven({ ...ring, Beginning: 6 }, texts)).toBe(true);
  expect(mayBeOfGroup({ ...ring, Beginning: 6 }, texts)).toBe(false);
  expect(isSuggestedAsGiven({ ...ring, Beginning: 5 }, texts)).toBe(false);
});

test('a phrase that is half of most of its texts may belong to a group, even if all of them begin with it', () => {
  const ofAll = { ...ring, TextIds: texts.map(({ Id }) => Id), Beginning: 12 };
  const withWords = (CountableWords: number) => texts.map((text) => ({ ...text, CountableWords }));
  expect(mayBeOfGroup(ofAll, withWords(200))).toBe(false);
  expect(isSuggestedAsGiven(ofAll, withWords(200))).toBe(true);
  expect(mayBeOfGroup(ofAll, withWords(180))).toBe(true);
  expect(isSuggestedAsGiven(ofAll, withWords(180))).toBe(true);
  // Nothing would be left of the texts without it.
  expect(mayBeOfGroup(ofAll, withWords(100))).toBe(true);
  expect(isSuggestedAsGiven(ofAll, withWords(100))).toBe(false);
  // Some students wrote little below the brief.
  const fewWords = withWords(200).map((text, index) => (index < 5 ? { ...text, CountableWords: 120 } : text));
  expect(mayBeOfGroup(ofAll, fewWords)).toBe(false);
});

test('a phrase of an older run, or of very many texts, cannot be shown as a group', () => {
  expect(canBeGroup(ring)).toBe(true);
  expect(canBeGroup({ ...ring, Id: '' })).toBe(false);
  expect(canBeGroup({ ...ring, TextIds: Array.from({ length: 65 }, (_, i) => i) })).toBe(false);
});
