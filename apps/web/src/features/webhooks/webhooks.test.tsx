import { webhookDeliveryKinds, webhookKinds, type Webhook } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { kindKey } from './kind-key.ts';
import { WebhookRow } from './list/WebhookRow.tsx';
import { webhookActions } from './list/webhook-actions.ts';
import security from '../../i18n/texts/security.json?language=en';
import webhooks from './texts/webhooks.json?language=en';

beforeAll(() => provideTexts('en', { app, security, webhooks }));

const active: Webhook = {
  Id: 4,
  Url: 'https://lms.example.org/hook',
  Description: 'LMS',
  Kinds: ['report.finished', 'report.failed'],
  State: 'active',
  FailingSince: null,
  LastSuccess: 1_796_000_000,
  OldSecretUntil: null,
  Waiting: 0,
  Failed: 0,
  CreatedAt: 1_795_000_000,
};

const row = (webhook: Webhook): string =>
  markupInApp(<WebhookRow webhook={webhook} onEdit={() => {}} onSecret={() => {}} onLog={() => {}} />);

describe('a webhook in the list', () => {
  it('shows its address, its events and what can be done', () => {
    const html = row(active);
    for (const text of ['Active', 'https://lms.example.org/hook', 'LMS', 'Report finished · Report failed'])
      expect(html).toContain(text);
    expect(html).toContain('aria-label="More actions: https://lms.example.org/hook"');
    expect(webhookActions(active)).toEqual(['edit', 'pause', 'rotate', 'delete']);
  });

  it('that was paused by failures says why, and can be resumed', () => {
    const failing = { ...active, State: 'failing', FailingSince: 1_795_500_000, Failed: 12 } as const;
    const html = row(failing);
    expect(html).toContain('Nothing has arrived for three days');
    expect(html).toContain('12 failed');
    expect(webhookActions(failing)).toEqual(['edit', 'resume', 'rotate', 'delete']);
  });

  it('that fails says since when, and offers to send again what has failed', () => {
    const troubled = { ...active, FailingSince: 1_795_500_000, Waiting: 1, Failed: 2 };
    const html = row(troubled);
    expect(html).toContain('It has been failing since');
    expect(html).toContain('1 waits');
    expect(webhookActions(troubled)).toContain('replayAll');
  });
});

it('every event has a name, and those that can be chosen are explained', () => {
  const { kind, kindHint } = webhooks as {
    readonly kind: Readonly<Record<string, string>>;
    readonly kindHint: Readonly<Record<string, string>>;
  };
  for (const each of webhookDeliveryKinds) expect(kind[kindKey(each)]).toBeTypeOf('string');
  for (const each of webhookKinds) expect(kindHint[kindKey(each)]).toBeTypeOf('string');
});
