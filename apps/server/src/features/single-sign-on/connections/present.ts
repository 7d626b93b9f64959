import { X509Certificate } from 'node:crypto';
import type { SsoConnection, SsoDomain, SsoSetUp } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { ProviderMetadata } from '../../../platform/saml/index.ts';
import { ownAddresses } from '../addresses.ts';
import { recordNameOf } from '../domains/domain-record.ts';
import { selectDomainsOfLicense, type DomainRow } from '../domains/domains.repository.ts';
import { countSubjects } from '../log-in/subjects.repository.ts';
import { selectConnectionOfLicense, type ConnectionRow } from './connections.repository.ts';

interface OfLicense {
  readonly id: number;
  readonly licensee: string;
}

/** The set-up of a licence, whose access the caller has checked. */
export async function presentSetUp(db: Executor, license: OfLicense, origin: string): Promise<SsoSetUp> {
  const connection = await selectConnectionOfLicense(db, license.id);
  const domains = await selectDomainsOfLicense(db, license.id);
  return {
    Connection:
      connection === undefined
        ? null
        : presentConnection(connection, origin, await countSubjects(db, connection.id)),
    Domains: domains.map((domain) => presentDomain(domain, license.licensee)),
  };
}

export function presentDomain({ id, domain, proof, provedBy }: DomainRow, licensee: string): SsoDomain {
  return {
    Id: id,
    Domain: domain,
    RecordName: recordNameOf(domain),
    RecordValue: proof,
    ProvedBy: provedBy ?? '',
    Licensee: licensee,
  };
}

function presentConnection(row: ConnectionRow, origin: string, people: number): SsoConnection {
  const own = ownAddresses(origin, row.name);
  return {
    Name: row.name,
    Kind: row.kind,
    FriendlyName: row.friendlyName,
    CustomText: row.customText,
    HideMailLogin: row.hideMailLogin,
    IsEnabled: row.isEnabled,
    MetadataSource: row.metadataSource,
    MetadataUrl: row.metadataUrl,
    EntityId: row.entityId,
    FederationCertificate: row.federationCertificate,
    MetadataReadAt: row.metadataReadAt === null ? null : epochSeconds(row.metadataReadAt),
    MetadataProblem: row.metadataProblem,
    Provider: row.provider === null ? null : presentProvider(row.provider),
    Issuer: row.issuer,
    ClientId: row.clientId,
    HasSecret: row.sealedSecret !== '',
    Mapping: row.mapping,
    Scopes: [...row.scopes],
    Entitlements: [...row.entitlements],
    People: people,
    OwnEntityId: own.entityId,
    OwnAcsUrl: own.acsUrl,
    OwnCallbackUrl: own.callbackUrl,
    OwnLogoutUrl: own.logoutUrl,
    OwnBackChannelUrl: own.backChannelUrl,
  };
}

function presentProvider(provider: ProviderMetadata): NonNullable<SsoConnection['Provider']> {
  return {
    EntityId: provider.entityId,
    DisplayName: provider.displayName,
    SignInUrl: provider.signInUrl,
    LogoutUrl: provider.logoutUrl,
    Scopes: [...provider.scopes],
    ScopePatterns: [...provider.scopePatterns],
    ValidUntil: provider.validUntil === null ? null : Math.floor(provider.validUntil / 1_000),
    Certificates: provider.certificates.map((pem) => {
      // Written by the thread that read the metadata.
      const certificate = new X509Certificate(pem);
      return {
        Fingerprint: certificate.fingerprint256,
        ValidTo: Math.floor(Date.parse(certificate.validTo) / 1_000),
      };
    }),
  };
}
