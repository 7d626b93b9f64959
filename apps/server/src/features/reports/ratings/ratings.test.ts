/*
 * Covers:
 * checks-11: Each source of a report has a rating
 * checks-256: Rating: source with accepted or excluded
 * checks-264: Only finished reports show results, sources and text
 * checks-270: Used, accepted and not excluded means accepted
 * checks-271: Used and neither accepted nor excluded means suspicious
 * checks-272: Excluded outweighs everything else
 * checks-273: A source that is not used is a duplicate
 * checks-277: A read-only report cannot be rated
 * checks-354: ResetReport takes id and link
 * checks-362: UpdateSources rates several sources at once
 * checks-405: Message: source rated
 * checks-409: Message: ratings reset
 * checks-430: Error: no write access to a report
 * checks-437: Error: comparison data not found
 */
import type { MarkupSegment, RatingItem, Source } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newReport, ratedParts, type Rated } from '../testing/rated-report.ts';

const [first, second, third, own] = ratedParts;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let rated: Rated;
beforeEach(async () => {
  rated = await newReport(server);
});

function rate(...sources: RatingItem[]) {
  return rated.client.call('UpdateSources', { reportid: rated.report.Id, sources });
}

type State = 'accepted' | 'suspicious' | 'excluded' | 'duplicated';

function stateOf({ Used, Accepted, Excluded }: Source): State {
  if (Excluded) return 'excluded';
  if (!Used) return 'duplicated';
  return Accepted ? 'accepted' : 'suspicious';
}

/** Keyed by title. */
async function states(): Promise<Record<string, State>> {
  const sources = await rated.client.data('GetSources', { reportid: rated.report.Id });
  return Object.fromEntries(sources.map((source) => [source.Title, stateOf(source)]));
}

async function plagWords(): Promise<number> {
  return (await rated.client.data('GetReport', { id: rated.report.Id })).PlagWords;
}

/** The figures of the sentence and the groups with words, counted and cited, which the report and the list share. */
async function figures() {
  const report = await rated.client.data('GetReport', { id: rated.report.Id });
  const [listed] = await rated.client.data('GetReports', {});
  const score = await rated.client.data('GetScore', { reportid: rated.report.Id });
  expect(listed?.Found).toEqual(report.Found);
  expect(score).toMatchObject({ Found: report.Found, Groups: report.Groups, PlagWords: report.PlagWords });
  const groups = (report.Groups ?? []).filter(({ Words, CitedWords }) => Words + CitedWords > 0);
  return [report.Found, ...groups.map((group) => `${group.Citation} ${group.Words}/${group.CitedWords}`)];
}

const atFirst = { Large: 'suspicious', Small: 'duplicated', Other: 'suspicious' };

it('a rating is kept when the worker checks the report again with a later engine', async () => {
  const { client, report, large } = rated;
  await rate({ sid: large, exc: 1 });
  const { db } = server.services;
  await db.updateTable('reports').set({ engineVersion: '0.2.0' }).where('id', '=', report.Id).execute();
  await client.data('RecheckReports', { ids: [report.Id] });
  const checked = await until(async () => {
    const { RecheckState, PlagWords } = await client.data('GetReport', { id: report.Id });
    return RecheckState === 'Done' ? PlagWords : undefined;
  });
  expect(checked).toBe(90);
  expect(await states()).toEqual({ Large: 'excluded', Small: 'suspicious', Other: 'suspicious' });
});

