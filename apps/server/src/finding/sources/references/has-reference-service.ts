import type { Executor } from '../../../platform/database/connect.ts';
import { selectProviders } from '../providers.repository.ts';
import { referenceProviders } from './reference-queries.ts';

/** Whether a service that references are looked up in is turned on. */
export async function hasReferenceService(db: Executor): Promise<boolean> {
  const rows = await selectProviders(db);
  return rows.some(({ key, isOn }) => isOn && referenceProviders.some((wanted) => wanted === key));
}
