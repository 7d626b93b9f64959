import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler } from '../../../platform/http/handler.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { insertUser, selectUser } from '../../../people/users/users.repository.ts';
import {
  deleteLaunch,
  selectUnopenedLaunchForUpdate,
  updateToOpened,
  type LaunchRow,
} from '../launches/launches.repository.ts';
import { isSameBrowser } from '../launches/same-browser.ts';
import { unsafeSelectPersonForUpdate, updateGuestOfPerson } from '../people/people.repository.ts';
import { findLaunch } from './find-launch.ts';
import { presentVisit } from './present-visit.ts';
import { visitOf, visitOfCall } from './visit-of-call.ts';
import { launchTokenPrefix } from '../../../platform/http/callers/authenticate.ts';
import { hashOfCode, randomCode } from '../../../platform/random-code.ts';

const hourMs = 60 * 60 * 1_000;

/**
 * The page of the frame opens the visit that the platform has sent, once. The browser that opens it has to be the one that began: it has
 * the cookie, or the platform has kept the state for it. Otherwise somebody could send a link that opens their own visit at another person.
 */
export const openLearningLaunch: Handler<'OpenLearningLaunch'> = async ({ code, state, confirmed }, call) => {
  const { services } = call;
  const token = launchTokenPrefix + randomCode(40);
  const Launch = await services.db.transaction().execute(async (transaction) => {
    const launch = await unopenedLaunch(transaction, { code, state });
    if (launch.asksPerson && !confirmed) throw new UserError('learningPersonUnconfirmed');
    const expiresAt = new Date(Date.now() + limits.learningVisitHours * hourMs);
    await updateToOpened(transaction, launch.id, { tokenHash: hashOfCode(token), expiresAt });
    if (!launch.isTeacher) await addGuest(transaction, call, launch);
    // All in one transaction: a visit whose answer fails can be opened again.
    const { user } = await findLaunch({ db: transaction }, token, call.network);
    return presentVisit(services, transaction, await visitOf(transaction, launch, user));
  });
  return { data: { Token: token, Launch } };
};

/** The person of a visit that a window of its own has taken over, for the question whether it is the right one. */
export const getLearningArrival: Handler<'GetLearningArrival'> = async (input, call) => {
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const launch = await unopenedLaunch(transaction, input);
    const { person, platform, link } = await visitOf(transaction, launch, null);
    return {
      PersonName: person.name,
      PersonMail: person.mail,
      Role: launch.isTeacher ? ('teacher' as const) : ('student' as const),
      Platform: platform.name,
      Course: link?.course ?? '',
      Title: link?.title ?? '',
      Language: launch.language,
    };
  });
  return { data };
};

/** Somebody else has come, or the person does not want to: nobody opens the visit any more. */
export const declineLearningArrival: Handler<'DeclineLearningArrival'> = async (input, call) => {
  await call.services.db.transaction().execute(async (transaction) => {
    const { id } = await unopenedLaunch(transaction, input);
    await deleteLaunch(transaction, id);
  });
  return { data: null };
};

async function unopenedLaunch(
  transaction: Executor,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<LaunchRow> {
  const launch = await selectUnopenedLaunchForUpdate(transaction, hashOfCode(code));
  if (launch === undefined) throw new UserError('learningLaunchExpired');
  if (!isSameBrowser(launch, { code, proof: state })) throw new UserError('learningBrowserUnknown');
  return launch;
}

export const refreshLearningLaunch: Handler<'RefreshLearningLaunch'> = async (_input, call) => {
  const { services } = call;
  const data = await services.db
    .transaction()
    .execute(async (transaction) =>
      presentVisit(services, transaction, await visitOfCall(transaction, call)),
    );
  return { data };
};

/** A student reads reports as a guest without credits, the same one at each visit. */
async function addGuest(transaction: Executor, call: Call, launch: LaunchRow): Promise<void> {
  const person = await unsafeSelectPersonForUpdate(transaction, launch.personId);
  if (person === undefined) throw new UserError('learningLaunchExpired');
  const known = person.guestId === null ? undefined : await selectUser(transaction, person.guestId);
  if (known !== undefined) return;
  const language = offeredLanguage(call.services, call.language);
  const guestId = await insertUser(transaction, { status: 'Guest', language });
  await updateGuestOfPerson(transaction, person.id, guestId);
}
