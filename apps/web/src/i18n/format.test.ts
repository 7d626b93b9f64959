import { languages as all } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { formatBytes, formatDaysUntil, formatNumber, formatPercent, formatShare } from './format.ts';

/** Intl separates with spaces of several widths. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

describe('figures', () => {
  it('are formatted according to the language', () => {
    expect(plain(formatNumber(12480, 'en'))).toBe('12,480');
    expect(plain(formatNumber(12480, 'de'))).toBe('12.480');
    expect(plain(formatNumber(12480, 'fr'))).toBe('12 480');
    expect(plain(formatPercent(12.54, 'en'))).toBe('12.5%');
    expect(plain(formatPercent(12.54, 'de'))).toBe('12,5 %');
    expect(plain(formatPercent(100, 'fr'))).toBe('100 %');
  });

  it('have one decimal if they were measured', () => {
    expect([43, 42.74, 9.96].map((share) => plain(formatShare(share, 'de')))).toEqual([
      '43,0 %',
      '42,7 %',
      '10,0 %',
    ]);
    expect([0, 0.03, 99.97, 100].map((share) => plain(formatShare(share, 'en')))).toEqual([
      '0%',
      '< 0.1%',
      '100%',
      '100%',
    ]);
  });

  it('are not rounded to nothing if they are small', () => {
    expect(plain(formatPercent(0.03, 'de'))).toBe('< 0,1 %');
    expect(plain(formatPercent(0, 'de'))).toBe('0 %');
  });

  it('show sizes in a suitable unit', () => {
    expect(plain(formatBytes(0, 'en'))).toBe('0 kB');
    expect(plain(formatBytes(12, 'en'))).toBe('0.1 kB');
    expect(plain(formatBytes(48_200, 'de'))).toBe('48 kB');
    expect(plain(formatBytes(2_340_000, 'de'))).toBe('2,3 MB');
  });
});

describe('the language', () => {
  it("is the chosen one, or the browser's first supported one, or English", () => {
    expect(chooseLanguage('fr', ['de-AT'], all)).toBe('fr');
    expect(chooseLanguage(null, ['xx-XX', 'de-AT', 'en'], all)).toBe('de');
    expect(chooseLanguage('xx', ['yy'], all)).toBe('en');
    expect(chooseLanguage(null, [], all)).toBe('en');
    expect(chooseLanguage('fr', ['de-AT'], ['es', 'de'])).toBe('de');
    expect(chooseLanguage('fr', ['en'], ['es', 'de'])).toBe('es');
  });
});

it('the days until an event are counted', () => {
  const now = Date.UTC(2026, 0, 1);
  const inDays = (days: number) => formatDaysUntil(now / 1000 + days * 86_400, now, 'en');
  expect([inDays(28), inDays(3.9), inDays(1), inDays(0.2), inDays(-5)]).toEqual([
    'in 28 days',
    'in 3 days',
    'tomorrow',
    'today',
    'today',
  ]);
  expect(formatDaysUntil(now / 1000 + 3 * 86_400, now, 'de')).toBe('in 3 Tagen');
});
