import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from '../licenses.access.ts';
import { invitationsLeft } from './invitation-limits.ts';
import { parseLines } from './parse-lines.ts';
import { planList, presentPlan, presentProgress, stepsOf, withinDailyLimit } from './plan-list.ts';
import { readUserList } from './read-file.ts';
import { surroundingsOf } from './surroundings.ts';
import { replaceUserList, selectProgress, selectUserList } from './user-lists.repository.ts';
import { addLicenseUsersKind } from './add-license-users-kind.ts';

/** Shows what a list changes, or queues the job that makes the changes. */
export const addUsers: Handler<'AddUsers'> = async (input, call) => {
  const { services } = call;
  const { db, settings } = services;
  const user = userOf(call);
  const license = await licenseForAdministrator(db, user, input.code);
  const lines = parseLines(input.userText);
  const around = await surroundingsOf(services, license, user.id, lines);
  const wanted = planList(lines, around, input.syncUsers === 1);
  if (input.previewOnly === 1) {
    const plan = withinDailyLimit(wanted, await invitationsLeft(db, license));
    return { data: presentPlan(plan, 'Preview', 0) };
  }
  const canInvite = hasMailServer(services) && settings.current.publicUrl !== undefined;
  if (wanted.invited.length > 0 && !canInvite) throw new UserError('cannotInvite');
  if (wanted.invited.length > 0 && !license.isValid) throw new UserError('licenseNotValid');
  const data = await db.transaction().execute(async (transaction) => {
    // The licence may have been deleted meanwhile, or have another administrator.
    await licenseForAdministratorForUpdate(transaction, user, license.code);
    if ((await selectProgress(transaction, license.id))?.state === 'Active')
      throw new UserError('userListActive');
    const plan = withinDailyLimit(wanted, await invitationsLeft(transaction, license));
    const total = stepsOf(plan);
    if (total === 0 && wanted.invited.length > 0) throw new UserError('tooManyInvitations');
    const state = total === 0 ? 'Done' : 'Active';
    const list = {
      licenseId: license.id,
      authorId: user.id,
      state,
      plan: JSON.stringify(plan),
      total,
    } as const;
    if (!(await replaceUserList(transaction, list))) throw new UserError('userListActive');
    if (state === 'Active') {
      await enqueue(transaction, addLicenseUsersKind, { licenseId: license.id }, { maxAttempts: 5 });
    }
    return presentPlan(plan, state, 0);
  });
  return { data, message: 'userListStarted', total: data.Total };
};

export const getUserList: Handler<'GetUserList'> = async ({ code, progressOnly }, call) => {
  const { db } = call.services;
  const { id } = await licenseForAdministrator(db, userOf(call), code);
  if (progressOnly === 1) {
    const progress = await selectProgress(db, id);
    return { data: progress === undefined ? null : presentProgress(progress) };
  }
  const list = await selectUserList(db, id);
  // The people are forgotten after a while; how many there were is not.
  return {
    data: list === undefined ? null : { ...presentPlan(list.plan, list.state, list.done), Total: list.total },
  };
};

export const uploadUserList: Handler<'UploadUserList'> = async ({ file }, call) => ({
  data: { userText: await readUserList(call.services, userOf(call).id, Buffer.from(file, 'base64')) },
});
