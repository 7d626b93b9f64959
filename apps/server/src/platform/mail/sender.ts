import type { EffectiveSettings } from '../settings/index.ts';

/** The sender of emails: as it was entered, or an address with the name of the installation. */
export function senderOf({
  mailFrom,
  name,
}: Pick<EffectiveSettings, 'mailFrom' | 'name'>):
  | string
  | { readonly name: string; readonly address: string } {
  return mailFrom.includes('<') ? mailFrom : { name, address: mailFrom };
}
