import { fingerprintParameters, indexFingerprintParameters } from '@palimpsest/engine';
import { z } from 'zod';
import { queryable, type Executor } from '../../platform/database/connect.ts';
import {
  hasOutdatedTexts,
  selectOutdatedTextsForUpdate,
  markIndexed,
  selectOutdatedTexts,
} from '../texts/texts.repository.ts';
import { fingerprintScope, placeless } from '../signatures/fingerprint-scope.ts';
import { selectSignatureFingerprints } from '../signatures/signatures.repository.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { requestIndexMaintenance } from './maintain-index.job.ts';
import { enqueue } from '../../platform/jobs/queue.repository.ts';

/** Everything that the fingerprints in the index depend on. Texts indexed with other parameters are indexed again. */
export const indexParameters = JSON.stringify(indexFingerprintParameters);

const { wordLetters: _, ...parametersOfPairs } = fingerprintParameters;

/**
 * Fingerprint texts keep the fingerprints of their conversion. Those with these parameters are found: with the current
 * ones, with half of the pairs, or with these and without words, by their pairs alone.
 */
export const foundParameters: readonly string[] = [
  indexParameters,
  JSON.stringify(fingerprintParameters),
  JSON.stringify(parametersOfPairs),
];

const batchTexts = 50;

const rebuildIndexKind = jobKind({
  name: 'rebuild-index',
  lane: 'upkeep',
  payload: z.looseObject({}),
});

/**
 * Computes the fingerprints again, after an update that changed them, for every text of the index, in batches, each in
 * its own transaction. If it is killed in the middle, it continues where it was. In the meantime, checks find the
 * finished texts.
 */
export const rebuildIndexJob = defineJob(rebuildIndexKind, async (_payload, { services, signal, log }) => {
  let rebuilt = 0;
  for (;;) {
    const texts = await selectOutdatedTexts(services.db, services.textUses, indexParameters, batchTexts);
    if (texts.length === 0) break;
    const kept = await selectSignatureFingerprints(
      services.db,
      texts.map(({ id }) => id),
    );
    const analyses = await Promise.all(
      texts.map(async ({ id, content, scope }) => {
        // If only a signature is kept, its original fingerprints are the only ones available.
        const hashes = kept.get(id);
        if (hashes !== undefined) {
          return { textId: id, scope: fingerprintScope(scope), fingerprints: placeless(hashes) };
        }
        const { fingerprints } = await services.compute.analyse(content);
        return { textId: id, scope, fingerprints };
      }),
    );
    signal.throwIfAborted();
    await services.db.transaction().execute(async (transaction) => {
      // Texts that were removed from the index in the meantime stay removed.
      const outdated = await selectOutdatedTextsForUpdate(
        transaction,
        indexParameters,
        analyses.map(({ textId }) => textId),
      );
      const current = analyses.filter(({ textId }) => outdated.has(textId));
      await services.indexWriter.add(queryable(transaction), current);
      for (const { textId } of current) await markIndexed(transaction, textId, indexParameters);
      await requestIndexMaintenance(transaction);
    });
    rebuilt += texts.length;
    log.info({ rebuilt }, 'index is being rebuilt');
  }
});

/** Requests the rebuild if there is something to rebuild. */
export async function requestIndexRebuild(db: Executor): Promise<void> {
  if (await hasOutdatedTexts(db, indexParameters))
    await enqueue(db, rebuildIndexKind, {}, { key: 'rebuild-index', maxAttempts: 25 });
}
