import { z } from 'zod';
import { limits } from '../../limits.ts';
import { isIban } from './iban.ts';
import { setting, settingLine, settingMailSchema } from './setting.ts';

/** The operator as a seller: what legal pages and invoices say about it, and how its accounting reads them. */

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** The series of the invoices of a shop that takes no money. */
export const testSeries = 'TEST';

export const accountCharts = ['SKR03', 'SKR04'] as const;
/** The accounts that the export for DATEV books sales to. */
export type AccountChart = (typeof accountCharts)[number];

/** The data that an invoice must have (§ 14 and § 14a UStG, XRechnung), without which the shop does not sell. */
export const requiredSellerFields = [
  'sellerName',
  'sellerStreet',
  'sellerZip',
  'sellerCity',
  'sellerCountry',
  'sellerMail',
  'sellerPhone',
  'sellerVatId',
  'sellerIban',
] as const;
export type RequiredSellerField = (typeof requiredSellerFields)[number];

/** The country of the seller whose tax the program computes. */
export const sellingCountry = 'DE';

/** The required data that is not known. A seller in another country would charge the wrong tax. */
export function missingOfSeller(
  values: Readonly<Record<RequiredSellerField, string>>,
): readonly RequiredSellerField[] {
  return requiredSellerFields.filter((key) =>
    key === 'sellerCountry' ? values[key] !== sellingCountry : values[key] === '',
  );
}

/** The data of the seller on invoices. */
export const sellerFields = [
  ...requiredSellerFields,
  'sellerTaxNumber',
  'sellerRepresentative',
  'sellerRegister',
  'sellerBic',
  'sellerBank',
] as const;

export const sellerSettings = {
  sellerName: setting(
    'seller',
    settingLine(200).describe('Name of the seller, for legal pages and invoices.'),
    '',
  ),
  sellerAddress: setting(
    'seller',
    z
      .string()
      .trim()
      .max(500)
      .describe(
        'Postal address of the seller on legal pages, in lines; empty to make it from street, code and town.',
      ),
    '',
  ),
  sellerStreet: setting(
    'seller',
    settingLine(limits.addressLineChars).describe('Street and number of the seller, for invoices.'),
    '',
  ),
  sellerZip: setting('seller', settingLine(16).describe('Postal code of the seller.'), ''),
  sellerCity: setting('seller', settingLine(limits.addressLineChars).describe('Town of the seller.'), ''),
  sellerCountry: setting(
    'seller',
    z
      .string()
      .overwrite(compact)
      .regex(/^[A-Z]{2}$/)
      .describe('Country of the seller, two letters; a shop that is live sells only from DE.'),
    'DE',
  ),
  sellerMail: setting('seller', settingMailSchema.describe('Email address of the seller.'), ''),
  sellerPhone: setting('seller', settingLine(40).describe('Telephone number of the seller.'), ''),
  sellerVatId: setting('seller', settingLine(20).describe('VAT id of the seller.'), ''),
  sellerTaxNumber: setting(
    'seller',
    settingLine(30).describe('Number of the seller at its tax office; empty to print none.'),
    '',
  ),
  sellerRepresentative: setting(
    'seller',
    settingLine(200).describe('The person who represents the seller.'),
    '',
  ),
  sellerRegister: setting(
    'seller',
    settingLine(120).describe('Court and number of the entry in the commercial register; empty for none.'),
    '',
  ),
  sellerIban: setting(
    'seller',
    z
      .string()
      .overwrite(compact)
      .max(34)
      .refine((iban) => iban === '' || isIban(iban))
      .describe('IBAN of the account to which customers transfer money.'),
    '',
  ),
  sellerBic: setting(
    'seller',
    z
      .string()
      .overwrite(compact)
      .regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/)
      .describe('BIC of the bank of that account.'),
    '',
  ),
  sellerBank: setting('seller', settingLine(80).describe('Name of that bank.'), ''),
  invoiceSeries: setting(
    'seller',
    z
      .string()
      .overwrite(compact)
      .regex(/^[A-Z0-9]{1,8}$/)
      .refine((series) => series !== testSeries)
      .describe('Letters and digits before the numbers of invoices. A new series counts from the beginning.'),
    'R',
  ),
  accountChart: setting(
    'seller',
    z.enum(accountCharts).describe('Chart of accounts for the export to DATEV.'),
    'SKR03',
  ),
  datevConsultant: setting(
    'seller',
    z
      .string()
      .trim()
      .regex(/^(\d{4,7})?$/)
      .describe('Number of the tax consultant at DATEV; empty if it is not known.'),
    '',
  ),
  datevClient: setting(
    'seller',
    z
      .string()
      .trim()
      .regex(/^\d{0,5}$/)
      .describe('Number of the client at this tax consultant; empty if it is not known.'),
    '',
  ),
};
