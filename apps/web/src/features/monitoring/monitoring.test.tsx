import {
  defaultUserSettings,
  monitoringProblems,
  type MonitoredText,
  type Monitoring,
  type MonitoringFinding,
} from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import list from '../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { NotWatched } from './add/NotWatched.tsx';
import { readAddresses } from './add/read-addresses.ts';
import { Assessment } from './evidence/Assessment.tsx';
import { FindingCards } from './findings/FindingCards.tsx';
import { findingsCodec, findingsInput, hasFindingFilters } from './findings/findings-state.ts';
import { MonitoringFigures } from './MonitoringFigures.tsx';
import { MonitoringNotices } from './MonitoringNotices.tsx';
import texts from './texts/monitoring.json?language=en';
import { hasWatchedFilters, watchedCodec, watchedInput } from './watched/watched-state.ts';
import { WatchedCards } from './watched/WatchedCards.tsx';

beforeAll(() => provideTexts('en', { app, list, monitoring: texts }));

const watched: MonitoredText = {
  Id: 5,
  Kind: 'address',
  Name: 'Tides',
  Url: 'https://www.example.org/tides',
  LibraryTextId: 0,
  Words: 800,
  State: 'watched',
  Problem: '',
  Added: 1_795_000_000,
  LastScan: 1_796_000_000,
  NextScan: 1_796_500_000,
  Scans: 3,
  Credits: 4,
  NewFindings: 1,
  Findings: 3,
  GoneFindings: 2,
};

const finding: MonitoringFinding = {
  Id: 12,
  MonitoredTextId: 5,
  MonitoredName: 'Tides',
  Url: 'https://copy.example.org/',
  Title: 'About the sea',
  Words: 46,
  Percent: 83.6,
  State: 'new',
  Rating: '',
  Note: '',
  UnreadReason: '',
  Found: 1_796_000_000,
  Seen: 1_796_000_000,
  Changed: 0,
  Gone: 0,
};

const monitoring: Monitoring = {
  IsOn: true,
  ScansPerDay: 50,
  ScansToday: 7,
  Texts: 12,
  Due: 0,
  Problems: 0,
  NewFindings: 0,
  ShortestDays: 2,
  Searches: true,
};

const noSelection = {
  has: () => false,
  chosen: [],
  toggle: () => undefined,
  toggleAll: () => undefined,
  clear: () => undefined,
};

describe('the page of monitoring', () => {
  const notices = (changed: Partial<Monitoring>, isForced = false): string =>
    markupInApp(
      <MonitoringNotices
        monitoring={{ ...monitoring, ...changed }}
        user={{ settingsAreForced: isForced, license: { licensee: 'A school' } as never }}
      />,
    );

  it('says nothing while all is well', () => {
    expect(notices({})).not.toContain('role="alert"');
  });

  it('says that monitoring is off, and leads to its settings unless a licence decides about them', () => {
    const html = notices({ IsOn: false });
    expect(html).toContain('Monitoring is off');
    expect(html).toContain('/dashboard/settings');
    const forced = notices({ IsOn: false }, true);
    expect(forced).toContain('A school decides about monitoring');
    expect(forced).not.toContain('/dashboard/settings');
  });

  it('says that no scan may begin, that nothing is searched, and that the scans are used up', () => {
    expect(notices({ ScansPerDay: 0 })).toContain('Scans are set to 0 a day');
    expect(notices({ Searches: false })).toContain('There is nothing to search');
    expect(notices({ ScansToday: 50, Due: 3 })).toContain('3 texts are waiting. They come first tomorrow.');
    expect(notices({ ScansToday: 50 })).toContain('The next texts are scanned tomorrow.');
  });

  it('shows the figures of the day, with links to what is new and to the problems', () => {
    const figures = (changed: Partial<Monitoring>): string =>
      markupInApp(<MonitoringFigures monitoring={{ ...monitoring, ...changed }} />);
    const calm = figures({});
    expect(calm).toContain('7 of 50');
    expect(calm).toContain('every 2 days at most');
    expect(calm).not.toContain('<a');
    const html = figures({ NewFindings: 4, Problems: 2, Due: 1 });
    for (const text of ['state=new', 'state=problem', '1 text is waiting for a scan.'])
      expect(html).toContain(text);
  });
});

describe('a watched text', () => {
  const card = (changed: Partial<MonitoredText>): string =>
    markupInApp(
      <WatchedCards
        texts={[{ ...watched, ...changed }]}
        selection={noSelection}
        canScan
        actions={{
          isBusy: false,
          stopObstacle: undefined,
          scan: () => undefined,
          pause: () => undefined,
          resume: () => undefined,
          stop: () => undefined,
        }}
      />,
    );

  it('shows its state, its findings and its cost, and leads to its findings', () => {
    const html = card({});
    for (const text of ['Watched', '1\u00a0new', '3\u00a0online · 2\u00a0gone', '4 credits', 'textid=5'])
      expect(html).toContain(text);
    expect(card({ NewFindings: 0, Findings: 0, GoneFindings: 0 })).toContain('No findings');
  });

  it('has its address as its name before the first scan', () => {
    expect(card({ Name: '' }).match(/www/g)?.length).toBeGreaterThan(1);
  });

  it('says in words why the last scan was not complete, but not during the next one', () => {
    expect(card({ State: 'problem', Problem: 'robots' })).toContain(
      'The site does not allow this page to be read.',
    );
    expect(card({ State: 'scanning', Problem: 'robots' })).not.toContain('does not allow');
    const { problem } = texts as { readonly problem: Readonly<Record<string, string>> };
    for (const each of monitoringProblems) expect(problem[each]).toBeTypeOf('string');
  });
});

