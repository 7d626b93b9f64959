import type admin from './admin.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly admin: typeof admin;
  }
}
