import { resultLabels, resultSentence, type InputOf, type Report } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';

/** The whole of every percentage of a report: the words that no given text has. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function checked(order: Partial<InputOf<'NewPlagCheck'>>, caller: TestClient): Promise<Report> {
  const [started] = await caller.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return caller.finishedReport(started?.ReportId ?? 0);
}

const brief = seededText(7_000, 40);

describe('a report', () => {
  it('excludes given texts from its total, so that two equal texts are a whole copy, also after a rating', async () => {
    const teacher = await server.guest();
    const answer = seededText(2_020, 44);
    const paper = `${brief} ${answer}`;
    await teacher.data('AddTextsToLibrary', { text: paper, author: 'Ada', name: 'Ada' });
    const report = await checked({ text: paper, author: 'Ben', giventext: brief }, teacher);
    const whole = { ResultPercent: 100, PlagWords: 44, TotalWords: 84, CountableWords: 44 };
    expect(report).toMatchObject({ ...whole, Found: { PassageWords: 44 } });
    // The passage has the brief too, which is not reworded.
    expect(report.Verdict).toMatchObject({ Level: 'high', Reasons: [], PassagesPercent: 100 });
    expect(resultSentence(report, 'en')).toBe(
      '44 of 44 words that count match 1 source. The text has 84 words; 40 of them are in given texts.',
    );
    const [row] = await teacher.data('GetReports', {});
    expect(row).toMatchObject(whole);
    expect(row && resultLabels(row, 'de')).toEqual(['von 44 Wörtern, die zählen']);
    const [source] = await teacher.data('GetSources', { reportid: report.Id });
    const rate = (exc: 0 | 1) =>
      teacher.data('UpdateSources', { reportid: report.Id, sources: [{ sid: source?.Id ?? 0, exc }] });
    await rate(1);
    await rate(0);
    expect(await teacher.data('GetReport', { id: report.Id })).toMatchObject({
      ...whole,
      Found: report.Found,
      Verdict: report.Verdict,
    });
    const score = await teacher.data('GetScore', { reportid: report.Id });
    expect(score).toMatchObject(whole);
    expect(score.Steps.find(({ Kind }) => Kind === 'result')).toMatchObject({ Words: 44, Percent: 100 });
  });
});

it('copies of an essay that a whole small class has handed in count, because it is not a form', async () => {
  const teacher = await server.guest();
  const { Id: projectid } = await teacher.data('CreateProject', { name: 'Four' });
  const [form, essay] = [seededText(7_200, 30), seededText(7_201, 120)];
  for (const author of ['Ada', 'Ben', 'Cem', 'Dag'])
    await teacher.data('AddTextsToLibrary', { text: `${form} ${essay}`, author, name: author, projectid });
  const { Id: other } = await teacher.data('CreateProject', { name: 'With a form' });
  for (const [at, author] of ['Ada', 'Ben', 'Cem', 'Dag'].entries()) {
    const text = `${form} ${seededText(7_210 + at, 120)}`;
    await teacher.data('AddTextsToLibrary', { text, author, name: author, projectid: other });
  }
  const resultsOf = async (id: number) => {
    await teacher.data('StartProjectChecks', { projectid: id, web: 0, lib: 1 });
    await until(async () =>
      (await teacher.data('GetProjectProgress', { projectid: id })).Ok === 4 ? true : undefined,
    );
    const rows = (await teacher.data('GetReports', {})).filter(({ ProjectId }) => ProjectId === id);
    return rows.map(({ ResultPercent, Verdict }) => [ResultPercent, Verdict?.Level, Verdict?.Reasons]);
  };
  expect(await resultsOf(projectid)).toEqual(Array(4).fill([100, 'high', []]));
  expect(await resultsOf(other)).toEqual(Array(4).fill([0, 'fine', []]));
});

describe('a text that is named as given after the check', () => {
  const answer = seededText(7_100, 50);
  const own = seededText(7_101, 30);
  const essay = `${own} ${brief} ${answer}`;

  async function copiedEssay(): Promise<{ teacher: TestClient; report: Report }> {
    const teacher = await server.guest();
    await teacher.data('AddTextsToLibrary', { text: `${brief} ${answer}`, author: 'Ada', name: 'Ada' });
    await teacher.data('AddTextsToLibrary', { text: brief, author: 'Eve', name: 'Only the brief' });
    return { teacher, report: await checked({ text: essay, author: 'Ben' }, teacher) };
  }

  /** Everything that a reader sees of the result. */
  async function seen(teacher: TestClient, id: number) {
    const { RatingVersion: _, Order: __, ...report } = await teacher.data('GetReport', { id });
    const sources = await teacher.data('GetSources', { reportid: id });
    const markup = await teacher.data('GetReportMarkup', { reportid: id });
    return { report, sources, markup };
  }

  it('changes the result at once as if the check had known it, and restores it when it is removed', async () => {
    const { teacher, report } = await copiedEssay();
    expect(report).toMatchObject({ PlagWords: 90, TotalWords: 120, CountableWords: 120, SourceCount: 2 });
    const before = await seen(teacher, report.Id);
    const known = await checked({ text: essay, author: 'Ben', giventext: brief }, teacher);

    const added = await teacher.data('AddReportGivenTexts', { reportid: report.Id, giventext: brief });
    const { ResultPercent, PlagWords, TotalWords, CountableWords, Found, Verdict, Groups } = known;
    const figures = { ResultPercent, PlagWords, CountableWords, Found, Verdict };
    expect(figures).toMatchObject({ PlagWords: 50, CountableWords: 80, ResultPercent: 62.5 });
    expect(added).toMatchObject({ ...figures, Groups });
    const after = await seen(teacher, report.Id);
    expect(after.report).toMatchObject({ ...figures, TotalWords, SourceCount: known.SourceCount });
    const [row] = (await teacher.data('GetReports', {})).filter(({ Id }) => Id === report.Id);
    expect(row).toMatchObject(figures);
    expect(after.sources.filter(({ MW }) => MW > 0).map(({ MW }) => MW)).toEqual([50]);
    const inKnown = await seen(teacher, known.Id);
    expect(after.markup.NotCounted).toEqual(inKnown.markup.NotCounted);
    // The cards of the passages say these words.
    const found = ({ sources, markup }: typeof after) =>
      markup.Passages.filter(({ SId }) => sources.some(({ Id, MW }) => Id === SId && MW > 0)).map(
        (passage) => ({ ...passage, SId: 0 }),
      );
    expect(found(after)).toEqual(found(inKnown));
    expect(found(after).map(({ MW }) => MW)).toEqual([50]);
    expect(after.markup.Passages.map(({ MW }) => MW).toSorted((a, b) => a - b)).toEqual([0, 50]);
    const { Steps } = await teacher.data('GetScore', { reportid: report.Id });
    const steps = (await teacher.data('GetScore', { reportid: known.Id })).Steps;
    expect(Steps.map(({ Kind, Words }) => [Kind, Words])).toEqual(
      steps.map(({ Kind, Words }) => [Kind, Words]),
    );

    // Ratings keep it.
    const [first] = after.sources.filter(({ MW }) => MW > 0);
    const sid = first?.Id ?? 0;
    // Undone as the review undoes it: with the quoted and referenced words accepted, as before.
    for (const rating of [{ exc: 1 }, { exc: 0, marked: 1 }] as const) {
      await teacher.data('UpdateSources', { reportid: report.Id, sources: [{ sid, ...rating }] });
    }
    expect((await seen(teacher, report.Id)).report).toEqual(after.report);

    const named = (await teacher.data('GetReport', { id: report.Id })).Order?.GivenTexts ?? [];
    expect(named).toMatchObject([{ Words: 40 }]);
    const remove = { reportid: report.Id, id: named[0]?.Id ?? 0 };
    await teacher.data('RemoveReportGivenText', remove);
    expect(await seen(teacher, report.Id)).toEqual(before);
    expect((await teacher.call('RemoveReportGivenText', remove)).errors).toEqual(['noAccessToGivenText']);
  });

  it('can be a text of the library, and stays given in a revision', async () => {
    const { teacher, report } = await copiedEssay();
    const { Ids } = await teacher.data('AddTextsToLibrary', { text: brief, name: 'The brief', again: 1 });
    const order = { reportid: report.Id, givenlibtextids: [...Ids] };
    expect(await teacher.data('AddReportGivenTexts', order)).toMatchObject({ ResultPercent: 62.5 });
    const revision = await checked(
      { text: `${essay} ${seededText(7_102, 20)}`, templatereportid: report.Id },
      teacher,
    );
    expect(revision).toMatchObject({ PlagWords: 50, CountableWords: 100 });
    expect(revision.Order?.GivenTexts).toMatchObject([{ Id: 0, Name: 'The brief' }]);
  });

  it('by its project changes the finished reports of the project, and restores them when it is removed', async () => {
    const teacher = await server.guest();
    const { Id: projectid } = await teacher.data('CreateProject', { name: 'Class' });
    for (const author of ['Ada', 'Ben'])
      await teacher.data('AddTextsToLibrary', { text: essay, author, name: author, projectid });
    const { Ids } = await teacher.data('AddTextsToLibrary', { text: own, name: 'The template' });
    await teacher.data('StartProjectChecks', { projectid, web: 0, lib: 1 });
    await until(async () =>
      (await teacher.data('GetProjectProgress', { projectid })).Ok === 2 ? true : undefined,
    );
    const reports = await teacher.data('GetReports', {});
    const before = await Promise.all(reports.map(({ Id }) => seen(teacher, Id)));
    expect(reports.map(({ PlagWords, CountableWords }) => [PlagWords, CountableWords])).toEqual([
      [120, 120],
      [120, 120],
    ]);
    /** The words of both reports that match, and those that count. */
    const figuresAre = async (words: number) => {
      await until(async () => {
        const rows = await teacher.data('GetReports', {});
        return rows.every((row) => row.PlagWords === words && row.CountableWords === words)
          ? true
          : undefined;
      });
    };
    const [given] = await teacher.data('AddGivenText', { projectId: projectid, name: 'Brief', text: brief });
    await figuresAre(80);
    // A text of the library is given by its project, and nobody removes it from a single report.
    const named = await teacher.data('AddGivenText', { projectId: projectid, libtextids: [...Ids] });
    await figuresAre(50);
    const { Order, ...report } = await teacher.data('GetReport', { id: reports[0]?.Id ?? 0 });
    expect(report).toMatchObject({
      ResultPercent: 100,
      TotalWords: 120,
      LeftOut: [{ Why: 'given', Words: 70 }],
    });
    expect(Order?.GivenTexts.map(({ Id, Name }) => [Id, Name])).toEqual([
      [0, 'Brief'],
      [0, 'The template'],
    ]);
    for (const id of [1, 2]) {
      const answer = await teacher.call('RemoveReportGivenText', { reportid: reports[0]?.Id ?? 0, id });
      expect(answer.errors).toEqual(['noAccessToGivenText']);
    }
    await teacher.data('DeleteGivenText', { id: given?.Id ?? 0 });
    await figuresAre(90);
    await teacher.data('DeleteGivenText', { id: named.find(({ Id }) => Id !== given?.Id)?.Id ?? 0 });
    await figuresAre(120);
    expect(await Promise.all(reports.map(({ Id }) => seen(teacher, Id)))).toEqual(before);
  });

  it('is refused if it is empty, too short, or for the report of somebody else', async () => {
    const { teacher, report } = await copiedEssay();
    const stranger = await server.guest();
    const add = (caller: TestClient, giventext: string) =>
      caller.call('AddReportGivenTexts', { reportid: report.Id, giventext });
    expect((await add(teacher, '  ')).errors).toEqual(['noInput']);
    expect((await add(teacher, 'one two')).errors).toEqual(['givenTextTooShort']);
    expect((await add(stranger, brief)).errors).toEqual(['noAccessToReport']);
  });
});
