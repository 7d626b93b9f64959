/*
 * Covers:
 * checks-17: The texts of a project are compared with each other
 * checks-189: The panel switches the comparison on
 * checks-294: Deactivating asks, and deletes it
 * checks-295: Pending work is shown while a comparison is computed
 * checks-366: GetSourceMarkup compares a pair of a project too
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { madeUpTexts, people } from './made-up-texts.ts';
import { eventually } from './overview.ts';
import { showAddress } from './show-address.ts';

/**
 * The texts of a project compared with each other: a class of twelve, with a group of three and a pair who have
 * copied.
 */

const class12 = plantedTexts();

let browser: Browser;
let person: Visitor;
let page: Page;
let projectId = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  person = await visitor(browser, { viewport: wide });
  page = person.page;
  await page.addInitScript(() => {
    const count = ({ isTrusted }: MouseEvent): void => {
      const before = Number(sessionStorage.getItem('clicks') ?? 0);
      if (isTrusted) sessionStorage.setItem('clicks', String(before + 1));
    };
    // At the document, not at the window: Playwright stops a click at the window, and repeats it, when
    // something else lies over the button at that moment. Only the click that arrives counts.
    document.addEventListener('click', count, true);
  });
  await page.goto('/');
});
afterAll(async () => {
  await person.close();
  await browser.close();
});

const rows = () => page.locator('tbody tr');
const dialog = (within: Page = page) => within.getByRole('dialog', { name: 'Side by side' });
const showView = (name: string, within: Page = page) =>
  within.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).click();

async function figures(words: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Essays of the year' }).waitFor();
  await page.getByText(words).waitFor();
}

