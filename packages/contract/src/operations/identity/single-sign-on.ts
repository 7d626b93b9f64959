import { z } from 'zod';
import { passkeyUseSchema } from '../../entities/identity/passkey.ts';
import { userSchema } from '../../entities/profile/user.ts';
import {
  ssoDomainSchema,
  ssoKinds,
  ssoMappingSchema,
  ssoMetadataSources,
  ssoSetUpSchema,
  ssoTestSchema,
} from '../../entities/identity/single-sign-on.ts';
import { flagSchema, idSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { ofOneUser } from '../../nouns.ts';
import { operation } from '../../operation.ts';
import { secondFactorCodeSchema } from './second-factor.ts';
import { ofAdministrator, switchSchema } from '../licenses/fields.ts';

/** The end of the address of a log-in page. */
const nameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/);
/** The same as people type it. */
const typedNameSchema = z.string().trim().min(1).max(100);
/** Known to the browser and the provider only. */
const stateSchema = z.string().regex(/^[\w-]{43}$/);
const urlSchema = z.string().trim().max(2_000);
const domainSchema = z.string().trim().min(1).max(255);
const listSchema = z.array(z.string().trim().min(1).max(300)).max(50);

const exampleCode = 'K4TM-9WXQ-R7HB';
const exampleState = 'a'.repeat(43);

