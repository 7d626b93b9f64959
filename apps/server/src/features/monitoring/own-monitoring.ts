import type { Executor } from '../../platform/database/connect.ts';
import { selectAllFindings } from './findings/findings.repository.ts';
import { selectAllMonitored } from './texts/monitored-texts.repository.ts';

/** The watched texts of a user with their findings, for the download of their data. */
export async function ownMonitoring(db: Executor, userId: number) {
  const findings = Map.groupBy(await selectAllFindings(db, userId), ({ monitoredTextId }) => monitoredTextId);
  return (await selectAllMonitored(db, userId)).map(({ id, url, libraryTextId, name, addedAt }) => ({
    url,
    libraryTextId,
    name,
    addedAt,
    findings: (findings.get(id) ?? []).map((finding) => ({
      url: finding.url,
      title: finding.title,
      words: finding.words,
      state: finding.state,
      rating: finding.rating,
      note: finding.note,
      foundAt: finding.foundAt,
      goneAt: finding.goneAt,
    })),
  }));
}
