import type dashboard from './dashboard.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly dashboard: typeof dashboard;
  }
}