describe('a rating', () => {
  it('changes percent, list, score and used flags at once', async () => {
    expect(await states()).toEqual(atFirst);
    expect(await plagWords()).toBe(150);
    expect(await figures()).toMatchObject([{ Words: 150, Sources: 2, AcceptedWords: 0 }, 'none 150/0']);
    const answer = await rate({ sid: rated.large, exc: 1 });
    expect(answer).toMatchObject({ success: true, message: 'sourceUpdated', total: 1 });
    expect(answer.data).toMatchObject({
      PlagWords: 90,
      ResultPercent: 45,
      RatingVersion: 1,
      Found: { Words: 90 },
    });

    expect(await states()).toEqual({ Large: 'excluded', Small: 'suspicious', Other: 'suspicious' });
    const report = await rated.client.data('GetReport', { id: rated.report.Id });
    expect(report).toMatchObject({ PlagWords: 90, ResultPercent: 45, RatingVersion: 1 });
    const [listed] = await rated.client.data('GetReports', {});
    expect(listed).toMatchObject({ PlagWords: 90, ResultPercent: 45 });
    const score = await rated.client.data('GetScore', { reportid: rated.report.Id });
    expect(score).toMatchObject({ PlagWords: 90, ResultPercent: 45, RatingVersion: 1 });
  });

  it('gives the words of an excluded source to the next one in the markup, and back', async () => {
    const before = await segments();
    expect(ownersOf(before)).toEqual(new Set([rated.large, rated.other]));
    await rate({ sid: rated.large, exc: 1 });
    const after = await segments();
    expect(ownersOf(after)).toEqual(new Set([rated.large, rated.small, rated.other]));
    expect(after.map(({ T }) => T).join('')).toBe(before.map(({ T }) => T).join(''));
    await rate({ sid: rated.large, acc: 0 });
    expect(await segments()).toEqual(before);
  });

  it.each<readonly [State, RatingItem, State]>([
    ['suspicious', { sid: 0, acc: 1 }, 'accepted'],
    ['suspicious', { sid: 0, acc: 0 }, 'suspicious'],
    ['suspicious', { sid: 0, exc: 1 }, 'excluded'],
    ['suspicious', { sid: 0, exc: 0 }, 'suspicious'],
    ['accepted', { sid: 0, acc: 1 }, 'accepted'],
    ['accepted', { sid: 0, acc: 0 }, 'suspicious'],
    ['accepted', { sid: 0, exc: 1 }, 'excluded'],
    ['accepted', { sid: 0, exc: 0 }, 'accepted'],
    ['excluded', { sid: 0, acc: 1 }, 'accepted'],
    ['excluded', { sid: 0, acc: 0 }, 'suspicious'],
    ['excluded', { sid: 0, exc: 1 }, 'excluded'],
    ['excluded', { sid: 0, exc: 0 }, 'suspicious'],
    ['excluded', { sid: 0, acc: 1, exc: 0 }, 'accepted'],
  ])('of a source that is %s: %o makes it %s', async (from, item, to) => {
    const sid = rated.other;
    if (from === 'accepted') await rate({ sid, acc: 1 });
    if (from === 'excluded') await rate({ sid, exc: 1 });
    expect(await rate({ ...item, sid })).toMatchObject({ success: true });
    expect((await states())['Other']).toBe(to);
    expect(await plagWords()).toBe(to === 'suspicious' ? 150 : 100);
  });

  it.each<readonly [RatingItem, State, number]>([
    [{ sid: 0, acc: 1 }, 'accepted', 50],
    [{ sid: 0, acc: 0 }, 'suspicious', 90],
    [{ sid: 0, exc: 1 }, 'excluded', 50],
  ])('of a duplicated source, %o, counts once it is used', async (item, state, words) => {
    await rate({ ...item, sid: rated.small });
    expect((await states())['Small']).toBe(item.exc === 1 ? 'excluded' : 'duplicated');
    expect(await plagWords()).toBe(150);
    await rate({ sid: rated.large, exc: 1 });
    expect((await states())['Small']).toBe(state);
    expect(await plagWords()).toBe(words);
  });

  it('of several sources is one step; for a source given twice, the later rating counts', async () => {
    const answer = await rate(
      { sid: rated.large, exc: 1 },
      { sid: rated.other, acc: 1 },
      { sid: rated.large, acc: 1 },
    );
    expect(answer).toMatchObject({ total: 2, data: { PlagWords: 0, RatingVersion: 1 } });
    expect(await states()).toEqual({ Large: 'accepted', Small: 'duplicated', Other: 'accepted' });
  });

  it('that a source already has changes nothing, including the version', async () => {
    await rate({ sid: rated.large, acc: 1 });
    const answer = await rate({ sid: rated.large, acc: 1 }, { sid: rated.other, acc: 0, marked: 1 });
    expect(answer).toMatchObject({ success: true, data: { PlagWords: 50, RatingVersion: 1 } });
  });

  it('keeps the percentage of the settings, which do not count quotations', async () => {
    rated = await newReport(server, { excludequotations: 'all' }, `${first} ${second} ${own} “${third}”`);
    expect(await plagWords()).toBe(100);
    expect((await rate({ sid: rated.large, acc: 1 })).data).toMatchObject({ PlagWords: 0 });
    expect((await rate({ sid: rated.large, exc: 1 })).data).toMatchObject({ PlagWords: 40 });
    expect((await rate({ sid: rated.large, acc: 0 })).data).toMatchObject({ PlagWords: 100 });
  });
});

