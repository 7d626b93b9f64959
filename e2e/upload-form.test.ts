/*
 * Covers:
 * checks-21: Third parties hand in texts through a form within a period
 * checks-36: Public route for a project's upload form
 * checks-196: The upload form shows logo and heading
 * checks-197: The upload form shows its description
 * checks-198: The upload form shows from when until when texts are taken
 * checks-199: Files are dropped on the upload form, which has a button to submit
 * checks-200: A thank-you follows a submission
 * checks-201: A text that is there already is said to be so
 * checks-202: Another file can be uploaded afterwards
 * checks-203: The upload form takes one file
 * checks-310: The upload form sends one file
 * checks-328: A submission needs a file that was read
 * checks-441: A file that was handed in before is skipped
 * checks-451: The upload form takes a single file
 */
import type { InputOf } from '@palimpsest/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, type Visitor } from './browser.ts';
import { eventually, words } from './overview.ts';
import { showAddress } from './show-address.ts';

/** The upload form for a person without an account. Each test is independent. */

interface Form {
  readonly projectId: number;
  readonly link: string;
}

let browser: Browser;
let owner: Visitor;

const essay = { name: 'Gezeiten.txt', mimeType: 'text/plain', buffer: Buffer.from(`${words}. ${words}.`) };
const emptyFile = { ...essay, name: 'leer.txt', buffer: Buffer.from('') };
const phone = { viewport: narrow, locale: 'de-DE', timezoneId: 'Europe/Berlin' };

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await visitor(browser);
  await ask(owner.page, 'CreateGuestUser', { lang: 'en' });
});
afterAll(async () => {
  await owner.close();
  await browser.close();
});

type Settings = Omit<InputOf<'UpdateProject'>, 'projectid'>;

async function openForm(settings: Settings = {}): Promise<Form> {
  const { data: project } = await ask(owner.page, 'CreateProject', { name: 'Seminar paper' });
  const projectid = project.Id;
  const opened = await ask(owner.page, 'UpdateProject', { projectid, UploadFormActive: true, ...settings });
  return { projectId: projectid, link: opened.data.UploadFormLink };
}

async function fileNames({ projectId }: Form): Promise<readonly string[]> {
  const { data } = await ask(owner.page, 'GetSubmissions', { projectid: projectId });
  return data.map(({ FileName }) => FileName);
}

/**
 * Answers each file chooser with the next file. Start it before the page opens: a chooser that opens a moment
 * before the browser is told to intercept it would stay open, and no other one could open.
 */
function answerWith(page: Page, ...files: (typeof essay)[]): void {
  page.on('filechooser', (chooser) => void chooser.setFiles(files.shift() ?? []));
}

async function noOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

