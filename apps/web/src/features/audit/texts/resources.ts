import type audit from './audit.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly audit: typeof audit;
  }
}
