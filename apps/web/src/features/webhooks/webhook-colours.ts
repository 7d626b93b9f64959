import type { WebhookState } from '@palimpsest/contract';

export const webhookColours = {
  active: 'verdigris',
  paused: 'gray',
  failing: 'rubric',
  gone: 'rubric',
} as const satisfies Record<WebhookState, string>;
