import type setup from './setup.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly setup: typeof setup;
  }
}
