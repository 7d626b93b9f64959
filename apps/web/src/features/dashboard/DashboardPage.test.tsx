/*
 * Covers:
 * accounts-38: There is a dashboard
 * accounts-165: The menu leads to the dashboard
 * accounts-175: The dashboard begins a check
 * accounts-176: The dashboard shows credits and recharges them
 * accounts-177: The dashboard shows the use of each month
 * accounts-178: The dashboard shows reports by project
 * accounts-179: The dashboard has tutorials
 * accounts-180: The dashboard has the latest messages
 * accounts-181: The dashboard has the latest checks
 * accounts-182: The dashboard has news
 * accounts-186: Missing statistics are hinted at
 * accounts-187: Missing activities are hinted at
 * accounts-188: Missing checks are hinted at
 */
import {
  defaultUserSettings,
  type Message,
  type News,
  type Tutorial,
  type ReportListItem,
  type User,
} from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import dashboard from './texts/dashboard.json?language=en';
import list from '../../i18n/texts/list.json?language=en';
import app from '../../i18n/texts/app.json?language=en';
import { markupInApp, stubHead } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { NewsPanel, TutorialPanel } from './ContentPanels.tsx';
import { DashboardView } from './DashboardPage.tsx';
import { sharesOf } from './figures/chart-rows.ts';
import { messageTarget } from '../../common/feedback/message-target.ts';
import { useDashboard, type DashboardData } from './use-dashboard.ts';

beforeAll(() => provideTexts('en', { app, dashboard, list }));

const nothing: DashboardData = { reports: [], projects: [], months: [], messages: [], unread: 0 };
const months = Array.from({ length: 12 }, (_, i) => ({ Month: i + 1, Year: 2026, ReportCount: 0 }));
const started: Message = {
  Id: 7,
  Date: 1_700_000_000,
  Type: 'checkStarted',
  Text: 'The check of “Essay” has started.',
  LinkId: 42,
  IsRead: false,
};
const finished = {
  Id: 42,
  Name: 'Essay',
  ResultPercent: 31.4,
  Verdict: { Level: 'high', Reasons: ['reworded'], LeftOutWords: 0, LeftOutPercent: 0, PassagesPercent: 87 },
  Scheduled: 1_700_000_000,
} as ReportListItem;

function shown(data: Partial<DashboardData>, user: Partial<User> = {}): string {
  const whole = { totalCredits: 12, guest: false, settings: defaultUserSettings, ...user } as User;
  return markupInApp(<DashboardView data={{ ...nothing, months, ...data }} user={whole} />);
}

/** The questions that the dashboard asks the server. */
function questions(): readonly (readonly unknown[])[] {
  const client = new QueryClient();
  const Asking = () => (useDashboard().data === undefined ? 'loading' : '');
  markupInApp(<Asking />, client);
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
}

