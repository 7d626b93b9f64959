/*
 * Covers:
 * accounts-122: The profile changes the password
 * accounts-273: A new password is entered twice
 */
import { describe, expect, it } from 'vitest';
import { canSave, emptyPassword, passwordProblem } from './password-draft.ts';

const draft = { oldPwd: 'old words', newPwd: 'new words', again: 'new words' };

describe('a new password', () => {
  it('can be saved if both entries are equal, have five characters, and the old password is entered', () => {
    expect(canSave(draft, 5)).toBe(true);
    expect(canSave({ ...draft, newPwd: 'abcde', again: 'abcde' }, 5)).toBe(true);
    expect(canSave({ ...draft, newPwd: 'abcd', again: 'abcd' }, 5)).toBe(false);
    expect(canSave({ ...draft, again: 'new word' }, 5)).toBe(false);
    expect(canSave({ ...draft, oldPwd: '' }, 5)).toBe(false);
    expect(canSave({ ...draft, oldPwd: '' }, 5, false)).toBe(true);
    expect(canSave(emptyPassword, 5)).toBe(false);
  });

  it('is reported as wrong once both entries were made', () => {
    expect(passwordProblem(emptyPassword, 5)).toBeUndefined();
    expect(passwordProblem({ ...draft, again: '' }, 5)).toBeUndefined();
    expect(passwordProblem({ ...draft, newPwd: 'abcd', again: 'abcd' }, 5)).toBe('tooShort');
    expect(passwordProblem({ ...draft, again: 'other words' }, 5)).toBe('different');
    expect(passwordProblem(draft, 5)).toBeUndefined();
  });
});
