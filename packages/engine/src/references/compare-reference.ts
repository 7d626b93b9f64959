import { compareAuthors, type AuthorAgreement } from './compare-authors.ts';
import { isOtherJournal } from './compare-journals.ts';
import { compareTitles, type TitleAgreement } from './compare-titles.ts';
import type {
  ComparedReference,
  ReferenceDifference,
  ReferenceEntry,
  ReferenceNote,
  ReferenceRecord,
} from './types.ts';

/**
 * Measured with generated entries (reference-matching.test.ts). The thresholds are low, because a work that is reported
 * as not found although it exists does more harm than a difference that somebody looks at in vain.
 */
const thresholds = {
  /** The titles are the same but for a slip. */
  sameTitle: 0.88,
  /** The limit for works by other authors. */
  equalTitle: 0.97,
  /** Together with an author, or with a year. */
  titleWithAuthors: 0.66,
  /** Together with most authors and the year. */
  titleWithBoth: 0.5,
  /** A shorter title, such as "Editorial", belongs to many works. */
  tellingWords: 3,
} as const;

/** Online and in print. */
const yearsApart = 1;
/** The years between a preprint and its publication. */
const yearsToPublication = 4;
const preprintSign =
  /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|ssrn|preprint|vorabdruck|prépublication|prepublicación|preimpresión)/iu;

/** Compares an entry of a bibliography with a record of a catalogue. */
export function compareReference(entry: ReferenceEntry, record: ReferenceRecord): ComparedReference {
  const title = compareTitles(entry.title, entry.text, record.title);
  const authors = compareAuthors(entry.authors, entry.text, record.authors, record.title);
  const gap = yearGap(entry, record);
  const isCitedAsPreprint = preprintSign.test(entry.text) || entry.identifiers.arxiv !== undefined;
  const isOtherVersion = record.isPreprint !== isCitedAsPreprint && (record.isPreprint || isCitedAsPreprint);
  const isYearNear = gap === null || gap <= (isOtherVersion ? yearsToPublication : yearsApart);
  const isSameWork = describesSameWork(title, authors, gap !== null && isYearNear);
  const differences: ReferenceDifference[] = [
    ...(areDifferent(authors) ? (['authors'] as const) : []),
    ...(isYearNear ? [] : (['year'] as const)),
    ...(title.similarity < thresholds.sameTitle ? (['title'] as const) : []),
    ...(!isOtherVersion && record.isJournalArticle && isOtherJournal(behindTitle(entry), record.journals)
      ? (['journal'] as const)
      : []),
    ...(hasOtherIdentifier(entry, record) ? (['identifier'] as const) : []),
  ];
  const notes: ReferenceNote[] = isOtherVersion ? [record.isPreprint ? 'preprint' : 'published'] : [];
  const agreement =
    0.6 * title.similarity +
    0.25 * ((authors.share ?? (authors.hasFirst === true ? 1 : 0.5)) || 0) +
    (isYearNear ? 0.15 : 0);
  return { isSameWork, agreement: agreement - (isOtherVersion ? 0.01 : 0), differences, notes };
}

function describesSameWork(
  { similarity: title, words }: TitleAgreement,
  { share, hasFirst }: AuthorAgreement,
  isYearEqual: boolean,
): boolean {
  const hasAuthors = hasFirst === true || (share ?? 0) >= 0.5;
  const isTelling = words >= thresholds.tellingWords;
  const isByOthers = share === 0 && hasFirst === false;
  if (isByOthers) return title >= thresholds.equalTitle && isTelling;
  if (title >= thresholds.sameTitle) return isTelling || hasAuthors || isYearEqual;
  if (title >= thresholds.titleWithAuthors && hasAuthors) return isTelling || isYearEqual;
  return title >= thresholds.titleWithBoth && hasAuthors && isYearEqual && (share ?? 1) >= 0.5;
}

/** Lists may be shortened, but they name nobody who is not an author, and begin with the first. */
function areDifferent({ share, hasFirst, isComplete }: AuthorAgreement): boolean {
  return share !== null && (!isComplete || hasFirst === false);
}

/** Null if one of them has no year. */
function yearGap({ year }: ReferenceEntry, { years }: ReferenceRecord): number | null {
  if (year === null || years.length === 0) return null;
  return Math.min(...years.map((one) => Math.abs(one - year)));
}

function behindTitle({ title, text }: ReferenceEntry): string {
  const at = title === '' ? -1 : text.indexOf(title);
  return at < 0 ? '' : text.slice(at + title.length);
}

/** A preprint and its publication have DOIs of their own, and DOIs of arXiv belong to the preprint. */
function hasOtherIdentifier({ identifiers }: ReferenceEntry, record: ReferenceRecord): boolean {
  return (['doi', 'pmid', 'arxiv'] as const).some((kind) => {
    const written = identifiers[kind];
    const known = record.identifiers[kind];
    if (written === undefined || known === undefined || written === known) return false;
    return !(kind === 'doi' && (written.startsWith('10.48550/') || record.isPreprint));
  });
}
