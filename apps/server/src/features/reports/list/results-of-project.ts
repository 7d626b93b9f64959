import { wireStatus } from '@palimpsest/contract';
import type { TextResults } from '../../../feature-ports.ts';
import { verdictOf } from '../figures.present.ts';
import { selectTextResultsOfProject } from '../../report-store/index.ts';

/** See `TextResults` in feature-ports.ts. */
export const resultsOfProject: TextResults['ofProject'] = async (db, userId, projectId) => {
  const rows = await selectTextResultsOfProject(db, userId, projectId);
  return new Map(
    rows.map((row) => [row.textId, { ReportStatus: wireStatus[row.status], Verdict: verdictOf(row) }]),
  );
};
