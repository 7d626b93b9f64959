import type { WebhookState } from '@palimpsest/contract';

/** The colour of the badge of each state. */
export const webhookColours = {
  active: 'verdigris',
  paused: 'gray',
  failing: 'rubric',
  gone: 'rubric',
} as const satisfies Record<WebhookState, string>;
