import type { AlignmentSettings } from '@palimpsest/engine';
import { shareText } from '../../../finding/compute/shared-text.ts';
import type { CheckedText, Comparison, ComparisonSource } from '../../../finding/compute/tasks.ts';
import type { Services } from '../../../services.ts';
import { selectSignatures } from '../../../finding/signatures/signatures.repository.ts';
import { selectTextLengths, selectTexts } from '../../../finding/texts/texts.repository.ts';
import type { CandidateSource } from './find-candidates.ts';

/**
 * The amount of text that is fetched and passed to a thread at once. Other users' tasks wait for a running
 * task. With a checked text of 350 pages, 500 kB keep a thread busy for 2 s, and 100 kB for 0.4 s.
 */
const batchBytes = 100_000;
const batchTexts = 16;

/**
 * Aligns the checked text with each candidate, in the compute threads.
 * @param onCompared Called after each batch with the number of its candidates.
 * @returns the candidates with passages, in their original order, and those that are summarised
 */
export async function compareCandidates(
  services: Services,
  checked: CheckedText,
  candidates: readonly CandidateSource[],
  settings: AlignmentSettings,
  signal: AbortSignal,
  onCompared: (count: number) => Promise<void>,
): Promise<Comparison> {
  const batches = batchesOf(
    candidates.map(({ textId }) => textId),
    await selectTextLengths(
      services.db,
      candidates.map(({ textId }) => textId),
    ),
  );
  const known = new Map(candidates.map(({ textId, knownStretches }) => [textId, knownStretches]));
  const shared = shareText(checked);
  const results: (Comparison | undefined)[] = batches.map(() => undefined);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < batches.length) {
      const number = next++;
      const ids = batches[number] ?? [];
      const loaded = await loadSources(services, ids);
      const sources = loaded.map((source) => {
        const knownStretches = known.get(source.id);
        return knownStretches === undefined ? source : { ...source, knownStretches };
      });
      results[number] = await services.compute.compare({ checked: shared, sources, settings }, signal);
      await onCompared(ids.length);
    }
  };
  await Promise.all(Array.from({ length: services.compute.threads }, work));
  return {
    sources: results.flatMap((result) => result?.sources ?? []),
    summaries: results.flatMap((result) => result?.summaries ?? []),
  };
}

/** The sources in the order of the ids: the texts, or the signatures of texts that are kept only as fingerprints. */
async function loadSources(
  { db, fingerprintSecret }: Services,
  ids: readonly number[],
): Promise<readonly ComparisonSource[]> {
  const texts = new Map((await selectTexts(db, ids)).map(({ id, content }) => [id, content]));
  const hidden = ids.filter((id) => texts.get(id) === '');
  const signatures = new Map(
    (await selectSignatures(db, hidden, fingerprintSecret.id)).map((signature) => [
      signature.textId,
      signature,
    ]),
  );
  return ids.flatMap((id): ComparisonSource[] => {
    const signature = signatures.get(id);
    if (signature !== undefined) {
      const { chars, data, salt } = signature;
      return [{ id, chars, data, key: fingerprintSecret.textKey(salt) }];
    }
    const text = texts.get(id);
    return text === undefined ? [] : [{ id, text }];
  });
}

function batchesOf(
  textIds: readonly number[],
  lengths: ReadonlyMap<number, number>,
): readonly (readonly number[])[] {
  const batches: number[][] = [];
  let batch: number[] = [];
  let bytes = 0;
  for (const textId of textIds) {
    const length = lengths.get(textId) ?? 0;
    if (batch.length > 0 && (bytes + length > batchBytes || batch.length >= batchTexts)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(textId);
    bytes += length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
