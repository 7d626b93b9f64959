import { describe, expect, it } from 'vitest';
import { safeBack } from './safe-back.ts';

describe('the address after the login', () => {
  it.each(['/libtext/3', '/plagiarism/reports?state=1', '/projects'])('is %s', (back) => {
    expect(safeBack(back)).toBe(back);
  });

  it.each([
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login?back=x',
    '/signup',
    '/reset?step=code',
  ])('is never %j', (back) => {
    expect(safeBack(back)).toBe('/');
  });
});
