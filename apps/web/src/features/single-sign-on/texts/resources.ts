import type sso from './sso.json';
import type ssodomains from './ssodomains.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly sso: typeof sso;
    readonly ssodomains: typeof ssodomains;
  }
}
