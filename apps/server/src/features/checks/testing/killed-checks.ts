import { expect } from 'vitest';
import { untilWaiting } from '../../../testing/kill/until-waiting.ts';
import type { WorkToKill } from '../../../testing/kill/work-to-kill.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { checkJob } from '../run/check.job.ts';
import { maxAttempts } from '../run/attempts.ts';

const parts = Array.from({ length: 12 }, (_, i) => seededText(100 + i, 60));

/** A guest whose library has twelve texts. */
async function readerOf(server: TestServer): Promise<TestClient> {
  const client = await server.guest();
  for (const [i, text] of parts.entries())
    await client.data('AddTextsToLibrary', { text, name: `Part ${i}` });
  return client;
}

/** A check of a text that matches all of them. */
async function orderCheck(client: TestClient): Promise<number> {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: parts.join(' ') });
  return started?.ReportId ?? 0;
}

async function movements({ services }: TestServer, reportId: number): Promise<string[]> {
  const { rows } = await services.pool.query<{ reason: string; credits: number }>(
    `select reason, credits from credit_movements where subject_kind = 'report' and subject_id = $1 order by id`,
    [reportId],
  );
  return rows.map(({ reason, credits }) => `${reason} ${credits}`);
}

async function attemptOf({ services: { db } }: TestServer, reportId: number): Promise<number> {
  const row = db.selectFrom('reports').select('attempt').where('id', '=', reportId);
  return (await row.executeTakeFirstOrThrow()).attempt;
}

export const killedCheck: WorkToKill = {
  shows: 'a check that was storing its result is done again, and charged once',
  begin: async (server) => {
    const client = await readerOf(server);
    let reportId = 0;
    return {
      hold: async (holder) => {
        await holder.query('lock table report_sources in exclusive mode');
        reportId = await orderCheck(client);
      },
      // Two checks: the other one is the next work.
      untilInMiddle: async () => {
        await untilWaiting(server, 'report_sources', 2);
        expect(await attemptOf(server, reportId)).toBe(1);
      },
      afterKill: async () => {
        expect((await client.data('GetReportStatus', { id: reportId })).statusCode).toBe('Aktiv');
      },
      expectContinued: async () => {
        const report = await client.finishedReport(reportId);
        expect(report).toMatchObject({ Status: 'Ok', SourceCount: 12 });
        expect(await attemptOf(server, reportId)).toBe(2);
        expect(await movements(server, reportId)).toEqual([`charge -${report.Credits}`]);
      },
    };
  },
};

export const killedTenTimes: WorkToKill = {
  shows: 'a check that has ended its process ten times fails, and is refunded',
  begin: async (server) => {
    const client = await readerOf(server);
    let reportId = 0;
    let before = 0;
    return {
      hold: async () => {
        before = (await client.data('GetUserInfo', {})).credits;
        reportId = await orderCheck(client);
      },
      untilInMiddle: async () => {
        await untilWaiting(server, 'report_sources', 2);
        expect(await attemptOf(server, reportId)).toBe(1);
      },
      afterKill: async () => {
        const { db } = server.services;
        // The attempts in between are like the first.
        const others = { attempt: maxAttempts - 1 };
        await db.updateTable('reports').set(others).where('id', '=', reportId).execute();
        await lastAttempt(server, reportId);
        expect(await attemptOf(server, reportId)).toBe(maxAttempts);
      },
      expectContinued: async () => {
        const report = await client.finishedReport(reportId);
        expect(report).toMatchObject({
          Status: 'Fehler',
          StatusCode: 'checkInterrupted',
          ResultPercent: null,
        });
        expect(await movements(server, reportId)).toEqual([
          `charge -${report.Credits}`,
          `refund ${report.Credits}`,
        ]);
        expect((await client.data('GetUserInfo', {})).credits).toBe(before);
      },
    };
  },
};

/** Ends in its first step, as if its process had been killed: nothing is recorded. */
async function lastAttempt({ services }: TestServer, reportId: number): Promise<void> {
  const killing = new AbortController();
  const analyse = (): Promise<never> => {
    killing.abort(new Error('killed'));
    return Promise.reject(new Error('killed'));
  };
  const ending = { ...services.compute, analyse };
  const compute = { ...ending, forUser: () => ending };
  const context = {
    services: { ...services, compute },
    signal: killing.signal,
    log: services.log,
    attempt: 1,
  };
  await expect(checkJob.run({ reportId }, context)).rejects.toThrow('killed');
}
