import type webindex from './webindex.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly webindex: typeof webindex;
  }
}
