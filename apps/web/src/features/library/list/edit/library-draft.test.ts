import { describe, expect, test } from 'vitest';
import { changeOfField, changesOf, draftOf, undoOf } from './library-draft.ts';

const added = new Date(2026, 2, 14, 9, 41, 7).getTime() / 1000;
const text = {
  Id: 1,
  Name: 'Essay',
  Author: 'Ada',
  Date: added,
  ProjectId: 3,
  Comment: '',
};

describe('an edited library text', () => {
  test('sends nothing that is as it was', () => {
    expect(changesOf(draftOf(text), text)).toEqual({});
    expect(changesOf({ ...draftOf(text), name: ' Essay ' }, text)).toEqual({});
  });

  test('sends what changed, and a new day at the old time of day', () => {
    const draft = { ...draftOf(text), name: 'Thesis', date: '2025-12-01', projectid: 0 };
    expect(changesOf(draft, text)).toEqual({
      name: 'Thesis',
      date: new Date(2025, 11, 1, 9, 41, 7).getTime() / 1000,
      projectid: 0,
    });
  });

  test('sends an emptied date and name, which the server refuses', () => {
    expect(changesOf({ ...draftOf(text), date: '', name: ' ' }, text)).toEqual({
      date: null,
      name: '',
    });
  });
});

describe('several library texts', () => {
  test('are given one field', () => {
    const draft = { ...draftOf(text), author: ' Grace ' };
    expect(changeOfField(draft, 'author')).toEqual({ author: 'Grace' });
    expect(changeOfField(draft, 'projectid')).toEqual({ projectid: 3 });
    expect(changeOfField({ ...draft, date: '' }, 'date')).toEqual({ date: null });
  });

  test('get their old values back, with one call for each value', () => {
    const others = [
      { ...text, Id: 2, Author: 'Grace' },
      { ...text, Id: 3 },
    ];
    expect(undoOf([text, ...others], { author: 'Both' })).toEqual([
      { ids: [1, 3], author: 'Ada' },
      { ids: [2], author: 'Grace' },
    ]);
  });
});
