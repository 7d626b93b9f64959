import { randomBytes } from 'node:crypto';
import type { FileChooser, Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { eventually, sql, words } from './overview.ts';
import { showAddress } from './show-address.ts';

/**
 * The upload form for its owner: the link, the submissions, and the emails that the product sends. Each test is
 * independent.
 */

let browser: Browser;
let owner: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
});
// Also before a second try, which would otherwise find the texts of the first.
beforeEach(async () => {
  owner = await visitor(browser);
  await ask(owner.page, 'CreateGuestUser', { lang: 'en' });
});
afterEach(() => owner.close());
afterAll(() => browser.close());

async function createProject(name: string): Promise<number> {
  return (await ask(owner.page, 'CreateProject', { name })).data.Id;
}

describe('the owner', () => {
  it('opens the form, gets its link and its QR code, and writes the roster', async () => {
    const { page } = owner;
    const id = await createProject('Seminar paper');
    await page.goto(`/projects/${id}/submissions`);
    await page.getByText('this project’s upload form is off').waitFor();
    await page.getByRole('button', { name: 'Switch on the upload form' }).click();
    await page.getByRole('link', { name: 'Form settings' }).click();
    await eventually(() => page.getByRole('switch', { name: 'Others can submit texts' }).isChecked()).toBe(
      true,
    );
    // A receipt is promised only if one can be sent.
    await page.getByText('Forms of guests do not send receipts').waitFor();
    await page.getByRole('combobox', { name: 'Ask visitors for their name and email' }).click();
    await page.getByRole('option', { name: 'Name is required' }).click();
    const link = await page.getByLabel('Link to the form').inputValue();
    expect(new URL(link).pathname).toMatch(/^\/upload\/[A-Za-z0-9]{30}$/);

    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    for (const [kind, beginning] of [
      ['SVG', '<?xml|<svg'],
      ['PNG', '\u0089PNG'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download as ${kind}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`Seminar-paper-qr.${kind.toLowerCase()}`);
      const [chunk] = (await (await download.createReadStream()).toArray()) as Buffer[];
      expect(chunk?.toString('latin1')).toMatch(new RegExp(`^(${beginning})`));
    }
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Roster' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Names, email addresses and student numbers');
    await field.fill('Name;E-Mail\n"Nowak, Ada";ada@example.org\nBéla Kun\nwrong@');
    await dialog.getByText('This is not an email address: wrong@').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Roster' }).click();
    expect(await field.inputValue()).toContain('wrong@');
    await field.fill('Béla Kun');
    // As Excel and a learning platform write it: not in UTF-8, with a title, and with columns that nobody needs.
    const file = [
      'Seminar im Winter;;;;',
      'Nachname;Vorname;Kennung;E-Mail;Gruppe',
      'Müller;Jörg;jm4711;joerg@example.org;A',
      'Nowak;Ada;an4712;ada@example.org;B',
    ].join('\r\n');
    // With the keyboard alone: the file, the meaning of a column, and back to the button.
    const list = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') };
    const chooseFile = dialog.getByRole('button', { name: 'Read a file' });
    const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
    // From now on the browser hands over its dialogs for files. A key pressed before that would open one in vain.
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    const readWithKeys = async () => {
      const before = choosers.length;
      await page.keyboard.press('Enter');
      await eventually(() => Promise.resolve(choosers.length)).toBe(before + 1);
      const chooser = choosers.at(-1);
      await chooser?.setFiles(list);
      await eventually(() => isFocused(dialog.getByRole('heading', { name: 'How the file is read' }))).toBe(
        true,
      );
    };
    const tabTo = async (place: Locator) => {
      for (let presses = 0; presses < 20 && !(await isFocused(place)); presses += 1) {
        await page.keyboard.press('Tab');
      }
      expect(await isFocused(place)).toBe(true);
    };
    await field.focus();
    await tabTo(chooseFile);
    await readWithKeys();
    const number = dialog.getByRole('combobox', { name: 'Meaning of “Kennung”' });
    await tabTo(number);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Not used' }).waitFor();
    // Closes the list of meanings, not the dialog.
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: 'Not used' }).waitFor({ state: 'hidden' });
    expect(await isFocused(number)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Not used' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByText('Jörg Müller · joerg@example.org', { exact: true }).waitFor();
    expect(await isFocused(number)).toBe(true);
    // A closed dialog keeps the file and what was chosen for its columns.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Roster' }).click();
    await dialog.getByText('Jörg Müller · joerg@example.org', { exact: true }).waitFor();
    await tabTo(dialog.getByRole('button', { name: 'Discard file' }));
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(chooseFile)).toBe(true);
    await readWithKeys();
    await dialog.getByText('2 people found').waitFor();
    await dialog.getByText('Jörg Müller · joerg@example.org · jm4711').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Meaning of “Kennung”' }).click();
    await page.getByRole('option', { name: 'Not used' }).click();
    await dialog.getByText('Jörg Müller · joerg@example.org', { exact: true }).waitFor();
    await dialog.getByRole('combobox', { name: 'Meaning of “Kennung”' }).click();
    await page.getByRole('option', { name: 'Student number' }).click();
    await dialog.getByText('Jörg Müller · joerg@example.org · jm4711').waitFor();
    await tabTo(dialog.getByRole('button', { name: 'Add 2 people' }));
    await page.keyboard.press('Enter');
    await eventually(() => isFocused(chooseFile)).toBe(true);
    expect((await field.inputValue()).split('\n')).toEqual([
      'Béla Kun',
      'Jörg Müller; joerg@example.org; jm4711',
      'Ada Nowak; ada@example.org; an4712',
    ]);
    await dialog.getByRole('button', { name: 'Save the roster' }).click();
    await page.getByText('The roster has been saved. People on it: 3.').waitFor();

    await page.getByRole('link', { name: 'Submissions', exact: true }).click();
    await page.getByText('3 of 3 on the roster have not submitted.').waitFor();
    expect(await page.getByLabel('Link to the form').inputValue()).toBe(link);
    expect(await seriousFaults(page)).toEqual([]);
  });
});

