import type { DraftPiece, RevisionMatch, RevisionState } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { countMatches, counterpart, draftTextPieces, placeOf, spanOf } from './draft-text.ts';

function match(
  State: RevisionState,
  base: readonly [number, number],
  now: readonly [number, number],
): RevisionMatch {
  return {
    State,
    Title: 'Source',
    Url: '',
    SId: 1,
    SIdx: 1,
    PIdx: 0,
    Start: now[0],
    End: now[1],
    Words: 2,
    BaseSId: 2,
    BaseSIdx: 1,
    BasePIdx: 0,
    BaseStart: base[0],
    BaseEnd: base[1],
    BaseWords: 2,
  };
}

const Old: DraftPiece[] = [
  { T: 'one two ', State: 'same', Idx: 0 },
  { T: 'three ', State: 'removed' },
  { T: 'four five ', State: 'same', Idx: 2 },
  { T: 'six seven', State: 'moved', Idx: 1 },
];
const New: DraftPiece[] = [
  { T: 'one two ', State: 'same', Idx: 0 },
  { T: 'six seven ', State: 'moved', Idx: 1 },
  { T: 'four five', State: 'same', Idx: 2 },
];

describe('the pieces of a draft', () => {
  it('are the whole text, cut at the matches', () => {
    const pieces = draftTextPieces(
      Old,
      [match('unchanged', [4, 18], [4, 7]), match('new', [0, 3], [0, 3])],
      'old',
    );
    expect(pieces.map(({ text }) => text)).toEqual(['one ', 'two ', 'three ', 'four', ' five ', 'six seven']);
    expect(pieces.map(({ startChar }) => startChar)).toEqual([0, 4, 8, 14, 18, 24]);
    expect(pieces.map(({ mark }) => mark && [mark.state, mark.isMatched, mark.begins])).toEqual([
      null,
      ['same', true, [0]],
      ['removed', true, []],
      ['same', true, []],
      null,
      ['moved', false, []],
    ]);
  });

  it('stay marked where one match ends inside another', () => {
    const pieces = draftTextPieces(
      New,
      [match('new', [0, 0], [0, 18]), match('moved', [0, 0], [8, 11])],
      'new',
    );
    expect(pieces.filter(({ mark }) => mark?.isMatched).map(({ text }) => text)).toEqual([
      'one two ',
      'six',
      ' seven ',
    ]);
    expect(pieces.find(({ startChar }) => startChar === 8)?.mark?.begins).toEqual([1]);
  });

  it('leave out fixed matches on the side of the new text', () => {
    const fixed = match('fixed', [0, 3], [8, 8]);
    expect(spanOf(fixed, 'new')).toBeNull();
    expect(placeOf(fixed, 'new')).toEqual({ startChar: 8, endChar: 8 });
    expect(draftTextPieces(New, [fixed], 'new').some(({ mark }) => mark?.isMatched)).toBe(false);
    expect(draftTextPieces(Old, [fixed], 'old')[0]?.mark?.begins).toEqual([0]);
  });
});

describe('the counterpart of a place', () => {
  it.each([
    ['old', 5, 5],
    ['old', 16, 20],
    ['old', 26, 10],
    ['new', 10, 26],
    ['new', 20, 16],
  ] as const)('in the %s text, character %i is character %i of the other', (side, char, expected) => {
    expect(counterpart({ Old, New }, side, char)).toBe(expected);
  });

  it('follows the text that preceded a removed one', () => {
    expect(counterpart({ Old, New }, 'old', 10)).toBe(8);
    expect(counterpart({ Old: [{ T: 'gone', State: 'removed' }], New }, 'old', 2)).toBe(0);
  });
});

it('matches are counted by their outcome', () => {
  const at = [0, 1] as const;
  const states: RevisionState[] = ['fixed', 'fixed', 'unchanged', 'moved', 'new'];
  expect(countMatches(states.map((state) => match(state, at, at)))).toEqual({
    fixed: 2,
    unchanged: 1,
    moved: 1,
    new: 1,
    old: 4,
  });
});
