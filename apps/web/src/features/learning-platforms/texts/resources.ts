import type visit from './visit.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly visit: typeof visit;
  }
}
