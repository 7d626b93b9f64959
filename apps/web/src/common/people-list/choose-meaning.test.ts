import type { ColumnMeaning } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { chooseMeaning } from './choose-meaning.ts';

it.each<[ColumnMeaning[], number, ColumnMeaning, ColumnMeaning[]]>([
  [['name', 'mail', 'ignore'], 2, 'mail', ['name', 'ignore', 'mail']],
  [['firstName', 'lastName', 'mail'], 0, 'name', ['name', 'ignore', 'mail']],
  [['name', 'ignore', 'mail'], 1, 'lastName', ['ignore', 'lastName', 'mail']],
  [['firstName', 'ignore', 'mail'], 1, 'lastName', ['firstName', 'lastName', 'mail']],
  [['name', 'ignore'], 0, 'ignore', ['ignore', 'ignore']],
])('among the columns %j, number %i becomes %s', (before, column, meaning, after) => {
  expect(chooseMeaning(before, column, meaning)).toEqual(after);
});
