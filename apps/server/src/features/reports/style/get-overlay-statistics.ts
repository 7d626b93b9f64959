import { styleMeasures, type MeasureSummary, type StyleMeasure } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { finishedReport } from '../reports.access.ts';
import { presentStatistics } from './present-statistics.ts';
import { styleOf } from './report-style.ts';

export const getOverlayStatistics: Handler<'GetOverlayStatistics'> = async (input, call) => {
  const { services } = call;
  const report = await finishedReport(services.db, userOf(call), input.reportid, input.permaLinkId);
  const style = await styleOf(services, report);
  return {
    data: {
      ...presentStatistics(style, report.language),
      Measures: styleMeasures.map((type) => summaryOf(type, style.values[type])),
      Uncertainty: style.uncertainty / 10,
    },
  };
};

/** @param tenths The values of all phrases, 0–1000. */
function summaryOf(type: StyleMeasure, tenths: Uint16Array): MeasureSummary {
  const counts = Array.from({ length: 10 }, () => 0);
  let sum = 0;
  for (const value of tenths) {
    const index = Math.min(9, Math.floor(value / 100));
    counts[index] = (counts[index] ?? 0) + 1;
    sum += value;
  }
  const sorted = tenths.toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return { Type: type, Mean: sum / tenths.length / 10, Median: median / 10, Counts: counts };
}
