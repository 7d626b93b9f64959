import { describe, expect, it } from 'vitest';
import { canSave, emptyPassword, passwordProblem } from './password-draft.ts';

const draft = { oldPwd: 'old words', newPwd: 'new words', again: 'new words' };

describe('a new password', () => {
  it('is saved if both entries are equal, have five characters, and the old one is there', () => {
    expect(canSave(draft)).toBe(true);
    expect(canSave({ ...draft, newPwd: 'abcde', again: 'abcde' })).toBe(true);
    expect(canSave({ ...draft, newPwd: 'abcd', again: 'abcd' })).toBe(false);
    expect(canSave({ ...draft, again: 'new word' })).toBe(false);
    expect(canSave({ ...draft, oldPwd: '' })).toBe(false);
    expect(canSave({ ...draft, oldPwd: '' }, false)).toBe(true);
    expect(canSave(emptyPassword)).toBe(false);
  });

  it('has its problem told once both entries were made', () => {
    expect(passwordProblem(emptyPassword)).toBeUndefined();
    expect(passwordProblem({ ...draft, again: '' })).toBeUndefined();
    expect(passwordProblem({ ...draft, newPwd: 'abcd', again: 'abcd' })).toBe('tooShort');
    expect(passwordProblem({ ...draft, again: 'other words' })).toBe('different');
    expect(passwordProblem(draft)).toBeUndefined();
  });
});
