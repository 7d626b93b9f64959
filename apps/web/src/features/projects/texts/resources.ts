import type projects from './projects.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly projects: typeof projects;
  }
}
