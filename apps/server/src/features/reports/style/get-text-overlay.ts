import type { OverlayPhrase, StyleMeasure } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { finishedReport } from '../reports.access.ts';
import { styleOf } from './report-style.ts';

export const getTextOverlay: Handler<'GetTextOverlay'> = async (input, call) => {
  const { services } = call;
  const report = await finishedReport(services.db, userOf(call), input.reportid, input.permaLinkId);
  const style = await styleOf(services, report);
  const { content } = await selectText(services.db, report.textId);
  const { startChars, wordCounts, uncertainties } = style;
  const valueOf = (measure: StyleMeasure, i: number): number => (style.values[measure][i] ?? 0) / 10;
  const phrases = Array.from(startChars, (start, i): OverlayPhrase => {
    const end = startChars[i + 1] ?? content.length;
    return {
      Start: start,
      End: end,
      Words: wordCounts[i] ?? 0,
      Value: valueOf(input.type, i),
      // A smoothed value is based on nine phrases, wherever they are.
      Uncertainty: ((input.type === 'v' ? uncertainties[i] : style.uncertainty) ?? 0) / 10,
      md: valueOf('md', i),
      bf: valueOf('bf', i),
      mn: valueOf('mn', i),
      v: valueOf('v', i),
      ...(input.fetchfulltext ? { T: content.slice(start, end) } : {}),
    };
  });
  return { data: { Type: input.type, Language: report.language, Phrases: phrases } };
};