/** A text that shares nothing with the others. */
const ownWords = (stem: string): string =>
  Array.from({ length: 40 }, (_, at) => `${stem}${String.fromCodePoint(97 + (at % 26))}${at}`).join(' ');

describe('the result for the owner', () => {
  it('shows who submitted what, who is missing, and what was submitted before', async () => {
    const { page } = owner;
    const id = await createProject('Term paper');
    await ask(page, 'UpdateRoster', {
      projectid: id,
      entries: [
        { name: 'Nowak, Ada', mail: 'ada@example.org' },
        { name: 'Béla Kun', mail: '' },
      ],
    });
    const added = async (name: string, text: string): Promise<number | undefined> =>
      (await ask(page, 'AddTextsToLibrary', { text, name, projectid: id })).data.Ids[0];
    const tides = await added('Gezeiten', `${words}. ${words}.`);
    const again = await ask(page, 'AddTextsToLibrary', {
      text: `${words}. ${words}.`,
      name: 'Noch einmal',
      projectid: id,
      again: 1,
    });
    const lamps = await added('Lamps', `Somebody else wrote of lamps and of whale oil. ${words}.`);
    const submissions = [
      [tides, 'Ada Nowak', 'Gezeiten.txt'],
      [again.data.Ids[0], 'Ada Nowak', 'Noch einmal.txt'],
      [lamps, 'Nobody Known', 'lamps.txt'],
    ];
    await sql(
      `insert into submissions (project_id, library_text_id, upload_id, name, mail, file_name, file_hash, words, message)
      select $1::integer, (row ->> 0)::integer, row ->> 2, row ->> 1, '', row ->> 2, sha256('file'), 90, 'textSubmitted'
      from jsonb_array_elements($2::jsonb) as listed (row)`,
      id,
      JSON.stringify(submissions),
    );
    await page.goto(`/projects/${id}/submissions`);
    await page.getByRole('heading', { level: 1, name: 'Term paper' }).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    await eventually(() => rows.count()).toBe(4);
    const missing = page.getByRole('region', { name: 'Not submitted yet' });
    await missing.getByText('1 of 2 on the roster has not submitted.').waitFor();
    expect(await missing.getByRole('listitem').first().textContent()).toBe('Béla Kun');
    await missing.getByText('Nowak, Ada (2 submitted)').waitFor();
    // A text that the owner adds for somebody counts, and the screen says where it came from.
    await ask(page, 'AddTextsToLibrary', { text: ownWords('wave'), author: 'Kun, Béla', projectid: id });
    await ask(page, 'AddTextsToLibrary', { text: ownWords('boat'), author: 'Ada Nowak', projectid: id });
    await page.reload();
    await missing.getByText('Everyone on the roster has submitted.').waitFor();
    await missing.getByText('Text uploaded or imported by you').waitFor();
    expect(await missing.getByRole('listitem').allTextContents()).toEqual([
      'Béla Kun',
      'Nowak, Ada (2 submitted, 1 uploaded or imported)ada@example.org',
    ]);
    expect(await rows.filter({ hasText: 'Nobody Known' }).textContent()).toContain('Not on the roster');
    expect(await rows.filter({ hasText: 'Noch einmal.txt' }).textContent()).toContain('Same text as');
    // The other text with the same words is named.
    await rows
      .filter({ hasText: 'Noch einmal.txt' })
      .getByRole('link', { name: /^Gezeiten/ })
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'Submissions shown' }).click();
    await page.getByRole('option', { name: 'Same text as another' }).click();
    await eventually(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: /Remove the filter/ }).click();
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await eventually(() => rows.nth(1).textContent()).toContain('Gezeiten.txt');

    await page.getByRole('button', { name: 'Start checks' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Start \d+ checks?/ })
      .click();
    for (const file of ['Gezeiten', 'Noch einmal'])
      await eventually(() => page.getByRole('link', { name: `Report of ${file}.txt: ` }).count()).toBe(1);

    // The newer text has replaced the earlier one. Its report shows what has changed.
    await sql(
      'update library_texts set work_id = $1::integer where id in ($1::integer, $2::integer)',
      tides,
      again.data.Ids[0],
    );
    await page.reload();
    await rows.filter({ hasText: 'Gezeiten.txt' }).getByText('Replaced').waitFor();
    await rows
      .filter({ hasText: 'Noch einmal.txt' })
      .getByRole('link', { name: 'Compare with the earlier text' })
      .click();
    await page.getByText(/^Fixed: 0 of \d+ match(es)?\.$/).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Term paper' }).waitFor();

    await page.setViewportSize(narrow);
    await page.getByText('Gezeiten.txt').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.setViewportSize(wide);

    // The owner is a guest: their own text opens without an account.
    await page.getByRole('link', { name: 'Gezeiten.txt', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Gezeiten' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Term paper' }).waitFor();
    expect(owner.faults).toEqual([]);
  });
});

