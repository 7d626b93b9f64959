/** The first steps of a check: they find sources of a text, and the passages that it shares with them. */
import type { IndexFingerprints, WordSpan } from '@palimpsest/engine';
import type { CheckedText, ComparedSource, SummaryOf } from '../../../finding/compute/tasks.ts';
import type { EarlierSearch } from '../../../finding/sources/index.ts';
import { selectText, type StoredText } from '../../../finding/texts/texts.repository.ts';
import type { StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import type { StoredReferences } from '../../../platform/database/stored-values/stored-references.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import {
  checkSettingsOf,
  isOldEngine,
  unsafeSelectReplacedSources,
  type CheckRow,
} from '../../report-store/index.ts';
import { compareCandidates } from '../run/compare-candidates.ts';
import { countQueries, countSearched, findCandidates, type CandidateSource } from '../run/find-candidates.ts';
import { findOnline } from '../run/find-online.ts';
import { findReferences } from '../run/find-references.ts';
import { givenToCheck, type GivenToCheck } from '../run/given-texts.ts';
import { comparedAgain, revisionSources, type KnownSources } from '../run/revision-sources.ts';
import type { Running, Step } from './plan.ts';

/** The start of a rerun: a finished report was ordered to be compared again. */
export interface Ordered extends Running {
  readonly orderedAt: Date;
}

/** The text of the report with its fingerprints. */
export interface AnalysedText {
  readonly checked: StoredText;
  readonly fingerprints: IndexFingerprints;
}

/** The sources that an earlier result has, and all that the text is compared with. */
export interface FoundSources extends Pick<KnownSources, 'searched'> {
  readonly known: KnownSources;
  readonly candidates: readonly CandidateSource[];
}

/** The passages that the text shares with its candidates. */
export interface ComparedSources {
  readonly compared: readonly ComparedSource[];
  readonly summaries: readonly SummaryOf[];
}

export interface GivenTextsOfCheck {
  readonly given: GivenToCheck['given'];
  /** Given texts of the project that the order does not name. */
  readonly givenOfProject: GivenToCheck['ofProject'];
  /** Given texts that the order or the project names and that cannot be read (any more). */
  readonly lostGivenTexts: number;
  /** The passages still have the words of texts that were named after the check. */
  readonly keepsLater: boolean;
}

/** The text as the compute threads know it. */
export function forThreads({ report, checked }: Pick<Running, 'report'> & AnalysedText): CheckedText {
  return { key: `report ${report.id}`, text: checked.content };
}

export const analyseCheckedText: Step<Running, AnalysedText> = {
  name: 'analyse',
  work: async ({ report, context: { services } }) => {
    const checked = await selectText(services.db, report.textId);
    const { fingerprints } = await services.compute.analyse(checked.content);
    return { checked, fingerprints };
  },
};

/** Begins without a source, and counts what will be searched. */
export const countPlaces: Step<Running, FoundSources> = {
  name: 'count-places',
  work: async ({ report, context }) =>
    startingWith({
      candidates: [],
      ratings: new Map(),
      searched: await countSearched(context.services.db, report),
    }),
};

export const takeSourcesOfBase: Step<Running, FoundSources> = {
  name: 'take-sources',
  work: async ({ report, context }) => startingWith(await revisionSources(context.services.db, report)),
};

export const takeOwnSources: Step<Running, FoundSources> = {
  name: 'take-sources',
  work: async ({ report, context }) =>
    startingWith({
      ...comparedAgain(await unsafeSelectReplacedSources(context.services.db, report.id)),
      searched: { webTexts: report.webTexts, libraryTexts: report.libraryTexts },
    }),
};

function startingWith(known: KnownSources): FoundSources {
  return { known, candidates: known.candidates, searched: known.searched };
}

/** Adds candidates of the index. Sources that the report has are compared as they are in it. */
export const searchIndex: Step<Running & AnalysedText & FoundSources, Pick<FoundSources, 'candidates'>> = {
  name: 'search',
  work: async ({ report, fingerprints, candidates, progress, context: { services } }) => {
    await progress.plan(countQueries(report, fingerprints));
    const found = await findCandidates(services, report, fingerprints, () => progress.advance(1));
    const textIds = new Set(candidates.map(({ textId }) => textId));
    return { candidates: [...candidates, ...found.filter(({ textId }) => !textIds.has(textId))] };
  },
};

