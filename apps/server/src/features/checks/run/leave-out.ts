import { countableWords, type CountingSources } from '@palimpsest/engine';
import { commonPhrasesOf, type PhrasesTask } from '../../../finding/boilerplate/common-phrases.ts';
import type { ChangedPassage, SourceToWeigh } from '../../../finding/compute/left-out.ts';
import type { ComparedPassage, ComparedSource } from '../../../finding/compute/tasks.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { unsafeClassShingles } from '../../collusion/index.ts';
import { wordsOnlyIn } from '../given/stretches.ts';
import type { CheckRow } from '../../report-store/index.ts';
import { searchedLibrary } from './find-candidates.ts';
import type { GivenToCheck } from './given-texts.ts';

interface ComparedCheck extends Pick<GivenToCheck, 'given'>, Omit<PhrasesTask, 'libraryOwners'> {
  readonly report: CheckRow;
  /** The words of the checked text. */
  readonly words: number;
}

interface CountingCheck extends CountingSources<ComparedSource> {
  /** Words of the text that no given text has. */
  readonly countableWords: number;
  /** The spans of the words of given texts, disjoint and in order. */
  readonly givenWords: readonly number[];
}

/**
 * Leaves out of a check what its readers already know: given texts, and phrases that much of the class of its project
 * shares. The comparison of the class leaves out the same words. In sources outside the class, only phrases that most of
 * the class shares are left out. Phrases that very many texts of the searched places contain are left out as well.
 */
export async function leaveOutOfCheck(
  services: Services,
  { report, given, ...task }: ComparedCheck,
  signal: AbortSignal,
): Promise<CountingCheck> {
  const { checked, compared, words } = task;
  const { compute } = services;
  if (compared.length === 0 && given.length === 0)
    return { sources: compared, uncounted: [], countableWords: words, givenWords: [] };
  const { projectId, textId, minSourceWords } = report;
  const {
    textIds: classTextIds,
    shingles: classShingles,
    countedShingles,
  } = projectId === null
    ? { textIds: [], shingles: [], countedShingles: new Uint32Array() }
    : await unsafeClassShingles(services, { projectId, textId }, signal);
  const found = await compute.findLeftOut({ checked, given, classShingles, countedShingles }, signal);
  const ofGiven = {
    countableWords: countableWords(words, found.given),
    givenWords: wordsOnlyIn(words, found.given, []),
  };
  if (compared.length === 0) return { sources: compared, uncounted: [], ...ofGiven };
  const libraryOwners = async () => (await searchedLibrary(services.db, report)).ownerIds;
  const phrases = await commonPhrasesOf(services, { ...task, libraryOwners }, signal);
  const spans = { ...found, boilerplate: [...found.boilerplate, ...phrases] };
  const { given: givenSpans, shared, boilerplate } = spans;
  if ([givenSpans, shared, boilerplate].every(({ length }) => length === 0))
    return { sources: compared, uncounted: [], ...ofGiven };
  const { touched, others } = touchedBy([givenSpans, shared, boilerplate], compared);
  const sources = touched.map((at) => toWeigh(expectDefined(compared[at], `source ${at}`)));
  const { changed, uncounted } = await compute.leaveOut(
    { checked, sources: [...sources, others], spans, minSourceWords, classTextIds },
    signal,
  );
  const changes = new Map(changed.map(({ source, passages }) => [touched[source], passages]));
  return {
    sources: compared.flatMap((source, at) => changedSource(source, changes.get(at))),
    uncounted,
    ...ofGiven,
  };
}

/**
 * The sources with a passage in one of the spans, by index, and the words of all others as one source that keeps them. A
 * text of 500 pages can have thousands of sources, and few of them have such words.
 */
function touchedBy(
  spans: readonly (readonly number[])[],
  compared: readonly ComparedSource[],
): { readonly touched: readonly number[]; readonly others: SourceToWeigh } {
  const passages = compared.flatMap((source) => source.passages);
  const count = passages.reduce((most, { checkedEndWord }) => Math.max(most, checkedEndWord), 0);
  // How many words before each one are in a span.
  const before = new Uint32Array(count + 1);
  for (const list of spans) {
    for (let at = 0; at < list.length; at += 2) before.fill(1, (list[at] ?? 0) + 1, (list[at + 1] ?? 0) + 1);
  }
  for (let word = 0; word < count; word++) before[word + 1] = (before[word + 1] ?? 0) + (before[word] ?? 0);
  const isTouched = ({ checkedStartWord, checkedEndWord }: ComparedPassage): boolean =>
    before[checkedStartWord] !== before[checkedEndWord];
  const touched: number[] = [];
  const isCovered = new Uint8Array(count);
  compared.forEach((source, at) => {
    if (source.passages.some(isTouched)) touched.push(at);
    else for (const one of source.passages) isCovered.fill(1, one.checkedStartWord, one.checkedEndWord);
  });
  return { touched, others: { id: 0, passages: stretchesOf(isCovered) } };
}

function stretchesOf(isCovered: Uint8Array): SourceToWeigh['passages'] {
  const stretches: { checkedStartWord: number; checkedEndWord: number }[] = [];
  for (let start = isCovered.indexOf(1); start !== -1;) {
    const gap = isCovered.indexOf(0, start);
    const end = gap === -1 ? isCovered.length : gap;
    stretches.push({ checkedStartWord: start, checkedEndWord: end });
    start = isCovered.indexOf(1, end);
  }
  return stretches;
}

/** Nothing if none of its passages stay. */
function changedSource(
  source: ComparedSource,
  kept: readonly ChangedPassage[] | undefined,
): readonly ComparedSource[] {
  if (kept === undefined) return [source];
  const passages = kept.map(({ passage, change }) => ({
    ...expectDefined(source.passages[passage], `passage ${passage} of source ${source.id}`),
    ...change,
  }));
  return passages.length === 0 ? [] : [{ ...source, passages }];
}

function toWeigh({ id, passages }: ComparedSource): SourceToWeigh {
  return {
    id,
    passages: passages.map(({ checkedStartWord, checkedEndWord, matched, shared }) => ({
      checkedStartWord,
      checkedEndWord,
      ...(matched && { matched }),
      ...(shared && { shared }),
    })),
  };
}
