import { createHash } from 'node:crypto';
import { fingerprintParameters } from '@palimpsest/engine';
import type { GivenToThreads } from '../../finding/compute/collusion.ts';
import type { Services } from '../../services.ts';
import { selectTextLengths, selectTexts } from '../../finding/texts/texts.repository.ts';
import { batchesByBytes } from './batches.ts';
import { selectRunForShare, type CollusionRun } from './collusion-reports.repository.ts';
import { upsertPreparedTexts, type ComparableText, type Preparation } from './collusion-texts.repository.ts';
import { selectGivenContents, type GivenContent } from './given/given-texts.repository.ts';
import { inParallel } from './in-parallel.ts';
import type { ComparisonProgress } from './progress.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Incremented when the stored data of a text or of its pairs changes, other than its fingerprints. */
const preparationVersion = 3;

/**
 * Everything that the findings about a text depend on. Texts that were prepared with something else are
 * prepared again.
 */
export async function preparationOf(
  { db, fingerprintSecret }: Pick<Services, 'db' | 'fingerprintSecret'>,
  projectId: number,
): Promise<{ readonly preparation: Preparation; readonly given: readonly GivenContent[] }> {
  const given = await selectGivenContents(db, projectId, fingerprintSecret.id);
  const keys = given.map(({ key }) => key).join('\n');
  return {
    given,
    preparation: {
      parameters: JSON.stringify({ ...fingerprintParameters, preparationVersion }),
      givenKey: keys === '' ? '' : createHash('sha256').update(keys).digest('base64'),
    },
  };
}

/** A given text as compute threads read it. */
export function toThreads(text: GivenContent, secret: Services['fingerprintSecret']): GivenToThreads {
  if ('content' in text) return text;
  const { chars, data, salt } = text.signature;
  return { key: text.key, chars, data, textKey: secret.textKey(salt) };
}

/** Reads texts that are new, or were read with other given texts, in all compute threads. */
export async function prepareTextsOfRun(
  services: Services,
  run: CollusionRun,
  task: {
    readonly texts: readonly ComparableText[];
    readonly given: readonly GivenContent[];
    readonly preparation: Preparation;
  },
  progress: ComparisonProgress,
  signal: AbortSignal,
): Promise<void> {
  const { texts, given, preparation } = task;
  const { db, compute, fingerprintSecret } = services;
  const givenToThreads = given.map((text) => toThreads(text, fingerprintSecret));
  await progress.plan(texts.length);
  const lengths = await selectTextLengths(
    db,
    texts.map(({ textId }) => textId),
  );
  const batches = batchesByBytes(texts, ({ textId }) => lengths.get(textId) ?? 0);
  await inParallel(batches, compute.threads, async (batch) => {
    const contents = new Map(
      (
        await selectTexts(
          db,
          batch.map(({ textId }) => textId),
        )
      ).map(({ id, content }) => [id, content]),
    );
    const there = batch.filter(({ textId }) => contents.has(textId));
    const textIds = new Map(there.map(({ libraryTextId, textId }) => [libraryTextId, textId]));
    const prepared = await compute.prepareTexts(
      {
        texts: there.map(({ libraryTextId, textId }) => ({
          id: libraryTextId,
          content: contents.get(textId) ?? '',
        })),
        given: givenToThreads,
      },
      signal,
    );
    signal.throwIfAborted();
    if (prepared.length > 0) {
      await db.transaction().execute(async (transaction) => {
        await selectRunForShare(transaction, run);
        await upsertPreparedTexts(
          transaction,
          run.projectId,
          prepared.map((text) => ({
            ...text,
            textId: expectDefined(textIds.get(text.id), `the text of library text ${text.id}`),
          })),
          preparation,
        );
      });
    }
    await progress.advance(batch.length);
  });
}