export const singleSignOnOperations = {
  GetSSOInfoFromMail: operation({
    feature: 'single-sign-on',
    summary:
      'Returns the name under which people with such an email address log in through their organisation. Only the domain counts, not whether there is an account.',
    access: 'public',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({
      mail: z.string().trim().min(1).max(limits.mailMaxChars).describe('An email address.'),
    }),
    example: { mail: 'ada@example.org' },
    data: z.object({
      name: z
        .string()
        .describe('The end of the address of the log-in page; empty if no organisation has the domain.'),
    }),
    errors: [],
    callsPerMinute: 60,
  }),
  GetSSOInfo: operation({
    feature: 'single-sign-on',
    summary: 'Describes the log-in page of an organisation.',
    access: 'public',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({ sso: typedNameSchema.describe('The end of the address of the log-in page.') }),
    example: { sso: 'example-university' },
    data: z.object({
      friendlyName: z.string().describe('Name of the organisation.'),
      customText: z.string().describe('Text of the organisation on the page; empty: none.'),
      hideMailLogin: z.boolean().describe('Whether the page hides the log-in with a password.'),
    }),
    errors: ['ssoNotFound'],
    callsPerMinute: 120,
  }),
  StartSso: operation({
    feature: 'single-sign-on',
    summary:
      'Begins a log-in through an organisation: returns the address at its identity provider. The browser that began has to finish within ten minutes.',
    access: 'public',
    effect: 'undoable',
    changes: [],
    input: z.strictObject({
      sso: typedNameSchema.describe('The end of the address of the log-in page.'),
      to: z.string().max(2_000).default('').describe('The page to go on at after the log-in.'),
    }),
    example: { sso: 'example-university', to: '/dashboard' },
    data: z.object({ Url: z.string().describe('The address to send the browser to.') }),
    errors: ['ssoNotFound', 'ssoProviderUnavailable', 'referringPageRequired'],
    callsPerMinute: 60,
    callsPerMinutePerAddress: 300,
  }),
  LoginWithSso: operation({
    feature: 'single-sign-on',
    summary:
      'Finishes a log-in through an organisation, after its identity provider has answered: opens a session, and creates or links the account of the person.',
    access: 'public',
    effect: 'undoable',
    changes: ofOneUser,
    input: z.strictObject({
      state: stateSchema.describe('The code that the log-in page got after the identity provider.'),
      takeover: flagSchema
        .default(0)
        .describe('1: moves the reports, texts and projects of the calling guest into the account.'),
      pwd: z
        .string()
        .max(limits.passwordMaxChars)
        .default('')
        .describe('Password of an account that is linked for the first time; empty otherwise.'),
      code: secondFactorCodeSchema.optional().describe('Code of the second factor, where one is needed.'),
      passkey: passkeyUseSchema
        .optional()
        .describe('Instead of the code: the answer of the browser that has used the passkey.'),
      altcha: z
        .string()
        .max(limits.botCheckChars)
        .default('')
        .describe('The solved task from GetChallenge; only after several wrong passwords.'),
    }),
    example: { state: exampleState },
    data: userSchema,
    errors: [
      'ssoNotFound',
      'ssoExpired',
      'ssoFailed',
      'ssoNoSubjectId',
      'ssoScopeMismatch',
      'ssoNoMail',
      'ssoOtherProvider',
      'ssoNoLicense',
      'ssoNoEntitlements',
      'ssoAddressNotProven',
      'addressDeletedLately',
      'ssoPasswordNeeded',
      'loginNotValid',
      'accountLocked',
      'secondFactorRequired',
      'secondFactorNotValid',
      'passkeyNotValid',
      'botCheckRequired',
      'botCheckFailed',
    ],
    callsPerMinute: 60,
    callsPerMinutePerAddress: 300,
  }),
  StartSsoLogout: operation({
    feature: 'single-sign-on',
    summary:
      'Logs out, and returns the address that ends the session at the identity provider as well, where the provider offers it.',
    access: 'public',
    effect: 'undoable',
    changes: ['sessions'],
    input: z.strictObject({}),
    example: {},
    data: z.object({
      Url: z.string().describe('The address to send the browser to; empty: the provider offers no log-out.'),
    }),
    errors: [],
  }),
  GetSsoConnection: operation({
    feature: 'single-sign-on',
    summary: 'Returns the log-in of an organisation with its domains, for the administrator of the licence.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject(ofAdministrator),
    example: {},
    data: ssoSetUpSchema,
    errors: ['noAccessToLicense'],
  }),
  CreateSsoConnection: operation({
    feature: 'single-sign-on',
    summary: 'Adds a log-in through an identity provider to a licence. It is switched off at first.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      name: nameSchema.describe('The end of the address of the log-in page: letters, digits and hyphens.'),
      kind: z.enum(ssoKinds).describe('The protocol: saml or oidc (OpenID Connect).'),
    }),
    example: { code: exampleCode, name: 'example-university', kind: 'saml' },
    data: ssoSetUpSchema,
    errors: ['proofRequired', 'noAccessToLicense', 'ssoNameTaken', 'ssoExists'],
  }),
  UpdateSsoConnection: operation({
    feature: 'single-sign-on',
    summary:
      'Changes the log-in of an organisation, or switches it on or off. With another issuer, accounts are no longer linked to persons of the provider before.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses', 'accounts'],
    input: z.strictObject({
      ...ofAdministrator,
      fields: z
        .strictObject({
          friendlyName: z.string().trim().max(200).describe('Name of the organisation on the log-in page.'),
          customText: z.string().trim().max(1_000).describe('Text on the log-in page; empty: none.'),
          hideMailLogin: switchSchema.describe('Whether the page hides the log-in with a password.'),
          enabled: switchSchema.describe('Whether people can log in this way.'),
          issuer: urlSchema.describe('OpenID Connect: the address of the provider.'),
          clientId: z
            .string()
            .trim()
            .max(300)
            .describe('OpenID Connect: the id of this installation at the provider.'),
          clientSecret: z
            .string()
            .trim()
            .max(1_000)
            .describe(
              'OpenID Connect: the secret; it cannot be read again. Another issuer needs another one: without it, the stored secret is deleted.',
            ),
          mapping: ssoMappingSchema.describe('Which attributes are used for what.'),
          scopes: listSchema.describe('Scopes that the provider may use, beside those of its metadata.'),
          entitlements: listSchema.describe('Entitlements of which a person needs one.'),
        })
        .partial()
        .describe('The fields to change; the others stay as they are.'),
    }),
    example: { code: exampleCode, fields: { friendlyName: 'Example University' } },
    data: ssoSetUpSchema,
    errors: ['proofRequired', 'noAccessToLicense', 'ssoNotFound', 'ssoIncomplete', 'ssoAddressNotUsable'],
  }),
  ImportSsoMetadata: operation({
    feature: 'single-sign-on',
    summary:
      'Reads the metadata of a SAML identity provider from a file, an address, or the feed of a federation. With another provider, accounts are no longer linked to persons of the one before.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses', 'accounts'],
    input: z.strictObject({
      ...ofAdministrator,
      source: z.enum(ssoMetadataSources).describe('Where the metadata come from.'),
      xml: z.string().max(1_000_000).default('').describe('The metadata, of a file.'),
      address: urlSchema.default('').describe('The address of the metadata, or of the feed.'),
      entityId: z.string().trim().max(1_000).default('').describe('The provider to find in a feed.'),
      certificate: z
        .string()
        .trim()
        .max(10_000)
        .default('')
        .describe('The certificate of the federation that signs the feed, as PEM.'),
    }),
    example: { code: exampleCode, source: 'address', address: 'https://idp.example.org/metadata' },
    data: ssoSetUpSchema,
    errors: [
      'proofRequired',
      'noAccessToLicense',
      'ssoNotFound',
      'ssoMetadataNotValid',
      'ssoAddressNotUsable',
    ],
    callsPerMinute: 20,
  }),
  RemoveSsoConnection: operation({
    feature: 'single-sign-on',
    summary:
      'Removes the log-in of an organisation. People whose accounts have no password can then reset it by email.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses', 'accounts'],
    input: z.strictObject(ofAdministrator),
    example: { code: exampleCode },
    data: ssoSetUpSchema,
    errors: ['noAccessToLicense', 'ssoNotFound', 'proofRequired'],
  }),
  AddSsoDomain: operation({
    feature: 'single-sign-on',
    summary: 'Adds a domain of email addresses to a licence. It counts once it is proved.',
    access: 'licenseAdmin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({ ...ofAdministrator, domain: domainSchema.describe('The domain.') }),
    example: { code: exampleCode, domain: 'example.org' },
    data: ssoSetUpSchema,
    errors: ['noAccessToLicense', 'domainNotValid', 'tooManyDomains'],
  }),
  ProveSsoDomain: operation({
    feature: 'single-sign-on',
    summary: 'Looks for the TXT record that proves a domain.',
    access: 'licenseAdmin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({ ...ofAdministrator, domain: domainSchema.describe('The domain.') }),
    example: { code: exampleCode, domain: 'example.org' },
    data: ssoSetUpSchema,
    errors: ['noAccessToLicense', 'domainNotValid', 'domainRecordMissing', 'domainOfOther'],
    callsPerMinute: 20,
  }),
  RemoveSsoDomain: operation({
    feature: 'single-sign-on',
    summary: 'Removes a domain from a licence.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({ ...ofAdministrator, domain: domainSchema.describe('The domain.') }),
    example: { code: exampleCode, domain: 'example.org' },
    data: ssoSetUpSchema,
    errors: ['noAccessToLicense'],
  }),
  StartSsoTest: operation({
    feature: 'single-sign-on',
    summary: 'Begins a log-in that only shows what arrives. It works before the log-in is switched on.',
    access: 'licenseAdmin',
    effect: 'undoable',
    changes: [],
    input: z.strictObject(ofAdministrator),
    example: { code: exampleCode },
    data: z.object({ Url: z.string().describe('The address to send the browser to.') }),
    errors: ['noAccessToLicense', 'ssoNotFound', 'ssoIncomplete', 'ssoProviderUnavailable'],
    callsPerMinute: 60,
  }),
  GetSsoTest: operation({
    feature: 'single-sign-on',
    summary: 'Shows what arrived in a test, and which rule would decide about the person.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses', 'accounts'],
    input: z.strictObject({
      ...ofAdministrator,
      state: stateSchema.describe('The code that the page got after the identity provider.'),
    }),
    example: { code: exampleCode, state: exampleState },
    data: ssoTestSchema,
    errors: ['noAccessToLicense', 'ssoNotFound', 'ssoExpired'],
  }),
  GetSsoDomains: operation({
    feature: 'single-sign-on',
    summary: 'Lists the domains of all organisations, those without a proof first.',
    access: 'admin',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({}),
    example: {},
    data: z.array(ssoDomainSchema),
    errors: [],
  }),
  SetSsoDomain: operation({
    feature: 'single-sign-on',
    summary: 'Accepts a domain of an organisation without a record, or withdraws the proof of a domain.',
    access: 'admin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({
      domainid: idSchema.describe('Id of the domain.'),
      proven: switchSchema.describe('Whether the domain belongs to the organisation.'),
    }),
    example: { domainid: 7, proven: true },
    data: z.array(ssoDomainSchema),
    errors: ['domainNotValid', 'domainOfOther'],
  }),
};
