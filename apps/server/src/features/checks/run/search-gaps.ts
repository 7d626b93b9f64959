import type { ProviderKey } from '@palimpsest/contract';
import type {
  AskedProvider,
  StoredGaps,
  StoredOnline,
} from '../../../platform/database/stored-values/stored-online.ts';
import type { CheckRow } from '../../report-store/index.ts';
import type { SearchedPlaces } from './find-candidates.ts';

/**
 * The places that a check did not search although it should have: a result without matches must not look like a text without
 * sources. Null if it is not known: a revision of an older report.
 */
export function searchGaps(
  { searchWeb, isRevision, searchGaps: ordered }: Pick<CheckRow, 'searchWeb' | 'isRevision' | 'searchGaps'>,
  searched: SearchedPlaces,
  online: StoredOnline | undefined,
): StoredGaps | null {
  // It searches nothing, and compares with what its base has found.
  if (isRevision) return ordered;
  const isSample = ordered?.reason === 'sample';
  const reason = isSample ? 'sample' : reasonOf(searchWeb, searched, online);
  return { reason, failedServices: failedOf(online) };
}

/** An online search that was continued may have reached what the check did not. */
export function gapsAfterContinuing(before: StoredGaps | null, online: StoredOnline): StoredGaps | null {
  if (before === null) return null;
  const isFilled = before.reason !== 'sample' && isOutsideSearched(online);
  return { ...before, reason: isFilled ? '' : before.reason, failedServices: failedOf(online) };
}

function reasonOf(
  searchWeb: boolean,
  { webTexts, sampleTexts, libraryTexts }: SearchedPlaces,
  online: StoredOnline | undefined,
): StoredGaps['reason'] {
  if (isOutsideSearched(online) || (webTexts ?? 0) > (sampleTexts ?? 0)) return '';
  if ((webTexts ?? 0) + (libraryTexts ?? 0) === 0) return 'nothingSearched';
  return searchWeb ? 'onlySamples' : '';
}

/** A service may be ready and not be asked, because the text has nothing that is worth a query. */
function isOutsideSearched(online: StoredOnline | undefined): boolean {
  if (online === undefined) return false;
  const isAskable = ({ failed, reason }: AskedProvider): boolean => failed === 0 && reason === '';
  return online.providers.some(
    (provider) => provider.answered > 0 || (online.end === 'covered' && isAskable(provider)),
  );
}

function failedOf(online: StoredOnline | undefined): readonly ProviderKey[] {
  return (online?.providers ?? []).filter(isFailed).map(({ key }) => key);
}

/** A service that was not needed answered nothing, either. Paid services are not asked for guests. */
function isFailed({ answered, failed, reason }: AskedProvider): boolean {
  return failed > answered || (answered === 0 && reason !== '' && reason !== 'paid');
}