export const compareSources: Step<Running & AnalysedText & FoundSources, ComparedSources> = {
  name: 'compare',
  work: async (found) => {
    const { report, candidates, progress } = found;
    const { services, signal } = found.context;
    signal.throwIfAborted();
    await progress.plan(candidates.length);
    const { sources, summaries } = await compareCandidates(
      services,
      forThreads(found),
      candidates,
      checkSettingsOf(report).alignment,
      signal,
      (count) => progress.advance(count),
    );
    return { compared: sources, summaries };
  },
};

/** All given texts, also those that were named after the check. */
export const readGivenTexts = givenTexts(false);
/** The given texts without those that were named after the check, whose words stay in the passages. */
export const readGivenTextsOfCheck = givenTexts(true);

function givenTexts(keepsLater: boolean): Step<Running, GivenTextsOfCheck> {
  return {
    name: 'read-given',
    work: async ({ report, context }) => {
      const { given, ofProject, lost } = await givenToCheck(context.services, report, keepsLater);
      return { given, givenOfProject: ofProject, lostGivenTexts: lost, keepsLater };
    },
  };
}

type Searchable = Running & AnalysedText & FoundSources & ComparedSources & GivenTextsOfCheck;

export interface SearchedOnline extends Pick<FoundSources, 'candidates'>, ComparedSources {
  /** Undefined if nothing was searched outside of the installation. */
  readonly online: StoredOnline | undefined;
}

/** The part of an online search that is left; everything without its fields. */
interface Rest {
  readonly continued?: EarlierSearch;
  /** All other words were searched before. */
  readonly searchedAgain?: readonly WordSpan[];
}

/** Searches outside of the installation for what no candidate explains, and compares the documents found. */
export const searchWholeTextOnline = onlineSearch<Searchable>(() => ({}));

export const continueSearchOnline = onlineSearch<Searchable & Ordered>(({ report, orderedAt }) => {
  const { tried = [] } = expectDefined(report.online ?? undefined, 'the earlier part of a search');
  return { continued: { since: orderedAt, tried } };
});

/** Searches for the words that were given when the check ran. The others were searched then. */
export const searchWordsAgainOnline = onlineSearch<Searchable & Ordered>(({ report, orderedAt }) => ({
  searchedAgain: wordsOnceGiven(report),
  ...(report.online && { continued: { since: orderedAt, tried: report.online.tried ?? [] } }),
}));

function onlineSearch<Needs extends Searchable>(restOf: (found: Needs) => Rest): Step<Needs, SearchedOnline> {
  return {
    name: 'search-online',
    work: async (found) => {
      const { report, checked, fingerprints, given, candidates, compared, summaries, progress } = found;
      const { continued, searchedAgain } = restOf(found);
      const online = await findOnline(
        found.context.services,
        {
          report,
          words: checked.words,
          checked: forThreads(found),
          fingerprints,
          settings: checkSettingsOf(report).alignment,
          given,
          candidates,
          compared,
          progress,
          continued,
          searchedAgain,
        },
        found.context.signal,
      );
      return {
        candidates: [...candidates, ...(online?.candidates ?? [])],
        compared: [...compared, ...(online?.sources ?? [])],
        summaries: [...summaries, ...(online?.summaries ?? [])],
        online: online?.outcome,
      };
    },
  };
}

function wordsOnceGiven({ engineVersion, searchGaps }: CheckRow): readonly WordSpan[] {
  // Other versions of the engine may count other words.
  if (isOldEngine(engineVersion)) return [{ startWord: 0, endWord: Number.MAX_SAFE_INTEGER }];
  const spans = searchGaps?.noLongerGiven?.spans ?? [];
  return spans.flatMap((startWord, at) => {
    const endWord = spans[at + 1];
    return at % 2 === 0 && endWord !== undefined ? [{ startWord, endWord }] : [];
  });
}

export interface LookedUpReferences {
  /** Undefined if the check does not search the web. */
  readonly references: StoredReferences | undefined;
}

/** Looks up the entries of the text's lists of references, if the check searches the web. */
export const lookUpReferencesOfText: Step<Running & AnalysedText, LookedUpReferences> = {
  name: 'references',
  work: async ({ report, checked, progress, context }) => ({
    references: report.searchWeb
      ? await findReferences(context, { report, text: checked.content, progress })
      : undefined,
  }),
};
