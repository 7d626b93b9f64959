import type { MeasuredStyle } from '../../../finding/compute/measure-style.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import type { AccessedReport } from '../reports.access.ts';

type StyledReport = Pick<AccessedReport, 'id' | 'textId' | 'language' | 'words' | 'status'>;

/** The engine gives no result for shorter texts, so they need not be read. */
const leastWords = 300;

/**
 * Whether the report has a style view: the check is finished, and the text is long enough and in a known
 * language.
 */
export async function hasStyle(services: Services, report: StyledReport): Promise<boolean> {
  if (report.status !== 'Ok' || report.language === 'und' || report.words < leastWords) return false;
  return services.styles.canMeasure(report.textId, contentOf(services, report));
}

/** The style of a report's text; throws `noTextOverlay` if there is no result. */
export async function styleOf(services: Services, report: StyledReport): Promise<MeasuredStyle> {
  if (report.language !== 'und' && report.words >= leastWords) {
    const style = await services.styles.measure(report.textId, contentOf(services, report));
    if (style.isStated) return style;
  }
  throw new UserError('noTextOverlay', `report ${report.id}`);
}

function contentOf({ db }: Services, { textId }: StyledReport): () => Promise<string> {
  return async () => (await selectText(db, textId)).content;
}
