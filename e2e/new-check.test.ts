import { AxeBuilder } from '@axe-core/playwright';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { openReport, startCheck, startFromSample } from './review.ts';

/** A new check, from each of its inputs to the list of reports. */

const paragraph =
  'The ferry to the outer islands ran twice a week in winter, and the post went along in a tin box. ';
const bodies: Readonly<Record<string, string>> = {
  '/ferries': `<html><head><title>Ferries in winter</title></head><body><nav>Home Shop</nav>
    <p>An introduction that nobody has asked for.</p><!-- PAStart --><p>${paragraph.repeat(3)}</p><!-- PAEnd -->
    </body></html>`,
};

let browser: Browser;
let site: Server;
let base = '';
let person: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  site = createServer((request, response) => {
    const body = bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await browser.close();
});
afterEach(() => person.close());

async function openNewCheck(options: Parameters<typeof visitor>[1] = {}): Promise<Page> {
  person = await visitor(browser, options);
  await person.page.goto('/plagiarism/new');
  await person.page.getByRole('heading', { name: 'New check' }).waitFor();
  return person.page;
}

async function choose(page: Page, source: 'Upload' | 'Text' | 'Web page' | 'Library'): Promise<void> {
  await page.getByRole('radiogroup').getByText(source, { exact: true }).first().click();
}

function text(page: Page) {
  return page.getByRole('textbox', { name: 'Text to check' });
}

/** Calls the API as the page does. */
async function ask<Data>(
  page: Page,
  operation: string,
  input: object,
): Promise<{ total: number; data: Data }> {
  return page.evaluate(
    async ([name, body]) => {
      const sid = /(?:^|; )sid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Sid': sid },
        body,
      });
      return answer.json();
    },
    [operation, JSON.stringify(input)] as const,
  );
}

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('a page of the web, %s', (_name, viewport) => {
  it('is fetched, read, changed and checked', async () => {
    const page = await openNewCheck({ viewport });
    await choose(page, 'Web page');
    const address = page.getByRole('textbox', { name: 'Address of the page' });
    await address.fill('not an address');
    await page.getByRole('button', { name: 'Fetch text' }).click();
    await page.getByText('This does not look like a web address').waitFor();
    await address.fill(`${base}/gone`);
    await address.press('Enter');
    await page.getByText('The page could not be read').waitFor();

    await address.fill(`${base}/ferries`);
    await address.press('Enter');
    await text(page).waitFor();
    const fetched = await text(page).inputValue();
    expect(fetched).toContain('The ferry to the outer islands');
    expect(fetched).not.toContain('introduction');

    await page.getByLabel('Only the part that the author has marked').uncheck();
    await address.press('Enter');
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('introduction'));
    await text(page).press('Control+End');
    await text(page).pressSequentially(' One more sentence of my own.');
    // What was changed is not overwritten without a question.
    await address.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await text(page).inputValue()).toContain('of my own.');

    await startCheck(page);
    await page.getByText('The check has started.').waitFor();
    await page.getByText('Ferries in winter').first().waitFor();
    await page.goto('/plagiarism/new');
    expect(await page.getByRole('radio', { name: 'Web page' }).isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Address of the page' }).inputValue()).toBe('');
    expect(person.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});

describe('the draft', () => {
  it('outlives a reload and a closed tab, with its files, and is gone once it is started', async () => {
    const page = await openNewCheck();
    await page.locator('input[type=file]').setInputFiles({
      name: 'ferries.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(paragraph.repeat(20)),
    });
    await page.getByRole('button', { name: /^Start check for 2 credits/ }).waitFor();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    await page.getByRole('textbox', { name: 'Addresses to exclude' }).fill('example.org\n\n*.example.net');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('your whitelist, 2 patterns').first().waitFor();
    await page.reload();
    await page.getByText('ferries.txt').waitFor();

    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await later.goto('/plagiarism/new');
    await later.getByText('ferries.txt').waitFor();
    await later.getByText('your whitelist, 2 patterns').first().waitFor();
    await startCheck(later);
    await later.goto('/plagiarism/new');
    await later.getByText('Excluded: your whitelist · accepted').waitFor();
    expect(await later.getByText('ferries.txt').count()).toBe(0);
  });

  it('goes when its author logs out', async () => {
    const page = await openNewCheck();
    await page.goto('/login');
    await page.getByLabel('Mail').fill(admin.mail);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    // Another journey may have chosen another one.
    await ask(page, 'SetLanguage', { lang: 'en' });
    await page.goto('/plagiarism/new');
    await choose(page, 'Text');
    await text(page).fill(paragraph);
    await page.reload();
    expect(await text(page).inputValue()).toBe(paragraph);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('radio', { name: 'Upload', checked: true }).waitFor({ state: 'attached' });
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kept')));
    expect(kept).toEqual([]);
  });

  it('is thrown away only after a question', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    await text(page).fill(paragraph);
    await choose(page, 'Library');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await text(page).inputValue()).toBe(paragraph);
    await choose(page, 'Library');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard and switch' }).click();
    await page.getByRole('link', { name: 'Open the library' }).waitFor();
    await choose(page, 'Text');
    expect(await text(page).inputValue()).toBe('');
  });
});

