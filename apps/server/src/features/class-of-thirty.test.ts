import type { Collusion } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classOfThirty } from '../testing/classes/class-of-thirty.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Everything that a teacher meets in a class, in one class: the comparison and the checks say the right thing about each. */

const made = classOfThirty();
let server: TestServer;
let teacher: TestClient;
let projectid: number;
/** The authors by the ids of their texts, in the order in which they handed in. */
const authors = new Map<number, string>();

beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.guest();
  const { userId } = await teacher.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ credits: 500 }).where('id', '=', userId).execute();
  const before = await teacher.data('CreateProject', { name: 'Seminar of last year' });
  const { lastYear } = made;
  await teacher.data('AddTextsToLibrary', { ...lastYear, name: 'Essay', projectid: before.Id });
  projectid = (await teacher.data('CreateProject', { name: 'Seminar' })).Id;
  for (const { author, text } of made.submissions) {
    const { Ids } = await teacher.data('AddTextsToLibrary', { text, author, name: 'Essay', projectid });
    authors.set(Ids[0] ?? 0, author);
  }
  await teacher.data('AddGivenText', { projectId: projectid, name: 'Brief', text: made.brief });
});
afterAll(() => server.stop());

const pairsOf = ({ sources }: Collusion) =>
  sources
    .map(({ Text1, Text2, Percent }) =>
      [...[Text1.Author, Text2.Author].toSorted(), Math.round(Percent)].join(' · '),
    )
    .toSorted();

describe('the comparison of a class of thirty', () => {
  let found: Collusion;

  beforeAll(async () => {
    await teacher.data('GenerateCollusionReport', { projectId: projectid });
    found = await compared();
  });

  const compared = async (): Promise<Collusion> =>
    until(async () => {
      const data = await teacher.data('GetCollusionSources', { projectId: projectid });
      return data.left === 0 ? data : undefined;
    });

  it('names the copy, the ring and the drafts, and nobody else', () => {
    expect(pairsOf(found)).toEqual([
      'Anna Adler · Berta Brandt · 100',
      'Dora Dietz · Dora Dietz · 100',
      'Emil Ernst · Frida Falk · 33',
      'Emil Ernst · Georg Graf · 33',
      'Frida Falk · Georg Graf · 33',
    ]);
    const copy = found.sources.find(({ Text1 }) => Text1.Author === 'Anna Adler');
    expect(copy?.Text1.Date).toBeGreaterThan(0);
    expect(copy?.Text2.Date).toBeGreaterThan(0);
  });

  it('keeps drafts by one author out of the groups', () => {
    const drafts = found.sources.filter(({ SameAuthor }) => SameAuthor);
    expect(drafts.map(({ Text1, Group }) => [Text1.Author, Group])).toEqual([['Dora Dietz', 0]]);
    expect(found.groups.map(({ Texts }) => Texts.map((id) => authors.get(id)))).toEqual([
      made.ring,
      ['Anna Adler', 'Berta Brandt'],
    ]);
    expect(found.texts.filter(({ Group }) => Group > 0)).toHaveLength(5);
  });

  it('lists the passage of more than half of the class with everybody who has it', () => {
    const [phrase, ...others] = found.SharedPhrases;
    expect(others).toEqual([]);
    expect(phrase?.TextIds.map((id) => authors.get(id))).toEqual(made.largeRing);
    expect(phrase).toMatchObject({ Texts: made.largeRing.length, Counts: false });
  });

  it('shows it as a group of all of them as soon as the teacher decides so', async () => {
    const phrase = found.SharedPhrases[0]?.Id ?? '';
    await teacher.data('CountSharedPhrase', { projectId: projectid, phrase, counts: true });
    const counted = await until(async () => {
      const data = await compared();
      return data.groups.length === 3 ? data : undefined;
    });
    expect(counted.groups[0]?.Texts.map((id) => authors.get(id))).toEqual(made.largeRing);
    await teacher.data('CountSharedPhrase', { projectId: projectid, phrase, counts: false });
    expect((await compared()).groups).toHaveLength(2);
  });
});

describe('the checks of a class of thirty', () => {
  const reports = new Map<string, Awaited<ReturnType<typeof reportOf>>[]>();

  const reportOf = async (id: number) => {
    const report = await teacher.data('GetReport', { id });
    const sources = await teacher.data('GetSources', { reportid: id });
    return { report, sources };
  };

  beforeAll(async () => {
    await teacher.data('StartProjectChecks', { projectid, web: 0, lib: 1 });
    await until(async () => {
      const { Ok } = await teacher.data('GetProjectProgress', { projectid });
      return Ok === made.submissions.length ? true : undefined;
    });
    const listed = await teacher.data('GetReports', { pagesize: 100 });
    for (const { Id, Author } of listed.toReversed()) {
      reports.set(Author, [...(reports.get(Author) ?? []), await reportOf(Id)]);
    }
  });

  const percentsOf = (author: string) =>
    (reports.get(author) ?? []).map(({ report }) => Math.round(report.ResultPercent ?? -1));
  const levelsOf = (author: string) => (reports.get(author) ?? []).map(({ report }) => report.Verdict?.Level);

  it('find the exact copy in both texts, and last year’s essay with its author', () => {
    for (const author of ['Anna Adler', 'Berta Brandt', 'Carla Conrad']) {
      expect([author, percentsOf(author), levelsOf(author)]).toEqual([author, [100], ['high']]);
    }
    const [carla] = reports.get('Carla Conrad') ?? [];
    expect(carla?.sources[0]?.Entries.map(({ Author, ProjectName }) => [Author, ProjectName])).toEqual([
      [made.lastYear.author, 'Seminar of last year'],
    ]);
  });

  it('find the ring', () => {
    for (const author of made.ring) {
      expect([author, percentsOf(author), levelsOf(author)]).toEqual([author, [33], ['high']]);
    }
  });

  it('say of those who quote that their matches are quoted and referenced', () => {
    for (const author of made.quoting) {
      const [{ report } = {}] = reports.get(author) ?? [];
      const [group, ...others] = report?.Groups?.filter(({ Words }) => Words > 0) ?? [];
      expect([author, group?.Citation, others]).toEqual([author, 'quotedAndCited', []]);
    }
  });

  it('are green for the others, also with the brief in them', () => {
    for (const author of ['Amir Abel', 'Bela Bosch', 'Cleo Cron', 'Dario Dorn']) {
      expect([author, percentsOf(author), levelsOf(author)]).toEqual([author, [0], ['fine']]);
    }
  });
});
