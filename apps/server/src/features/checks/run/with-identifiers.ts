import type { Executor } from '../../../platform/database/connect.ts';
import { selectIdentifiers } from '../../../finding/texts/text-identifiers.repository.ts';
import type { CandidateSource } from './find-candidates.ts';

/** Online sources with the identifiers that their pages and the catalogues state, besides those that a report knows. */
export async function withIdentifiers(
  db: Executor,
  candidates: readonly CandidateSource[],
): Promise<readonly CandidateSource[]> {
  const online = candidates.filter(({ kind }) => kind === 'web');
  const found = await selectIdentifiers(
    db,
    online.map(({ textId }) => textId),
  );
  return candidates.map((candidate) => {
    const stated = candidate.kind === 'web' ? (found.get(candidate.textId) ?? []) : [];
    if (stated.length === 0) return candidate;
    return { ...candidate, identifiers: [...new Set([...candidate.identifiers, ...stated])] };
  });
}
