import type declarations from './declarations.json';
import type declarationlist from './declarationlist.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly declarations: typeof declarations;
    readonly declarationlist: typeof declarationlist;
  }
}
