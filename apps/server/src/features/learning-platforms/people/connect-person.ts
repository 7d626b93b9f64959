import type { LearningConnection } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { unsafeSelectUserOfLaunch } from '../../../people/launches/user-of-launch.repository.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { unsafeSelectPlatform, type PlatformRow } from '../connections/platforms.repository.ts';
import { deleteLaunchesOfTeacher, selectLaunchToConnect } from '../launches/launches.repository.ts';
import { tellConnected } from './connected-mail.ts';
import {
  disconnectPerson,
  selectPeopleOfUser,
  unsafeSelectPerson,
  unsafeSelectPersonForUpdate,
  updateUserOfPerson,
  type PersonRow,
} from './people.repository.ts';

export const getLearningConnection: Handler<'GetLearningConnection'> = async ({ code }, call) => {
  const { db } = call.services;
  const { person, platform } = await personToConnect(db, call, code);
  const isConnected = person.userId === userOf(call).id;
  return {
    data: await presentConnection(db, { ...person, id: isConnected ? person.id : 0, isConnected }, platform),
  };
};

/**
 * The account becomes that of the person. The code alone could make somebody connect an account with another person, so the page
 * names the person, and the password is asked for.
 */
export const connectLearningPerson: Handler<'ConnectLearningPerson'> = async ({ code }, call) => {
  const { db } = call.services;
  await requireRecentProof(db, call.caller);
  await db.transaction().execute(async (transaction) => {
    const { person, platform } = await personToConnect(transaction, call, code, unsafeSelectPersonForUpdate);
    const { id: userId } = userOf(call);
    if (person.userId === userId) return;
    await updateUserOfPerson(transaction, person.id, userId);
    await tellConnected(call.services, transaction, { userId, person, platform, timeZone: call.timeZone });
  });
  return { data: null };
};

export const getLearningConnections: Handler<'GetLearningConnections'> = async (_input, call) => ({
  data: await connectionsOf(call.services.db, userOf(call).id),
});

export const removeLearningConnection: Handler<'RemoveLearningConnection'> = async ({ id }, call) => {
  const { id: userId } = userOf(call);
  const data = await call.services.db.transaction().execute(async (transaction) => {
    if (await disconnectPerson(transaction, userId, id)) await deleteLaunchesOfTeacher(transaction, id);
    return connectionsOf(transaction, userId);
  });
  return { data };
};

async function connectionsOf(db: Executor, userId: number): Promise<LearningConnection[]> {
  const connections: LearningConnection[] = [];
  for (const person of await selectPeopleOfUser(db, userId)) {
    connections.push(
      await presentConnection(
        db,
        { ...person, isConnected: true },
        { name: person.platform, licenseId: person.licenseId },
      ),
    );
  }
  return connections;
}

/**
 * The teacher with a code, whom only a member of the platform's licence may become.
 * @param selectPerson locks the person for a change, so that of two accounts at once only one is connected
 */
async function personToConnect(
  db: Executor,
  call: Call,
  code: string,
  selectPerson = unsafeSelectPerson,
): Promise<{ readonly person: PersonRow; readonly platform: PlatformRow }> {
  const launch = await selectLaunchToConnect(db, code);
  if (launch === undefined) throw new UserError('learningLaunchExpired');
  const platform = await unsafeSelectPlatform(db, launch.platformId);
  const person = await selectPerson(db, launch.personId);
  if (platform?.isEnabled !== true || person === undefined) throw new UserError('learningLaunchExpired');
  const isTaken = person.userId !== null && person.userId !== userOf(call).id;
  const found = await unsafeSelectUserOfLaunch(db, userOf(call).id, platform.licenseId);
  if (found?.isOfLicense !== true) throw new UserError('notInLicenseOfPlatform');
  if (isTaken) throw new UserError('learningPersonConnected', `person ${person.id}`);
  return { person, platform };
}

async function presentConnection(
  db: Executor,
  person: Pick<PersonRow, 'id' | 'name' | 'mail' | 'lastSeenAt'> & { readonly isConnected: boolean },
  platform: Pick<PlatformRow, 'name' | 'licenseId'>,
): Promise<LearningConnection> {
  const license = await unsafeSelectLicense(db, platform.licenseId);
  return {
    Id: person.id,
    Platform: platform.name,
    Licensee: license?.licensee ?? '',
    PersonName: person.name,
    PersonMail: person.mail,
    UsedAt: epochSeconds(person.lastSeenAt),
    IsConnected: person.isConnected,
  };
}
