import type collusion from './collusion.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly collusion: typeof collusion;
  }
}
