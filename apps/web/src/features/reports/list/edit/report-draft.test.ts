import { describe, expect, test } from 'vitest';
import { changeOfField, changesOf, draftOf, undoOf } from './report-draft.ts';

const scheduled = new Date(2026, 2, 14, 9, 41, 7).getTime() / 1000;
const report = {
  Id: 1,
  Name: 'Essay',
  Author: 'Ada',
  Scheduled: scheduled,
  ProjectId: 3,
  Comment: '',
};

describe('an edited report', () => {
  test('sends nothing that is as it was', () => {
    expect(changesOf(draftOf(report), report)).toEqual({});
    expect(changesOf({ ...draftOf(report), title: ' Essay ' }, report)).toEqual({});
  });

  test('sends what changed, and a new day at the old time of day', () => {
    const draft = { ...draftOf(report), title: 'Thesis', date: '2025-12-01', projectid: 0 };
    expect(changesOf(draft, report)).toEqual({
      title: 'Thesis',
      date: new Date(2025, 11, 1, 9, 41, 7).getTime() / 1000,
      projectid: 0,
    });
  });

  test('sends an emptied date and title, which the server refuses', () => {
    expect(changesOf({ ...draftOf(report), date: '', title: ' ' }, report)).toEqual({
      date: null,
      title: '',
    });
  });
});

describe('several reports', () => {
  test('are given one field', () => {
    const draft = { ...draftOf(report), author: ' Grace ' };
    expect(changeOfField(draft, 'author')).toEqual({ author: 'Grace' });
    expect(changeOfField(draft, 'projectid')).toEqual({ projectid: 3 });
    expect(changeOfField({ ...draft, date: '' }, 'date')).toEqual({ date: null });
  });

  test('get their old values back, with one call for each value', () => {
    const others = [
      { ...report, Id: 2, Author: 'Grace' },
      { ...report, Id: 3 },
    ];
    expect(undoOf([report, ...others], { author: 'Both' })).toEqual([
      { reportids: [1, 3], author: 'Ada' },
      { reportids: [2], author: 'Grace' },
    ]);
  });
});
