import type sources from './sources.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly sources: typeof sources;
  }
}
