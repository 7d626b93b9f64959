import { expect, test } from 'vitest';
import { nextSubmissionOrder, submissionsCodec, submissionsInput } from './submissions-state.ts';

test('the address contains the state of the list, without defaults', () => {
  const state = submissionsCodec.read({
    kind: 'duplicate',
    result: 'high',
    search: 'ada',
    sort: 'Name',
    dir: 'asc',
    page: 2,
  });
  expect(submissionsCodec.write(state)).toEqual({
    kind: 'duplicate',
    result: 'high',
    search: 'ada',
    sort: 'Name',
    dir: 'asc',
    page: 2,
  });
  const nonsense = { kind: 'nonsense', result: 'green', sort: 'Mail', page: 0 };
  expect(submissionsCodec.write(submissionsCodec.read(nonsense))).toEqual({});
  const ofEarlierVersions = submissionsCodec.read({ kind: 'unchecked' });
  expect(submissionsCodec.write(ofEarlierVersions)).toEqual({ result: 'unchecked' });
});

test('the call includes the filters that are set', () => {
  expect(submissionsInput(7, submissionsCodec.read({ kind: 'unlisted', result: 'failed' }), 50)).toEqual({
    projectid: 7,
    filters: { kind: 'unlisted', result: 'failed' },
    pageno: 1,
    pagesize: 50,
    sortby: 'Date',
    sortdir: 'desc',
  });
});

test('names start ascending, numbers descending', () => {
  const state = submissionsCodec.read({});
  expect(nextSubmissionOrder(state, 'Name').sortDirection).toBe('asc');
  expect(nextSubmissionOrder(state, 'Words').sortDirection).toBe('desc');
});
