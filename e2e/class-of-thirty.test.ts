import type { Collusion, DataOf } from '@palimpsest/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, visitor, type Visitor } from './browser.ts';
import { classOfThirty } from './class-of-thirty.ts';
import { addMember } from './member.ts';
import { eventually, sql } from './overview.ts';

/**
 * Everything that a teacher meets in a class, in one class: the comparison and the checks say the right thing about each
 * person, through calls and on the screens, in English and German.
 */

const made = classOfThirty();
let browser: Browser;
let teacher: Visitor;
let page: Page;
let projectid: number;
/** The authors by the ids of their texts, in the order in which they handed in. */
const authors = new Map<number, string>();

beforeAll(async () => {
  browser = await launchBrowser();
  teacher = await visitor(browser);
  page = teacher.page;
  const { mail, password } = await addMember('teacher-of-thirty');
  await sql(
    `insert into credit_movements (user_id, reason, credits)
     select id, 'grant', 100 - credits from users where mail = $1`,
    mail,
  );
  await ask(page, 'Login', { mail, pwd: password });
  const before = await ask(page, 'CreateProject', { name: 'Seminar of last year' });
  await ask(page, 'AddTextsToLibrary', { ...made.lastYear, name: 'Essay', projectid: before.data.Id });
  projectid = (await ask(page, 'CreateProject', { name: 'Seminar' })).data.Id;
  for (const { author, text } of made.submissions) {
    const name = `Essay of ${author}`;
    const { data } = await ask(page, 'AddTextsToLibrary', { text, author, name, projectid });
    authors.set(data.Ids[0] ?? 0, author);
  }
  await ask(page, 'AddGivenText', { projectId: projectid, name: 'Brief', text: made.brief });
});
afterAll(async () => {
  await teacher.close();
  await browser.close();
});

/** Repeats until the answer is the right one. */
async function settled<Answer>(
  read: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await read();
    if (isRight(answer)) return answer;
    await page.waitForTimeout(200);
  }
  throw new Error('the class has not been read');
}

describe('the comparison of a class of thirty', () => {
  let found: Collusion;

  beforeAll(async () => {
    await ask(page, 'GenerateCollusionReport', { projectId: projectid });
    found = await compared(2);
  });

  const read = async () => (await ask(page, 'GetCollusionSources', { projectId: projectid })).data;

  const compared = async (groups: number): Promise<Collusion> =>
    settled(read, (data) => data.left === 0 && data.groups.length === groups);

  it('names the copy, the ring and the drafts, and nobody else', () => {
    const pairs = found.sources.map(({ Text1, Text2, Percent }) =>
      [...[Text1.Author, Text2.Author].toSorted(), Math.round(Percent)].join(' · '),
    );
    expect(pairs.toSorted()).toEqual([
      'Anna Adler · Berta Brandt · 100',
      'Dora Dietz · Dora Dietz · 100',
      'Emil Ernst · Frida Falk · 33',
      'Emil Ernst · Georg Graf · 33',
      'Frida Falk · Georg Graf · 33',
    ]);
  });

  it('keeps drafts by one author out of the groups', () => {
    const drafts = found.sources.filter(({ SameAuthor }) => SameAuthor);
    expect(drafts.map(({ Text1, Group }) => [Text1.Author, Group])).toEqual([['Dora Dietz', 0]]);
    expect(found.groups.map(({ Texts }) => Texts.map((id) => authors.get(id)))).toEqual([
      made.ring,
      ['Anna Adler', 'Berta Brandt'],
    ]);
  });

  it('lists the passage of more than half of the class with everybody who has it', () => {
    const [phrase, ...others] = found.SharedPhrases;
    expect(others).toEqual([]);
    expect(phrase?.TextIds.map((id) => authors.get(id))).toEqual(made.largeRing);
    expect(phrase).toMatchObject({ Texts: made.largeRing.length, Counts: false });
  });

  it.each([
    [
      'en',
      '4 pairs among 31 texts stand out, in 2 groups · 1 more pair by one author',
      '16 of 31 texts share a passage',
      'Same author',
    ],
    [
      'de',
      '4 Paare unter 31 Texten fallen auf, in 2 Gruppen · 1 weiteres Paar von derselben Person',
      '16 von 31 Texten haben eine Stelle',
      'Dieselbe Person',
    ],
  ] as const)('shows these findings on the screen (%s)', async (lang, figures, shared, sameAuthor) => {
    await ask(page, 'SetLanguage', { lang });
    await page.goto(`/projects/${projectid}/collusion`);
    await page.getByText(figures).waitFor();
    await page.getByText(shared).waitFor();
    const rows = page.locator('tbody tr');
    await eventually(() => rows.count()).toBe(5);
    expect(await rows.first().innerText()).toMatch(/Anna Adler[^]*Berta Brandt/);
    expect(await rows.last().innerText()).toContain(sameAuthor);
  });

  it('shows the passage as a group of all who have it as soon as the teacher decides so', async () => {
    const phrase = found.SharedPhrases[0]?.Id ?? '';
    await ask(page, 'CountSharedPhrase', { projectId: projectid, phrase, counts: true });
    const { groups } = await compared(3);
    expect(groups[0]?.Texts.map((id) => authors.get(id))).toEqual(made.largeRing);
    await ask(page, 'CountSharedPhrase', { projectId: projectid, phrase, counts: false });
    await compared(2);
  });
});

