import type webhookadmin from './webhookadmin.json';
import type webhooks from './webhooks.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly webhooks: typeof webhooks;
    readonly webhookadmin: typeof webhookadmin;
  }
}
