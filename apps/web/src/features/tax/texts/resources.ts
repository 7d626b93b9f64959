import type tax from './tax.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly tax: typeof tax;
  }
}
