/*
 * Covers:
 * accounts-122: The profile changes the password
 * accounts-273: A new password is entered twice
 */
import { describe, expect, it } from 'vitest';
import { emptyPassword, passwordProblems } from './new-password.ts';

const fields = { oldPwd: 'old words', newPwd: 'new words', again: 'new words' };

describe('a new password', () => {
  it('is saved if both entries are equal, have five characters, and the old one is there', () => {
    expect(passwordProblems(fields, 5)).toEqual({});
    expect(passwordProblems({ ...fields, newPwd: 'abcde', again: 'abcde' }, 5)).toEqual({});
    expect(passwordProblems({ ...fields, oldPwd: '' }, 5)).toEqual({ oldPwd: true });
    expect(passwordProblems({ ...fields, oldPwd: '' }, 5, false)).toEqual({});
    expect(passwordProblems(emptyPassword, 5)).toEqual({ oldPwd: true, newPwd: true });
  });

  it('has its problem told once both entries were made', () => {
    expect(passwordProblems({ ...fields, again: '' }, 5)).toEqual({ again: true });
    expect(passwordProblems({ ...fields, newPwd: 'abcd', again: '' }, 5)).toEqual({
      newPwd: true,
      again: true,
    });
    expect(passwordProblems({ ...fields, newPwd: 'abcd', again: 'abcd' }, 5)).toEqual({ newPwd: 'tooShort' });
    expect(passwordProblems({ ...fields, newPwd: 'abcd', again: 'abc' }, 5)).toEqual({
      newPwd: 'tooShort',
      again: true,
    });
    expect(passwordProblems({ ...fields, again: 'other words' }, 5)).toEqual({ again: 'different' });
    expect(passwordProblems({ ...fields, newPwd: '' }, 5)).toEqual({ newPwd: true, again: 'different' });
  });
});
