import { webhookKindsOf, type WebhookKind } from '@palimpsest/contract';
import type { Config } from '../../../config.ts';
import { UserError } from '../../../platform/errors.ts';
import { FetchError } from '../../../platform/web-fetch/index.ts';
import { enteredReceiverUrl } from '../sending/receiver-url.ts';
import type { WebhookRow } from '../tables.ts';

/** Throws `webhookUrlNotValid`. */
export function enteredUrl(config: Config, entered: string): Pick<WebhookRow, 'url' | 'host'> {
  try {
    const { href: url, host } = enteredReceiverUrl(config, entered);
    return { url, host };
  } catch (error) {
    if (error instanceof FetchError) throw new UserError('webhookUrlNotValid', error.message);
    throw error;
  }
}

/** Throws `webhookKindNotOffered`. */
export function requireOffered({ userId }: Pick<WebhookRow, 'userId'>, kinds: readonly WebhookKind[]): void {
  const offered = webhookKindsOf(userId === null ? 'license' : 'user');
  const missing = kinds.find((kind) => !offered.includes(kind));
  if (missing !== undefined) throw new UserError('webhookKindNotOffered', missing);
}