async function segments(): Promise<readonly MarkupSegment[]> {
  return (await rated.client.data('GetReportMarkup', { reportid: rated.report.Id })).Segments;
}

function ownersOf(pieces: readonly MarkupSegment[]): Set<number> {
  return new Set(pieces.flatMap(({ SId }) => (SId === undefined ? [] : [SId])));
}

describe('a call that cannot succeed', () => {
  it('with a source of another report changes nothing at all', async () => {
    const theirs = (await newReport(server)).other;
    const answer = await rate({ sid: rated.large, exc: 1 }, { sid: theirs, acc: 1 });
    expect(answer).toMatchObject({ success: false, data: null, errors: ['comparisonNotFound'] });
    expect(await rate({ sid: 2_000_000_000, acc: 1 })).toMatchObject({ errors: ['comparisonNotFound'] });
    expect(await states()).toEqual(atFirst);
    expect((await rated.client.data('GetReport', { id: rated.report.Id })).RatingVersion).toBe(0);
  });

  it.each([
    ['no source', { sources: [] }],
    ['neither acc nor exc', { sources: [{ sid: 1 }] }],
    ['accepted and excluded at once', { sources: [{ sid: 1, acc: 1, exc: 1 }] }],
    ['a flag that is no flag', { sources: [{ sid: 1, acc: 2 }] }],
    ['true for 1', { sources: [{ sid: 1, acc: true }] }],
    ['an id in quotes', { sources: [{ sid: '1', acc: 1 }] }],
    ['a field that it does not know', { sources: [{ sid: 1, acc: 1, rating: 'x' }] }],
    ['sources that are no list', { sources: { sid: 1, acc: 1 } }],
    ['a link that is none', { sources: [{ sid: 1, acc: 1 }], permaLinkId: 'short' }],
  ])('with %s is refused because of its format', async (_name, body) => {
    const answer = await rated.client.post(
      '/api/UpdateSources',
      JSON.stringify({ reportid: rated.report.Id, ...body }),
      { 'content-type': 'application/json', 'x-sid': rated.client.sid },
    );
    expect(answer).toMatchObject({ status: 400, errors: ['invalidFormat'] });
  });

  it('on an unfinished check is refused with the reason', async () => {
    const [held] = await rated.client.data('NewPlagCheck', { web: 0, lib: 1, text: own, hold: true });
    const id = held?.ReportId ?? 0;
    const expected = { success: false, errors: ['reportNotReady'] };
    expect(
      await rated.client.call('UpdateSources', { reportid: id, sources: [{ sid: rated.large, acc: 1 }] }),
    ).toMatchObject(expected);
    expect(await rated.client.call('ResetReport', { id })).toMatchObject(expected);
    expect(await rated.client.call('GetScore', { reportid: id })).toMatchObject(expected);
  });
});

describe('through a permanent link', () => {
  /** Another user's calls with the link. */
  async function stranger(write: 0 | 2) {
    const { report, client, other } = rated;
    const reportid = report.Id;
    const { PermaLinkId: permaLinkId } = await client.data('CreatePermaLink', { reportid });
    await client.data('UpdatePermaLink', { reportid, read: 2, write });
    const guest = await server.guest();
    const calls = (link: { readonly permaLinkId?: string }) => ({
      rate: () => guest.call('UpdateSources', { reportid, sources: [{ sid: other, acc: 1 }], ...link }),
      reset: () => guest.call('ResetReport', { id: reportid, ...link }),
      score: () => guest.call('GetScore', { reportid, ...link }),
    });
    return { withLink: calls({ permaLinkId }), without: calls({}) };
  }

  it('that allows only reading, nobody can rate or reset, and the score is shown', async () => {
    const { withLink } = await stranger(0);
    const refused = { status: 403, success: false, data: null, errors: ['reportReadOnly'] };
    expect(await withLink.rate()).toMatchObject(refused);
    expect(await withLink.reset()).toMatchObject(refused);
    expect(await withLink.score()).toMatchObject({ success: true, data: { PlagWords: 150 } });
    expect(await states()).toEqual(atFirst);
    expect((await rated.client.data('GetReport', { id: rated.report.Id })).RatingVersion).toBe(0);
  });

  it('that allows rating, everybody sees the same result', async () => {
    const { withLink } = await stranger(2);
    expect(await withLink.rate()).toMatchObject({ success: true, data: { PlagWords: 100 } });
    expect(await plagWords()).toBe(100);
    expect(await withLink.reset()).toMatchObject({ success: true, data: { PlagWords: 150 } });
    expect(await plagWords()).toBe(150);
  });

  it('that is missing, another user finds no report', async () => {
    const { without } = await stranger(2);
    for (const call of Object.values(without)) {
      expect(await call()).toMatchObject({ success: false, errors: ['noAccessToReport'] });
    }
  });
});