describe('emails', () => {
  it('are listed for administrators only, with the reason why one was not sent', async () => {
    const name = randomBytes(4).toString('hex');
    await sql(
      `insert into mails (recipient, subject, text, html, language, status, error)
      values ($1, 'Bestätigung Ihrer Abgabe', 'Ihr Text ist eingegangen.', '', 'de', 'Error', '550 No such user')`,
      `${name}@example.org`,
    );
    await owner.page.goto('/admin/mails');
    await owner.page.getByText('Only an administrator can do this.').waitFor();
    const keeper = await visitor(browser);
    const { page } = keeper;
    await ask(page, 'Login', { mail: admin.mail, pwd: admin.password });
    await page.goto('/projects');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'Emails' }).click();
    await page.getByRole('button', { name: `Read the email to ${name}@example.org` }).click();
    const letter = await page.getByRole('dialog').textContent();
    expect(letter).toContain('Ihr Text ist eingegangen.');
    expect(letter).toContain('The email server answered: 550 No such user');
    expect(await seriousFaults(page)).toEqual([]);

    // A message of the contact form, with the bot check of a real browser, reaches the inbox.
    await showAddress(owner.page, '/contact');
    await owner.page.getByLabel('Name').fill('Ada Nowak');
    await owner.page.getByLabel('Email').fill('ada@example.org');
    await owner.page.getByLabel('Subject').fill(`Opening hours ${name}`);
    await owner.page.getByLabel('Message').fill('When are you open?');
    await owner.page.getByRole('button', { name: 'Send message' }).click();
    await owner.page.getByText('We have received your message.').waitFor();
    await page.goto('/verwaltung/inbox');
    await page.waitForURL('**/admin/inbox');
    await page.getByRole('link', { name: `Opening hours ${name}` }).click();
    await page.getByText('When are you open?').waitFor();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('button', { name: 'Open again' }).waitFor();

    // A question is changed, with a preview, and readers see it.
    await showAddress(page, '/admin/content');
    await page.getByRole('link', { name: 'What does a check cost?' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('It is **free** for members.');
    await page.locator('strong', { hasText: 'free' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The text has been saved.').waitFor();
    await owner.page.goto('/contact');
    await owner.page.getByText('What does a check cost?').click();
    await owner.page.getByText('It is free for members.').waitFor();
    await page.getByRole('button', { name: 'Use the text of the product' }).click();
    await page.getByLabel('Answer').getByText('One credit').waitFor();
    await keeper.close();
  });
});
