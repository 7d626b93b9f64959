/*
 * Covers:
 * checks-51: An uploaded file can be edited
 * checks-53: The progress of all files together is shown
 * checks-59: A checkbox adds the text to the library
 * checks-64: Its label counts the chosen projects
 * checks-65: Projects to search are chosen in a dialog of two lists
 * checks-66: The list of projects has an entry for unassigned texts
 * checks-312: The supported formats are named as text
 * checks-420: Warning: files left out
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor, type Visitor } from './browser.ts';
import { choose, faultsOf, gotoNewCheck, paragraph, text } from './new-check.ts';
import { startCheck } from './review.ts';

/** The files of a new check, and its options: where it searches, what it keeps and which sources it accepts. */

let browser: Browser;
let folder: string;
let person: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-files-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => person.close());

async function openNewCheck(options: Parameters<typeof visitor>[1] = {}): Promise<Page> {
  person = await visitor(browser, options);
  await gotoNewCheck(person.page);
  return person.page;
}

function textFile(name: string, content = paragraph.repeat(3)) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(`${name}. ${content}`) };
}

async function add(page: Page, ...files: readonly ReturnType<typeof textFile>[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files]);
}

/** Imitates a file manager: files from the disk are dragged over the page and dropped. */
async function drop(page: Page, files: readonly ReturnType<typeof textFile>[]): Promise<void> {
  const paths = files.map(({ name }) => join(folder, name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  const box = await page.getByText('Drop files here').boundingBox();
  if (box === null) throw new Error('there is nowhere to drop');
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
  }
}

/** Creates projects. @returns their ids */
async function withProjects(page: Page, names: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push((await ask(page, 'CreateProject', { name })).data.Id);
  return ids;
}

function fileNames(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Files' }).locator('li p[title]').allTextContents();
}

describe('files', () => {
  it('are dropped and read; unreadable files stay in the list with the reason until they are removed', async () => {
    const page = await openNewCheck();
    await page
      .getByText(/^Word, OpenDocument, PDF, PowerPoint, EPUB, RTF, HTML, emails, plain text, or scans/)
      .waitFor();
    const gif = Buffer.from(`GIF89a\u0001\u0000${paragraph.repeat(9)}`);
    await drop(page, [
      textFile('ferries.txt'),
      { ...textFile('photo.docx'), buffer: gif },
      { ...textFile('short.txt'), buffer: Buffer.from('Two words') },
    ]);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('photo.docx').getByText('This file type is not supported').waitFor();
    await row('short.txt').getByText('fewer than 5 words').waitFor();
    await page.getByRole('alert').getByText('2 files left out').waitFor();
    await page.getByRole('button', { name: /^Start check for 1 credit/, disabled: false }).waitFor();
    expect((await fileNames(page)).toSorted()).toEqual(['ferries.txt', 'photo.docx', 'short.txt']);
    expect(await faultsOf(page)).toEqual([]);

    // They outlive a reload, another file joins them, and they are removed one by one.
    await page.reload();
    await row('photo.docx').getByText('This file type is not supported').waitFor();
    await add(page, { ...textFile('empty.txt'), buffer: Buffer.alloc(0) });
    await row('empty.txt').getByText('The file is empty').waitFor();
    await page.getByRole('alert').getByText('3 files left out').waitFor();
    for (const name of ['photo.docx', 'short.txt', 'empty.txt']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    }
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await fileNames(page)).toEqual(['ferries.txt']);
    expect(person.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });

  it('show their progress together, and those that exceed the list are counted', async () => {
    const page = await openNewCheck();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/UploadFile', async (route) => {
      if (route.request().postDataBuffer()?.includes('slow.txt') === true) await released;
      await route.continue();
    });
    await add(page, textFile('quick.txt'), textFile('slow.txt'));
    await page.getByText('1 of 2 files ready').waitFor();
    const overall = page.getByRole('progressbar', { name: 'All files' });
    const share = Number(await overall.getAttribute('aria-valuenow'));
    expect(share).toBeGreaterThan(49);
    expect(share).toBeLessThan(100);
    expect(await page.getByRole('button', { name: /^Start check/ }).isDisabled()).toBe(true);
    release();
    await page.getByText('2 files', { exact: true }).waitFor();
    expect(await overall.count()).toBe(0);

    await page.unroute('**/api/UploadFile');
    await page.route('**/api/UploadFile', () => {});
    await add(page, ...Array.from({ length: 101 }, (_, index) => textFile(`many-${index}.txt`)));
    await page
      .getByRole('status')
      .getByText('A list can contain at most 100 files. 3 files were left out.')
      .waitFor();
    await page.getByText('2 of 100 files ready').waitFor();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByRole('region', { name: 'Files' }).waitFor({ state: 'detached' });
    // Files that the user removed are not failures.
    expect(await page.getByText('files left out').count()).toBe(0);
  });

  it('can be edited: one becomes the text, the others are discarded after a confirmation', async () => {
    const page = await openNewCheck({ viewport: narrow });
    await add(page, textFile('ferries.txt'), textFile('boxes.txt'));
    await page.getByRole('button', { name: /^Start check for 2 credits/ }).waitFor();
    const edit = page.getByRole('button', { name: 'Edit the text of boxes.txt' });
    await edit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await fileNames(page)).toEqual(['ferries.txt', 'boxes.txt']);
    await edit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit this text' }).click();
    await text(page).waitFor();
    expect(await text(page).inputValue()).toMatch(/^boxes\.txt\. The ferry/);
    await text(page).press('End');
    await startCheck(page);
    await page.getByText('boxes', { exact: true }).first().waitFor();
    const { data, total } = await ask(page, 'GetReports', {});
    expect([total, data[0]?.Name]).toEqual([1, 'boxes']);
    expect(person.faults).toEqual([]);
  });

  it('are one list in two tabs; a file deleted in another tab is reported, and the rest is checked', async () => {
    const page = await openNewCheck();
    const other = await page.context().newPage();
    await gotoNewCheck(other);
    await add(page, textFile('one.txt'));
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).waitFor();
    await add(other, textFile('two.txt'), textFile('three.txt'));
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: /^Start check for 3 credits/, disabled: false }).waitFor();
      await tab.reload();
      await tab.getByRole('button', { name: /^Start check for 3 credits/, disabled: false }).waitFor();
      expect(await fileNames(tab)).toEqual(['one.txt', 'two.txt', 'three.txt']);
    }
    await other.getByRole('button', { name: 'Remove three.txt' }).click();
    await page.getByRole('button', { name: /^Start check for 2 credits/, disabled: false }).waitFor();
    expect(await fileNames(page)).toEqual(['one.txt', 'two.txt']);

    // Its check was started and deleted elsewhere, and the file was deleted too.
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.includes('uploads.')),
    );
    const uploadid =
      kept
        .find(([, value]) => value.includes('two.txt'))?.[0]
        .split('.')
        .at(-1) ?? '';
    const held = await ask(page, 'NewPlagCheck', { web: 1, lib: 0, uploadids: [uploadid], hold: true });
    await ask(page, 'DeleteReports', { ids: held.data.map(({ ReportId }) => ReportId) });
    await page.getByRole('button', { name: /^Start check for 2 credits/ }).click();
    await page.getByRole('alert').getByText('File left out').waitFor();
    await page.getByRole('button', { name: /^Start check for 1 credit/, disabled: false }).waitFor();
    expect(await fileNames(page)).toEqual(['two.txt', 'one.txt']);
    await page.getByRole('button', { name: 'Remove two.txt' }).click();
    await startCheck(page);
    expect((await ask(page, 'GetReports', {})).total).toBe(1);
    // A started check also disappears from the other tab.
    await other.getByText('one.txt').waitFor({ state: 'detached' });
  });
});

