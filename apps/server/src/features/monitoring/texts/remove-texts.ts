import type { StepsForUser } from '../../../data-of-users.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { deleteOrphanedTexts } from '../../../finding/texts/texts.repository.ts';
import type { Services } from '../../../services.ts';
import { selectTextIdsOfUser, unsafeSelectTextIds } from '../findings/evidence-texts.repository.ts';
import { deleteMonitored, selectAllMonitored } from './monitored-texts.repository.ts';

/** Stops watching texts, and deletes their findings with the evidence that nothing else refers to. */
export async function removeMonitored(
  { textUses }: Pick<Services, 'textUses'>,
  transaction: Executor,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const textIds = await unsafeSelectTextIds(transaction, ids);
  await deleteMonitored(transaction, ids);
  await deleteOrphanedTexts(transaction, textUses, textIds);
}

export const monitoringOfUser: StepsForUser<Services> = {
  phase: 'contents',
  lock: selectTextIdsOfUser,
  remove: async (services, transaction, userId) => {
    const watched = await selectAllMonitored(transaction, userId);
    await removeMonitored(
      services,
      transaction,
      watched.map(({ id }) => id),
    );
  },
};
