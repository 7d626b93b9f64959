import { providerFacts, type Source } from '@palimpsest/contract';
import type { Selectable } from 'kysely';
import type { SourceEvidenceColumns } from '../../../platform/database/stored-values/source-evidence.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { licenseOf } from './license-of.ts';

type EvidenceRow = Selectable<SourceEvidenceColumns> & {
  readonly kind: 'web' | 'library';
  readonly contentHash: Buffer;
  readonly hasPage: boolean;
};

type Evidence = Pick<
  Source,
  'Addresses' | 'Provider' | 'ProviderName' | 'License' | 'LicenseUrl' | 'TextHash' | 'HasPage' | 'Later'
>;

/** The origin of the text of a source, and what is known of its address since. */
export function presentEvidence(row: EvidenceRow): Evidence {
  const license = licenseOf(row.license);
  return {
    Addresses: row.addresses.map(({ url, title, at }) => ({ Url: url, Title: title, Date: at })),
    Provider: row.provider,
    ProviderName: row.provider === '' ? '' : providerFacts[row.provider].name,
    License: license.name,
    LicenseUrl: license.url,
    TextHash: row.kind === 'web' ? row.contentHash.toString('hex') : '',
    HasPage: row.hasPage,
    Later: presentLater(row),
  };
}

function presentLater({ laterState, laterAt, laterPercent, laterReason }: EvidenceRow): Source['Later'] {
  if (laterState === null || laterAt === null) return null;
  return {
    State: laterState,
    Date: epochSeconds(laterAt),
    Percent: laterPercent,
    Reason: laterReason,
  };
}
