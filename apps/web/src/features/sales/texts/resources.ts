import type sales from './sales.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly sales: typeof sales;
  }
}
