/*
 * Covers:
 * accounts-303: The user filter is for licence administrators who may view reports
 * checks-89: The table of checks has pages
 * checks-94: The table shows the project of a check as a tag
 * checks-96: The table shows a preview image
 * checks-97: The table shows pages and credits
 * checks-100: Licence administrators filter by user where their licence allows it
 * checks-101: Checks are filtered by project, date and status
 * checks-102: Selected paused checks are activated together
 * checks-104: Selected reports are deleted together
 * checks-107: The list can be loaded again
 * checks-108: The filters can be reset
 * checks-109: The details can be shown and hidden
 * checks-110: The list leads to a new check
 * checks-112: An empty list says so
 * checks-114: The shared link is disabled until a report is finished
 * checks-261: The overview activates paused checks
 * checks-269: A paused report is activated from the list
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor, type Visitor } from './browser.ts';
import { eventually, sql, words } from './overview.ts';

/**
 * The overview from its first, empty day on: its content, the actions of a row in each state, every filter, the
 * pages, and actions for several checks at once. Each test continues where the previous one has ended.
 */

let browser: Browser;
let person: Visitor;
let member: Visitor;
let page: Page;
let userId: number;

const project = 'Tidal observations of the northern harbours';

beforeAll(async () => {
  browser = await launchBrowser();
  person = await visitor(browser);
  page = person.page;
  member = await visitor(browser);
});
afterAll(async () => {
  await person.close();
  await member.close();
  await browser.close();
});

const row = (name: string): Locator =>
  page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (): Promise<string[]> => page.locator('tbody a[href*="/reports/"]').allInnerTexts();
const sorted = async (): Promise<string[]> => (await names()).toSorted();
const details = (): Locator => page.getByRole('complementary', { name: 'Details' });
const select = (name: string): Promise<void> =>
  page.getByRole('checkbox', { name: `Select ${name}` }).check();

/** The content of a row's cell below the head of a column. */
async function cell(name: string, head: string): Promise<string> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  return row(name)
    .locator('td')
    .nth(heads.findIndex((text) => text.trim() === head))
    .innerText();
}

async function order(name: string, settings: object = {}): Promise<number> {
  const input = { web: 0, lib: 1, text: `${words}.`, name, ...settings };
  const [check] = await call<{ ReportId: number }[]>(page, 'NewPlagCheck', input);
  return check?.ReportId ?? 0;
}

async function finished(...wanted: readonly string[]): Promise<void> {
  const done = async (): Promise<readonly string[]> => {
    const rows = await call<{ Name: string; Status: string }[]>(page, 'GetReports', { pagesize: 100 });
    return rows.filter(({ Status }) => Status === 'Ok').map(({ Name }) => Name);
  };
  await eventually(done).toEqual(expect.arrayContaining([...wanted]));
}

