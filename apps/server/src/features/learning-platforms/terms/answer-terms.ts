import type { ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { ownPageVersion } from '../../content/index.ts';
import { enqueueAssets } from '../assets/asset-jobs.kind.ts';
import { wakeAssetsOfPerson } from '../assets/assets.repository.ts';
import { updateTermsOfPerson } from '../people/people.repository.ts';
import { presentVisit } from '../visits/present-visit.ts';
import { visitOfCall } from '../visits/visit-of-call.ts';
import { enqueueTellTerms } from './tell-terms.kind.ts';

/** The answer of a person whom the platform has sent to the terms. It is told to the platform, which asks again or not. */
export const answerLearningTerms: Handler<'AnswerLearningTerms'> = async ({ accepted }, call) => {
  const { services } = call;
  const data = await services.db.transaction().execute(async (transaction) => {
    const { launch, person } = await visitOfCall(transaction, call);
    if (launch.kind !== 'terms') throw new UserError('learningLinkMissing');
    await keepAnswer(transaction, { personId: person.id, platformId: person.platformId, accepted });
    await enqueueTellTerms(transaction, { personId: person.id, deploymentId: launch.deploymentId });
    return presentVisit(services, transaction, await visitOfCall(transaction, call));
  });
  return { data };
};

interface Answer {
  readonly personId: number;
  readonly platformId: number;
  readonly accepted: boolean;
}

/** Files that were not checked because the person had declined are fetched after all. */
export async function keepAnswer(
  transaction: Executor,
  { personId, platformId, accepted }: Answer,
): Promise<void> {
  const termsVersion = await ownPageVersion(transaction, 'terms');
  await updateTermsOfPerson(transaction, personId, { acceptsTerms: accepted, termsVersion });
  if (!accepted) return;
  await wakeAssetsOfPerson(transaction, personId, 'learningTermsDeclined' satisfies ErrorKey);
  await enqueueAssets(transaction, platformId);
}
