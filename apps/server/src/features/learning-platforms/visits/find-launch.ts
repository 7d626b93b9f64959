import type { KeyScope } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { visitor, type Caller } from '../../../platform/http/callers/caller.ts';
import { perMinutes, requireWithin } from '../../../platform/rate-limits/index.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeSelectUserOfLaunch } from '../../../people/launches/user-of-launch.repository.ts';
import { selectLaunchOfToken } from '../launches/launches.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/** Wrong tokens of a network. Right ones of the same network are answered all the same. */
const wrongTokens = perMinutes(15, 'wrong-launch', 1_000);

const ofTeachers: readonly KeyScope[] = ['read', 'check', 'library'];
const ofStudents: readonly KeyScope[] = ['read'];

/**
 * The caller with the token of a visit. It acts as a key of the person: a teacher with all scopes, a student for reading alone. A teacher
 * without an account of the platform's organisation is nobody. A student is a guest of the person, and never the account that the same person has connected as a teacher. Throws `launchMissing` for an unknown or ended visit.
 * @param network undefined to ask again about a request that was admitted: nothing is counted, and no limit answers instead
 */
export async function findLaunch(
  { db }: { readonly db: Executor },
  token: string,
  network: string | undefined,
): Promise<Caller> {
  const launch = await selectLaunchOfToken(db, hashOfCode(token));
  if (launch === undefined) {
    if (network !== undefined) await requireWithin(db, wrongTokens, network);
    throw new UserError('launchMissing');
  }
  const { id, isTeacher, userId, licenseId, reviewedProjectId } = launch;
  const found = userId === null ? undefined : await unsafeSelectUserOfLaunch(db, userId, licenseId);
  const isAdmitted = found !== undefined && (isTeacher ? found.isOfLicense : found.user.status === 'Guest');
  return {
    kind: 'launch',
    user: isAdmitted ? { ...found.user, ...(reviewedProjectId === null ? {} : { reviewedProjectId }) } : null,
    launchId: id,
    impersonator: null,
    session: null,
    scopes: new Set(isTeacher ? ofTeachers : ofStudents),
    limits: { countedAs: `launch ${id}` },
    storedPageSize: isAdmitted ? found.storedPageSize : visitor.storedPageSize,
  };
}
