import { compareReference, type ComparedReference, type ReferenceEntry } from '@palimpsest/engine';
import type {
  StoredRecord,
  StoredReference,
} from '../../../platform/database/stored-values/stored-references.ts';
import type { FoundDocument } from '../providers/provider.ts';
import type { ReferenceProvider, ReferenceQuery } from './reference-queries.ts';

/** A record that a service answered with. */
export interface ReferenceCandidate {
  readonly provider: ReferenceProvider;
  readonly by: ReferenceQuery['by'];
  readonly document: FoundDocument;
  readonly compared: ComparedReference;
}

const maxAuthors = 20;
const retractedTitle = /^\W{0,3}(?:retracted|withdrawn)(?: article)?\W{1,4}/i;
/** The address of a page that is neither a DOI nor an entry of a catalogue. */
const webAddress = /https?:\/\/(?!(?:dx\.)?doi\.org|arxiv\.org)\S/i;

export function compareWith(
  entry: ReferenceEntry,
  { provider, by }: ReferenceQuery,
  document: FoundDocument,
): ReferenceCandidate {
  const { record, title, authors, year, identifiers } = document;
  const compared = compareReference(entry, {
    title: title.replace(retractedTitle, ''),
    authors: [...authors, ...(record?.editors ?? [])],
    years: record?.years ?? (year === null ? [] : [year]),
    journals: record?.journals ?? [],
    identifiers,
    isPreprint: record?.isPreprint ?? false,
    isJournalArticle: record?.isJournalArticle ?? false,
  });
  return { provider, by, document, compared };
}

/** Whether no other service has to be asked. */
export function isSettled(candidates: readonly ReferenceCandidate[]): boolean {
  return candidates.some(({ compared }) => compared.isSameWork && compared.differences.length === 0);
}

type Judgement = Pick<StoredReference, 'state' | 'differences' | 'notes' | 'record'>;

/** Decides by the answers about an entry. Of several records of one work, the one that agrees best is shown. */
export function judgeReference(entry: ReferenceEntry, candidates: readonly ReferenceCandidate[]): Judgement {
  const [best] = candidates
    .filter(({ compared }) => compared.isSameWork)
    .toSorted(
      (a, b) =>
        a.compared.differences.length - b.compared.differences.length ||
        b.compared.agreement - a.compared.agreement,
    );
  if (best !== undefined) {
    const { differences, notes } = best.compared;
    return {
      state: differences.length === 0 ? 'found' : 'different',
      differences,
      notes,
      record: withUpdatesOf(recordOf(best), candidates),
    };
  }
  const named = candidates.find(({ by }) => by === 'identifier');
  if (named !== undefined) {
    const differences = [...new Set(['title' as const, ...named.compared.differences])];
    return { state: 'different', differences, notes: ['otherWork'], record: recordOf(named) };
  }
  return {
    state: 'notFound',
    differences: [],
    notes: webAddress.test(entry.text) ? ['webPage'] : [],
    record: null,
  };
}

/** Another service may know of a notice about the same publication. */
function withUpdatesOf(record: StoredRecord, candidates: readonly ReferenceCandidate[]): StoredRecord {
  const { doi } = record.identifiers;
  if (doi === undefined || record.updates.length > 0) return record;
  const other = candidates.find(
    ({ document }) => document.identifiers.doi === doi && (document.record?.updates.length ?? 0) > 0,
  );
  return { ...record, updates: other?.document.record?.updates ?? [] };
}

function recordOf({ provider, document }: ReferenceCandidate): StoredRecord {
  const { url, title, authors, year, identifiers, record } = document;
  return {
    provider,
    url,
    title,
    authors: authors.slice(0, maxAuthors),
    year,
    journal: record?.journals[0] ?? '',
    identifiers,
    updates: record?.updates ?? [],
  };
}
