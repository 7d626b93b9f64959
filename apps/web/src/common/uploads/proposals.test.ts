import { unknownUpload } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { proposalOf, proposedChanges } from './proposals.ts';
import { newItem, withStatus, type UploadItem } from './upload-item.ts';

const nothing = { title: '', author: '' };
const ofFile = { title: 'On weirs', author: 'Ada Nowak' };

function readFile(id: string, Title: string, Author: string): UploadItem {
  const status = { UploadId: id, Name: 'a.docx', Status: 'Ok', Words: 9, Pages: 1, Bytes: 3 } as const;
  const item = newItem(id, { name: 'a.docx', size: 3 }, 0);
  return withStatus(item, {
    ...unknownUpload,
    ...status,
    Format: 'docx',
    Language: 'en',
    Title,
    Author,
    Error: '',
  });
}

test('a single file proposes its title and author; several propose nothing', () => {
  const item = readFile('upload-1', 'On weirs', 'Ada Nowak');
  expect(proposalOf([item])).toEqual(ofFile);
  expect(proposalOf([item, item])).toEqual(nothing);
  expect(proposalOf([readFile('upload-2', '', '')])).toEqual(nothing);
  expect(proposalOf([])).toEqual(nothing);
});

test('empty fields get the proposal', () => {
  expect(proposedChanges(nothing, ofFile, nothing)).toEqual(ofFile);
});

test('text that the user has written is kept', () => {
  expect(proposedChanges(nothing, ofFile, { title: 'Mine', author: '' })).toEqual({ author: 'Ada Nowak' });
  const changed = { title: 'On weirs, second part', author: '' };
  expect(proposedChanges(ofFile, nothing, changed)).toEqual({});
  expect(proposedChanges(ofFile, { title: 'Other', author: 'Other' }, changed)).toEqual({});
});

test('an unchanged proposal is removed with its file, or replaced by that of the next', () => {
  expect(proposedChanges(ofFile, nothing, ofFile)).toEqual(nothing);
  expect(proposedChanges(ofFile, { title: 'Locks', author: '' }, ofFile)).toEqual({
    title: 'Locks',
    author: '',
  });
});
