import type license from './license.json';
import type licenses from './licenses.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly license: typeof license;
    readonly licenses: typeof licenses;
  }
}
