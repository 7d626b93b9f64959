import { providerFacts, type Reference, type ReferenceRecord, type References } from '@palimpsest/contract';
import { identifierKinds, type Identifiers } from '@palimpsest/engine';
import type {
  StoredRecord,
  StoredReference,
} from '../../../platform/database/stored-values/stored-references.ts';
import type { ReferencesRow } from '../../report-store/index.ts';

/**
 * @param mayOrder The caller may rate the report, and a service is turned on.
 */
export function presentReferences(row: ReferencesRow | undefined, mayOrder: boolean): References {
  const result = row?.result ?? null;
  const state = row?.state ?? 'none';
  const isPending = state === 'Waiting' || state === 'Active';
  const isWhole =
    state === 'Done' && (result?.entries.every((entry) => entry.state !== 'notLookedUp') ?? false);
  return {
    State: state,
    CanLookUp: mayOrder && !isPending && !isWhole,
    End: result?.end ?? 'noEntries',
    Services: (result?.providers ?? []).map(({ key, answered, failed, reason }) => ({
      Key: key,
      Name: providerFacts[key].name,
      Queries: answered,
      FailedQueries: failed,
      Reason: reason,
    })),
    Entries: (result?.entries ?? []).map(presentReference),
    Date: result?.at ?? null,
  };
}

function presentReference(entry: StoredReference, i: number): Reference {
  return {
    Idx: i + 1,
    Start: entry.startChar,
    End: entry.endChar,
    Text: entry.text,
    Authors: [...entry.authors],
    Year: entry.year,
    Title: entry.title,
    Identifiers: presentIdentifiers(entry.identifiers),
    State: entry.state,
    Reason: entry.reason,
    Differences: [...entry.differences],
    Notes: [...entry.notes],
    Services: entry.asked.map((key) => providerFacts[key].name),
    Record: entry.record === null ? null : presentRecord(entry.record),
  };
}

function presentRecord(record: StoredRecord): ReferenceRecord {
  return {
    Service: providerFacts[record.provider].name,
    Url: record.url,
    Title: record.title,
    Authors: [...record.authors],
    Year: record.year,
    Journal: record.journal,
    Identifiers: presentIdentifiers(record.identifiers),
    Updates: record.updates.map(({ kind, doi, year }) => ({ Kind: kind, Url: addressOf(doi), Year: year })),
  };
}

function presentIdentifiers(identifiers: Identifiers): Reference['Identifiers'] {
  return identifierKinds.flatMap((Kind) => {
    const Value = identifiers[Kind];
    return Value === undefined ? [] : [{ Kind, Value }];
  });
}

function addressOf(doi: string): string {
  return doi === '' ? '' : `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;
}
