import type messages from './messages.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly messages: typeof messages;
  }
}
