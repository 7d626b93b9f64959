import type purchases from './purchases.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly purchases: typeof purchases;
  }
}
