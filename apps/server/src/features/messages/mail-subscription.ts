import type { DataOf, UserSettings, UserSettingsChange } from '@palimpsest/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { changeUserSettings, readUserSettings } from '../profile/index.ts';
import { subscriptionOf, type MailKind } from './unsubscribe-code.ts';

export const getMailSubscription: Handler<'GetMailSubscription'> = async ({ code }, { services }) => {
  const { kind, user } = await subscriptionOf(services, services.db, code);
  return { data: present(kind, readUserSettings(user)) };
};

export const updateMailSubscription: Handler<'UpdateMailSubscription'> = async (input, { services }) => {
  return { data: await changeSubscription(services, input.code, input.wanted) };
};

/** Stops the emails that the code is for, or sends them again. Asking twice changes nothing. */
export async function changeSubscription(
  services: Services,
  code: string,
  wanted: boolean,
): Promise<DataOf<'UpdateMailSubscription'>> {
  return services.db.transaction().execute(async (transaction) => {
    const { kind, user } = await subscriptionOf(services, transaction, code);
    const settings = readUserSettings(user);
    if (present(kind, settings).Wanted === wanted) return { Kind: kind, Wanted: wanted };
    const change = changeOf[kind](wanted);
    return present(kind, await changeUserSettings(transaction, user.id, change));
  });
}

/** The setting that says whether emails of a kind are sent. */
const changeOf: Readonly<Record<MailKind, (wanted: boolean) => UserSettingsChange>> = {
  result: (wanted) => ({ reportNotify: wanted ? 'always' : 'never' }),
  summary: (wanted) => ({ notifyMode: wanted ? 'new' : 'never' }),
  findings: (wanted) => ({ monitoringNotify: wanted ? 'daily' : 'never' }),
};

function present(kind: MailKind, { reportNotify, notifyMode, monitoringNotify }: UserSettings) {
  const chosen = { result: reportNotify, summary: notifyMode, findings: monitoringNotify };
  return { Kind: kind, Wanted: chosen[kind] !== 'never' };
}
