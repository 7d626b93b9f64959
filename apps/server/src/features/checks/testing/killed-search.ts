import { expect } from 'vitest';
import { testKey } from '../../../finding/sources/testing/route.ts';
import { startSearchServer } from '../../../finding/sources/testing/search-server.ts';
import { startWebSite } from '../../../finding/sources/testing/web-site.ts';
import type { WorkToKill } from '../../../testing/kill/work-to-kill.ts';
import { administrator } from '../../../testing/people/administrator.ts';
import { until } from '../../../testing/test-client.ts';
import { seededText } from '../../../testing/texts.ts';

const pages = Array.from({ length: 3 }, (_, i) => ({ title: `Page ${i}`, text: seededText(750 + i, 200) }));

export const killedSearch: WorkToKill = {
  shows: 'a check in the middle of a search continues, and neither asks nor pays twice',
  begin: async (server) => {
    const site = await startWebSite(pages);
    const search = await startSearchServer({ documents: site.documents });
    const client = await administrator(server);
    await client.data('UpdateSearchProvider', {
      key: 'brave',
      isOn: true,
      secret: testKey,
      options: { address: search.settingsOf('brave').address },
      requestsPerSecond: 1_000,
    });
    const text = pages.map((page, i) => `${page.text} ${seededText(760 + i, 60)}`).join(' ');
    let reportId = 0;
    const askedSoFar = () => search.requests.map(({ query }) => query['q']);
    return {
      untilInMiddle: async () => {
        // One of the first three queries gets no answer.
        search.misbehave('brave', 'slowHeaders', 1);
        const [started] = await client.data('NewPlagCheck', { text, web: 1, lib: 0 });
        reportId = started?.ReportId ?? 0;
        const { db } = server.services;
        await until(async () => {
          const queries = db.selectFrom('sourceQueries').select('state').where('reportId', '=', reportId);
          const states = (await queries.execute()).map(({ state }) => state).toSorted();
          return states.join(' ') === 'answered answered asked' ? true : undefined;
        });
      },
      afterKill: async () => {
        expect(askedSoFar()).toHaveLength(3);
      },
      expectContinued: async () => {
        const report = await client.finishedReport(reportId);
        expect(report.Status).toBe('Ok');
        const sources = await client.data('GetSources', { reportid: reportId });
        expect(sources.map(({ Url }) => Url).toSorted()).toEqual(
          site.documents.map(({ url }) => url).toSorted(),
        );
        const asked = askedSoFar();
        expect(asked.length).toBeGreaterThan(3);
        expect(new Set(asked).size).toBe(asked.length);
        expect(report.Searched.Online?.Providers).toMatchObject([
          { Key: 'brave', Queries: asked.length - 1, FailedQueries: 1, Reason: 'interrupted' },
        ]);
        const figures = await client.data('GetSearchUsage', { days: 30 });
        expect(figures.Providers).toMatchObject([{ Key: 'brave', Requests: asked.length }]);
        // Pages that were loaded come from the cache.
        expect(new Set(site.requests).size).toBe(site.requests.length);
      },
      close: async () => {
        await search.close();
        await site.close();
      },
    };
  },
};
