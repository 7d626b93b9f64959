import { limits } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import {
  insertSeenDeployment,
  selectDeployment,
  type PlatformRow,
} from '../connections/platforms.repository.ts';
import { noteProblem } from '../connections/note-problem.ts';
import { linkOfLaunch } from '../links/link-of-launch.ts';
import { upsertPerson } from '../people/people.repository.ts';
import { originsOf } from '../addresses.ts';
import type { LaunchClaims } from './claims.ts';
import { insertLaunch } from './launches.repository.ts';
import type { LtiLogInRow } from './log-ins.repository.ts';
import { hashOfCode, randomCode } from '../../../platform/random-code.ts';

/** Why somebody who comes from a platform cannot go on; the page of the frame says what to do. */
export type LaunchProblem = 'expired' | 'refused' | 'deployment' | 'off' | 'selection' | 'page';

const minuteMs = 60_000;

interface Coming {
  readonly platform: PlatformRow;
  readonly logIn: LtiLogInRow;
  readonly claims: LaunchClaims;
  /** Whether the browser that began has come back, by its cookie. */
  readonly isBound: boolean;
}

/** Keeps the visit for the page of the frame, which opens it with a call of its own. @returns the code for this, or the problem */
export async function receiveLaunch(
  { db }: Pick<Services, 'db'>,
  { platform, logIn, claims, isBound }: Coming,
): Promise<{ readonly code: string } | { readonly problem: LaunchProblem }> {
  const platformId = platform.id;
  const { deploymentId, selection } = claims;
  const deployment = await selectDeployment(db, platformId, deploymentId);
  if (deployment === undefined) {
    await insertSeenDeployment(db, { platformId, deploymentId }, limits.learningDeployments);
  }
  const refuse = async (problem: 'deployment' | 'selection' | 'page', detail = '') => {
    await noteProblem(db, platform, problem, detail);
    return { problem };
  };
  if (deployment?.isAdmitted !== true) return refuse('deployment', deploymentId);
  if (selection !== undefined && !(claims.isTeacher && selection.acceptsLinks)) return refuse('selection');
  // The page sends its answer there, and its policy allows no other address.
  if (selection !== undefined && !isOfPlatform(platform, selection.returnUrl))
    return refuse('page', originIn(selection.returnUrl));
  const code = randomCode();
  await db.transaction().execute(async (transaction) => {
    const { subject, name, mail, link } = claims;
    const person = await upsertPerson(transaction, { platformId, subject, name, mail });
    const { id: linkId } =
      link === undefined ? { id: null } : await linkOfLaunch(transaction, platformId, { ...claims, link });
    const { returnUrl, data } = selection ?? { returnUrl: '', data: null };
    await insertLaunch(transaction, {
      codeHash: hashOfCode(code),
      stateHash: logIn.stateHash,
      isBound,
      platformId,
      personId: person.id,
      linkId,
      isTeacher: claims.isTeacher,
      selection: selection === undefined ? null : JSON.stringify({ returnUrl, deploymentId, data }),
      connectCode: randomCode(),
      language: claims.language,
      beganWith: JSON.stringify(logIn.beganWith),
      expiresAt: new Date(Date.now() + 5 * minuteMs),
    });
  });
  return { code };
}

function originIn(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}

function isOfPlatform(platform: PlatformRow, address: string): boolean {
  return URL.canParse(address) && originsOf(platform).includes(new URL(address).origin);
}
