import type { Executor } from '../../../platform/database/connect.ts';
import { beginningOf } from '../../../finding/texts/beginning-of.ts';
import { selectTexts } from '../../../finding/texts/texts.repository.ts';
import type { AccessedReport } from '../reports.access.ts';
import { type SourceRow, unsafeSelectSourcePlaces } from '../../report-store/index.ts';
import type { SourceView } from './source-view.ts';

/** The words that the sources have in the place of each passage, by the id of the source and the number of the passage: '7 0'. */
export type SourceWords = ReadonlyMap<string, string>;

type ViewedSource = Pick<SourceRow, 'id' | 'textId' | 'kind'> & { readonly isFingerprint: boolean };

/** Passages whose source the reader may not read are left out, as on the screen. */
export async function sourceWords(
  db: Executor,
  report: Pick<AccessedReport, 'id' | 'seesLibraryTexts'>,
  sources: readonly ViewedSource[],
  view: SourceView,
): Promise<SourceWords> {
  const words = new Map<string, string>();
  const placesOf = Map.groupBy(await unsafeSelectSourcePlaces(db, report.id), ({ sourceId }) => sourceId);
  for (const { id, textId, kind, isFingerprint } of sources) {
    if (isFingerprint || view.withheld.has(textId)) continue;
    // A summary refers to the whole source, of which some readers see only the passages.
    const isExcerpt = kind === 'library' && !report.seesLibraryTexts;
    const places = (placesOf.get(id) ?? []).filter((place) => !(isExcerpt && place.kind === 'summary'));
    // One text at a time: together they may be larger than the memory.
    const [text] = places.length === 0 ? [] : await selectTexts(db, [textId]);
    if (text === undefined) continue;
    for (const { passageIndex, sourceStartChar, sourceEndChar } of places) {
      const shown = beginningOf(text.content, sourceStartChar, sourceEndChar);
      if (shown !== '') words.set(`${id} ${passageIndex}`, shown);
    }
  }
  return words;
}
