import type { UncountedStretch } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectRatedSources, type PassageRow } from '../../report-store/index.ts';
import type { AccessedReport } from '../reports.access.ts';

interface StoredPassages {
  readonly passages: readonly PassageRow[];
  readonly uncounted: readonly UncountedStretch[];
}

/**
 * The passages without the words of texts that were named as given after the check. The stored passages still have these
 * words, so that removing such a text restores the earlier result. Other reports cost nothing here.
 */
export async function countingPassages(
  { db, compute }: { readonly db: Executor } & Pick<Services, 'compute'>,
  report: Pick<AccessedReport, 'id' | 'engineVersion'>,
  text: string,
  { passages, uncounted }: StoredPassages,
): Promise<readonly PassageRow[]> {
  const later = uncounted.filter(({ isLater }) => isLater === true);
  if (later.length === 0) return passages;
  const sources = await unsafeSelectRatedSources(db, report.id);
  const stored = new Map(sources.map((source) => [source.id, source.passages]));
  const changed = passages.flatMap((row) => {
    const passage = stored.get(row.sourceId)?.[row.passageIndex];
    return passage !== undefined && later.some((stretch) => overlap(stretch, row)) ? [{ row, passage }] : [];
  });
  const placed = await compute.placeCounting({
    checked: { key: `report ${report.id}`, text, madeBy: report.engineVersion },
    passages: changed.map(({ passage }) => passage),
    uncounted: later,
  });
  const matchedOf = new Map(changed.map(({ row }, i) => [row, placed[i]]));
  return passages.map((row) => ({ ...row, ...matchedOf.get(row) }));
}

function overlap(
  { startChar, endChar }: Pick<UncountedStretch, 'startChar' | 'endChar'>,
  { checkedStartChar, checkedEndChar }: PassageRow,
): boolean {
  return startChar < checkedEndChar && checkedStartChar < endChar;
}
