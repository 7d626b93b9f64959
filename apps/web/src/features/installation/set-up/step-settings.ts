import type { SettingKey, SetUpStep } from '@palimpsest/contract';

/** The settings of each step, in the order of their fields. */
export const stepSettings: Readonly<Record<SetUpStep, readonly SettingKey[]>> = {
  identity: ['name', 'publicUrl'],
  operator: ['sellerName', 'sellerAddress', 'sellerMail', 'sellerRepresentative', 'sellerVatId'],
  search: [],
  languages: ['languages', 'defaultLanguage'],
  guests: ['guests'],
  credits: ['credits', 'shop'],
  mail: ['mailHost', 'mailPort', 'mailSecurity', 'mailUser', 'mailPassword', 'mailFrom'],
  users: [],
};
