import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, crc32 } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { boxesOf } from './boxes.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { faultsOf } from './new-check.ts';
import { eventually } from './overview.ts';
import { showAddress } from './show-address.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-import-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** No two texts are the same or copies of each other. */
function textOf(name: string): string {
  const words = Array.from({ length: 60 }, (_, index) => `${name.replaceAll(/\W/g, '')}x${(index * 7) % 61}`);
  return `${words.join(' ')}.`;
}

async function folderOf(name: string, count: number): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'sub'), { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const file = `${index % 2 === 0 ? '' : 'sub/'}essay-${index}.txt`;
    await writeFile(join(path, file), textOf(`${name}-${index}`));
  }
  await writeFile(join(path, '.hidden'), 'nobody wrote this');
  return path;
}

/** A zip archive as programs write it: entries, then their list. */
async function zipOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const entries: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [content, nameBytes] = [Buffer.from(text), Buffer.from(path)];
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes, packed]);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, nameBytes]));
    entries.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([...entries, listed, Buffer.from('PK\u0005\u0006'), end]));
  return path;
}

const filesField = (page: Page) => page.locator('input[type=file]:not([webkitdirectory])');
const folderField = (page: Page) => page.locator('input[webkitdirectory]');

async function gotoImport(page: Page): Promise<void> {
  await page.goto('/library/new');
  await page.getByRole('link', { name: 'Add many files' }).click();
  await page.getByRole('heading', { name: 'Add many files' }).waitFor();
}

async function libraryTotal(page: Page): Promise<number> {
  return (await ask(page, 'GetLibraryTexts', {})).total;
}

