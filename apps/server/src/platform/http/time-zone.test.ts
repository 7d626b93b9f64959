import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { timeZoneOf } from './time-zone.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
  const [check] = await client.data('NewPlagCheck', { text: seededText(1, 60), addtolibrary: 1 });
  await client.finishedReport(check?.ReportId ?? 0);
});
afterAll(() => server.stop());

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Nowhere/Land', undefined],
  ['', undefined],
  ["'; drop table", undefined],
  ['x'.repeat(1_000), undefined],
  [undefined, undefined],
])('a header of %j names the zone %j', (header, zone) => {
  expect(timeZoneOf(header)).toBe(zone);
});

describe('the filter for today', () => {
  /** Moves everything to this moment. */
  async function happenedAt(moment: Date): Promise<void> {
    const { db } = server.services;
    await db.updateTable('reports').set({ createdAt: moment }).execute();
    await db.updateTable('libraryTexts').set({ createdAt: moment }).execute();
  }

  const countToday = async (timeZone: string): Promise<readonly number[]> => {
    const header = { 'x-time-zone': timeZone };
    const reports = await client.call('GetReports', { filters: { date: 1 } }, header);
    const texts = await client.call('GetLibraryTexts', { filters: { date: 1 } }, header);
    return [reports.total, texts.total];
  };

  it('means the day of the reader', async () => {
    const zones = [
      { name: 'Etc/GMT+12', offsetHours: -12 },
      { name: 'Pacific/Kiritimati', offsetHours: 14 },
    ] as const;
    const told: string[] = [];
    for (let hoursAgo = 0; hoursAgo <= 28; hoursAgo += 2) {
      const moment = new Date(Date.now() - hoursAgo * 3_600_000);
      await happenedAt(moment);
      const counts = [];
      for (const { name, offsetHours } of zones) {
        const expected = dayIn(offsetHours, moment) === dayIn(offsetHours, new Date()) ? 1 : 0;
        expect(await countToday(name)).toEqual([expected, expected]);
        counts.push(expected);
      }
      told.push(counts.join());
    }
    // The zones are 26 hours apart, so at some moment one has today and the other has yesterday.
    expect(told).toContain('1,1');
    expect(told.some((counts) => counts === '1,0' || counts === '0,1')).toBe(true);
  });
});

/** The number of the day that a moment belongs to in a zone with this offset from UTC. */
function dayIn(offsetHours: number, moment: Date): number {
  return Math.floor((moment.getTime() + offsetHours * 3_600_000) / 86_400_000);
}
