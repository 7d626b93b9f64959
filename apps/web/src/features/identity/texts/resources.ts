import type identity from './identity.json';
import type impersonation from './impersonation.json';
import type organisation from './organisation.json';
import type password from './password.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly identity: typeof identity;
    readonly impersonation: typeof impersonation;
    readonly organisation: typeof organisation;
    readonly password: typeof password;
  }
}
