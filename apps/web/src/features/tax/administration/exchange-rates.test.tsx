import type { ExchangeRates } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import tax from '../texts/tax.json?language=en';
import { dollarsOf, millionthsOf, monthsToEnter, nameOfMonth, rateProblems } from './exchange-rate.ts';
import { RatesView } from './ExchangeRatesPage.tsx';
import { RateCards } from './RateList.tsx';

beforeAll(() => provideTexts('en', { list, tax }));

const rates: ExchangeRates = {
  NextMonth: '2026-10',
  Rates: [
    { Month: '2026-10', Millionths: 1_090_400, SetAt: 1_793_000_000 },
    { Month: '2026-09', Millionths: 1_110_623, SetAt: 1_791_000_000 },
  ],
};

describe('the exchange rates', () => {
  it('are listed with their months, and entered by administrators only', () => {
    const staff = markupInApp(<RatesView rates={rates} mayChange={false} />);
    for (const text of ['October 2026', '1.0904', 'September 2026', '1.110623'])
      expect(staff).toContain(text);
    expect(staff).not.toContain('<form');
    const admin = markupInApp(<RatesView rates={rates} mayChange />);
    // The last month has a rate already.
    for (const text of ['<form', 'Replaces 1.0904', 'Replace rate']) expect(admin).toContain(text);
    expect(markupInApp(<RateCards rates={rates.Rates} />)).toContain('US dollars for 1 euro: 1.0904');
  });

  it('say that none is entered', () => {
    const html = markupInApp(<RatesView rates={{ ...rates, Rates: [] }} mayChange />);
    for (const text of ['No rate is entered', 'For example 1.0904', 'Enter rate'])
      expect(html).toContain(text);
  });

  it('are entered with up to six decimals, and not with the decimal point in the wrong place', () => {
    expect([1.0904, '1.110623', 0.9626].map(millionthsOf)).toEqual([1_090_400, 1_110_623, 962_600]);
    expect(['', '0', '10.904', 0.1, 'a'].map(millionthsOf)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    const problem = (dollars: string) => rateProblems({ month: '2026-10', dollars }, 'wrong').dollars;
    expect(['', '10.904', '1.0904'].map(problem)).toEqual([true, 'wrong', undefined]);
  });

  it('are written as the language does', () => {
    expect([dollarsOf(1_090_400, 'de'), dollarsOf(1_000_000, 'en'), nameOfMonth('2026-03', 'de')]).toEqual([
      '1,0904',
      '1.0000',
      'März 2026',
    ]);
    const months = monthsToEnter('2026-01');
    expect([months.length, ...months.slice(0, 2), months.at(-1)]).toEqual([
      24,
      '2026-01',
      '2025-12',
      '2024-02',
    ]);
  });
});
