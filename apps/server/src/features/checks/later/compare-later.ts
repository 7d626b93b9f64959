import { coveredStretches, sharedWords, wordsIn } from '@palimpsest/engine';
import type { LaterState } from '../../../platform/database/stored-values/source-evidence.ts';
import type { Services } from '../../../services.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { checkSettingsOf, unsafeSelectReport, type LaterFinding } from '../../report-store/index.ts';
import { pageAsCandidate } from '../run/find-candidates.ts';
import { compareCandidates } from '../run/compare-candidates.ts';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';

/** A source of a report whose address was fetched again. */
export interface SourceToCompare {
  readonly id: number;
  readonly reportId: number;
  readonly textId: number;
  readonly passages: readonly StoredPassage[];
}

/** The state of its address: a text, or the reason why there is no text. */
export type FetchedState =
  | { readonly textId: number; readonly fetchedAt: Date }
  | { readonly reason: LaterFinding['reason']; readonly fetchedAt: Date };

/**
 * Compares the present state of an address with the text that the report keeps. The checked text is aligned with the new
 * text, and the share of the matched words that still match is counted.
 */
export async function compareLater(
  services: Services,
  source: SourceToCompare,
  fetched: FetchedState,
  signal: AbortSignal,
): Promise<LaterFinding> {
  const found = (state: LaterState, percent: number | null = null): LaterFinding => ({
    state,
    at: fetched.fetchedAt,
    percent,
    reason: '',
  });
  if ('reason' in fetched) {
    return fetched.reason === 'notFound' ? found('gone') : { ...found('unknown'), reason: fetched.reason };
  }
  if (fetched.textId === source.textId) return found('unchanged');
  const [kept, present] = [
    await selectText(services.db, source.textId),
    await selectText(services.db, fetched.textId),
  ];
  if (kept.content === present.content) return found('unchanged');
  const report = await unsafeSelectReport(services.db, source.reportId);
  const checked = await selectText(services.db, report.textId);
  const { sources } = await compareCandidates(
    services,
    { key: `report ${report.id}`, text: checked.content },
    [pageAsCandidate({ textId: fetched.textId, title: '', url: '', date: null })],
    checkSettingsOf(report).alignment,
    signal,
    () => Promise.resolve(),
  );
  const before = coveredStretches(source.passages);
  const now = coveredStretches(sources.flatMap(({ passages }) => passages));
  const words = wordsIn(before);
  return found('changed', words === 0 ? 0 : (100 * sharedWords(before, now)) / words);
}
