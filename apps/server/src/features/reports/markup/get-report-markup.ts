import type { Language, MarkupSegment, ReportMarkup } from '@palimpsest/contract';
import type { MarkedSegment, SegmentMark } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectLayout } from '../../../finding/texts/text-extras.repository.ts';
import { presentLayout } from '../../../finding/texts/text-layout.present.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { finishedReport, type AccessedReport } from '../reports.access.ts';
import { countingPassages } from './counting-passages.ts';
import { presentNotCounted } from './not-counted.present.ts';
import { presentPassage } from './passages.present.ts';
import { readRelated } from './read-related.ts';
import { unsafeSelectMarkup, unsafeSelectPassages } from '../../report-store/index.ts';

export const getReportMarkup: Handler<'GetReportMarkup'> = async (input, call) => {
  const { db, compute } = call.services;
  const user = userOf(call);
  const report = await finishedReport(db, user, input.reportid, input.permaLinkId);
  const { id, textId, finishedAt, ratingVersion } = report;
  return {
    // Every change of the sources or the markup of a finished report counts its version up.
    key: [id, textId, finishedAt?.getTime(), ratingVersion].join(' '),
    read: async () => {
      const data = await readMarkup({ db, compute }, user, report);
      // Related parts contain titles and texts of sources, as this reader may see them now.
      return { data, isLasting: data.Related.length === 0 };
    },
  };
};

/**
 * The markup of a report that access has admitted.
 * @param language The language of placeholders for titles; undefined: that of the reader's interface.
 */
export async function readMarkup(
  services: { readonly db: Executor } & Pick<Services, 'compute'>,
  user: { readonly id: number },
  report: Pick<
    AccessedReport,
    | 'id'
    | 'textId'
    | 'engineVersion'
    | 'seesLibraryTitles'
    | 'withholdsLibrary'
    | 'seesLibraryTexts'
    | 'callerLanguage'
  >,
  language?: Language,
): Promise<ReportMarkup> {
  const { db } = services;
  const [{ segments, notCounted, rated, uncounted, related }, passages, text, layout] = await Promise.all([
    unsafeSelectMarkup(db, report.id),
    unsafeSelectPassages(db, report.id),
    selectText(db, report.textId),
    selectLayout(db, report.textId),
  ]);
  const counting = await countingPassages(services, report, text.content, { passages, uncounted });
  return {
    Segments: segments.map((segment) => presentSegment(segment, text.content)),
    Passages: counting.map(presentPassage),
    NotCounted: presentNotCounted(notCounted, uncounted, rated),
    Related: await readRelated(db, user, report, related, language),
    Layout: [...presentLayout(layout, text.content.length)],
  };
}

function presentSegment(segment: MarkedSegment, content: string): MarkupSegment {
  const text = content.slice(segment.startChar, segment.endChar);
  const [owner, ...others] = segment.marks;
  if (owner === undefined) return { T: text };
  const piece = { T: text, ...presentMark(owner) };
  return others.length === 0 ? piece : { ...piece, Also: others.map(presentMark) };
}

/** Source numbers start at 1 in the wire format. */
function presentMark(mark: SegmentMark) {
  return {
    SId: mark.sourceId,
    SIdx: mark.sourceIndex + 1,
    PIdx: mark.passageIndex,
    Sim: mark.similarityPercent,
  };
}
