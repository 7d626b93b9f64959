import type { LearningLaunch } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { launchOf, userOf, type Call, type Result } from '../../../platform/http/handler.ts';
import type { UserOfCaller } from '../../../platform/http/callers/caller.ts';
import { unsafeSelectPlatform } from '../connections/platforms.repository.ts';
import { unsafeSelectLaunch, type LaunchRow } from '../launches/launches.repository.ts';
import { unsafeSelectLink } from '../links/links.repository.ts';
import { unsafeSelectPersonForUpdate } from '../people/people.repository.ts';
import type { LearningVisit } from './learning-visit.ts';
import { presentVisit } from './present-visit.ts';

/** A visit with everything that it is about; its person is locked until the transaction ends. */
export async function visitOf(
  transaction: Executor,
  launch: LaunchRow,
  user: LearningVisit['user'],
): Promise<LearningVisit> {
  const platform = await unsafeSelectPlatform(transaction, launch.platformId);
  const person = await unsafeSelectPersonForUpdate(transaction, launch.personId);
  const link = launch.linkId === null ? undefined : await unsafeSelectLink(transaction, launch.linkId);
  if (platform === undefined || person === undefined) throw new UserError('launchMissing');
  return { launch, platform, person, link, user };
}

export async function visitOfCall(transaction: Executor, call: Call): Promise<LearningVisit> {
  const launch = await unsafeSelectLaunch(transaction, launchOf(call));
  if (launch === undefined) throw new UserError('launchMissing');
  return visitOf(transaction, launch, call.caller.user);
}

/** Changes something about the visit of a teacher who has an account, and answers with the visit. */
export async function changedVisit(
  call: Call,
  change: (transaction: Executor, visit: LearningVisit, user: UserOfCaller) => Promise<void>,
): Promise<Result<LearningLaunch>> {
  const { services } = call;
  const data = await services.db.transaction().execute(async (transaction) => {
    const visit = await visitOfCall(transaction, call);
    if (!visit.launch.isTeacher) throw new UserError('notByStudent');
    await change(transaction, visit, userOf(call));
    return presentVisit(services, transaction, await visitOfCall(transaction, call));
  });
  return { data };
}
