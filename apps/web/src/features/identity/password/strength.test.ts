import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['abcde', 'weak'],
    ['aaaaaaaaaaaaaaa', 'weak'],
    ['1234567890abc', 'weak'],
    ['P@ssw0rd1!', 'weak'],
    ['qwertzuiop', 'weak'],
    ['password-of-ada', 'weak'],
    ['the right words', 'good'],
    ['ich mag grünen tee', 'good'],
    ['correct horse battery staple', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password, ['ada@example.org', 'ada'])).toBe(strength);
  });

  it("does not grow if the password contains the user's email address", () => {
    const own = ['ada.nowak@example.org', 'ada.nowak'];
    expect(strengthOf('ada.nowak@example.org', [])).toBe('strong');
    expect(strengthOf('ada.nowak@example.org', own)).toBe('weak');
  });

  it('agrees with the server: hardly any of the passwords that it refuses looks good', () => {
    const common = dictionary['passwords-common'] ?? [];
    expect(common.length).toBeGreaterThan(40_000);
    const strengths = Map.groupBy(common, (password) => strengthOf(password, []));
    expect(strengths.get('strong') ?? []).toEqual([]);
    expect(strengths.get('good')?.length ?? 0).toBeLessThan(20);
    expect(strengths.get('weak')?.length ?? 0).toBeGreaterThan(0.98 * common.length);
  });
});
