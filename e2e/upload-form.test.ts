import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { call, eventually, seriousFaults, words } from './overview.ts';

/** A project's upload form: what its owner gives away, what a person without an account sees and does, what comes back. */

let browser: Browser;
let owner: Visitor;
let link: string;

const essay = { name: 'Gezeiten.txt', mimeType: 'text/plain', buffer: Buffer.from(`${words}. ${words}.`) };

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await visitor(browser);
  await owner.page.goto('/projects');
  await owner.page.getByRole('heading', { level: 1 }).waitFor();
  await call(owner.page, 'CreateProject', { name: 'Seminar paper' });
});
afterAll(async () => {
  await owner.close();
  await browser.close();
});

async function openProject(page: Page): Promise<void> {
  await page.goto('/projects');
  await page
    .getByRole('button', { name: 'Show the properties of Seminar paper' })
    .or(page.getByRole('row', { name: /Seminar paper/ }))
    .first()
    .click();
}

async function noOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

describe('the owner', () => {
  it('opens the form, copies its link, downloads its QR code and writes the roster', async () => {
    const { page } = owner;
    await openProject(page);
    await page.getByRole('button', { name: 'Upload form' }).click();
    await page.getByRole('switch', { name: 'Others can hand in texts' }).click({ force: true });
    await page.getByLabel('Heading').fill('Hausarbeiten im Wintersemester');
    await page.getByLabel('Heading').press('Enter');
    await page.getByRole('combobox', { name: 'Ask visitors for name and mail' }).click();
    await page.getByRole('option', { name: 'The name is required' }).click();
    link = await page.getByLabel('Link to the form').inputValue();
    expect(new URL(link).pathname).toMatch(/^\/upload\/[A-Za-z0-9]{30}$/);

    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    for (const [kind, beginning] of [
      ['SVG', '<?xml|<svg'],
      ['PNG', '\u0089PNG'],
    ] as const) {
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name: `Download as ${kind}` }).click();
      const download = await started;
      expect(download.suggestedFilename()).toBe(`Seminar-paper-qr.${kind.toLowerCase()}`);
      const [chunk] = (await (await download.createReadStream()).toArray()) as Buffer[];
      expect(chunk?.toString('latin1')).toMatch(new RegExp(`^(${beginning})`));
    }
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Roster' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Names and mail addresses')
      .fill('Name;E-Mail\n"Nowak, Ada";ada@example.org\nBéla Kun\nwrong@');
    await dialog.getByText('This is no mail address: wrong@').waitFor();
    await dialog.getByLabel('Names and mail addresses').fill('"Nowak, Ada";ada@example.org\nBéla Kun');
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save the roster' }).click();
    await page.getByText('The roster was saved. People on it: 2.').waitFor();
  });
});

