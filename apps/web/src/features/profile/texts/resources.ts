import type profile from './profile.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly profile: typeof profile;
  }
}