describe('the comparison in a wide window', () => {
  it('is at most eight clicks away for a class whose texts are files', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Essays of the year');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByText('This project has no texts yet.').waitFor();
    projectId = Number(/\/projects\/(\d+)\/texts/.exec(page.url())?.[1]);
    await page.getByRole('link', { name: 'Add texts' }).click();
    await page.locator('input[type=file]').setInputFiles(
      class12.texts.map(({ name, text }) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      })),
    );
    const add = page.getByRole('button', { name: 'Add to project' });
    await eventually(() => add.isEnabled()).toBe(true);
    await add.click();
    await page.getByText('1–12 of 12').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Compare texts' }).click();
    await figures('4 pairs among 12 texts stand out, in 2 groups');
    const clicks = await page.evaluate(() => Number(sessionStorage.getItem('clicks')));
    // Two more: “Choose files”, and the button of the system's own dialog.
    expect(clicks + 2).toBe(8);
  });

  it('finds exactly the copied passages', async () => {
    await figures('4 pairs among 12 texts stand out, in 2 groups');
    await eventually(() => rows().count()).toBe(4);
    const pairs = await rows().evaluateAll((found) =>
      found.map((row) =>
        [2, 4].map((column) => row.children[column]?.querySelector('[title]')?.textContent ?? ''),
      ),
    );
    const inOrder = (names: readonly (readonly string[])[]): readonly string[] =>
      names
        .map((pair) => pair.toSorted((a, b) => a.localeCompare(b)).join(' · '))
        .toSorted((a, b) => a.localeCompare(b));
    expect(inOrder(pairs)).toEqual(inOrder(class12.pairs));
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('is sorted, searched and filtered in the table', async () => {
    await page.getByRole('button', { name: 'First text' }).click();
    await eventually(() => page.locator('th[aria-sort="ascending"]').innerText()).toBe('First text');
    await page.getByRole('searchbox', { name: 'Search text names' }).fill('berta');
    await eventually(() => rows().count()).toBe(2);
    await page.getByRole('button', { name: /^Remove the filter/ }).click();
    await eventually(() => rows().count()).toBe(4);
    await page.getByRole('combobox', { name: 'Group', exact: true }).click();
    await page.getByRole('option', { name: 'Group 1: 3 texts' }).click();
    await eventually(() => rows().count()).toBe(3);
    expect(new URL(page.url()).searchParams.get('group')).toBe('1');
    await page.getByRole('button', { name: /^Remove the filter/ }).click();
    await eventually(() => rows().count()).toBe(4);
  });

  it('opens a pair by keys, steps through its passages, and restores the focus', async () => {
    await rows().first().press('ArrowDown');
    const opener = await rows().nth(1).innerText();
    await page.keyboard.press('Enter');
    await dialog().locator('mark').first().waitFor();
    expect(
      await dialog()
        .getByText(/of its words$/)
        .count(),
    ).toBe(2);
    expect(await dialog().locator('mark').allInnerTexts()).not.toEqual([]);
    await page.keyboard.press('j');
    await dialog()
      .getByText(/^Passage \d+ of \d+$/)
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe(
      opener,
    );
  });

  it('shows texts and pairs in the graph, by pointer, list and keys', async () => {
    await showView('Graph');
    const graph = page.getByRole('application', { name: 'Graph of the texts and their pairs' });
    // A worker computes the layout, then it is drawn.
    await graph.locator('[data-drawn]').waitFor({ state: 'attached' });
    await page.getByText('7 texts without pairs are not shown.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    const texts = page.getByRole('region', { name: 'Texts in the graph' });
    await texts.getByRole('button', { name: /^Anna/ }).click();
    const chosen = page.getByRole('region', { name: 'Anna Adler' });
    await eventually(() => chosen.getByRole('listitem').count()).toBe(2);

    // By keys alone: to another text, to its pairs, into one and back.
    await graph.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^.+, Group \d, \d pairs?\. Press Enter to go to its pairs\.$/).waitFor();
    await page.keyboard.press('Enter');
    const focusedPair = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset['pair'] ?? '');
    await eventually(focusedPair).toMatch(/^\d+$/);
    const pair = await focusedPair();
    await page.keyboard.press('Enter');
    await dialog().locator('mark').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await eventually(focusedPair).toBe(pair);
    await page.keyboard.press('Escape');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(
      'application',
    );

    // The tooltip describes what is under the pointer: somewhere on the way across there is a text or a pair.
    const box = await graph.boundingBox();
    if (box === null) throw new Error('no graph');
    const isOn = async () => (await graph.getAttribute('data-on')) !== null;
    for (let step = 1; step < 80 && !(await isOn()); step++) {
      await page.mouse.move(box.x + (box.width * step) / 80, box.y + box.height / 2 + 24);
    }
    expect(await isOn()).toBe(true);
  });

  it('shows who shares with whom in the heat map, and moves from pair to pair', async () => {
    await showView('Heat map');
    const map = page.getByRole('application', { name: 'Heat map of 5 texts' });
    await map.press('ArrowRight');
    await page
      .getByText(/ and .*: [\d.]+%, \d+ words in common\. Press Enter to show both texts\.$/)
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog().locator('mark').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('leaves out given texts, and counts the words again once they are removed', async () => {
    await showView('Table');
    await page.getByRole('button', { name: 'Add a given text' }).click();
    const form = page.getByRole('dialog', { name: 'Add a given text' });
    await form.getByText('Enter a text.').waitFor();
    await form.getByRole('textbox', { name: 'Name' }).fill('The brief');
    await form.getByRole('textbox', { name: 'Text' }).fill(class12.brief);
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('list', { name: 'Given texts' }).getByText('The brief').waitFor();
    await figures('3 pairs among 12 texts stand out, in 1 group');
    // Words that don't count look different when both texts are side by side.
    await rows().first().click();
    await dialog().getByTitle('Given to everyone: does not count').first().waitFor();
    await dialog().getByText('in common, but does not count').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Remove The brief' }).click();
    await page
      .getByRole('dialog', { name: 'Remove “The brief”?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await figures('4 pairs among 12 texts stand out, in 2 groups');
  });

  it('accepts a library text as given', async () => {
    await page.getByRole('button', { name: 'Add a given text' }).click();
    const form = page.getByRole('dialog', { name: 'Add a given text' });
    await form.getByText('Library', { exact: true }).click();
    await form.getByRole('button', { name: 'Choose texts' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose texts' });
    await picker.getByRole('checkbox', { name: 'Lena Lang' }).click();
    await picker.getByRole('button', { name: 'Use these texts' }).click();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    const given = page.getByRole('list', { name: 'Given texts' });
    await given.getByText('Lena Lang').waitFor();
    expect(await given.innerText()).toContain('in the library');
  });
});

describe('the comparison on a phone', () => {
  it('shows cards, graph and heat map, and a pair that fills the window', async () => {
    const state = await page.context().storageState();
    const phone = await visitor(browser, { viewport: narrow, hasTouch: true, storageState: state });
    const small = phone.page;
    await small.goto(`/projects/${projectId}/collusion`);
    // The given text is not among the compared texts.
    await small.getByText('4 pairs among 11 texts stand out, in 2 groups').waitFor();
    const card = small.getByRole('button', { name: /Anna Adler/ }).first();
    await card.waitFor();
    expect(await seriousFaults(small)).toEqual([]);
    await card.tap();
    await dialog(small).locator('mark').first().waitFor();
    expect(await seriousFaults(small)).toEqual([]);
    await dialog(small).getByText('Second text', { exact: true }).tap();
    await dialog(small).locator('mark').first().waitFor();
    await dialog(small).getByRole('button', { name: 'Close' }).tap();
    await showView('Graph', small);
    await small.getByRole('region', { name: 'Texts in the graph' }).waitFor();
    expect(await seriousFaults(small)).toEqual([]);
    await showView('Heat map', small);
    await small.getByRole('application', { name: 'Heat map of 5 texts' }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    expect(phone.faults).toEqual([]);
    await phone.close();
  });
});

describe('the page of a comparison', () => {
  it('names what is missing when there is nothing to compare', async () => {
    const { Id } = await call<{ readonly Id: number }>(page, 'CreateProject', { name: 'One text alone' });
    // The same text twice would be skipped.
    const text = `${class12.texts[7]?.text} And it goes on a little.`;
    await call(page, 'AddTextsToLibrary', { name: 'Alone', text, projectid: Id });
    await call(page, 'GenerateCollusionReport', { projectId: Id });
    await showAddress(page, `/projects/${Id}/collusion`);
    await page.getByText('This project has 1 text. A comparison needs at least two.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('tells another user only that there is no such project', async () => {
    const stranger = await visitor(browser);
    await stranger.page.goto(`/projects/${projectId}/collusion`);
    await stranger.page.getByRole('alert').waitFor();
    expect(await stranger.page.getByText('Anna Adler').count()).toBe(0);
    await stranger.close();
  });

  it('ends after a confirmation', async () => {
    await page.goto(`/projects/${projectId}/collusion`);
    const deactivate = page.getByRole('button', { name: 'Deactivate' });
    // The results come first; ending the comparison is a quiet button.
    expect(await deactivate.getAttribute('data-variant')).toBe('subtle');
    await deactivate.click();
    await page
      .getByRole('dialog', { name: 'Deactivate the comparison?' })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await page.getByRole('button', { name: 'Compare texts' }).waitFor();
    await page.getByRole('list', { name: 'Given texts' }).getByText('Lena Lang').waitFor();
    expect(person.faults).toEqual([]);
  });
});

interface PlantedTexts {
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  /** The names of each pair, in order. */
  readonly pairs: readonly (readonly string[])[];
  /** The text that the pair outside the group of three has in common, and that the three texts start with. */
  readonly brief: string;
}

/** Twelve texts of made-up words; Anna, Berta and Carl share a passage, and so do Dora and Emil. */
function plantedTexts(): PlantedTexts {
  const names = people.slice(0, 12);
  const { passage } = madeUpTexts(20_26);
  const [ofThree, pairPassage] = [passage(8), passage(6)];
  return {
    brief: `${pairPassage} ${ofThree.split('. ').slice(0, 2).join('. ')}.`,
    pairs: [
      ['Anna Adler', 'Berta Brandt'],
      ['Anna Adler', 'Carl Conrad'],
      ['Berta Brandt', 'Carl Conrad'],
      ['Dora Dietz', 'Emil Ernst'],
    ],
    texts: names.map((name, index) => {
      const shared = index < 3 ? [ofThree] : index < 5 ? [pairPassage] : [];
      return { name, text: [passage(7), ...shared, passage(8)].join('\n\n') };
    }),
  };
}
