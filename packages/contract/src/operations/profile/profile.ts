import { z } from 'zod';
import { countrySchema } from '../../entities/country.ts';
import { userSchema } from '../../entities/profile/user.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { ofOneUser } from '../../nouns.ts';
import { operation } from '../../operation.ts';

/** One line of an address; successive blanks become one. */
const lineSchema = z
  .string()
  .trim()
  .max(limits.addressLineChars)
  .overwrite((line) => line.replaceAll(/\s+/gu, ' '));
const requiredLineSchema = lineSchema.min(1);
/** An address has all of these. */
const requiredAddressFields = ['address1', 'zip', 'city', 'country'] as const;

export const profileOperations = {
  GetUserInfo: operation({
    feature: 'profile',
    summary: 'Returns the user of the session, with credits and settings.',
    access: 'session',
    effect: 'reading',
    scopes: ['read', 'check', 'library'],
    shows: ['accounts', 'licenses', 'factors', 'invoices'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: userSchema,
    errors: [],
  }),
  GetCountries: operation({
    feature: 'profile',
    summary: 'Lists all countries with their names, and the VAT rates of the member states of the EU.',
    access: 'public',
    effect: 'reading',
    shows: [],
    input: z.strictObject({ lang: languageSchema.optional().describe('Language of the names.') }),
    example: { lang: 'fr' },
    data: z.array(countrySchema),
    errors: [],
  }),
  UpdateUser: operation({
    feature: 'profile',
    summary:
      'Changes the user’s name and billing address; without any field of the address, only the name. A VAT id is kept only with a company name and for a country of the EU other than Germany.',
    access: 'user',
    effect: 'undoable',
    changes: ['accounts'],
    input: z
      .strictObject({
        name: requiredLineSchema.describe('Name of the person.'),
        companyName: lineSchema.optional().describe('Name of the company; may be empty.'),
        address1: requiredLineSchema.optional().describe('Street and number.'),
        address2: lineSchema.optional().describe('Second line of the address; may be empty.'),
        zip: requiredLineSchema.max(limits.zipChars).optional().describe('Postal code.'),
        city: requiredLineSchema.optional().describe('City.'),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional()
          .describe('Code of the country, two capital letters.'),
        vatId: lineSchema.optional().describe('VAT id of the company; may be empty.'),
      })
      .superRefine((input, context) => {
        if (Object.entries(input).every(([field, line]) => field === 'name' || line === undefined)) return;
        for (const field of requiredAddressFields) {
          const message = 'is missing from the address';
          if (input[field] === undefined) context.addIssue({ code: 'custom', path: [field], message });
        }
      }),
    example: {
      name: 'Ada Nowak',
      companyName: 'Example GmbH',
      address1: 'Ringstraße 12',
      zip: '1010',
      city: 'Wien',
      country: 'AT',
      vatId: 'ATU12011204',
    },
    data: userSchema,
    errors: ['countryNotValid', 'vatIdNotValid', 'vatIdNotInUse'],
  }),
  DeleteUser: operation({
    feature: 'profile',
    summary:
      'Deletes the account with all reports, texts and files, after the password was confirmed. Refused while checks wait or run.',
    access: 'user',
    effect: 'final',
    changes: ofOneUser,
    input: z.strictObject({}),
    example: {},
    data: z.null(),
    errors: ['proofRequired', 'userHasActiveReports', 'userHasUnpaidInvoices', 'userIsAdministrator'],
  }),
};