describe('the checks of a class of thirty', () => {
  const reports = new Map<string, DataOf<'GetReport'>[]>();

  beforeAll(async () => {
    await ask(page, 'StartProjectChecks', { projectid, web: 0, lib: 1 });
    const read = async () => (await ask(page, 'GetProjectProgress', { projectid })).data;
    await settled(read, ({ Ok }) => Ok === made.submissions.length);
    const { data } = await ask(page, 'GetReports', { pagesize: 100 });
    for (const { Id, Author } of data.toReversed()) {
      reports.set(Author, [...(reports.get(Author) ?? []), (await ask(page, 'GetReport', { id: Id })).data]);
    }
  });

  const resultsOf = (author: string) =>
    (reports.get(author) ?? []).map(({ ResultPercent, Verdict }) => [
      Math.round(ResultPercent ?? -1),
      Verdict?.Level,
    ]);

  it('find the exact copy in both texts, and last year’s essay with its author', async () => {
    for (const author of ['Anna Adler', 'Berta Brandt', 'Carl Conrad']) {
      expect([author, resultsOf(author)]).toEqual([author, [[100, 'high']]]);
    }
    const reportid = reports.get('Carl Conrad')?.[0]?.Id ?? 0;
    const [first] = (await ask(page, 'GetSources', { reportid })).data;
    expect(first?.Entries.map(({ Author, ProjectName }) => [Author, ProjectName])).toEqual([
      [made.lastYear.author, 'Seminar of last year'],
    ]);
  });

  it('leave a draft out of the result of the same person, and say so instead of showing a green zero', () => {
    expect(resultsOf('Dora Dietz')).toEqual([
      [0, 'review'],
      [0, 'review'],
    ]);
  });

  it('find the texts of the ring in each other', () => {
    for (const author of made.ring) expect([author, resultsOf(author)]).toEqual([author, [[33, 'high']]]);
  });

  it('do not show the large ring as a green zero while nobody has decided about its passage', () => {
    for (const author of made.largeRing) {
      expect([author, resultsOf(author)]).toEqual([author, [[0, 'review']]]);
    }
  });

  it('accept the matches of those who quote with a reference, and name this reason', () => {
    for (const author of made.quoting) {
      const [report] = reports.get(author) ?? [];
      const groups = report?.Groups?.filter(({ Words, CitedWords }) => Words + CitedWords > 0) ?? [];
      const found = groups.map(({ Citation, Words, CitedWords }) => [Citation, Words, CitedWords > 0]);
      expect([author, found]).toEqual([author, [['quotedAndCited', 0, true]]]);
      expect([author, resultsOf(author)]).toEqual([author, [[0, 'fine']]]);
    }
  });

  it('are green for the others, although their texts also contain the brief', () => {
    for (const author of ['Amir Abel', 'Bela Bosch', 'Cleo Cron', 'Dario Dorn']) {
      expect([author, resultsOf(author)]).toEqual([author, [[0, 'fine']]]);
    }
  });

  it.each([
    ['en', '33.3%', '+ 33% shared with others in the class'],
    ['de', '33,3 %', '+ 33 % mit anderen in der Klasse gemeinsam'],
  ] as const)('show these results on the screen (%s)', async (lang, percent, shared) => {
    await ask(page, 'SetLanguage', { lang });
    await page.goto(`/projects/${projectid}/reports?size=100`);
    const row = (name: string) => page.locator('tbody tr').filter({ hasText: name });
    const textOf = async (name: string) => (await row(name).innerText()).replaceAll(/\s/gu, ' ');
    await eventually(() => textOf('Essay of Emil Ernst')).toContain(percent);
    expect(await textOf('Essay of Hanna Horn')).toContain(shared);
  });

  it('are found by their results on the tab of the texts, and the address keeps the filter', async () => {
    await ask(page, 'SetLanguage', { lang: 'en' });
    await page.goto(`/projects/${projectid}?size=100`);
    await page.getByRole('combobox', { name: 'Result' }).click();
    await page.getByRole('option', { name: 'Above the limit' }).click();
    const above = ['Anna Adler', 'Berta Brandt', 'Carl Conrad', ...made.ring];
    await eventually(() => page.locator('tbody tr').count()).toBe(above.length);
    const rows = (await page.locator('tbody tr').allInnerTexts()).join();
    for (const author of above) expect(rows).toContain(`Essay of ${author}`);
    await page.reload();
    await page.getByRole('button', { name: 'Remove the filter Above the limit' }).waitFor();
    await eventually(() => page.locator('tbody tr').count()).toBe(above.length);
  });
});
