import type mails from './mails.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly mails: typeof mails;
  }
}