describe('the dashboard', () => {
  it('asks for the latest 25 finished checks', () => {
    expect(questions()).toContainEqual(['GetReports', { filters: { state: 1 }, pagesize: 25 }]);
  });

  it('says on the first day what to do, in place of empty panels', () => {
    const html = shown({});
    expect(html).toContain('First steps');
    expect(html).toContain('href="/plagiarism/new"');
    expect(html).toContain('See a sample report');
    expect(html).not.toContain('Latest checks');
    expect(html).not.toContain('Reports per month');
  });

  it('has a hint in each panel that is still empty', () => {
    const html = shown({ messages: [started], unread: 1 });
    expect(html).toContain('No check is finished yet.');
    expect(html.match(/The figures appear after your first finished check\./g)).toHaveLength(2);
    expect(html).toContain('Unread');
    expect(html).toContain('Mark all as read');
    expect(shown({ reports: [finished] })).toContain('Nothing has happened yet.');
  });

  it('shows the latest checks with their results, and the figures as tables', () => {
    const counted = months.map((row) => (row.Month === 3 ? { ...row, ReportCount: 1_200 } : row));
    const projects = [
      { ProjectId: 5, ProjectName: 'Term papers', ReportCount: 3 },
      { ProjectId: 0, ProjectName: '', ReportCount: 1 },
    ];
    const html = shown({ reports: [finished], messages: [started], months: counted, projects });
    expect(html).toContain('href="/plagiarism/reports/42"');
    expect(html).toMatch(/data-level="high"[^>]*>31\.4/);
    expect(html).toContain('passages cover 87%, heavily reworded');
    expect(html).toMatch(/Mar 2026<\/th><td>1,200<\/td>/);
    expect(html).toMatch(/Term papers<\/a><\/th><td[^>]*>3<\/td><td[^>]*>75\.0/);
    expect(html).toMatch(/Without a project<\/th><td[^>]*>1<\/td><td[^>]*>25\.0/);
  });

  it('shows unlimited credits in words, and guests how to get more', () => {
    expect(shown({})).toMatch(/>12<\/p>/);
    expect(shown({}, { totalCredits: 9_999, hasUnlimitedCredits: true })).toContain('Unlimited');
    expect(shown({}, { totalCredits: 9_999, hasUnlimitedCredits: false })).toContain('9,999');
    expect(shown({})).not.toContain('Create an account');
    expect(shown({}, { guest: true })).toContain('Create an account');
  });

  it('leads to the shop while it is open, for those who may need credits', () => {
    stubHead({ shop: 'test' });
    expect(shown({})).toContain('Buy credits');
    expect(shown({}, { hasUnlimitedCredits: true })).not.toContain('Buy credits');
    stubHead({ shop: 'off' });
    expect(shown({})).not.toContain('Buy credits');
    vi.unstubAllGlobals();
  });
});

it('the dashboard shows news with a link to more, and tutorials of other sites in a new tab', () => {
  const news = {
    Id: 1,
    Title: 'Passkeys',
    Date: 1_700_000_000,
    Text: '',
    Pieces: [],
    Image: '/stills/report.svg',
    LinkUrl: '/guide',
  } as unknown as News;
  const tutorial = { ...news, LinkUrl: 'https://videos.example/1' } as unknown as Tutorial;
  const html = markupInApp(
    <>
      <NewsPanel news={[news]} />
      <TutorialPanel tutorials={[tutorial]} />
    </>,
  );
  expect(html).toContain('More: Passkeys');
  expect(html).toMatch(/<img src="\/stills\/report\.svg" alt=""/);
  expect(html).toMatch(
    /href="https:\/\/videos\.example\/1"[^>]*target="_blank"[^>]*rel="noopener noreferrer"/,
  );
  expect(html.match(/target="_blank"/g)).toHaveLength(1);
});

describe('a message', () => {
  it.each([
    ['scanAborted', 42, '/plagiarism/reports/$id'],
    ['checksEnded', 5, '/projects/$id/reports'],
    ['checksEnded', 0, '/plagiarism/reports'],
    ['textAdded', 9, '/libtext/$id'],
    ['textAdded', 0, '/library/overview'],
    ['submissionReceived', 9, '/libtext/$id'],
    ['newFinding', 9, '/monitoring/findings'],
    ['webhookPaused', 9, '/webhooks'],
    ['licenseWebhookPaused', 9, '/license/webhooks'],
  ] as const)('%s about %i leads to %s', (Type, LinkId, to) => {
    expect(messageTarget({ Type, LinkId }).to).toBe(to);
  });
});

describe('the parts of the chart by project', () => {
  it('name reports without a project and the rest, which has no colour of its own', () => {
    const rows = [
      { ProjectId: 0, ProjectName: '', ReportCount: 6 },
      { ProjectId: null, ProjectName: '', ReportCount: 2 },
    ];
    expect(sharesOf(rows, { none: 'None', rest: 'Rest' })).toEqual([
      { name: 'None', count: 6, percent: 75, colour: 0, projectId: 0 },
      { name: 'Rest', count: 2, percent: 25, colour: null, projectId: null },
    ]);
  });
});