describe('the addresses to watch', () => {
  it('are one a line, without empty lines and repetitions', () => {
    expect(readAddresses(' https://a.example/ \n\nhttps://b.example/\nhttps://a.example/')).toEqual({
      urls: ['https://a.example/', 'https://b.example/'],
      problem: undefined,
    });
  });

  it('are at most a thousand, and none of them is endless', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `https://a.example/${at}`).join('\n');
    expect(readAddresses(lines(1_000)).problem).toBeUndefined();
    expect(readAddresses(lines(1_001)).problem).toEqual({ kind: 'tooMany', count: 1_001 });
    expect(readAddresses(`https://a.example/\nhttps://${'x'.repeat(2_000)}`).problem).toEqual({
      kind: 'tooLong',
      line: 2,
    });
  });

  it('that cannot be watched are listed with the reason, beside the number of those that can', () => {
    const html = markupInApp(
      <NotWatched
        answer={{
          Ids: [1, 2],
          Known: 1,
          Refused: [
            { Url: 'ftp://x', LibraryTextId: 0, Reason: 'address' },
            { Url: '', LibraryTextId: 7, Reason: 'onlyFingerprintKept' },
          ],
        }}
        chosen={[{ id: 7, name: 'Old essay', words: 10, pages: 1 }]}
        onClose={() => undefined}
      />,
    );
    for (const text of [
      '2 texts are watched now. 1 was watched already.',
      '2 texts cannot be watched',
      'ftp://x',
      'Not an address of the public internet.',
      'Old essay',
      'keeps only its fingerprint',
    ])
      expect(html).toContain(text);
  });
});

describe('a finding', () => {
  const card = (changed: Partial<MonitoringFinding>): string =>
    markupInApp(<FindingCards findings={[{ ...finding, ...changed }]} selection={noSelection} withText />);

  it('shows its words, its share, its state and its rating, and leads to the evidence', () => {
    const html = card({ Rating: 'pursue' });
    for (const text of ['New', '46 words', '83.6%', 'To pursue', 'Text: Tides', '/monitoring/findings/12'])
      expect(html).toContain(text);
  });

  it('whose text has disappeared says since when', () => {
    expect(card({ State: 'gone', Gone: 1_796_000_000 })).toMatch(/Gone since \w+ \d+, 2026/);
  });

  it('has a button for each rating, of which the chosen one is pressed', () => {
    const html = markupInApp(<Assessment finding={{ Id: 12, Rating: 'cited', Note: 'Seen' }} />);
    const pressed = Array.from(html.matchAll(/<button[^>]*aria-pressed="(\w+)"/g), ([, is]) => is);
    expect(pressed).toEqual(['false', 'false', 'true', 'false', 'false']);
    expect(html).toContain('The page names the original.');
    expect(html).toContain('>Seen</textarea>');
  });
});

describe('the lists in the address', () => {
  it('have no parameter at first, when they show everything', () => {
    expect(watchedCodec.write(watchedCodec.read({}))).toEqual({});
    expect(findingsCodec.write(findingsCodec.read({}))).toEqual({});
    expect(hasWatchedFilters(watchedCodec.read({ kind: 'x', state: 'x', sort: 'x' }))).toBe(false);
    expect(hasFindingFilters(findingsCodec.read({ textid: 0, state: 'x', rating: '' }))).toBe(false);
  });

  it('keep filters, order and page of the watched texts', () => {
    const params = {
      search: 'tides',
      kind: 'address',
      state: 'problem',
      page: 2,
      size: defaultUserSettings.pagesize,
      sort: 'LastScan',
      dir: 'asc',
    };
    const state = watchedCodec.read(params);
    expect(watchedCodec.write(state)).toEqual(params);
    expect(watchedInput(state, 25)).toEqual({
      filters: { search: 'tides', kind: 'address', state: 'problem' },
      pageno: 2,
      pagesize: 25,
      sortby: 'LastScan',
      sortdir: 'asc',
    });
  });

  it('tell findings without a rating from those of any rating', () => {
    const state = findingsCodec.read({ textid: 5, rating: 'unrated' });
    expect(findingsInput(state, 25).filters).toEqual({ textid: 5, rating: '' });
    expect(findingsCodec.write(state)).toEqual({ textid: 5, rating: 'unrated' });
    expect(findingsInput(findingsCodec.read({}), 25).filters).toEqual({});
    expect(hasFindingFilters({ ...state, ...findingsCodec.noFilters })).toBe(false);
  });
});
