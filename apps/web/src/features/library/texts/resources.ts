import type imports from './imports.json';
import type library from './library.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly imports: typeof imports;
    readonly library: typeof library;
  }
}