describe('a reset', () => {
  it('restores the initial ratings, and leaves everything else', async () => {
    const before = await segments();
    await rate({ sid: rated.large, exc: 1 }, { sid: rated.other, acc: 1 }, { sid: rated.small, acc: 1 });
    expect(await plagWords()).toBe(0);
    const answer = await rated.client.call('ResetReport', { id: rated.report.Id });
    expect(answer).toMatchObject({
      message: 'resetReport',
      data: { PlagWords: 150, ResultPercent: 75, RatingVersion: 2 },
    });
    expect(await states()).toEqual(atFirst);
    expect(await segments()).toEqual(before);
    const report = await rated.client.data('GetReport', { id: rated.report.Id });
    expect({ ...report, RatingVersion: 0 }).toEqual(rated.report);
  });

  it('of a report that nobody rated changes nothing', async () => {
    const answer = await rated.client.call('ResetReport', { id: rated.report.Id });
    expect(answer).toMatchObject({ success: true, data: { RatingVersion: 0, PlagWords: 150 } });
  });
});

describe('simultaneous ratings', () => {
  it('end in a state with consistent figures', async () => {
    const { client, report, large, small, other } = rated;
    const items: RatingItem[] = [large, small, other].flatMap((sid) => [
      { sid, acc: 1 },
      { sid, exc: 1 },
      { sid, acc: 0 },
    ]);
    const calls = Array.from({ length: 4 }, () => items).flat();
    const answers = await Promise.all([
      ...calls.map((item) => rate(item)),
      client.call('ResetReport', { id: report.Id }),
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const versions = answers.map(({ data }) => data?.RatingVersion ?? 0);
    const now = await client.data('GetReport', { id: report.Id });
    expect(now.RatingVersion).toBe(Math.max(...versions));

    // The same ratings, applied one after the other to a new report, give the same figures.
    const sources = await client.data('GetSources', { reportid: report.Id });
    const fresh = await newReport(server);
    const freshSources = await fresh.client.data('GetSources', { reportid: fresh.report.Id });
    for (const source of sources) {
      const sid = freshSources.find(({ Title }) => Title === source.Title)?.Id ?? 0;
      const item = source.Excluded
        ? { sid, exc: 1 as const }
        : ({ sid, acc: source.Accepted ? 1 : 0 } as const);
      await fresh.client.data('UpdateSources', { reportid: fresh.report.Id, sources: [item] });
    }
    const expected = await fresh.client.data('GetReport', { id: fresh.report.Id });
    expect(now.PlagWords).toBe(expected.PlagWords);
    const used = (listed: readonly Source[]) => listed.map(({ Title, Used }) => [Title, Used]);
    expect(used(sources)).toEqual(used(await fresh.client.data('GetSources', { reportid: fresh.report.Id })));
    const score = await client.data('GetScore', { reportid: report.Id });
    expect(score.Steps.at(-1)?.Words).toBe(now.PlagWords);
  });

  it('count each change once', async () => {
    const changes = Array.from({ length: 12 }, (_, i) =>
      rate({ sid: rated.large, ...(i % 2 === 0 ? { acc: 1 } : { exc: 1 }) }),
    );
    const versions = (await Promise.all(changes)).map(({ data }) => data?.RatingVersion);
    const { RatingVersion } = await rated.client.data('GetReport', { id: rated.report.Id });
    // A call may find its rating already set. Every other call has a version of its own.
    expect(new Set(versions).size).toBe(RatingVersion);
  });

  it('leave a report that is deleted meanwhile deleted or rated, without an error', async () => {
    const [deleted, answer] = await Promise.all([
      rated.client.call('DeleteReports', { ids: [rated.report.Id] }),
      rate({ sid: rated.large, exc: 1 }),
    ]);
    expect(deleted).toMatchObject({ success: true });
    expect(answer.success || answer.errors[0] === 'noAccessToReport').toBe(true);
  });
});
