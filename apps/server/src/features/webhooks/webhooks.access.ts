import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { selectUserForUpdate } from '../../people/users/people.repository.ts';
import { selectAdministeredLicenses } from '../../people/users/license-terms.repository.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from '../licenses/index.ts';
import { unsafeSelectDelivery } from './log/deliveries.repository.ts';
import type { WebhookDeliveryRow, WebhookRow } from './tables.ts';
import { selectWebhookOf, unsafeSelectWebhookForUpdate, type WebhookOwnerId } from './webhooks.repository.ts';

/** The only access to webhooks on behalf of a user: to their own, and those of licences that they administer now. */

type Who = Pick<CallingUser, 'id'>;

/** @param license The code of a licence; '': the user. Throws `noAccessToLicense`. */
export async function ownerOfWebhooks(db: Executor, user: Who, license: string): Promise<WebhookOwnerId> {
  if (license === '') return { userId: user.id, licenseId: null };
  const { id } = await licenseForAdministrator(db, user, license);
  return { userId: null, licenseId: id };
}

/** The same, with the licence or the user locked until the transaction ends. */
export async function ownerOfWebhooksForUpdate(
  transaction: Executor,
  user: Who,
  license: string,
): Promise<WebhookOwnerId> {
  if (license === '') {
    await selectUserForUpdate(transaction, user.id);
    return { userId: user.id, licenseId: null };
  }
  const { id } = await licenseForAdministratorForUpdate(transaction, user, license);
  return { userId: null, licenseId: id };
}

/** Throws `noAccessToWebhook`. */
export async function webhookOfCaller(db: Executor, user: Who, id: number): Promise<WebhookRow> {
  const administered = await selectAdministeredLicenses(db, user.id);
  const licenseIds = administered.map((license) => license.id);
  const webhook = await selectWebhookOf(db, id, { userId: user.id, licenseIds });
  if (webhook === undefined) throw new UserError('noAccessToWebhook', `webhook ${id}`);
  return webhook;
}

/** The same, locked until the transaction ends. */
export async function webhookOfCallerForUpdate(
  transaction: Executor,
  user: Who,
  id: number,
): Promise<WebhookRow> {
  await webhookOfCaller(transaction, user, id);
  const webhook = await unsafeSelectWebhookForUpdate(transaction, id);
  if (webhook === undefined) throw new UserError('noAccessToWebhook', `webhook ${id}`);
  return webhook;
}

interface AccessedDelivery {
  readonly webhook: WebhookRow;
  readonly delivery: WebhookDeliveryRow;
}

/** Throws `noAccessToWebhook`. */
export async function deliveryOfCaller(db: Executor, user: Who, id: number): Promise<AccessedDelivery> {
  const delivery = await unsafeSelectDelivery(db, id);
  if (delivery === undefined) throw new UserError('noAccessToWebhook', `delivery ${id}`);
  return { delivery, webhook: await webhookOfCaller(db, user, delivery.webhookId) };
}

/** The same, with the webhook locked until the transaction ends. */
export async function deliveryOfCallerForUpdate(
  transaction: Executor,
  user: Who,
  id: number,
): Promise<AccessedDelivery> {
  const { webhook } = await deliveryOfCaller(transaction, user, id);
  const locked = await webhookOfCallerForUpdate(transaction, user, webhook.id);
  const delivery = await unsafeSelectDelivery(transaction, id);
  if (delivery === undefined) throw new UserError('noAccessToWebhook', `delivery ${id}`);
  return { webhook: locked, delivery };
}
