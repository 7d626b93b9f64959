import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

export const ssoKinds = ['saml', 'oidc'] as const;
export const ssoMetadataSources = ['file', 'address', 'federation'] as const;

const certificateSchema = z.object({
  Fingerprint: z.string().describe('SHA-256 of the certificate, in hexadecimal pairs.'),
  ValidTo: epochSecondsSchema.describe('The end that the certificate gives itself, in seconds since 1970.'),
});

/** The data of an identity provider that its metadata contain. */
const providerSchema = z
  .object({
    EntityId: z.string().describe('The name of the provider in SAML.'),
    DisplayName: z.string().describe('The name that the provider shows; empty without one.'),
    SignInUrl: z.string().describe('The address that people are sent to.'),
    LogoutUrl: z.string().describe('The address for single log-out; empty if the provider offers none.'),
    Scopes: z.array(z.string()).describe('Scopes that the metadata assign to the provider.'),
    ScopePatterns: z
      .array(z.string())
      .describe('Scopes that are regular expressions. They are not used; enter the scopes by hand.'),
    ValidUntil: epochSecondsSchema
      .nullable()
      .describe('The time from which the metadata may no longer be used; null if they name none.'),
    Certificates: z.array(certificateSchema).describe('The keys that sign the answers of the provider.'),
  })
  .meta({ id: 'SsoProvider' });

/** Attributes or claims of the provider, by their names. */
const mappingFields = {
  subject: z
    .string()
    .trim()
    .max(200)
    .describe(
      'The lasting id of a person; empty: pairwise-id or subject-id, or `sub`. NameID is possible, too.',
    ),
  mail: z.string().trim().max(200).describe('The email address; empty: the usual names.'),
  name: z.string().trim().max(200).describe('The name that is shown; empty: the usual names.'),
  scope: z.string().trim().max(200).describe('OpenID Connect: the claim with the scope, such as `hd`.'),
  entitlement: z.string().trim().max(200).describe('Entitlements or groups; empty: the usual names.'),
};

/** The same in the input of a call. */
export const ssoMappingSchema = z.strictObject(mappingFields);

export const ssoDomainSchema = z
  .object({
    Id: z.number().int().describe('Id of the domain.'),
    Domain: z.string().describe('The domain; its subdomains are included.'),
    RecordName: z.string().describe('Name of the TXT record that proves the domain.'),
    RecordValue: z.string().describe('Text of that record.'),
    ProvedBy: z
      .enum(['', 'dns', 'admin'])
      .describe('How the domain was proved: by the record, or by an administrator; empty: it was not.'),
    Licensee: z.string().describe('Name of the organisation.'),
  })
  .meta({ id: 'SsoDomain' });

export const ssoConnectionSchema = z
  .object({
    Name: z.string().describe('The end of the address of the log-in page: /login/ and this name.'),
    Kind: z.enum(ssoKinds).describe('The protocol: saml or oidc (OpenID Connect).'),
    FriendlyName: z.string().describe('Name of the organisation on the log-in page.'),
    CustomText: z.string().describe('Text on the log-in page; empty: none.'),
    HideMailLogin: z.boolean().describe('Whether the log-in page hides the log-in with a password.'),
    IsEnabled: z.boolean().describe('Whether people can log in this way.'),
    MetadataSource: z.enum(ssoMetadataSources).describe('Where the metadata of the provider come from.'),
    MetadataUrl: z.string().describe('The address of the metadata; empty for a file.'),
    EntityId: z.string().describe('The provider to find in the feed of a federation.'),
    FederationCertificate: z.string().describe('The certificate that signs the feed, as PEM.'),
    MetadataReadAt: epochSecondsSchema
      .nullable()
      .describe('The time when the metadata were last read; null: never.'),
    MetadataProblem: z.string().describe('Why they could not be read the last time; empty: they could.'),
    Provider: providerSchema.nullable().describe('SAML: the provider; null until there are metadata.'),
    Issuer: z.string().describe('OpenID Connect: the address of the provider.'),
    ClientId: z.string().describe('OpenID Connect: the id of this installation at the provider.'),
    HasSecret: z.boolean().describe('OpenID Connect: whether a secret is stored.'),
    Mapping: z.object(mappingFields).describe('Which attributes are used for what.'),
    Scopes: z.array(z.string()).describe('Scopes that the provider may use, beside those of its metadata.'),
    Entitlements: z
      .array(z.string())
      .describe('Entitlements of which a person needs one; none: everybody may log in.'),
    People: z.number().int().describe('Number of accounts that belong to people of the provider.'),
    OwnEntityId: z.string().describe('The name of this installation, and the address of its metadata.'),
    OwnAcsUrl: z.string().describe('SAML: the address that the provider sends its answers to.'),
    OwnCallbackUrl: z.string().describe('OpenID Connect: the address that the provider redirects to.'),
    OwnLogoutUrl: z.string().describe('The address for single log-out.'),
    OwnBackChannelUrl: z
      .string()
      .describe('OpenID Connect: the address for back-channel log-out, which the provider calls.'),
  })
  .meta({ id: 'SsoConnection' });

export const ssoSetUpSchema = z.object({
  Connection: ssoConnectionSchema.nullable().describe('The connection of the licence; null: there is none.'),
  Domains: z.array(ssoDomainSchema).describe('Domains of the licence, proved or not.'),
});

export const ssoTestSchema = z.object({
  IsAnswered: z.boolean().describe('Whether the provider has answered.'),
  Problem: z.string().describe('Why its answer was refused, in English; empty: it was accepted.'),
  Attributes: z
    .array(
      z.object({
        Name: z.string().describe('Name of the attribute or claim.'),
        FriendlyName: z.string().describe('Its readable name; empty without one.'),
        Values: z.array(z.string()).describe('Its values.'),
      }),
    )
    .describe('Everything that arrived.'),
  Subject: z.string().describe('The lasting id that was found; empty: none.'),
  Scope: z.string().describe('Its scope; empty: none.'),
  Mail: z.string().describe('The email address that was found; empty: none.'),
  PersonName: z.string().describe('The name that was found; empty: none.'),
  Entitlements: z.array(z.string()).describe('The entitlements that were found.'),
  Refusal: z.string().describe('The key of the rule that would refuse the person; empty: none would.'),
  Way: z
    .enum(['', 'enter', 'link', 'linkWithPassword', 'create'])
    .describe(
      'What a log-in would do: enter the account of the person, link the account with this address, link it after its password, or create one.',
    ),
});

export type SsoConnection = z.output<typeof ssoConnectionSchema>;
export type SsoDomain = z.output<typeof ssoDomainSchema>;
export type SsoSetUp = z.output<typeof ssoSetUpSchema>;
export type SsoTest = z.output<typeof ssoTestSchema>;
export type SsoKind = (typeof ssoKinds)[number];
