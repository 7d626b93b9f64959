import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { WebHost, WebRun } from '@palimpsest/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, test } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import list from '../../i18n/texts/list.json?language=en';
import webindex from './texts/webindex.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { HostCards, HostTable } from './HostList.tsx';
import { IndexFigures } from './IndexFigures.tsx';
import { RunRow } from './RunRow.tsx';
import { hostListInput, webIndexCodec } from './web-index-state.ts';

beforeAll(() => provideTexts('en', { app, list, webindex }));

const run: WebRun = {
  Id: 7,
  Kind: 'crawl',
  Target: 'https://lectures.example.org/',
  State: 'running',
  Schedule: 'weekly',
  Next: null,
  Started: 1_700_000_000,
  Updated: 1_700_000_100,
  Ended: null,
  Counts: [
    { Outcome: 'added', Count: 1_200 },
    { Outcome: 'failed', Count: 1 },
  ],
  Left: 399,
  Reasons: [{ Reason: 'script', Count: 1 }],
  Problems: ['https://lectures.example.org/app: script'],
  Hosts: [],
  MaxDepth: 3,
  MaxPages: 10_000,
  IsSitemap: false,
  FullTexts: false,
};

const markup = (element: React.ReactElement): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{element}</MantineProvider>
    </QueryClientProvider>,
  );
const row = (change: Partial<WebRun>): string => markup(<RunRow run={{ ...run, ...change }} />);

describe('a run', () => {
  it('shows the results of its pages, its progress, and a button to stop it', () => {
    const html = row({});
    expect(html).toContain('1,200 added · 1 failed · 399 addresses wait');
    expect(html).toContain('aria-valuenow="75');
    expect(html).toContain('aria-label="Stop https://lectures.example.org/"');
    expect(html).toContain('every week');
  });

  it('is continued if it was stopped, and repeated if it has finished', () => {
    expect(row({ State: 'stopped' })).toContain('aria-label="Continue https://lectures.example.org/"');
    const finished = row({ State: 'finished', Left: 0, Ended: 1_700_000_200, Next: 1_700_600_000 });
    expect(finished).toContain('aria-label="Run https://lectures.example.org/ again"');
    expect(finished).not.toContain('addresses wait');
    expect(finished).toMatch(/ended .* · every week · next /);
  });

  it('says why pages failed, and why the run failed', () => {
    expect(row({})).toContain('Needs scripts: 1');
    const problem = 'The repository answers with the status 404.';
    const failed = row({ State: 'failed', Counts: [], Reasons: [], Problems: ['first', problem] });
    expect(failed).toContain(problem);
    expect(failed).not.toContain('first');
    const withOnly = (Counts: WebRun['Counts']): string => row({ State: 'finished', Left: 0, Counts });
    expect(withOnly([{ Outcome: 'failed', Count: 1 }])).toContain('ochre');
    expect(withOnly([{ Outcome: 'added', Count: 1 }])).not.toContain('ochre');
  });

  it('offers no action while it stops, after a removal, and for files on the server', () => {
    const labels = (html: string): number => html.match(/<button/g)?.length ?? 0;
    expect(labels(row({ State: 'stopping' }))).toBe(1);
    expect(labels(row({ Kind: 'removal', State: 'finished', Left: 0 }))).toBe(1);
    expect(labels(row({ Kind: 'import', State: 'failed', Left: null }))).toBe(1);
    expect(labels(row({ Kind: 'removal', State: 'stopped' }))).toBe(2);
  });
});

const host: WebHost = {
  Host: 'lectures.example.org',
  Pages: 12,
  Copies: 1,
  Words: 40_000,
  Bytes: 2_500_000_000,
  Fetched: 1_700_000_000,
  Failed: 3,
  Reason: 'captcha',
};

test('hosts have figures, problems in words, and a button that names the host', () => {
  const state = webIndexCodec.read({ view: 'hosts' });
  const shared = { hosts: [host], onRemove: () => {} };
  const table = markup(<HostTable {...shared} state={state} onChange={() => {}} isLoading={false} />);
  for (const html of [table, markup(<HostCards {...shared} />)]) {
    expect(html).toContain('3 failed: Asks for a captcha');
    expect(html).toContain('aria-label="Remove lectures.example.org"');
    expect(html).toContain('2.5 GB');
  }
});

test('the index has its figures, and the names of its languages', () => {
  const languages = [
    { Language: 'de', Pages: 5, Words: 100 },
    { Language: 'und', Pages: 1, Words: 9 },
  ];
  const html = markup(
    <IndexFigures
      index={{ Pages: 6, Copies: 2, Words: 109, Bytes: 1_200, Hosts: 1, Languages: languages, ActiveRuns: 0 }}
    />,
  );
  expect(html).toContain('German 5 · Not recognised 1');
});

test('the address keeps the view, the search and the order, and ignores unknown values', () => {
  expect(webIndexCodec.write(webIndexCodec.read({}))).toEqual({});
  const address = { view: 'hosts', search: '7', sort: 'words', dir: 'asc', page: 2, size: 50 };
  const state = webIndexCodec.read({ ...address, search: 7 });
  expect(webIndexCodec.write(state)).toEqual(address);
  expect(hostListInput(state, 50)).toEqual({
    search: '7',
    sortby: 'words',
    sortdir: 'asc',
    pageno: 2,
    pagesize: 50,
  });
  expect(webIndexCodec.read({ view: 'x', sort: 'y', dir: 1, page: 'z' })).toEqual(webIndexCodec.read({}));
});
