import { expect, test } from 'vitest';
import { libraryInput } from './library-edit.ts';

test('the title of a library text is sent as its name', () => {
  expect(libraryInput({ ids: [1, 2], change: { title: 'Thesis' }, field: 'title' })).toEqual({
    ids: [1, 2],
    name: 'Thesis',
    field: 'name',
  });
});

test('the other fields are sent unchanged', () => {
  const change = { author: 'Ada', date: null, projectid: 0, comment: '' };
  expect(libraryInput({ ids: [1], change })).toEqual({ ids: [1], ...change });
});
