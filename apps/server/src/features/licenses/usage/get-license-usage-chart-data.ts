import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectUsageByTime } from '../../../people/ledger/index.ts';
import { stepsBetween } from './steps.ts';
import { usageScopeFor } from './usage-scope.ts';

export const getLicenseUsageChartData: Handler<'GetLicenseUsageChartData'> = async (input, call) => {
  const { db } = call.services;
  const timeZone = call.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { scope, from, until } = await usageScopeFor(db, userOf(call), input, timeZone);
  const { step, labels } = stepsBetween(from, until, timeZone);
  const used = new Map((await selectUsageByTime(db, scope, step, timeZone)).map((row) => [row.label, row]));
  const reports = labels.map((label) => used.get(label)?.reports ?? 0);
  const credits = labels.map((label) => used.get(label)?.credits ?? 0);
  const data = {
    from: Math.floor(from.getTime() / 1000),
    to: Math.floor(until.getTime() / 1000),
    sets: { labels, reports, credits, reportsagg: sums(reports), creditsagg: sums(credits) },
  };
  return { data };
};

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
