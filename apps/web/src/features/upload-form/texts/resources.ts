import type uploadform from './uploadform.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly uploadform: typeof uploadform;
  }
}
