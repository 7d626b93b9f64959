/*
 * Covers:
 * checks-248: Report edited: what changed of it
 * checks-318: An unchanged field of a report is not sent
 */
import { describe, expect, test } from 'vitest';
import { differences } from '../form/edits.ts';
import {
  changeOfField,
  cleanedItem,
  itemChange,
  itemFieldsOf,
  undoOfItems,
  type ItemFields,
} from './item-fields.ts';

const date = new Date(2026, 2, 14, 9, 41, 7).getTime() / 1000;
const item = {
  Id: 1,
  Name: 'Essay',
  Author: 'Ada',
  Date: date,
  ProjectId: 3,
  Comment: '',
};

const fields = itemFieldsOf(item);
const changeTo = (after: ItemFields) => itemChange(differences(fields, cleanedItem(after)), item);

describe('an edit', () => {
  test('sends nothing that is unchanged', () => {
    expect(changeTo(fields)).toEqual({});
    expect(changeTo({ ...fields, title: ' Essay ' })).toEqual({});
  });

  test('sends changes, and a new day at the old time of day', () => {
    expect(changeTo({ ...fields, title: 'Thesis', date: '2025-12-01', projectid: 0 })).toEqual({
      title: 'Thesis',
      date: new Date(2025, 11, 1, 9, 41, 7).getTime() / 1000,
      projectid: 0,
    });
  });

  test('sends an emptied date and title, which the server refuses', () => {
    expect(changeTo({ ...fields, date: '', title: ' ' })).toEqual({
      date: null,
      title: '',
    });
  });
});

describe('several items', () => {
  test('receive one field', () => {
    const entered = { ...fields, author: ' Grace ' };
    expect(changeOfField(entered, 'author')).toEqual({ author: 'Grace' });
    expect(changeOfField(entered, 'projectid')).toEqual({ projectid: 3 });
    expect(changeOfField({ ...entered, date: '' }, 'date')).toEqual({ date: null });
  });

  test('get their old values back, with one call for each value', () => {
    const others = [
      { ...item, Id: 2, Author: 'Grace' },
      { ...item, Id: 3 },
    ];
    expect(undoOfItems([item, ...others], { author: 'Both' })).toEqual([
      { ids: [1, 3], change: { author: 'Ada' } },
      { ids: [2], change: { author: 'Grace' } },
    ]);
  });
});
