import type { MailSecurity, SettingValues } from '@palimpsest/contract';
import type { GivenSettings } from './given-settings.ts';
import { isClosedForSeller } from './required-seller-data.ts';
import { valuesGiven, valuesInEffect, type StoredSettings } from './stored-settings.ts';

/** The mail server, as a URL from the environment or with the stored fields. */
export type MailServer =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly security: MailSecurity;
      readonly user: string;
      /** Undefined if it was sealed with another key. */
      readonly password: string | undefined;
    };

type Optional = 'publicUrl' | 'siteUrl' | 'contactMail' | 'reCaptchaSecret' | 'mollieKey';

/** The settings in effect. A value that is not set is undefined. */
export type EffectiveSettings = Omit<
  SettingValues,
  Optional | 'mailHost' | 'mailPort' | 'mailSecurity' | 'mailUser' | 'mailPassword'
> & { readonly [Key in Optional]: string | undefined } & {
  readonly mailServer: MailServer | undefined;
  /** The shop is set to sell, and is off because data of the seller is missing. */
  readonly isShopClosed: boolean;
};

export function effectiveSettings(stored: StoredSettings, given: GivenSettings): EffectiveSettings {
  const { mailHost, mailPort, mailSecurity, mailUser, mailPassword, ...values } = valuesInEffect(
    stored,
    valuesGiven(given),
  );
  const isUnreadable = stored.get('mailPassword')?.isUnreadable === true;
  const isShopClosed = isClosedForSeller(values);
  return {
    ...values,
    // The environment may say so before anybody has entered the data of the seller.
    shop: isShopClosed ? 'off' : values.shop,
    isShopClosed,
    publicUrl: values.publicUrl || undefined,
    siteUrl: values.siteUrl || undefined,
    contactMail: values.contactMail || undefined,
    reCaptchaSecret: values.reCaptchaSecret || undefined,
    mollieKey: values.mollieKey || undefined,
    mailServer:
      given.smtpUrl !== undefined
        ? { url: given.smtpUrl }
        : mailHost === ''
          ? undefined
          : {
              host: mailHost,
              port: mailPort,
              security: mailSecurity,
              user: mailUser,
              password: isUnreadable ? undefined : mailPassword,
            },
  };
}
