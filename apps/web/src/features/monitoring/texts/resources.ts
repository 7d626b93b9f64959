import type monitoring from './monitoring.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly monitoring: typeof monitoring;
  }
}
