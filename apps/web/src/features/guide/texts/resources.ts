import type guide from './guide.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly guide: typeof guide;
  }
}
