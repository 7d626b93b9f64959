import type contact from './contact.json';
import type inbox from './inbox.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly contact: typeof contact;
    readonly inbox: typeof inbox;
  }
}