describe('a person with the link, on a phone and in German', () => {
  let person: Visitor;
  beforeAll(async () => {
    person = await visitor(browser, { viewport: narrow, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  });
  afterAll(async () => {
    await person.close();
  });

  it('sees the form and nothing of the product, without a session', async () => {
    const { page } = person;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).href));
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Hausarbeiten im Wintersemester' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(new URL(link).origin))).toEqual([]);
    expect(asked.filter((url) => url.includes('/api/')).map((url) => url.split('/').at(-1))).toEqual([
      'GetUploadForm',
    ]);
    expect(await seriousFaults(page)).toEqual([]);
    await noOverflow(page);
  });

  it('is told what is wrong with a file', async () => {
    const { page } = person;
    await page.setInputFiles('input[type=file]', { ...essay, name: 'leer.txt', buffer: Buffer.from('') });
    await page.getByText('Die Datei ist leer.').waitFor();
    expect(await page.getByRole('button', { name: 'Abgeben' }).isDisabled()).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('hands in with the keyboard alone, and is thanked', async () => {
    const { page } = person;
    await page.getByRole('region', { name: 'Datei' }).locator('button').focus();
    const isAsked = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const input = document.querySelector('input[type=file]');
          input?.addEventListener('click', () => resolve(true), { once: true });
        }),
    );
    await page.keyboard.press('Enter');
    expect(await isAsked).toBe(true);
    await page.setInputFiles('input[type=file]', essay);
    await page.getByText(/Bot-Prüfung erledigt/).waitFor();
    const submit = page.getByRole('button', { name: 'Abgeben' });
    await eventually(() => submit.isEnabled()).toBe(true);
    await submit.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Geben Sie Ihren Namen ein.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('name');
    await page.keyboard.type('Ada Nowak');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.org');
    expect(await seriousFaults(page)).toEqual([]);
    await noOverflow(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Danke, Ihr Text wurde abgegeben' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Danke');
    await page.getByText('Eine Bestätigung geht an ada@example.org.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('who brings the same text again is told that it is there', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Weitere Datei hochladen' }).click();
    await page.setInputFiles('input[type=file]', { ...essay, name: 'Noch einmal.txt' });
    const submit = page.getByRole('button', { name: 'Abgeben' });
    await eventually(() => submit.isEnabled()).toBe(true);
    await submit.click();
    await page.getByRole('heading', { name: 'Dieser Text ist schon da' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  it('reads the page in another language', async () => {
    const { page } = person;
    await page.getByRole('button', { name: /Sprache: Deutsch/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Ce texte est déjà là' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(person.faults).toEqual([]);
  });
});

describe('a person who drops a file and leaves at once', () => {
  it('has handed in all the same', async () => {
    const person = await visitor(browser);
    const { page } = person;
    await page.goto(link);
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
    await page.getByText(/Bot check done/).waitFor();
    const sent = page.waitForRequest(/AddTextsToLibrary/);
    await submit.click();
    await sent;
    await person.close();
    await owner.page.goto('/projects');
    const [project] = await call<{ Id: number }[]>(owner.page, 'GetProjects', {});
    const names = async (): Promise<string[]> =>
      (await call<{ FileName: string }[]>(owner.page, 'GetSubmissions', { projectid: project?.Id })).map(
        ({ FileName }) => FileName,
      );
    await expect.poll(names, { timeout: 30_000 }).toContain('lamps.txt');
  });
});

describe('what comes back to the owner', () => {
  it('is who handed in what, who is missing, and what was there before', async () => {
    const { page } = owner;
    await openProject(page);
    await page.getByRole('link', { name: 'Submissions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Submissions: Seminar paper' }).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    await eventually(() => rows.count()).toBe(4);
    const missing = page.getByRole('region', { name: 'Still missing' });
    await missing.getByText('1 of 2 people have not handed in.').waitFor();
    expect(await missing.getByRole('listitem').first().textContent()).toBe('Béla Kun');
    expect(await rows.filter({ hasText: 'Nobody Known' }).textContent()).toContain('Not on the roster');
    expect(await rows.filter({ hasText: 'Noch einmal.txt' }).textContent()).toContain('Same text as before');
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'Which submissions' }).click();
    await page.getByRole('option', { name: 'Same text as before' }).click();
    await eventually(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: /Remove the filter/ }).click();
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await eventually(() => rows.nth(1).textContent()).toContain('Gezeiten.txt');

    await page.getByRole('button', { name: 'Start checks' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Start \d+ checks?/ })
      .click();
    await eventually(() => page.getByRole('link', { name: /^Report of Gezeiten\.txt: \d/ }).count()).toBe(1);
    const text = page.getByRole('link', { name: 'Gezeiten.txt', exact: true });
    expect(await text.getAttribute('href')).toMatch(/^\/libtext\/\d+$/);
  });

  it('fits a phone', async () => {
    const { page } = owner;
    await page.setViewportSize(narrow);
    await page.getByText('Gezeiten.txt').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await noOverflow(page);
    expect(owner.faults).toEqual([]);
    await page.setViewportSize(wide);
  });
});

describe('an address', () => {
  it('outside the period, and one that nobody has, say so', async () => {
    const [project] = await call<{ Id: number }[]>(owner.page, 'GetProjects', {});
    const yesterday = Math.floor(Date.now() / 1000) - 86_400;
    await call(owner.page, 'UpdateProject', { projectid: project?.Id, UploadFormEndDate: yesterday });
    const person = await visitor(browser);
    await person.page.goto(link);
    await person.page.getByText('You are outside the submission period.').waitFor();
    expect(await person.page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    expect(await seriousFaults(person.page)).toEqual([]);
    for (const path of [`/upload/${'x'.repeat(30)}`, '/upload/short']) {
      await person.page.goto(path);
      await person.page.getByText('There is no upload form at this address').waitFor();
      expect(await person.page.getByRole('link').count()).toBe(0);
    }
    expect(await person.page.context().cookies()).toEqual([]);
    await person.close();
  });
});

describe('the receipt', () => {
  it('stands in the outbox, for administrators alone', async () => {
    const { page } = owner;
    await page.goto('/admin/mails');
    await page.getByText('Only an administrator can do this.').waitFor();
    const keeper = await visitor(browser);
    await keeper.page.goto('/login');
    await keeper.page.getByLabel(/mail/i).first().fill(admin.mail);
    await keeper.page
      .getByLabel(/password/i)
      .first()
      .fill(admin.password);
    await keeper.page.keyboard.press('Enter');
    await keeper.page.getByRole('button', { name: 'Account' }).waitFor();
    await keeper.page.waitForURL((url) => url.pathname !== '/login');
    await keeper.page.getByRole('button', { name: 'Account' }).click();
    await keeper.page.getByRole('menuitem', { name: 'Outgoing mail' }).click();
    await keeper.page.getByRole('button', { name: /Read the mail to ada@example\.org/ }).click();
    const letter = await keeper.page.getByRole('dialog').textContent();
    expect(letter).toContain('Gezeiten.txt');
    expect(letter).toContain('Bewahren Sie diese E-Mail');
    expect(letter).not.toMatch(/https?:/);
    expect(await seriousFaults(keeper.page)).toEqual([]);
    await keeper.close();
  });
});
