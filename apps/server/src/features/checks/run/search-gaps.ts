import type { ProviderKey } from '@palimpsest/contract';
import type { AskedProvider, StoredGaps, StoredOnline } from '../../../database/tables/stored-online.ts';
import type { CheckRow } from '../../reports/index.ts';
import type { SearchedPlaces } from './find-candidates.ts';

/**
 * What a check did not search although it should have: a result without matches must not look like a text without
 * sources. A revision searches nothing, and compares with the sources of its base.
 */
export function searchGaps(
  { searchWeb, isRevision }: Pick<CheckRow, 'searchWeb' | 'isRevision'>,
  { webTexts, sampleTexts, libraryTexts }: SearchedPlaces,
  online: StoredOnline | undefined,
): StoredGaps {
  if (isRevision) return { reason: '', failedServices: [] };
  const failedServices = failedOf(online);
  if (isOutsideSearched(online) || (webTexts ?? 0) > (sampleTexts ?? 0))
    return { reason: '', failedServices };
  const isNothing = (webTexts ?? 0) + (libraryTexts ?? 0) === 0;
  if (isNothing) return { reason: 'nothingSearched', failedServices };
  return { reason: searchWeb ? 'onlySamples' : '', failedServices };
}

/** An online search that was continued may have reached what the check did not. */
export function gapsAfterContinuing(before: StoredGaps | null, online: StoredOnline): StoredGaps | null {
  if (before === null) return null;
  const reason = isOutsideSearched(online) ? '' : before.reason;
  return { reason, failedServices: failedOf(online) };
}

function isOutsideSearched(online: StoredOnline | undefined): boolean {
  return online?.providers.some(({ answered }) => answered > 0) === true;
}

function failedOf(online: StoredOnline | undefined): readonly ProviderKey[] {
  return (online?.providers ?? []).filter(isFailed).map(({ key }) => key);
}

/** A service that was not needed answered nothing, either. Paid services are not asked for guests. */
function isFailed({ answered, failed, reason }: AskedProvider): boolean {
  return answered === 0 && reason !== 'paid' && (failed > 0 || reason !== '');
}
