import type accounts from './accounts.json';
import type impersonation from './impersonation.json';
import type password from './password.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly accounts: typeof accounts;
    readonly impersonation: typeof impersonation;
    readonly password: typeof password;
  }
}