async function filter(name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function takeOff(name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove the filter ${name}` }).click();
  await page.getByRole('list', { name: 'Filters' }).waitFor({ state: 'detached' });
}

it('the list of reports names its future content while it is empty, with the one action that fills it', async () => {
  await page.goto('/plagiarism/reports');
  await page.getByText('Your checks and their results appear here as soon as you start one.').waitFor();
  expect(await page.getByRole('link', { name: 'New check' }).last().getAttribute('href')).toBe(
    '/plagiarism/new',
  );
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.getByRole('searchbox').count()).toBe(0);
});

it('the list of reports shows a new check when the list is reloaded', async () => {
  ({ userId } = await call<{ userId: number }>(page, 'GetUserInfo', {}));
  await call(page, 'AddTextsToLibrary', { text: words, name: 'Tide gauges' });
  await call(page, 'UpdateUserSettings', { settings: { reportRetentionDays: 28 } });
  await order('Resting 1', { hold: true });
  await page.reload();
  await row('Resting 1').waitFor();
  await order('Resting 2', { hold: true });
  // No check is running, so the page does not poll.
  expect(await names()).toEqual(['Resting 1']);
  await page.getByRole('button', { name: 'Reload the list' }).click();
  await eventually(names).toEqual(['Resting 2', 'Resting 1']);
});

it("the list of reports shows each state's actions, pages, credits and preview, and when a report will be deleted", async () => {
  const { Id: projectid } = await call<{ Id: number }>(page, 'CreateProject', { name: project });
  const base = await order('Gauges', {
    projectid,
    excludedurls: ['drafts.example.org/*'],
    searchinprojectids: [0],
  });
  await order('Moorings', {
    text: 'Ropes of hemp swell in the rain, so a careful hand leaves them room at night.',
  });
  const running = await order('Running', { hold: true });
  await finished('Gauges', 'Moorings');
  await order('Second draft', { templatereportid: base });
  await finished('Second draft');
  await sql(`update reports set status = 'Active' where id = $1`, running);
  await sql(`update reports set finished_at = now() - interval '24 days 12 hours' where id = $1`, base);
  await sql(
    `update reports set created_at = now() - interval '40 days' where user_id = $1 and name = 'Moorings'`,
    userId,
  );
  await page.reload();
  await row('Gauges').getByText('To be deleted in 3 days').waitFor();
  // Beside the details, which have them as well, the title has their width.
  expect(await page.getByRole('columnheader', { name: 'Pages' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Hide details' }).click();
  await page.getByRole('columnheader', { name: 'Pages' }).waitFor();
  expect([await cell('Gauges', 'Pages'), await cell('Gauges', 'Credits')]).toEqual(['1', '1']);
  expect([await cell('Second draft', 'Pages'), await cell('Second draft', 'Credits')]).toEqual(['1', '0']);
  await page.getByRole('button', { name: 'Show details' }).click();
  const preview = row('Gauges').locator('img');
  await eventually(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(27);

  const may = async (name: string) => {
    const buttons = row(name).getByRole('button', { name: /^(Delete|Create a shared link for) / });
    return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-disabled') !== 'true'));
  };
  // The shared link, and the deletion.
  expect(await may('Gauges')).toEqual([true, true]);
  expect(await may('Resting 1')).toEqual([false, true]);
  expect(await may('Running')).toEqual([false, false]);
  const remove = row('Running').getByRole('button', { name: 'Delete Running' });
  await remove.hover();
  await page.getByRole('tooltip', { name: 'A running check cannot be deleted.' }).waitFor();
  await remove.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('the list of reports names the report that a revision revises, and the whole name of a project that is cut', async () => {
  await row('Second draft').getByText('Revision of Gauges').waitFor({ state: 'attached' });
  expect(await row('Gauges').getByText('Revision of').count()).toBe(0);
  const tag = row('Gauges').getByText(project);
  await tag.hover();
  await page.getByRole('tooltip', { name: project }).waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await tag.locator('..').locator('..').focus();
  await page.getByRole('tooltip', { name: project }).waitFor();
});

it('the page says once above the list of reports what was not searched, and has an amber sign in each row that it is about', async () => {
  const gaps = JSON.stringify({ reason: 'onlySamples', failedServices: [] });
  const said = /^Of the web, nothing but sample pages was searched/;
  const note = page.getByRole('note');
  const sign = (name: string) => row(name).getByText('only sample pages searched');
  await sql(
    `update reports set search_gaps = $2::text::jsonb where user_id = $1 and name = 'Gauges'`,
    userId,
    gaps,
  );
  await page.reload();
  await note.getByText('Results with this sign:').waitFor();
  expect(await page.getByText('only sample pages searched').count()).toBe(1);
  expect(await sign('Gauges').count()).toBe(1);
  await sql(`update reports set search_gaps = $2::text::jsonb where user_id = $1`, userId, gaps);
  await page.reload();
  await sign('Moorings').waitFor({ state: 'attached' });
  expect(await note.innerText()).toMatch(said);
  // The set-up is for administrators.
  expect(await note.getByRole('link').count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  await sql(`update reports set search_gaps = null where user_id = $1`, userId);
  await page.reload();
  await row('Moorings').waitFor();
  expect(await note.count()).toBe(0);
});

it('the properties of the active report are in sections, which are hidden and shown again', async () => {
  await row('Gauges').locator('td').nth(2).click();
  await details().getByText('Excluded addresses').waitFor();
  expect(await details().getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Properties',
    'View',
    'Settings of this check',
    'Actions',
  ]);
  await details().getByText('drafts.example.org/*').waitFor();
  await details().getByText('No project').waitFor();
  expect(await details().getByText('Accepted addresses').count()).toBe(0);
  await details().getByRole('link', { name: 'Check a revision' }).waitFor();
  await row('Second draft').locator('td').nth(2).click();
  await details().getByText('Revision of').getByRole('link', { name: 'Gauges' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide details' }).click();
  await details().waitFor({ state: 'detached' });
  await page.reload();
  await row('Gauges').waitFor();
  expect(await details().count()).toBe(0);
  await page.getByRole('button', { name: 'Show details' }).click();
  await details().waitFor();
});

it('the list of reports is filtered by status, day and project, which are cleared one by one or all at once', async () => {
  const all = ['Gauges', 'Moorings', 'Resting 1', 'Resting 2', 'Running', 'Second draft'];
  await eventually(sorted).toEqual(all);
  await filter('Status', 'Paused');
  await eventually(sorted).toEqual(['Resting 1', 'Resting 2']);
  await takeOff('Paused');
  await eventually(sorted).toEqual(all);
  await filter('Date', 'Last 30 days');
  await eventually(sorted).toEqual(all.filter((name) => name !== 'Moorings'));
  await takeOff('Last 30 days');
  await filter('Project', project);
  await eventually(names).toEqual(['Gauges']);
  await takeOff(project);
  await eventually(sorted).toEqual(all);
  await filter('Project', project);
  await filter('Status', 'Failed');
  await page.getByText('No report matches these filters.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await eventually(sorted).toEqual(all);
  expect(new URL(page.url()).search).toBe('');
});

it('the list of reports shows those of others only to the administrator of a licence that allows it', async () => {
  expect(await page.getByRole('combobox', { name: 'User', exact: true }).count()).toBe(0);
  await member.page.goto('/plagiarism/reports');
  await member.page.getByRole('link', { name: 'New check' }).last().waitFor();
  await call(member.page, 'NewPlagCheck', {
    web: 0,
    lib: 1,
    text: `${words}.`,
    name: 'Homework',
    hold: true,
  });
  const { userId: memberId } = await call<{ userId: number }>(member.page, 'GetUserInfo', {});
  await sql(
    `with license as (
      insert into licenses (code, licensee, remaining, admin_user_id, allow_view_license_reports)
      values ($1, 'School', 0, $2, true) returning id
    ), phase as (
      insert into license_phases
        (license_id, phase, valid_from, contract_credits, target_credits, pay_date)
      select id, 1, now() - interval '1 day', 0, 0, now() from license
    ) update users set license_id = license.id, name = 'Mo Member' from license where users.id = $3`,
    `overview-${userId}`,
    userId,
    memberId,
  );
  await page.reload();
  await filter('User', 'Mo Member');
  await eventually(names).toEqual(['Homework']);
  await row('Homework').getByText('Mo Member').waitFor();
  expect(
    await row('Homework').getByRole('button', { name: 'Delete Homework' }).getAttribute('aria-disabled'),
  ).toBe('true');
  await takeOff('User: Mo Member');
  await filter('User', 'All users');
  await eventually(names).toHaveLength(7);
  await takeOff('All users');
  await eventually(names).toHaveLength(6);
  await member.page.reload();
  await member.page.getByRole('link', { name: 'Homework', exact: true }).waitFor();
  expect(await member.page.getByRole('combobox', { name: 'User', exact: true }).count()).toBe(0);
});

it('the list of reports is ordered by its heads, in both directions', async () => {
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();
  await head('Title');
  await eventually(names).toEqual([
    'Gauges',
    'Moorings',
    'Resting 1',
    'Resting 2',
    'Running',
    'Second draft',
  ]);
  await head('Title');
  await eventually(async () => (await names())[0]).toBe('Second draft');
  expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await head('Result');
  await eventually(async () => (await names()).slice(0, 2).toSorted()).toEqual(['Gauges', 'Second draft']);
  expect(page.url()).toContain('sort=ResultPercent');
});

it('the list of reports has as many rows on a page as chosen', async () => {
  for (let i = 3; i <= 7; i++) await order(`Resting ${i}`, { hold: true });
  await page.goto('/plagiarism/reports?sort=Name&dir=asc');
  await page.getByText('1–11 of 11').waitFor();
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await page.getByText('1–10 of 11').waitFor();
  expect(page.url()).toContain('size=10');
  await page.getByRole('button', { name: 'Next page' }).click();
  await eventually(names).toEqual(['Second draft']);
  await page.reload();
  await eventually(names).toEqual(['Second draft']);
  expect(page.url()).toMatch(/page=2/);
});

it('the list of reports activates paused checks, and deletes several at once except running ones, each after a confirmation', async () => {
  await page.goto('/plagiarism/reports?sort=Name&dir=asc');
  for (const name of ['Resting 1', 'Resting 2', 'Gauges']) await select(name);
  await page.getByRole('button', { name: 'Activate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Activate 2 checks?').waitFor();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Checks activated: 2.').waitFor();
  await finished('Resting 1', 'Resting 2');
  await row('Resting 2').getByText('Finished').waitFor();

  for (const name of ['Resting 3', 'Moorings', 'Running']) await select(name);
  await page.getByText('1 running check cannot be deleted and is kept.').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('Delete 2 reports?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await names()).toHaveLength(11);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await eventually(names).toHaveLength(9);
  expect(await names()).toContain('Running');
  expect(await names()).not.toContain('Moorings');
  expect(person.faults).toEqual([]);
});
