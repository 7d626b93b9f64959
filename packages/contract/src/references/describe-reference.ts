import {
  referenceDifferences,
  referenceStates,
  type Reference,
  type ReferenceDifference,
  type ReferenceRecord,
  type References,
  type ReferenceState,
} from '../entities/references.ts';
import { shortfallReasons } from '../entities/sources/online.ts';
import type { Language } from '../languages.ts';
import { shortfallText } from '../online-reasons.ts';
import { referenceTexts } from './reference-texts.ts';

/** A part of an entry beside the same part of its record. */
export interface ReferenceComparison {
  readonly part: string;
  readonly inText: string;
  readonly inRecord: string;
}

/** An entry in words. Screens and files show the same ones. */
export interface DescribedReference {
  readonly state: string;
  /** Later notices, with the address of each, or ''. */
  readonly updates: readonly { readonly text: string; readonly url: string }[];
  /** Sentences about the state. */
  readonly remarks: readonly string[];
  /** The record in one line; '' without one. */
  readonly record: string;
  /** The parts that differ. */
  readonly comparisons: readonly ReferenceComparison[];
}

const shownAuthors = 6;

export function describeReference(reference: Reference, language: Language): DescribedReference {
  const texts = referenceTexts[language];
  const { State, Notes, Record: record, Differences } = reference;
  const stateRemark =
    State === 'notFound'
      ? [texts.notFound]
      : State === 'notLookedUp'
        ? [texts.notLookedUp.replace('{reason}', reasonText(reference, language))]
        : [];
  return {
    state: texts.states[State],
    updates: (record?.Updates ?? []).map(({ Kind, Url, Year }) => ({
      text: texts.updates[Kind].replace('{year}', Year === null ? '' : ` (${Year})`),
      url: Url,
    })),
    remarks: [...stateRemark, ...Notes.map((note) => texts.notes[note])],
    record: record === null ? '' : recordLine(record, language),
    comparisons:
      record === null
        ? []
        : referenceDifferences
            .filter((part) => Differences.includes(part))
            .map((part) => ({
              part: texts.parts[part],
              inText: ofEntry(reference, part) || texts.unknown,
              inRecord: ofRecord(record, part, language) || texts.unknown,
            })),
  };
}

/** How many entries have each state, and how many have a later notice. */
export function countReferences(
  entries: readonly Reference[],
): Readonly<Record<ReferenceState | 'updated', number>> {
  const count = (holds: (entry: Reference) => boolean): number => entries.filter(holds).length;
  const [found, different, notFound, notLookedUp] = referenceStates.map((state) =>
    count(({ State }) => State === state),
  );
  return {
    found: found ?? 0,
    different: different ?? 0,
    notFound: notFound ?? 0,
    notLookedUp: notLookedUp ?? 0,
    updated: count(hasUpdates),
  };
}

export function hasUpdates({ Record: record }: Reference): boolean {
  return record !== null && record.Updates.length > 0;
}

/** Sentences about the whole list: how many entries have each state, who was asked, and why it is not complete. */
export function referenceSummary(
  { Entries, Services, End }: References,
  language: Language,
  formatNumber: (value: number) => string,
): readonly string[] {
  const texts = referenceTexts[language];
  const counts = countReferences(Entries);
  return [
    referenceStates
      .filter((state) => counts[state] > 0)
      .map((state) => `${texts.states[state]}: ${formatNumber(counts[state])}`)
      .join(' · '),
    ...(Services.length === 0
      ? []
      : [texts.asked.replace('{names}', Services.map(({ Name }) => Name).join(', '))]),
    ...(End === 'entryLimit' || End === 'timeLimit' ? [texts[End]] : []),
  ].filter((line) => line !== '');
}

function reasonText({ Reason }: Reference, language: Language): string {
  const { reasons } = referenceTexts[language];
  if (Reason in reasons) return reasons[Reason as keyof typeof reasons];
  const shortfall = shortfallReasons.find((reason) => reason === Reason);
  return shortfall === undefined || shortfall === '' ? reasons.noService : shortfallText(shortfall, language);
}

function recordLine(record: ReferenceRecord, language: Language): string {
  return [
    authorsOf(record, language),
    record.Year === null ? '' : String(record.Year),
    record.Title,
    record.Journal,
  ]
    .filter((part) => part !== '')
    .join('. ');
}

function authorsOf({ Authors }: ReferenceRecord, language: Language): string {
  const shown = Authors.slice(0, shownAuthors).join(', ');
  return Authors.length > shownAuthors ? `${shown} ${referenceTexts[language].others}` : shown;
}

function ofEntry(entry: Reference, part: ReferenceDifference): string {
  const { Authors, Year, Title, Identifiers } = entry;
  if (part === 'journal') return behindTitle(entry);
  if (part === 'authors') return Authors.join(', ');
  if (part === 'year') return Year === null ? '' : String(Year);
  if (part === 'title') return Title;
  return part === 'identifier' ? Identifiers.map(({ Value }) => Value).join(', ') : '';
}

const shownChars = 90;

/** The journal is not recognised alone: it is somewhere behind the title. */
function behindTitle({ Text, Title }: Reference): string {
  const at = Title === '' ? -1 : Text.indexOf(Title);
  if (at < 0) return '';
  const rest = Text.slice(at + Title.length).replace(/^[\s.,:;”“"’»]{1,8}/, '');
  return rest.length > shownChars ? `${rest.slice(0, shownChars)} …` : rest;
}

function ofRecord(record: ReferenceRecord, part: ReferenceDifference, language: Language): string {
  if (part === 'authors') return authorsOf(record, language);
  if (part === 'year') return record.Year === null ? '' : String(record.Year);
  if (part === 'title') return record.Title;
  return part === 'identifier' ? record.Identifiers.map(({ Value }) => Value).join(', ') : record.Journal;
}
