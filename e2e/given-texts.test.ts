import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { choose, faultsOf, gotoNewCheck, text } from './new-check.ts';
import { madeUpTexts } from './made-up-texts.ts';
import { sheet, startCheck } from './review.ts';
import { showAddress } from './show-address.ts';

/** Texts that everybody was given: named for a check, and by the project whose texts are checked. */

const brief =
  'Describe in about five pages how a small harbour of your choice changed within one century. Name the people who ' +
  'paid for its quays, say what became of the boats that used them, and compare two maps of the place.';
const template =
  'Every page of this paper has a wide margin on its right, and its last page lists the maps it uses.';
const essay = `${brief} I have chosen the old landing below our school, where a slate works used to tip its broken tiles
  into the river until the channel had moved to the far bank. ${template}`;
const classmates = [
  `${brief} My grandmother mended nets in the yard behind the chandlery, and her account book is what I begin with.`,
  `A lighthouse keeper left forty notebooks to the parish, and nobody had opened them. ${brief} ${template}`,
];

let browser: Browser;
let person: Visitor;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => person.close());

async function withClassmates(viewport: typeof wide | typeof narrow): Promise<Page> {
  person = await visitor(browser, { viewport });
  const { page } = person;
  await gotoNewCheck(page);
  for (const [i, words] of classmates.entries()) {
    await ask(page, 'AddTextsToLibrary', { text: words, name: `Classmate ${i + 1}` });
  }
  return page;
}

/** @returns the id of the page's only report, once it is finished */
async function finishedReport(page: Page): Promise<number> {
  for (;;) {
    const [report] = (await ask(page, 'GetReports', {})).data;
    if (report?.Status === 'Ok') return report.Id;
    await page.waitForTimeout(300);
  }
}

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('in a %s window', (_name, viewport) => {
  it('the brief is pasted and a template chosen with the keyboard, and the report shows both in grey', async () => {
    const page = await withClassmates(viewport);
    await ask(page, 'AddTextsToLibrary', { text: template, name: 'Template' });
    await choose(page, 'Text');
    await text(page).fill(essay);
    const part = page.getByRole('button', { name: /^Given texts/ });
    await part.press('Enter');
    const pasted = page.getByRole('textbox', { name: 'Paste the brief' });
    await pasted.fill('Only four words here');
    await page.getByText('Enter at least 5 words.').waitFor();
    await page.getByText('The pasted given text needs at least 5 words.').waitFor();
    await pasted.fill(brief);
    await page.locator('input[type=file]').setInputFiles({
      name: 'Rules.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Ink may be blue or black on every page.'),
    });
    await page.getByText('9 words', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Choose from the library' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose from the library' });
    await dialog.getByRole('checkbox', { name: 'Template' }).press('Space');
    await dialog.getByRole('button', { name: 'Use these texts' }).press('Enter');
    await page.getByRole('list', { name: '1 given text chosen' }).getByText('Template').waitFor();
    expect(await part.textContent()).toContain('Pasted text with 40 words · Rules.txt · Template');
    expect(await faultsOf(page)).toEqual([]);

    // A reload keeps what was entered.
    await page.waitForTimeout(400);
    await page.reload();
    await page.getByRole('button', { name: /^Given texts.*Template$/ }).waitFor();
    await startCheck(page);
    const id = await finishedReport(page);
    await showAddress(page, `/plagiarism/reports/${id}`);
    await sheet(page).waitFor();
    const left = sheet(page).locator('mark[data-why="given"]');
    expect((await left.allTextContents()).join(' ')).toContain('how a small harbour of your choice');
    expect((await left.allTextContents()).join(' ')).toContain('a wide margin on its right');
    await left.first().hover();
    await page.getByRole('tooltip', { name: 'Given to everyone: does not count' }).waitFor();
    await sheet(page).getByText('Matching text was found, but none of it counts').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { data: report } = await ask(page, 'GetReport', { id });
    expect([report.ResultPercent, report.SourceCount]).toEqual([0, 0]);
    // In the colour of the percentage, which is not green because nothing but samples was searched.
    const isAmber = (await sheet(page).locator('[data-partial]').count()) > 0;
    expect(isAmber).toBe(report.Verdict?.Level !== 'fine');
    expect(report.Order?.GivenTexts.map(({ Name }) => Name)).toContain('Rules');
    if (viewport === wide) {
      const properties = page.getByRole('region', { name: 'Properties' });
      await properties
        .getByText(/^None of the \d+ words that count match a source\..* in given texts/)
        .waitFor();
      await properties.getByRole('button', { name: 'How this percentage is calculated' }).click();
      await properties.getByRole('button', { name: /^Given to everyone: \d+ words/ }).waitFor();
    }
    expect(person.faults).toEqual([]);
  });
});

