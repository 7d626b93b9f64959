import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { selectAssetOfLaunch } from '../assets/assets.repository.ts';
import {
  insertSeenDeployment,
  isStillPlatform,
  selectDeployment,
  type PlatformRow,
} from '../connections/platforms.repository.ts';
import { noteServices } from '../notices/note-services.ts';
import { keepCourse } from '../groups/courses.repository.ts';
import { noteProblem } from '../connections/note-problem.ts';
import { linkOfLaunch } from '../links/link-of-launch.ts';
import { hasOwnPage } from '../../content/index.ts';
import { keepAnswer } from '../terms/answer-terms.ts';
import { enqueueTellTerms } from '../terms/tell-terms.kind.ts';
import { selectPersonId, upsertPerson, type PersonRow } from '../people/people.repository.ts';
import { originsOf } from '../addresses.ts';
import type { LaunchClaims } from './claims.ts';
import { insertLaunch } from './launches.repository.ts';
import type { LtiLogInRow } from './log-ins.repository.ts';
import { hashOfCode, randomCode } from '../../../platform/random-code.ts';

/** Why somebody who comes from a platform cannot go on; the page of the frame says what to do. */
export type LaunchProblem = 'expired' | 'refused' | 'deployment' | 'off' | 'selection' | 'page' | 'observer';

const minuteMs = 60_000;

interface Coming {
  readonly platform: PlatformRow;
  readonly logIn: LtiLogInRow;
  readonly claims: LaunchClaims;
  /** Whether the browser that began has come back, by its cookie. */
  readonly isBound: boolean;
  /** The base URL of the product. */
  readonly origin: string;
}

/** Keeps the visit for the page of the frame, which opens it with a call of its own. @returns the code for this, or the problem */
export async function receiveLaunch(
  { db }: Pick<Services, 'db'>,
  { platform, logIn, claims, isBound, origin }: Coming,
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
  // The administrator can do nothing about it, so it is not among their problems.
  if (claims.link !== undefined && claims.isObserver) return { problem: 'observer' };
  if (selection !== undefined && !(claims.isTeacher && selection.accepts !== 'nothing'))
    return refuse('selection');
  if (claims.kind === 'settings' && !claims.isTeacher) return refuse('selection');
  // The page sends its answer there, and its policy allows no other address.
  if (selection !== undefined && !isOfPlatform(platform, selection.returnUrl))
    return refuse('page', originIn(selection.returnUrl));
  const code = randomCode();
  await db.transaction().execute(async (transaction) => {
    if (!(await isStillPlatform(transaction, platform)))
      throw new Error('the platform was changed meanwhile');
    const { subject, name, mail } = claims;
    const person = await upsertPerson(transaction, { platformId, subject, name, mail });
    const asset =
      claims.kind === 'report' ? await selectAssetOfLaunch(transaction, platformId, claims) : undefined;
    const linkId = asset?.linkId ?? (await linkIdOf(transaction, platformId, claims));
    await noteServices(transaction, platform, claims, origin);
    if (claims.isTeacher && claims.kind === 'link') await keepCourse(transaction, platformId, claims);
    if (claims.kind === 'terms') await acceptIfThereAreNone(transaction, person, deploymentId);
    const forPersonId =
      claims.student === '' ? null : await selectPersonId(transaction, platformId, claims.student);
    const { returnUrl, data } = selection ?? { returnUrl: '', data: null };
    const isAssignment = selection?.accepts === 'assignment';
    await insertLaunch(transaction, {
      codeHash: hashOfCode(code),
      stateHash: isBound ? logIn.browserHash : logIn.stateHash,
      isBound,
      platformId,
      personId: person.id,
      linkId,
      isTeacher: claims.isTeacher,
      kind: claims.kind,
      deploymentId,
      itemCode: claims.itemCode,
      assetId: asset?.id ?? null,
      forPersonId,
      selection:
        selection === undefined ? null : JSON.stringify({ returnUrl, deploymentId, isAssignment, data }),
      connectCode: randomCode(),
      language: claims.language,
      expiresAt: new Date(Date.now() + 5 * minuteMs),
    });
  });
  return { code };
}

/** The link or the assignment that the message is about; null for none. */
async function linkIdOf(
  transaction: Executor,
  platformId: number,
  claims: LaunchClaims,
): Promise<number | null> {
  const { kind, link, assignment, itemCode } = claims;
  const membersUrl = claims.isTeacher ? namedIn(claims, claims.membersUrl) : undefined;
  const urls = { membersUrl, lineItemsUrl: namedIn(claims, claims.lineItemsUrl) };
  if (link !== undefined) {
    const place = { activityId: '', resourceLinkId: link.id, title: link.title, ...urls };
    return (await linkOfLaunch(transaction, platformId, { ...claims, ...place })).id;
  }
  if (kind !== 'settings' || assignment === undefined) return null;
  const place = { activityId: assignment.id, resourceLinkId: itemCode, title: assignment.title, ...urls };
  return (await linkOfLaunch(transaction, platformId, { ...claims, ...place })).id;
}

/**
 * The address of a service; undefined if what is known stays. Only a message to a teacher about the link itself says by silence that there is no such
 * service any more: one to a student, about a single submission or about settings may leave it out.
 */
function namedIn({ kind, isTeacher }: LaunchClaims, url: string): string | undefined {
  return url === '' && !(isTeacher && kind === 'link') ? undefined : url;
}

/** Nobody is asked if there are no terms: the platform is told so, and does not ask again. */
async function acceptIfThereAreNone(
  transaction: Executor,
  { id: personId, platformId }: PersonRow,
  deploymentId: string,
): Promise<void> {
  if (await hasOwnPage(transaction, 'terms')) return;
  await keepAnswer(transaction, { personId, platformId, accepted: true });
  await enqueueTellTerms(transaction, { personId, deploymentId });
}

function originIn(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}

function isOfPlatform(platform: PlatformRow, address: string): boolean {
  return URL.canParse(address) && originsOf(platform).includes(new URL(address).origin);
}