describe('the options', () => {
  it('choose the projects to search, whether to keep the text in the library, and which sources to accept', async () => {
    const page = await openNewCheck({ viewport: narrow, colorScheme: 'dark' });
    const [, islands = 0] = await withProjects(page, ['Harbours', 'Islands']);
    await page.reload();
    await choose(page, 'Text');
    await text(page).fill(paragraph.repeat(3));
    await page.getByRole('checkbox', { name: 'Library', exact: true }).waitFor();
    // The old cost is faded until the new one arrives.
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).waitFor();
    await page.getByRole('button', { name: 'Choose projects' }).click();
    const dialog = page.getByRole('dialog');
    const [left, right] = [
      dialog.getByRole('region', { name: 'Not searched' }),
      dialog.getByRole('region', { name: /^Searched/ }),
    ];
    await expect.poll(() => right.getByRole('checkbox').count()).toBe(3);
    await right.getByRole('button', { name: 'Leave out all' }).click();
    expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await left.getByRole('checkbox', { name: 'Texts without a project' }).check();
    await left.getByRole('checkbox', { name: 'Islands' }).check();
    await left.getByRole('button', { name: 'Search in these' }).click();
    await expect.poll(() => left.getByRole('checkbox').count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('checkbox', { name: 'Library (2 of 3 projects)', checked: true }).waitFor();

    await page.getByRole('checkbox', { name: 'Add to the library' }).check();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    await page.getByText('Excluded: your whitelist · accepted: cited in the text').waitFor();
    await page.getByRole('button', { name: 'Accept sources automatically' }).click();
    await dialog.getByRole('checkbox', { name: 'Accept sources that the text cites' }).uncheck();
    await dialog.getByRole('textbox', { name: 'Addresses to accept' }).fill('*.example.org');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Excluded: your whitelist · accepted: 1 pattern').waitFor();

    await ask(page, 'DeleteProject', { id: islands });
    const start = page.getByRole('button', { name: /^Start check for 1 credit/, disabled: false });
    const ordered = page.waitForRequest('**/api/NewPlagCheck');
    await start.click();
    expect((await ordered).postDataJSON()).toMatchObject({
      searchinprojectids: [0, islands],
      addtolibrary: 1,
      acceptedurls: ['*.example.org'],
      extractlinks: 0,
    });
    // One of them has been deleted meanwhile: the page says so, and the whole library is searched instead.
    await page.getByRole('alert').getByText('This project does not exist').waitFor();
    await page.getByRole('button', { name: 'Choose projects' }).click();
    await left.getByRole('button', { name: 'Search in all' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('checkbox', { name: 'Library', exact: true, checked: true }).waitFor();
    await startCheck(page);
    await expect.poll(async () => (await ask(page, 'GetLibraryTexts', {})).total).toBe(1);
    expect(person.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
});
