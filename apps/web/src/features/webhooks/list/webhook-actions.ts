import type { Webhook } from '@palimpsest/contract';

/** An entry of the menu of a webhook, by the key of its text. */
export type WebhookAction = 'edit' | 'pause' | 'resume' | 'replayAll' | 'rotate' | 'delete';

/** The entries in their order. Only a webhook that receives something can get again what has failed. */
export function webhookActions({
  State,
  Failed,
}: Pick<Webhook, 'State' | 'Failed'>): readonly WebhookAction[] {
  const isPaused = State !== 'active';
  return [
    'edit',
    isPaused ? 'resume' : 'pause',
    ...(Failed > 0 && !isPaused ? (['replayAll'] as const) : []),
    'rotate',
    'delete',
  ];
}
