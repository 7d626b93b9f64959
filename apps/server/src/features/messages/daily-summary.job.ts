import { z } from 'zod';
import { dateRange } from '../../platform/database/date-range.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { postMail } from '../../platform/mail/index.ts';
import type { Services } from '../../services.ts';
import { selectRecipientsWith, type MailRecipient } from '../../people/users/users.repository.ts';
import { readUserSettings } from '../profile/index.ts';
import { addressed } from './mail-links.ts';
import { countDay, insertSummary, selectUsersWithSummary } from './summaries.repository.ts';
import { composeSummaryMail } from './summary-mail.ts';

/** The hour of the user's day from which the summary of the day before is written. */
const summaryHour = 7;

const dailySummaryKind = jobKind({
  name: 'daily-summary',
  lane: 'upkeep',
  schedule: '1,16,31,46 * * * * ?max=3',
  payload: z.looseObject({}),
});

/**
 * Runs four times an hour, because time zones differ by quarters of an hour. A user gets at most one summary on a day,
 * however many workers run: its row and its email are written in one transaction.
 */
export const dailySummaryJob = defineJob(dailySummaryKind, (_payload, { services }) =>
  writeSummaries(services, new Date()),
);

export async function writeSummaries(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const users = await selectRecipientsWith(db, 'notifyMode', ['new', 'always']);
  const due = users.flatMap((user) => {
    const { day, hour } = wallClock(now, user.timeZone);
    return hour < summaryHour ? [] : [{ user, day }];
  });
  const written = await selectUsersWithSummary(
    db,
    due.map(({ user, day }) => ({ userId: user.id, day })),
  );
  for (const { user, day } of due) {
    if (written.has(user.id)) continue;
    try {
      await writeSummary(services, user, day, now);
    } catch (error) {
      services.log.error({ err: error, userId: user.id }, 'a daily summary could not be written');
    }
  }
}

async function writeSummary(services: Services, user: MailRecipient, day: string, now: Date): Promise<void> {
  const timeZone = zoneOf(user);
  const yesterday = 2;
  const range = dateRange(yesterday, now, timeZone);
  await services.db.transaction().execute(async (transaction) => {
    if (!(await insertSummary(transaction, user.id, day))) return;
    const figures = await countDay(transaction, user.id, range);
    const isQuiet = Object.values(figures).every((count) => count === 0);
    if (isQuiet && readUserSettings(user).notifyMode === 'new') return;
    const { to, links } = addressed(services, 'summary', user);
    const letter = composeSummaryMail(to.language, figures, { date: range.from, timeZone }, links);
    await postMail(services, transaction, { ...letter, ...to, submissionId: null });
  });
}

function zoneOf({ timeZone }: Pick<MailRecipient, 'timeZone'>): string {
  return timeZone === '' ? 'UTC' : timeZone;
}

/** The date as YYYY-MM-DD and the hour that a clock in the time zone shows. */
function wallClock(now: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zoneOf({ timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}