it('a project suggests the beginning of its texts as given text: named with the keyboard, undone, and not suggested again', async () => {
  const page = await withClassmates(wide);
  const { passage } = madeUpTexts(66);
  const projectid = (await ask(page, 'CreateProject', { name: 'Harbours' })).data.Id;
  for (const name of ['Ada', 'Bela', 'Cem', 'Dora']) {
    await ask(page, 'AddTextsToLibrary', { text: `${brief}\n\n${passage(5)}`, name, projectid });
  }
  const given = async () =>
    (await ask(page, 'GetGivenTexts', { projectId: projectid })).data.map(({ Words }) => Words);
  await showAddress(page, `/projects/${projectid}`);
  const suggestion = page.getByText('4 of 4 texts begin with the same');
  await suggestion.waitFor();
  await page.getByRole('button', { name: 'Name as given text' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await suggestion.waitFor({ state: 'detached' });
  expect(await given()).toEqual([brief.split(' ').length]);
  await undo.press('Enter');
  await suggestion.waitFor();
  expect(await given()).toEqual([]);
  await page.getByRole('link', { name: 'Submissions' }).click();
  await suggestion.waitFor();
  await page.getByRole('button', { name: 'Don’t suggest again' }).press('Enter');
  await suggestion.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Switch on the upload form' }).waitFor();
  expect(await suggestion.count()).toBe(0);
});

it('the checks of a project say which given texts they leave out, and lead to them', async () => {
  const page = await withClassmates(wide);
  const { data: project } = await ask(page, 'CreateProject', { name: 'Class 8c' });
  await ask(page, 'AddTextsToLibrary', { text: essay, name: 'Essay', projectid: project.Id });
  await showAddress(page, `/projects/${project.Id}/texts`);
  const dialog = page.getByRole('dialog', { name: 'Check the texts' });
  await page.getByRole('button', { name: 'Start checks' }).click();
  await dialog.getByText('name it first').waitFor();
  await dialog.getByRole('link', { name: 'Given texts of the project' }).click();
  await page.getByRole('heading', { name: 'Given texts' }).waitFor();
  const { Ids: libtextids } = (await ask(page, 'AddTextsToLibrary', { text: brief, name: 'The brief' })).data;
  await ask(page, 'AddGivenText', { projectId: project.Id, libtextids });
  await page.goBack();
  await page.reload();
  await page.getByRole('button', { name: 'Start checks' }).click();
  await dialog.getByText('Not counted: The brief, and phrases').waitFor();
  const further = dialog.getByRole('button', { name: /^Further given texts/ });
  await further.press('Enter');
  await dialog.getByRole('textbox', { name: 'Paste the brief' }).fill('Four words are few');
  expect(await dialog.getByRole('button', { name: 'Start 1 check' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Paste the brief' }).fill(template);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start 1 check' }).press('Enter');
  const { data: report } = await ask(page, 'GetReport', { id: await finishedReport(page) });
  expect(report.Order?.GivenTexts.map(({ Words }) => Words)).toEqual([21, 40]);

  // Before the text is deleted or removed, its owner sees how many reports were checked without its words.
  await showAddress(page, '/library/overview');
  await page.getByRole('button', { name: 'Delete The brief' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete 1 text?' });
  await deletion.getByText('1 finished report was checked without these words').waitFor();
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/projects/${project.Id}/collusion`);
  await page.getByRole('button', { name: 'Remove The brief' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove “The brief”?' });
  await removal.getByText('The text stays in the library.').waitFor();
  await removal.getByText('1 finished report was checked without its words.').waitFor();
  await removal.getByRole('checkbox', { name: 'Check this report again' }).uncheck();
  expect(await faultsOf(page)).toEqual([]);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await removal.waitFor({ state: 'detached' });
  const reasons = async () => (await ask(page, 'GetReport', { id: report.Id })).data.Verdict?.Reasons;
  await expect.poll(reasons, { timeout: 60_000 }).toContain('unsearched');

  // The report says so, and is checked again with one button.
  await showAddress(page, `/plagiarism/reports/${report.Id}`);
  const unsearched = page.getByText('Not searched, because they were in a text that is no longer given: ');
  await unsearched.first().waitFor();
  await page.getByRole('button', { name: 'Check again' }).click();
  const again = page.getByRole('dialog', { name: 'Check this report again?' });
  await again.getByText('Words that were not searched because they were given are searched now.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await again.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(reasons, { timeout: 60_000 }).not.toContain('unsearched');
  await unsearched.first().waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Check again' }).count()).toBe(0);
  expect(person.faults).toEqual([]);
});
