import type { LocalMollie } from './mollie-server.ts';

/** A step of a random walk about the notices that the provider has sent and that wait for their delivery. */
export type NoticeStep =
  | { readonly do: 'deliver'; readonly webhook: number; readonly again: boolean }
  | { readonly do: 'drop'; readonly webhook: number };

/** Delivers one of the waiting notices, which may be delivered again later, or loses it. */
export async function takeNoticeStep(
  { webhooks, deliverOne }: Pick<LocalMollie, 'webhooks' | 'deliverOne'>,
  step: NoticeStep,
): Promise<void> {
  if (webhooks.length === 0) return;
  const index = step.webhook % webhooks.length;
  const webhook = webhooks[index];
  if (step.do === 'drop' || !step.again) webhooks.splice(index, 1);
  if (step.do === 'deliver' && webhook !== undefined) await deliverOne(webhook);
}