describe('library texts', () => {
  it('are chosen, kept over a reload and checked, each for itself', async () => {
    const page = await openNewCheck();
    for (const name of ['Ferries', 'Tin boxes']) {
      await ask(page, 'AddTextsToLibrary', { name, text: `${name}. ${paragraph.repeat(3)}` });
    }
    await choose(page, 'Library');
    await page.getByRole('button', { name: 'Choose texts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Ferries/ }).check();
    await dialog.getByRole('checkbox', { name: /Tin boxes/ }).check();
    await dialog.getByRole('button', { name: 'Use these texts' }).click();
    await page.getByRole('button', { name: /^Start check for 2 credits/ }).waitFor();
    await page.reload();
    await page.getByText('Tin boxes').waitFor();
    await page.getByRole('button', { name: 'Remove Tin boxes' }).click();
    await startCheck(page);
    await page.getByText('Ferries').first().waitFor();
    expect((await ask(page, 'GetReports', {})).total).toBe(1);
  });
});

describe.each([
  ['wide', wide, 'light'],
  ['narrow', narrow, 'dark'],
] as const)('what is opened on the page, %s', (_name, viewport, colorScheme) => {
  it('can be read by everyone and fits', async () => {
    const page = await openNewCheck({ viewport, colorScheme });
    await choose(page, 'Web page');
    await page.getByRole('textbox', { name: 'Address of the page' }).fill(`${base}/ferries`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Start check for 1 credit/, disabled: false }).waitFor();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    await page.getByRole('button', { name: 'Edit whitelist' }).click();
    await page.getByRole('textbox', { name: 'Your whitelist' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Accept sources automatically' }).click();
    await page.getByRole('textbox', { name: 'Addresses to accept' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** Serious ones, and whether the page is wider than its window. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ...(wider > 0 ? [`${wider} px too wide`] : []),
  ];
}

describe('automatic rating', () => {
  it('clears and sets what belongs together, and the whitelist is edited beside it', async () => {
    const page = await openNewCheck();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    await page.getByRole('checkbox', { name: 'Exclude sources' }).uncheck();
    await page.getByRole('checkbox', { name: 'Accept sources' }).uncheck();
    await page.getByText('Excluded: none · accepted: none').waitFor();
    await page.getByRole('checkbox', { name: 'Exclude sources' }).check();
    await page.getByText('Excluded: your whitelist · accepted: none').waitFor();

    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit whitelist' }).click();
    await dialog.getByRole('textbox', { name: 'Your whitelist' }).fill('palimpsest.example\nexample.com/*');
    await dialog.getByRole('button', { name: 'Save whitelist' }).click();
    await dialog.getByText('2 entries in the whitelist').waitFor();
    await dialog.getByRole('textbox', { name: 'Addresses to exclude' }).fill('x'.repeat(501));
    await dialog.getByText('A line can have at most 500 characters.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    expect(person.faults).toEqual([]);
  });

  it('excludes in the report what a pattern names', async () => {
    const page = await openNewCheck();
    await page.getByRole('button', { name: 'Try it with a sample text' }).click();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    await page.getByRole('textbox', { name: 'Addresses to exclude' }).fill('*');
    await page.getByRole('button', { name: 'Apply' }).click();
    await startCheck(page);
    await openReport(page, /./);
    const reportid = Number(/(\d+)(?:\?|$)/.exec(page.url())?.[1]);
    const { data } = await ask<readonly { readonly Excluded: boolean; readonly Type: string }[]>(
      page,
      'GetSources',
      { reportid },
    );
    expect(data.length).toBeGreaterThan(2);
    expect(data.every(({ Excluded }) => Excluded)).toBe(true);
    const report = await ask<{ readonly ResultPercent: number }>(page, 'GetReport', { id: reportid });
    expect(report.data.ResultPercent).toBe(0);
  });
});

describe('the start', () => {
  it('happens once, however often it is clicked and in however many tabs', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    await text(page).fill(paragraph.repeat(3));
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).waitFor();
    // The draft is kept a moment after the last change.
    await page.waitForFunction(() => localStorage.getItem('palimpsest.kept.new-check') !== null);
    const other = await page.context().newPage();
    await other.goto('/plagiarism/new');
    const start = other.getByRole('button', { name: /^Start check for 1 credit/ });
    await start.waitFor();
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).dblclick();
    await page.waitForURL('**/plagiarism/reports');
    if ((await start.count()) > 0) await start.click();
    await page.waitForTimeout(500);
    expect((await ask(page, 'GetReports', {})).total).toBe(1);
  });

  it('offers the first pages where the credits do not suffice, and warns', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    await text(page).fill(paragraph.repeat(150));
    const start = page.getByRole('button', { name: /^Start check/ });
    await page.getByText('You do not have enough credits for this check.').waitFor();
    expect(await start.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^Check only the first 10 pages/ }).check();
    await startCheck(page);
    await page.getByText('The check has started with the first pages only').waitFor();
  });

  it('waits for a text, and cuts one that is too long with a word about it', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    const start = page.getByRole('button', { name: /^Start check/ });
    expect(await start.isDisabled()).toBe(true);
    await text(page).fill('word');
    await page.getByText('The text is too short').first().waitFor();
    expect(await start.isDisabled()).toBe(true);
    await text(page).fill('مرحبا بكم في الميناء القديم 🚢🚢 עם שלום');
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).waitFor();
    await text(page).fill(paragraph.repeat(10_000));
    await page
      .getByRole('status')
      .getByText(/100,000/)
      .waitFor();
    expect((await text(page).inputValue()).length).toBe(100_000);
  });

  it('is reached by keys alone, and dialogs give the focus back', async () => {
    const page = await openNewCheck({ viewport: narrow });
    await page.getByRole('radio', { name: 'Upload' }).focus();
    await page.keyboard.press('ArrowRight');
    await text(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(paragraph.repeat(2));
    await page.getByRole('button', { name: /^Automatic rating/ }).focus();
    await page.keyboard.press('Enter');
    const opener = page.getByRole('button', { name: 'Accept sources automatically' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Addresses to accept' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('Accept'));
    const start = page.getByRole('button', { name: /^Start check for 1 credit/ });
    await start.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plagiarism/reports');
    expect(person.faults).toEqual([]);
  });
});

describe('a revision', () => {
  it('begins with what its report says, searches nothing else and costs nothing', async () => {
    person = await visitor(browser);
    const { page } = person;
    await startFromSample(page);
    await openReport(page, /./);
    const id = Number(/(\d+)(?:\?|$)/.exec(page.url())?.[1]);
    const { data } = await ask<{ readonly Name: string; readonly Author: string }>(page, 'GetReport', { id });
    await page.goto(`/plagiarism/new?revision=${id}`);
    await page.getByRole('heading', { name: 'Check a revision' }).waitFor();
    await page.getByRole('button', { name: /^Document properties/ }).click();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(`Revision: ${data.Name}`);
    expect(await page.getByRole('textbox', { name: 'Author' }).inputValue()).toBe(data.Author);
    expect(await page.getByRole('radio', { name: 'Library' }).isDisabled()).toBe(true);
    const search = page.getByRole('checkbox', { name: 'Sources already found' });
    expect([await search.isChecked(), await search.isDisabled()]).toEqual([true, true]);

    await choose(page, 'Text');
    await text(page).fill(paragraph.repeat(4));
    await page.getByRole('button', { name: /^Start check/, disabled: false }).click();
    await page.waitForURL('**/plagiarism/reports');
    const reports = await ask<readonly { readonly RevisionOf: number; readonly Credits: number }[]>(
      page,
      'GetReports',
      {},
    );
    expect(reports.data[0]).toMatchObject({ RevisionOf: id, Credits: 0 });
  });

  it('of a report that is not there says so', async () => {
    const page = await openNewCheck();
    await page.goto('/plagiarism/new?revision=2000000000');
    await page.getByText('This report does not exist, or you have no access to it.').waitFor();
    await page.getByRole('link', { name: 'To the reports' }).click();
    await page.waitForURL('**/plagiarism/reports');
  });
});
