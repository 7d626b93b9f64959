import type products from './products.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly products: typeof products;
  }
}
