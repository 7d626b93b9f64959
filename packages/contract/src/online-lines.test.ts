import { describe, expect, test } from 'vitest';
import {
  onlineEnds,
  searchBudgetReasons,
  shortfallReasons,
  unreadReasons,
  type Online,
} from './entities/sources/online.ts';
import { languages } from './languages.ts';
import { isSearchPartial, onlineLines, type SearchFormats } from './online-lines.ts';

const online: Online = {
  Providers: [
    {
      Key: 'openalex',
      Name: 'OpenAlex',
      Queries: 7,
      FailedQueries: 0,
      Reason: '',
      Results: 21,
      Attribution: 'Data from OpenAlex',
      Languages: [],
    },
    {
      Key: 'brave',
      Name: 'Brave Search',
      Queries: 2,
      FailedQueries: 3,
      Reason: 'timeout',
      Results: 4,
      Attribution: '',
      Languages: ['de', 'fr'],
    },
    {
      Key: 'kagi',
      Name: 'Kagi',
      Queries: 0,
      FailedQueries: 0,
      Reason: 'noKey',
      Results: 0,
      Attribution: 'Kagi',
      Languages: [],
    },
    {
      Key: 'google',
      Name: 'Google',
      Queries: 0,
      FailedQueries: 0,
      Reason: '',
      Results: 0,
      Attribution: '',
      Languages: [],
    },
  ],
  TurnedOff: ['Mojeek', 'DOAJ'],
  End: 'queryLimit',
  Budget: '',
  Documents: 5,
  Unread: [{ Reason: 'robots', Count: 2 }],
  Date: 1_795_000_000,
};

const formats: SearchFormats = {
  number: String,
  date: (epochSeconds) => new Date(1_000 * epochSeconds).toISOString().slice(0, 10),
  languageName: (code) => `<${code}>`,
};

describe('the lines about the online search', () => {
  test('say for each service whether it was searched, in part or not, and why', () => {
    expect(onlineLines(online, 'en', formats)).toEqual([
      'Outside services searched on 2026-11-18',
      'OpenAlex: 7 queries answered',
      'Brave Search, only in <de>, <fr>: searched in part, 2 queries answered (no answer in time)',
      'Kagi: not searched (not fully set up)',
      'Google: not asked',
      'Not asked, because they are turned off: Mojeek, DOAJ',
      'Data from OpenAlex',
      'Documents loaded and compared: 5',
      'Documents that could not be read: the site does not allow it (2)',
      'The search ended because all planned queries were used. Parts of the text were not searched online.',
    ]);
  });

  test.each([
    ['en', 'OpenAlex: 1 query answered'],
    ['de', 'OpenAlex: 1 Anfrage beantwortet'],
    ['es', 'OpenAlex: 1 consulta respondida'],
    ['fr', 'OpenAlex : 1 requête avec réponse'],
  ] as const)('have a singular form for one query in %s', (language, line) => {
    const Providers = online.Providers.slice(0, 1).map((provider) => ({ ...provider, Queries: 1 }));
    const shown = onlineLines({ ...online, Providers }, language, formats);
    expect(shown.map((one) => one.replaceAll(/[\u00A0\u202F]/g, ' '))).toContain(line);
  });

  test('have words for every reason in every language', () => {
    for (const language of languages) {
      for (const Reason of shortfallReasons) {
        for (const End of onlineEnds) {
          const Providers = online.Providers.map((provider) => ({ ...provider, Reason }));
          const Unread = unreadReasons.map((one) => ({ Reason: one, Count: 1 }));
          const Budget = searchBudgetReasons.find((one) => one === Reason) ?? '';
          const lines = onlineLines({ ...online, Providers, End, Budget, Unread }, language, formats);
          expect(lines.join('\n')).not.toMatch(/undefined|[{}]/);
        }
      }
    }
  });
});

describe('a search', () => {
  const [answered] = online.Providers;
  const Providers = answered === undefined ? [] : [answered];

  test('is partial if it was cut short or queries failed', () => {
    for (const End of ['queryLimit', 'timeLimit', 'noProviderLeft'] as const)
      expect(isSearchPartial({ Providers, End })).toBe(true);
    expect(isSearchPartial({ Providers: online.Providers, End: 'covered' })).toBe(true);
  });

  test('is complete if all services that it needed have answered', () => {
    expect(isSearchPartial({ Providers, End: 'covered' })).toBe(false);
    expect(isSearchPartial({ Providers: [], End: 'noProvider' })).toBe(false);
  });
});
