import { z } from 'zod';
import { daysBefore, hoursBefore } from '../../../platform/days-before.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { askAndStore } from './check-vat-id.ts';
import { selectUnverifiedVatIds } from './vat-checks.repository.ts';

const idsPerRun = 50;
/** An id that was never answered for so long is given up. It is asked again when its owner buys or saves the address. */
const triedDays = 30;
/** Failures of the whole service: the other ids of this run would fail as well. */
const ofWholeService = new Set(['GLOBAL_MAX_CONCURRENT_REQ', 'SERVICE_UNAVAILABLE', 'IP_BLOCKED']);

const recheckVatIdsKind = jobKind({
  name: 'recheck-vat-ids',
  lane: 'upkeep',
  schedule: '47 * * * * ?fill=2h&max=3',
  payload: z.looseObject({}),
});

/** Runs every hour: asks again about VAT ids for which the service of the EU had no answer. */
export const recheckVatIdsJob = defineJob(recheckVatIdsKind, async (_payload, { services, signal }) => {
  if (services.settings.current.vatCheck === 'off') return;
  const now = new Date();
  const ids = await selectUnverifiedVatIds(services.db, {
    since: daysBefore(now, triedDays),
    before: hoursBefore(now, 0.5),
    limit: idsPerRun,
  });
  for (const vatId of ids) {
    if (signal.aborted) return;
    const { failure } = await askAndStore(services, vatId);
    if (ofWholeService.has(failure) || failure.startsWith('HTTP ')) return;
  }
});