describe('a person with the link, on a phone and in German', () => {
  it('sees the form and nothing else of the product, submits with the keyboard alone, and is thanked', async () => {
    const now = Math.floor(Date.now() / 1000);
    const { link } = await openForm({
      UploadFormHeader: 'Hausarbeiten im Wintersemester',
      UploadFormDescription: 'Nur eine Datei je Person.',
      UploadFormStartDate: now - 86_400,
      UploadFormEndDate: now + 86_400,
      UploadFormAskName: 'required',
    });
    const person = await visitor(browser, phone);
    const { page } = person;
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    answerWith(page, emptyFile, essay);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Hausarbeiten im Wintersemester' }).waitFor();
    await page.getByText('Nur eine Datei je Person.').waitFor();
    await page.getByText(/^Ab [A-Z][a-z]+, \d{1,2}\. .+ \d{4}/).waitFor();
    await page.getByText(/^Bis [A-Z][a-z]+, \d{1,2}\. .+ \d{4}/).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('link').count()).toBe(0);
    expect(asked.filter(({ origin }) => origin !== new URL(link).origin)).toEqual([]);
    const calls = asked.filter(({ pathname }) => pathname.startsWith('/api/'));
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/GetUploadForm']);

    const choose = page.getByRole('button', { name: /^(Datei|Andere Datei) auswählen$/ });
    const submit = page.getByRole('button', { name: 'Abgeben' });
    await choose.press('Enter');
    await page.getByText('Die Datei ist leer.').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    await noOverflow(page);
    await eventually(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(/Bot-Prüfung bestanden/).waitFor();
    await eventually(() => submit.isEnabled()).toBe(true);
    await submit.press('Enter');
    await page.getByText('Geben Sie Ihren Namen ein.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
      'name',
    );
    await page.keyboard.type('Ada Nowak');
    await page.keyboard.press('Tab');
    // The owner is a guest.
    await page.getByText('Dieses Formular verschickt keine Bestätigungen.').waitFor();
    await page.keyboard.type('ada@example.org');
    expect(await seriousFaults(page)).toEqual([]);

    await page.route('**/api/AddTextsToLibrary', (route) => route.abort(), { times: 1 });
    await submit.press('Enter');
    await page.getByText(/Der Server ist gerade nicht erreichbar/).waitFor();
    await eventually(() => submit.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Danke, Ihr Text wurde abgegeben' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Danke');
    await page.getByText('An ada@example.org wurde keine Bestätigung verschickt.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Weitere Datei hochladen' }).press('Enter');
    await eventually(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.context().cookies()).toEqual([]);
    expect(person.faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
    await person.close();
  });

  it('a person who submits their text again is told so, can insist, and learns later that the form is closed', async () => {
    const form = await openForm({ UploadFormAskName: 'optional' });
    const { projectId, link } = form;
    const text = `Two harbours, one tide. ${words}.`;
    const person = await visitor(browser, phone);
    const { page } = person;
    await page.goto(link);
    const submit = page.getByRole('button', { name: 'Abgeben' });
    const handIn = async (name: string): Promise<void> => {
      const file = { ...essay, name, buffer: Buffer.from(text) };
      await page.setInputFiles('input[type=file]', file);
      await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Ada Nowak');
      await eventually(() => submit.isEnabled()).toBe(true);
      await submit.dblclick();
    };
    await handIn('Gezeiten.txt');
    await page.getByRole('heading', { name: 'Danke, Ihr Text wurde abgegeben' }).waitFor();
    await page.getByRole('button', { name: 'Weitere Datei hochladen' }).click();
    await handIn('Noch einmal.txt');
    await page.getByRole('heading', { name: 'Sie haben diesen Text bereits abgegeben' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await fileNames(form)).toEqual(['Gezeiten.txt']);
    await page.getByRole('button', { name: 'Trotzdem abgeben' }).dblclick();
    await page.getByRole('heading', { name: 'Danke, Ihr Text wurde abgegeben' }).waitFor();
    expect((await fileNames(form)).toSorted()).toEqual(['Gezeiten.txt', 'Noch einmal.txt']);

    await page.getByRole('button', { name: /Sprache: Deutsch/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await page.getByRole('heading', { name: /^Merci/ }).waitFor();
    await page.getByRole('button', { name: 'Envoyer un autre fichier' }).click();
    await page.route('**/api/UploadFile', async (route) => {
      const response = await route.fetch();
      await ask(owner.page, 'UpdateProject', { projectid: projectId, UploadFormActive: false });
      await route.fulfill({ response });
    });
    await page.setInputFiles('input[type=file]', essay);
    await page.getByText(/ou il est fermé/).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(person.faults).toEqual([]);
    await person.close();
  });
});

describe('a person who drops a file and leaves at once', () => {
  it('has submitted the file', async () => {
    const form = await openForm({ UploadFormAskName: 'required' });
    const person = await visitor(browser);
    const { page } = person;
    await page.goto(form.link);
    const text = `Somebody else wrote of lamps and of whale oil. ${words}.`;
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'lamps.txt', { type: 'text/plain' }));
      return transfer;
    }, text);
    const zone = page.getByText('Drop your file here');
    for (const type of ['dragenter', 'dragover', 'drop']) {
      await zone.dispatchEvent(type, { dataTransfer: data });
    }
    await page.getByLabel('Your name').fill('Nobody Known');
    const submit = page.getByRole('button', { name: 'Submit' });
    await eventually(() => submit.isEnabled()).toBe(true);
    await page.getByText(/Bot check passed/).waitFor();
    await Promise.all([page.waitForRequest(/AddTextsToLibrary/), submit.click()]);
    await person.close();
    await expect.poll(() => fileNames(form)).toEqual(['lamps.txt']);
  });
});

describe('the address of a form', () => {
  it('says so outside the period, and if it does not exist', async () => {
    const yesterday = Math.floor(Date.now() / 1000) - 86_400;
    const { link } = await openForm({ UploadFormEndDate: yesterday });
    const person = await visitor(browser);
    const { page } = person;
    await page.goto(link);
    await page.getByText('This form does not accept texts at this time.').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await showAddress(page, `/upload/${'x'.repeat(30)}`);
    await page.getByText('There is no upload form at this address').waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    await person.close();
  });
});
