/*
 * Covers:
 * accounts-18: The log-in page takes email and password
 * accounts-164: The language is chosen in the top bar
 * accounts-361: A failed log-in says why at once
 * checks-5: A text to check can be an uploaded office, OpenDocument, plain text or PDF file
 * checks-26: Route for a new check
 * checks-29: Route for the review of one report
 * checks-45: Input, options and start have their places on the page
 * checks-49: Files are dropped or chosen
 * checks-50: Each uploaded file is shown with its progress
 * checks-129: The left side lists the sources
 * checks-443: A report that cannot be loaded says so
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor } from './browser.ts';
import { addMember } from './member.ts';
import { openReport, sources, startCheck, startFromSample } from './review.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the whole journey', () => {
  it('leads from the first visit to the sample report, the evidence of a source and its next match', async () => {
    const { page, faults, close } = await visitor(browser);
    await page.goto('/');
    await page.getByText('32 sample pages that come with Palimpsest').waitFor();
    // Guests have it in their menu, and once in the page.
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(1);
    await page.getByRole('button', { name: 'See a sample report' }).click();
    await page.getByText(/\d+ of [\d,]+ words match 4 sources/).waitFor();
    expect(
      await sources(page).getByRole('heading').or(sources(page).getByRole('button')).count(),
    ).toBeGreaterThan(4);

    await sources(page).getByText('Why the sea comes in twice a day').click();
    await page.getByText('Checked text').first().waitFor();
    const before = page.url();
    await page.getByRole('button', { name: 'Next match', exact: false }).first().click();
    await page.waitForFunction((url) => window.location.href !== url, before);
    expect(await page.title()).toMatch(/Palimpsest/);
    expect(faults).toEqual([]);
    await close();
  });

  it.each([
    ['a Word file', 'docx', 'libreoffice'],
    ['a PDF', 'pdf', 'chromium'],
  ])('leads from %s to the passages it took', async (_name, format, producer) => {
    const document = await goldenDocument(format, producer);
    const { page, faults, close } = await visitor(browser);
    await page.goto('/plagiarism/new');
    await page.locator('input[type=file]').setInputFiles(document.path);
    await startCheck(page);
    await openReport(page, /./);
    for (const title of document.sourceTitles) {
      await sources(page).getByText(title, { exact: true }).waitFor();
    }
    await sources(page)
      .getByText(document.sourceTitles[0] ?? '', { exact: true })
      .click();
    await page.getByText('Checked text').first().waitFor();
    const marked = page.locator('mark');
    await marked.first().waitFor();
    expect(await allText(page)).toContain(document.copied);
    expect(faults).toEqual([]);
    await close();
  });
});

interface GoldenDocument {
  readonly path: string;
  readonly sourceTitles: readonly string[];
  /** The beginning of a copied part. */
  readonly copied: string;
}

interface Recipe {
  readonly parts: readonly { readonly kind: string; readonly text: string; readonly source?: string }[];
}

const project = new URL('../', import.meta.url);

/** The first golden document of a format and producer, and the sources of its copied parts. */
async function goldenDocument(format: string, producer: string): Promise<GoldenDocument> {
  const manifest = JSON.parse(await readFile(new URL('tests/golden/manifest.json', project), 'utf8')) as {
    readonly documents: readonly { readonly file: string; readonly recipe: string }[];
  };
  const document = manifest.documents.find(
    ({ file }) => file.startsWith(`${format}/`) && file.includes(producer),
  );
  if (document === undefined) throw new Error(`no ${format} of ${producer}`);
  const recipe = JSON.parse(
    await readFile(new URL(`samples/golden/${document.recipe}`, project), 'utf8'),
  ) as Recipe;
  const copies = recipe.parts.filter(({ kind }) => kind === 'copy');
  const paths = [...new Set(copies.map(({ source }) => source ?? ''))];
  return {
    path: new URL(`tests/golden/documents/${document.file}`, project).pathname,
    sourceTitles: await Promise.all(paths.map(titleOf)),
    copied: (copies[0]?.text ?? '').split(' ').slice(0, 4).join(' '),
  };
}

async function titleOf(article: string): Promise<string> {
  const text = await readFile(new URL(`samples/${article}`, project), 'utf8');
  return /^title: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
}

async function allText(page: Page): Promise<string> {
  return (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
}

describe('a visitor', () => {
  it('searches their own library after adding a text to it', async () => {
    const { page, close } = await visitor(browser);
    const text =
      'The clockmaker of our street repaired seven watches before noon, and each of them showed another hour when he was done with them.';
    await page.goto('/library/new');
    await page.getByText('Text', { exact: true }).first().click();
    await page.locator('textarea').first().fill(text);
    await page.getByRole('button', { name: /^Add to/ }).click();
    await page.waitForURL('**/library/overview');
    await page.getByText('The clockmaker of our street').first().waitFor();

    await page.goto('/plagiarism/new');
    await page.getByText('Text', { exact: true }).first().click();
    await page.locator('textarea').first().fill(`Here is what I wrote. ${text} And then I stopped.`);
    await startCheck(page);
    await openReport(page, /Here is what I wrote/);
    await sources(page)
      .getByText(/The clockmaker/)
      .first()
      .waitFor();
    expect(await page.getByText(/words match 1 source/).count()).toBeGreaterThan(0);
    await close();
  });

  it('sees the error of a file, and that nothing was started', async () => {
    const { page, close } = await visitor(browser);
    await page.goto('/plagiarism/new');
    await page.locator('input[type=file]').setInputFiles({
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\nnothing that could be read'),
    });
    await page
      .getByText(/could not be read|damaged|broken/i)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Start check/ }).isDisabled()).toBe(true);
    await close();
  });

  it("cannot open another user's report", async () => {
    const first = await visitor(browser);
    await startFromSample(first.page);
    await openReport(first.page, /./);
    const address = first.page.url();
    const second = await visitor(browser);
    await second.page.goto(address);
    await second.page.getByText(/does not exist, or you have no access/).waitFor();
    expect(await second.page.getByText('What the harbour taught me').count()).toBe(0);
    await first.close();
    await second.close();
  });

  it('logs in, keeps the language, and logs out', async () => {
    const { page, close } = await visitor(browser);
    const member = await addMember('reader-of-german');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue as a guest' }).waitFor();
    await call(page, 'AddTextsToLibrary', {
      text: 'Seven words that a guest once wrote.',
      name: 'Guest words',
    });
    await page.reload();
    const takesAlong = page.getByRole('checkbox', { name: 'Take along what you made in this visit' });
    await page.getByText('1 library text, among them “Guest words”').waitFor();
    await takesAlong.uncheck();
    await page.getByText('nobody can open it any more').waitFor();
    await takesAlong.check();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Email').fill(member.mail);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('The email address or the password is not correct.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    const toast = page.getByRole('status').filter({ hasText: 'now in your account: 1' });
    await toast.getByRole('link', { name: 'Show the reports' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(await call(page, 'GetLibraryTexts', {})).toMatchObject([{ Name: 'Guest words', IsOwner: true }]);
    await page.goto('/plagiarism/new');
    await page.getByRole('button', { name: /language/ }).click();
    await page
      .getByRole('menuitem', { name: /Deutsch/ })
      .or(page.getByText('Deutsch'))
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Neue Prüfung' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Neue Prüfung' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await close();
  });
});
