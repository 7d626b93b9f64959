import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import type { Attack, Outcome } from '../../attack.ts';
import type { Target } from '../../target.ts';
import { check } from '../../material/checks.ts';

export const expiredLicence: Attack = {
  name: 'expired-licence',
  about: 'The administrator of a licence opens and lists a report of a colleague, before and after its end.',
  criterion: 'It can be opened while the licence is valid, and neither opened nor listed afterwards.',
  run: async (context) => {
    const target = await context.start();
    const { value } = await context.watch(() => attempt(target));
    return value;
  },
};

async function attempt(target: Target): Promise<Outcome> {
  const administrator = await target.user('head@example.org', 'a password');
  const colleague = await target.user('colleague@example.org', 'a password');
  const { userId } = await administrator.data('GetUserInfo', {});
  const { userId: colleagueId } = await colleague.data('GetUserInfo', {});
  await target.sql(
    `with made as (
       insert into licenses (code, licensee, remaining, admin_user_id, allow_view_license_reports)
       values ('HOSTILE', 'A school', -1, $1, true) returning id),
     phase as (
       insert into license_phases
         (license_id, phase, valid_from, valid_to, contract_credits, target_credits, pay_date)
       select id, 1, now() - interval '1 day', now() + interval '1 day', -1, -1, now() from made)
     update users set license_id = made.id from made where users.id in ($1, $2)`,
    [userId, colleagueId],
  );
  const { id } = await check(colleague, { text: seededText(8, 300) });
  const before = await administrator.call('GetReport', { id, flag: true });
  await target.sql(`update license_phases set valid_to = now() - interval '1 hour'`);
  const after = await administrator.call('GetReport', { id, flag: true });
  const list = await administrator.call('GetReports', { filters: { userId: 0 } });
  const isListed = (list.data ?? []).some((report) => report.Id === id);
  return {
    held: before.success && !after.success && !isListed,
    result: `before its end: ${said(before)}, after: ${said(after)}, ${isListed ? 'still listed' : 'not listed'}`,
  };
}

function said({
  success,
  errors,
}: {
  readonly success: boolean;
  readonly errors: readonly string[];
}): string {
  return success ? 'opened' : errors.join();
}
