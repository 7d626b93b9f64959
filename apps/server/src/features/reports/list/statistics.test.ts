/*
 * Covers:
 * accounts-254: Chart rows by project and by month
 * accounts-343: GetReportsStatistics counts reports by project or month
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMonths } from '../../../platform/database/date-range.ts';
import { insertText } from '../../../finding/texts/texts.repository.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** The figures of the dashboard. The reports are rows as checks leave them. */

let server: TestServer;
let client: TestClient;
let userId: number;
let textId: number;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  client = await server.guest();
  ({ userId } = await client.data('GetUserInfo', {}));
  textId = await insertText(server.services.db, { content: 'A text.', language: 'en', words: 2 });
});
afterAll(() => server.stop());

interface Added {
  readonly projectId?: number;
  readonly status?: 'Ok' | 'Error';
  readonly finishedAt?: Date;
  readonly userId?: number;
}

async function addReports(count: number, added: Added = {}): Promise<void> {
  const { projectId = null, status = 'Ok', finishedAt = new Date() } = added;
  await server.services.pool.query(
    `insert into reports (
      user_id, project_id, name, author, comment, status, text_id, pages, credits, add_to_library, search_web,
      search_library, max_phrase_distance_chars, min_region_length_chars, min_source_words, min_similarity_percent,
      result_percent, created_at, finished_at
    ) select $1, $2, 'Essay', '', '', $3, $4, 1, 1, false, true, true, 125, 50, 15, 35, 0, $5, $5
      from generate_series(1, $6)`,
    [added.userId ?? userId, projectId, status, textId, finishedAt, count],
  );
}

describe('GetReportsStatistics', () => {
  it('is empty by project, and has twelve zeros by month, if there are no reports', async () => {
    const newcomer = await server.guest();
    expect(await newcomer.data('GetReportsStatistics', { mode: 0 })).toEqual([]);
    const months = await newcomer.data('GetReportsStatistics', { mode: 1 });
    expect(months.map(({ ReportCount }) => ReportCount)).toEqual(Array.from({ length: 12 }, () => 0));
  });

  it('counts finished reports of the caller by project: the ten largest, and all others in one row', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 12; n++) {
      const { Id } = await client.data('CreateProject', { name: `Project ${n}` });
      await addReports(n, { projectId: Id });
      ids.push(Id);
    }
    await addReports(20);
    await addReports(30, { status: 'Error' });
    const stranger = await server.guest();
    await addReports(40, { userId: (await stranger.data('GetUserInfo', {})).userId });
    const rows = await client.data('GetReportsStatistics', { mode: 0 });
    const named = [12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => ({
      ProjectId: ids[n - 1],
      ProjectName: `Project ${n}`,
      ReportCount: n,
    }));
    expect(rows).toEqual([
      { ProjectId: 0, ProjectName: '', ReportCount: 20 },
      ...named,
      { ProjectId: null, ProjectName: '', ReportCount: 6 },
    ]);
  });

  it('counts by month in the time zone of the caller', async () => {
    const other = await server.guest();
    const { userId: otherId } = await other.data('GetUserInfo', {});
    const zone = 'Pacific/Kiritimati';
    const months = lastMonths(12, new Date(), zone);
    const [first, second] = months;
    const before = (date: Date | undefined): Date => new Date((date?.getTime() ?? 0) - 1);
    await addReports(1, { userId: otherId, finishedAt: before(first?.from) });
    await addReports(2, { userId: otherId, finishedAt: first?.from ?? new Date() });
    await addReports(3, { userId: otherId, finishedAt: before(second?.from) });
    await addReports(4, { userId: otherId });
    const answer = await other.call('GetReportsStatistics', { mode: 1 }, { 'x-time-zone': zone });
    expect(answer.data).toEqual(
      months.map(({ month, year }, i) => ({
        Month: month,
        Year: year,
        ReportCount: i === 0 ? 5 : i === 11 ? 4 : 0,
      })),
    );
  });
});
