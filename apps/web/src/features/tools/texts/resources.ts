import type tools from './tools.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly tools: typeof tools;
  }
}
