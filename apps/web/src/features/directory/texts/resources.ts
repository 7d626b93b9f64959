import type directory from './directory.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly directory: typeof directory;
  }
}
