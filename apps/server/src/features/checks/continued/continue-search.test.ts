import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../services.ts';
import { seededText } from '../../../testing/texts.ts';
import {
  around,
  startOnlineWorld,
  wordsFrom,
  type OnlineWorld,
} from '../../../testing/start/online-world.ts';
import { continueSearchJob } from './continue-search.job.ts';

const pages = [
  { title: 'First', text: seededText(708, 400) },
  { title: 'Second', text: seededText(709, 400) },
];

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld([...pages]);
});
afterAll(() => world.stop());

describe('a search that ended too early', () => {
  const twoCopies = (seed: number): string =>
    [
      seededText(seed, 40),
      wordsFrom(pages[0]?.text ?? '', 100, 100),
      seededText(seed + 1, 60),
      wordsFrom(pages[1]?.text ?? '', 100, 100),
      seededText(seed + 2, 40),
    ].join('\n\n');
  const continued = (reportId: number, services?: Services) =>
    continueSearchJob.run({ reportId }, world.context(services));
  /** The services whose compute threads fail at the last step. */
  function withoutCompile(error: Error): Services {
    const { services } = world.server;
    const compute: Services['compute'] = { ...services.compute, compile: () => Promise.reject(error) };
    return { ...services, compute: { ...compute, forUser: () => compute } };
  }
  const asked = (): readonly string[] => world.search.requests.map(({ query }) => String(query['q']));

  it('continues without repeated requests, keeps ratings, and costs nothing', async () => {
    await world.turnOnAlone('brave', 1);
    world.search.forget();
    const report = await world.check(twoCopies(780));
    expect(report).toMatchObject({ CanContinue: true, Continued: null });
    expect(report.Searched.Online?.Providers).toMatchObject([{ Queries: 1, Reason: 'dayLimit' }]);
    const found = await world.sourcesOf(report);
    for (const { Id } of found)
      await world.owner.data('UpdateSources', { reportid: report.Id, sources: [{ sid: Id, acc: 1 }] });
    const { credits } = await world.owner.data('GetUserInfo', {});
    await world.turnOnAlone('brave', null);

    await world.owner.data('ContinueSearch', { reportid: report.Id });
    expect(await world.owner.data('GetReport', { id: report.Id })).toMatchObject({
      Status: 'Ok',
      CanContinue: false,
      Continued: { State: 'Waiting', Added: 0, Ended: null },
    });
    expect((await world.owner.call('ContinueSearch', { reportid: report.Id })).errors).toEqual([
      'nothingToContinue',
    ]);
    const given = { reportid: report.Id, giventext: seededText(782, 40) };
    expect((await world.owner.call('AddReportGivenTexts', given)).errors).toEqual(['reportRunsAgain']);
    await continued(report.Id);

    const after = await world.owner.data('GetReport', { id: report.Id });
    expect(after).toMatchObject({
      Status: 'Ok',
      SourceCount: 2,
      CanContinue: false,
      Continued: { State: 'Done', Added: 2 - found.length },
    });
    expect(after.Searched.Online).toMatchObject({
      End: 'covered',
      Providers: [{ Key: 'brave', Queries: asked().length, FailedQueries: 0, Reason: '' }],
    });
    expect(new Set(asked()).size).toBe(asked().length);
    const sources = await world.sourcesOf(after);
    expect(sources.map(({ Title }) => Title)).toEqual(['First', 'Second']);
    for (const { Id } of found)
      expect(sources).toContainEqual(expect.objectContaining({ Id, Accepted: true }));
    const { Segments } = await world.owner.data('GetReportMarkup', { reportid: report.Id });
    expect(new Set(Segments.flatMap(({ SId }) => SId ?? []))).toEqual(new Set(sources.map(({ Id }) => Id)));
    expect((await world.owner.data('GetUserInfo', {})).credits).toBe(credits);
  });

  it('resumes after a kill without repeated requests', async () => {
    await world.turnOnAlone('brave', 0);
    const report = await world.check(twoCopies(790));
    expect(await world.sourcesOf(report)).toEqual([]);
    await world.turnOnAlone('brave', null);
    world.search.forget();
    await world.owner.data('ContinueSearch', { reportid: report.Id });
    const killed = new Error('killed');
    await expect(continued(report.Id, withoutCompile(killed))).rejects.toBe(killed);
    const before = asked().length;
    expect(before).toBeGreaterThan(2);
    expect(await world.owner.data('GetReport', { id: report.Id })).toMatchObject({
      SourceCount: 0,
      Continued: { State: 'Active' },
    });
    await continued(report.Id);
    expect(asked().length).toBe(before);
    const after = await world.owner.data('GetReport', { id: report.Id });
    expect(after).toMatchObject({ SourceCount: 2, Continued: { State: 'Done', Added: 2 } });
    expect(after.Searched.Online?.Providers).toMatchObject([{ Queries: before }]);
  });

  it('keeps its result if it fails three times, and can be continued later', async () => {
    await world.turnOnAlone('brave', 0);
    const report = await world.check(twoCopies(793));
    await world.turnOnAlone('brave', null);
    await world.owner.data('ContinueSearch', { reportid: report.Id });
    const failing = withoutCompile(new Error('failed'));
    await expect(continued(report.Id, failing)).rejects.toThrow('failed');
    await expect(continued(report.Id, failing)).rejects.toThrow('failed');
    await continued(report.Id, failing);
    expect(await world.owner.data('GetReport', { id: report.Id })).toMatchObject({
      Status: 'Ok',
      SourceCount: 0,
      CanContinue: true,
      Continued: { State: 'Failed', StatusCode: 'continuationFailed' },
    });
  });

  it('is not continued for readers, after a complete search, or by paid services for guests', async () => {
    await world.turnOnAlone('brave', 0);
    const report = await world.check(around(wordsFrom(pages[0]?.text ?? '', 100, 100), 795));
    const reader = await world.user();
    expect((await reader.call('ContinueSearch', { reportid: report.Id })).errors).toEqual([
      'noAccessToReport',
    ]);
    const { PermaLinkId } = await world.owner.data('CreatePermaLink', { reportid: report.Id });
    await world.owner.data('UpdatePermaLink', { reportid: report.Id, read: 2, write: 2 });
    expect(await reader.data('GetReport', { id: report.Id, permaLinkId: PermaLinkId })).toMatchObject({
      CanContinue: false,
      Continued: null,
    });
    const guest = await world.server.guest();
    const guests = await world.check(around(wordsFrom(pages[0]?.text ?? '', 100, 100), 797), {}, guest);
    expect((await guest.call('ContinueSearch', { reportid: guests.Id })).errors).toEqual([
      'searchNeedsAccount',
    ]);
    await world.turnOnAlone('searxng', null);
    const whole = await world.check(around(wordsFrom(pages[0]?.text ?? '', 100, 100), 799));
    expect(whole.CanContinue).toBe(false);
    expect((await world.owner.call('ContinueSearch', { reportid: whole.Id })).errors).toEqual([
      'nothingToContinue',
    ]);
  });
});
