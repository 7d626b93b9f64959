import { z } from 'zod';
import { unreadReasons } from '@palimpsest/contract';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { servicesFor } from '../../../services.ts';
import {
  unsafeSelectSourcesFetchedSince,
  updateLater,
  type SourceFetchedSince,
} from '../../report-store/index.ts';
import { compareLater, type FetchedState } from './compare-later.ts';

/** The others follow in the next run. */
const sourcesAtOnce = 200;

const noticeChangesKind = jobKind({
  name: 'notice-changes',
  lane: 'upkeep',
  schedule: '11,26,41,56 * * * * ?max=3',
  payload: z.looseObject({}),
});

/**
 * Runs every 15 minutes. If a later check has fetched the address of a source, the reports with this source say whether
 * the page has changed. Each source is written by itself, so a killed run is finished by the next one.
 */
export const noticeChangesJob = defineJob(noticeChangesKind, async (_payload, { services, signal, log }) => {
  for (const source of await unsafeSelectSourcesFetchedSince(services.db, sourcesAtOnce)) {
    signal.throwIfAborted();
    const own = servicesFor(services, source.userId);
    try {
      await updateLater(services.db, source.id, await compareLater(own, source, stateOf(source), signal));
    } catch (error) {
      signal.throwIfAborted();
      // Its report or one of the texts was deleted in the meantime, or the text has become a fingerprint.
      log.warn({ err: error, sourceId: source.id }, 'a source could not be compared with its page');
    }
  }
});

function stateOf({ outcome, fetchedTextId, fetchedAt }: SourceFetchedSince): FetchedState {
  if (outcome === 'text' && fetchedTextId !== null) return { textId: fetchedTextId, fetchedAt };
  return { reason: unreadReasons.find((reason) => reason === outcome) ?? 'error', fetchedAt };
}