describe('many files at once', () => {
  it('continue from a folder and a zip file while the page is closed, and unsent files are sent later', async () => {
    const path = await folderOf('class', 60);
    const zipped = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`more/zipped-${index}.txt`, textOf(`zipped-${index}`)]),
    );
    const zip = await zipOf('archive.zip', zipped);
    const { page, faults, close } = await visitor(browser);
    await gotoImport(page);
    await filesField(page).setInputFiles(zip);
    await folderField(page).setInputFiles(path);
    await page.getByText('61 files chosen').waitFor();
    await page.getByText('1 hidden file was left out.').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    // The zip file, which is first by name, and 19 others get through; then the connection is slow.
    let through = 0;
    await page.route('**/api/UploadFile', async (route) => {
      through += 1;
      if (through > 20) return;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add 61 files' }).click();
    await page.getByRole('heading', { name: /^Import of / }).waitFor();
    await page.getByRole('progressbar', { name: 'Files done' }).waitFor();
    await page.getByText(/^41 files are still being sent/).waitFor();
    const address = page.url();
    const context = page.context();
    await page.close();

    const again = await context.newPage();
    const faultsAgain: string[] = [];
    again.on('pageerror', (error) => faultsAgain.push(error.message));
    await again.goto('/library/overview');
    await again.getByText(/Adding files: \d+ of \d+ done · \d+ files not sent/).waitFor();
    await again.getByRole('link', { name: 'Show', exact: true }).click();
    // Some of the files that were being sent when the page was closed arrive, perhaps a little later.
    const numberIn = async (text: RegExp) =>
      Number(text.exec(await again.getByText(text).first().innerText())?.[1]);
    const countUnsent = () => numberIn(/^(\d+) files have not been sent$/);
    await eventually(async () => (await numberIn(/(\d+) of 100 files done/)) + (await countUnsent())).toBe(
      100,
    );
    const unsent = await countUnsent();
    expect(unsent).toBeGreaterThanOrEqual(37);
    expect(unsent).toBeLessThanOrEqual(41);
    expect(again.url()).toBe(address);
    expect(await faultsOf(again)).toEqual([]);
    let sentAgain = 0;
    again.on('request', (request) => {
      if (request.url().endsWith('/api/UploadFile')) sentAgain += 1;
    });
    await folderField(again).setInputFiles(path);
    await again.getByText('100 of 100 files done').waitFor();
    expect(sentAgain).toBe(unsent);
    expect(await libraryTotal(again)).toBe(100);
    await again.getByRole('link', { name: 'Go to the library' }).click();
    await again.getByRole('heading', { name: 'Library', exact: true }).waitFor();
    await again
      .getByText(/essay-\d+/)
      .first()
      .waitFor();
    await again.getByText(/Adding files/).waitFor({ state: 'detached' });
    expect([...faults, ...faultsAgain]).toEqual([]);
    await close();
  });

  it('are named with the reason if they failed, or if they were there before', async () => {
    const same = textOf('same');
    const zip = await zipOf('mixed.zip', { 'one.txt': same, 'copy.txt': same, 'short.txt': 'too few words' });
    const picture = join(folder, 'picture.gif');
    await writeFile(picture, 'GIF89a\u0001\u0000\u0001\u0000');
    const broken = join(folder, 'broken.zip');
    await writeFile(broken, 'PK\u0003\u0004 and nothing that would be a zip file after all');
    const { page, faults, close } = await visitor(browser, { viewport: narrow, colorScheme: 'dark' });
    await gotoImport(page);
    await filesField(page).setInputFiles([zip, picture, broken]);
    await page.getByRole('textbox', { name: 'Author' }).fill('A. Writer');
    await page.getByRole('button', { name: 'Add 3 files' }).click();
    await page.getByText('5 of 5 files done').waitFor();
    const table = page.getByRole('table', { name: 'Files' });
    await table.getByText('The file contains fewer than 5 words').waitFor();
    await table.getByText('in mixed.zip').waitFor();
    await table.getByText('This file type is not supported').waitFor();
    await table.getByText('The zip file is damaged').waitFor();
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'Added', exact: true }).click();
    // Both files with the same words are texts of their own.
    await table.getByRole('link', { name: 'Open one' }).waitFor();
    await table.getByRole('link', { name: 'Open copy' }).waitFor();

    await gotoImport(page);
    await filesField(page).setInputFiles([zip]);
    await page.getByRole('textbox', { name: 'Author' }).fill('A. Writer');
    await page.getByRole('button', { name: 'Add 1 file' }).click();
    await page.getByText('3 of 3 files done').waitFor();
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'Already added' }).click();
    await table.getByRole('button', { name: 'Add all the same: copy.txt' }).click();
    await table.getByRole('button', { name: 'Add all the same: copy.txt' }).waitFor({ state: 'detached' });
    await table.getByRole('button', { name: 'Add all the same: one.txt' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { data } = await ask(page, 'GetLibraryTexts', {});
    expect(data.map(({ Author }) => Author)).toEqual(Array(3).fill('A. Writer'));
    expect(faults).toEqual([]);
    await close();
  });

  it('become one text for each participant of an archive of all submissions, unless that is turned off', async () => {
    const ada = 'Ada Nowak_12345_assignsubmission_file_';
    const zip = await zipOf('submissions.zip', {
      [`${ada}/essay.txt`]: textOf('ada-essay'),
      [`${ada}/appendix.txt`]: textOf('ada-appendix'),
      [`${ada}/~$essay.docx`]: 'lock',
      [`${ada}/program.exe`]: 'MZ\u0000\u0001\u0002\u0000\u0000\u0000abc\u0001\u0000',
      'Béla Kiss_12346_assignsubmission_file_/essay.txt': textOf('bela-essay'),
      '.DS_Store': 'mac',
    });
    const { page, faults, close } = await visitor(browser);
    await gotoImport(page);
    const together = page.getByRole('switch', { name: 'One text for each participant' });
    expect(await together.count()).toBe(0);
    await filesField(page).setInputFiles([zip]);
    expect(await together.isChecked()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add 1 file' }).click();
    await page.getByText('2 of 2 files done').waitFor();
    await page.getByText('Left out: lock files').waitFor();
    await page.getByText('Left out: system files').waitFor();
    const table = page.getByRole('table', { name: 'Files' });
    const show = async (state: string) => {
      await page.getByRole('combobox', { name: 'Show' }).click();
      await page.getByRole('option', { name: state, exact: true }).click();
    };
    await show('Left out');
    await table.getByText('Left out: lock file of an open document').waitFor();
    await table.getByText('Left out: file of the operating system').waitFor();
    await show('Added');
    await table.getByText('3 files: appendix.txt and essay.txt').waitFor();
    await table.getByText('program.exe: This file type is not supported').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await table.getByRole('link', { name: 'Open Ada Nowak_12345' }).click();
    await page.getByRole('heading', { name: 'Ada Nowak: appendix, essay' }).waitFor();
    await page.getByRole('heading', { name: 'essay.txt' }).waitFor();
    await page.getByText('Unread files').waitFor();
    await page.getByText('program.exe: This file type is not supported').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await gotoImport(page);
    await filesField(page).setInputFiles([zip]);
    await together.uncheck();
    await page.getByRole('button', { name: 'Add 1 file' }).click();
    await page.getByText('4 of 4 files done').waitFor();
    await show('Added');
    await table.getByRole('link', { name: `Open ${ada}/appendix.txt` }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('become one text for each participant also if the unpacked archive is chosen as a folder', async () => {
    const path = join(folder, 'unpacked');
    const ada = join(path, 'Ada Nowak_12345_assignsubmission_file_');
    await mkdir(ada, { recursive: true });
    await writeFile(join(ada, 'essay.txt'), textOf('ada-folder-essay'));
    await writeFile(join(ada, 'appendix.txt'), textOf('ada-folder-appendix'));
    await writeFile(join(ada, 'slides.pptx'), 'MZ\u0000\u0001\u0002\u0000\u0000\u0000abc\u0001\u0000');
    const bela = join(path, 'Béla Kiss_12346_assignsubmission_file_');
    await mkdir(bela, { recursive: true });
    await writeFile(join(bela, 'essay.txt'), textOf('bela-folder-essay'));
    const { page, faults, close } = await visitor(browser);
    await gotoImport(page);
    await folderField(page).setInputFiles(path);
    await page.getByText('4 files chosen').waitFor();
    expect(await page.getByRole('switch', { name: 'One text for each participant' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Add 4 files' }).click();
    await page.getByText('2 of 2 files done').waitFor();
    const { data } = await ask(page, 'GetLibraryTexts', {});
    expect(data.map(({ Name, Author }) => `${Name} by ${Author}`).toSorted()).toEqual([
      'Ada Nowak: appendix, essay by Ada Nowak',
      'Béla Kiss: essay by Béla Kiss',
    ]);
    expect(faults).toEqual([]);
    await close();
  });

  it('lead to the texts of the project that they were added to', async () => {
    const { page, close } = await visitor(browser);
    await ask(page, 'CreateGuestUser', { lang: 'en' });
    const projectid = (await ask(page, 'CreateProject', { name: 'Class' })).data.Id;
    const { ImportId } = (await ask(page, 'CreateImport', { files: 0, projectid })).data;
    await page.goto(`/library/import/${ImportId}`);
    await page.getByRole('link', { name: 'Go to the project' }).click();
    await page.waitForURL(`**/texts`);
    expect(new URL(page.url()).pathname).toBe(`/projects/${projectid}/texts`);
    await close();
  });

  it('can be paused, continued and stopped; added texts stay', async () => {
    const path = await folderOf('stopped', 30);
    const { page, faults, close } = await visitor(browser);
    await gotoImport(page);
    await folderField(page).setInputFiles(path);
    let held: (() => void)[] = [];
    let through = 0;
    await page.route('**/api/UploadFile', async (route) => {
      through += 1;
      if (through > 5) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => {});
    });
    await page.getByRole('button', { name: 'Add 30 files' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    for (const go of held) go();
    held = [];
    await page.getByText(/\d+ files have not been sent yet/).waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByText(/\b[1-9]\d* of 30 files done/).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped · \d+ of 30 files done/).waitFor();
    for (const go of held) go();
    const added = await libraryTotal(page);
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(30);
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Add more files' }).click();
    const recent = page.getByRole('link', { name: /^Import of / });
    await recent.waitFor();
    // On a phone the fields and buttons come before the list of earlier imports.
    await page.setViewportSize(narrow);
    const begin = page.getByRole('button', { name: 'Add files' });
    expect(await begin.isDisabled()).toBe(true);
    const [first, second] = (await boxesOf(page, [begin, recent])).map(({ y }) => y);
    expect(first).toBeLessThan(second ?? 0);
    await showAddress(page, '/library/import/2000000000');
    await page.getByText('This import does not exist, or you have no access to it.').waitFor();
    await page.getByRole('link', { name: 'Go to the library' }).click();
    await page.getByRole('heading', { name: 'Library', exact: true }).waitFor();
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
    await close();
  });
});
