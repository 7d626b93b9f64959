import type { AdministeredLicense } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { choicesOf, hasNamesake, topCodeOf } from './license-choices.ts';

const license = (code: string, fields: Partial<AdministeredLicense> = {}): AdministeredLicense => ({
  code,
  licensee: 'A school',
  comment: '',
  isChild: false,
  parentCode: '',
  valid: true,
  ...fields,
});

const administered = [
  license('ONE'),
  license('TWO', { licensee: 'Another school' }),
  license('CLASS', { isChild: true, parentCode: 'ONE', comment: 'Class 9' }),
  license('GUEST', { isChild: true, comment: 'Class 9' }),
];

it('an administrator chooses between main licences and parts of licences of others', () => {
  expect(choicesOf(administered).map(({ code }) => code)).toEqual(['ONE', 'TWO', 'GUEST']);
});

it('a sub-licence belongs to the choice above it', () => {
  expect(['ONE', 'CLASS', 'GUEST', 'unknown'].map((code) => topCodeOf(administered, code))).toEqual([
    'ONE',
    'ONE',
    'GUEST',
    'unknown',
  ]);
});

it('licences with the same name are told apart', () => {
  const choices = [...choicesOf(administered), license('THREE')];
  expect(choices.filter((choice) => hasNamesake(choices, choice)).map(({ code }) => code)).toEqual([
    'ONE',
    'THREE',
  ]);
});
