import type content from './content.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly content: typeof content;
  }
}
