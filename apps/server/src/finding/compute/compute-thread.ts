import {
  alignTexts,
  alignWithSignature,
  analyseText,
  citationOf,
  citationParts as citationPartsOf,
  compileReport,
  excludedByCitation,
  explainScore,
  figuresOfSources,
  findManipulation,
  findSummary,
  fingerprintsForIndex,
  signatureOf,
  type AnalysedText,
  type CitationMarks,
  type CitationSettings,
  type CompiledReport,
  type MarkedSegment,
  type Passage,
  type RatedSource,
  type RelatedPart,
  withoutSpans,
} from '@palimpsest/engine';
import type {
  CharSpan,
  StoredNotCountedSpan,
  StoredPassage,
} from '../../platform/database/stored-passage.ts';
import type { Sheet } from '../files/sheet.ts';
import { keyFingerprints, keyHashesWith } from '../signatures/key-hashes.ts';
import { decodeSignature, encodeSignature } from '../signatures/signature-bytes.ts';
import type {
  ComparedPassage,
  CompareTask,
  Comparison,
  ComparisonSource,
  CompileTask,
  ExplainedScore,
  ExplainTask,
  InspectPassagesTask,
  InspectTask,
  PassageFindings,
  RatedTask,
  RecompiledReport,
  RecompileTask,
  SignedText,
  SignTask,
  TextAnalysis,
  TextFindings,
} from './tasks.ts';

import { compareTwoDrafts, type ComparedDrafts, type DraftsTask } from './compare-drafts.ts';
import { contextOf, type ContextTask } from './find-context.ts';
import { placeMatched } from './place-matched.ts';
import { placesOfRuns, type PlacedRun, type RunsTask } from './place-runs.ts';
import { rememberedText } from './remembered-text.ts';
import { withChange } from './word-change.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export { comparePairs, joinTexts, placeWords, prepareTexts, weighPairs } from './collusion.ts';
export { findLeftOut, leaveOut, shingleTexts, wordsOfStretches } from './left-out.ts';
export { placeCounting } from './place-counting.ts';
export { countBeginningWith, findSharedBeginning } from './shared-beginning.ts';
export { measureStyle } from './measure-style.ts';
export { compareTwoTexts } from './tools/compare-two-texts.ts';
export { describeText } from './tools/describe-text.ts';

/** The functions of a compute thread. Each is called by its name (see compute.ts). */

export async function writeSheet(sheet: Sheet): Promise<Uint8Array> {
  // Few threads ever write one.
  return (await import('../files/write-sheet.ts')).workbookOf(sheet);
}

export function analyse({ text }: { readonly text: string }): TextAnalysis {
  const analysed = analyseText(text);
  return {
    language: analysed.language,
    words: analysed.words.count,
    fingerprints: fingerprintsForIndex(analysed),
  };
}

export function sign({ text, key, indexKey }: SignTask): SignedText {
  const analysed = analyseText(text);
  const signature = signatureOf(analysed, keyHashesWith(key));
  const { pairs, words } = fingerprintsForIndex(analysed);
  return {
    chars: signature.chars,
    data: encodeSignature(signature),
    fingerprints: keyFingerprints(indexKey, pairs.hashes),
    wordFingerprints: keyFingerprints(indexKey, BigUint64Array.from(new Set(words.hashes))).sort(),
  };
}

export function keyHashes({ key, hashes }: { key: Uint8Array; hashes: BigUint64Array }): BigUint64Array {
  return keyFingerprints(key, hashes);
}

export function compare(task: CompareTask): Comparison {
  const { analysed: checked } = rememberedText(task.checked);
  const compared = task.sources.map((source) => ({ id: source.id, ...comparePair(checked, source, task) }));
  return {
    sources: compared.flatMap(({ id, passages }) => (passages.length === 0 ? [] : [{ id, passages }])),
    summaries: compared.flatMap(({ id, summary }) => (summary === undefined ? [] : [{ id, part: summary }])),
  };
}

interface ComparedPair {
  readonly passages: readonly ComparedPassage[];
  readonly summary?: RelatedPart | undefined;
}

function comparePair(
  checked: AnalysedText,
  source: ComparisonSource,
  { settings: common }: CompareTask,
): ComparedPair {
  const { knownStretches } = source;
  const settings = knownStretches === undefined ? common : { ...common, knownStretches };
  if ('text' in source) {
    const analysed = analyseText(source.text);
    const passages = alignTexts(checked, analysed, settings);
    return {
      passages: passages.map((passage) => withChange(checked, analysed, passage)),
      summary: findSummary(checked, analysed, passages),
    };
  }
  const signature = decodeSignature(source.chars, source.data);
  // A signature doesn't say how its words are spelled.
  const hidden: AnalysedText = { ...checked, text: '' };
  const passages = alignWithSignature(checked, signature, keyHashesWith(source.key), settings);
  return {
    passages: passages.map((passage) => withChange(hidden, hidden, passage)),
  };
}

export function compile(task: CompileTask): CompiledReport {
  const { analysed, citations } = rememberedText(task.checked);
  const marks = citations();
  const withCitations = (source: RatedSource): RatedSource => ({
    ...source,
    citations: source.passages.map((passage) => citationPartsOf(passage, marks)),
  });
  return compileReport({
    checked: analysed,
    sources: task.sources.map(withCitations),
    settings: task.settings,
    excludedSpans: excludedByCitation(marks, task.citation),
    countableWords: task.countableWords,
    uncountedSpans: task.uncounted,
  });
}

export function recompile(task: RecompileTask): RecompiledReport {
  const { totalWords, matchedWords, resultPercent, figures, ratedSpans, sources, segments } = compileReport(
    ratedInput(task),
  );
  const rowOf = new Map(task.rows.map((row) => [row.sourceId, row]));
  const rowId = (sourceId: number): number =>
    expectDefined(rowOf.get(sourceId), `a row of source ${sourceId}`).id;
  const compiled = new Map(sources.map((source) => [source.sourceId, source]));
  // A source without words in the result keeps the rating that it was given.
  const states = task.sources.map(({ sourceId, rating }) => ({
    sourceId,
    ...(compiled.get(sourceId) ?? rating),
  }));
  const stored = (segment: MarkedSegment): MarkedSegment => ({
    ...segment,
    marks: segment.marks.map((mark) => ({
      ...mark,
      sourceId: rowId(mark.sourceId),
      sourceIndex: rowOf.get(mark.sourceId)?.sourceIndex ?? mark.sourceIndex,
    })),
  });
  return {
    totalWords,
    matchedWords,
    resultPercent,
    figures,
    ratedSpans,
    matchedWordsOf: task.sources.map(({ sourceId }) => ({
      id: rowId(sourceId),
      words: compiled.get(sourceId)?.matchedWords ?? 0,
    })),
    usedIds: sources.filter(({ isUsed }) => isUsed).map(({ sourceId }) => rowId(sourceId)),
    acceptedIds: states.filter(({ isAccepted }) => isAccepted).map(({ sourceId }) => rowId(sourceId)),
    excludedIds: states.filter(({ isExcluded }) => isExcluded).map(({ sourceId }) => rowId(sourceId)),
    segmentsJson: task.withMarkup ? JSON.stringify(segments.map(stored)) : null,
  };
}

export function explain(task: ExplainTask): ExplainedScore {
  const { minPassageWords, citation } = task;
  const notCounted =
    citation === undefined ? task.notCounted : leftOutBy(rememberedText(task.checked).citations(), citation);
  const input = { ...ratedInput({ ...task, notCounted }), minPassageWords };
  const { matchedWords, resultPercent, figures, ratedSpans } = compileReport(input);
  return {
    matchedWords,
    resultPercent,
    figures,
    steps: explainScore(input),
    notCounted,
    ratedSpans,
    sources: figuresOfSources(input),
  };
}

function leftOutBy(marks: CitationMarks, settings: CitationSettings): readonly StoredNotCountedSpan[] {
  return excludedByCitation(marks, settings).map(({ startChar, endChar, reason }) => ({
    startChar,
    endChar,
    reason,
  }));
}

export function compareDrafts({ before, after, ...passages }: DraftsTask): ComparedDrafts {
  return compareTwoDrafts({ before: ratedInput(before), after: ratedInput(after) }, passages);
}

export function placeRuns({ checked, source, passages }: RunsTask): readonly (readonly PlacedRun[])[] {
  return placesOfRuns(
    rememberedText(checked).analysed.words,
    analyseText(source, checked.madeBy).words,
    passages,
  );
}

export function findContext(task: ContextTask): readonly CharSpan[] {
  return contextOf(analyseText(task.content), task);
}

function ratedInput({ checked, sources, settings, notCounted, countableWords, uncounted }: RatedTask) {
  const { analysed } = rememberedText(checked);
  const later = uncounted.filter(({ isLater }) => isLater === true);
  return {
    checked: analysed,
    sources: withoutSpans(analysed.words, sources, later),
    settings,
    excludedSpans: notCounted,
    uncountedSpans: uncounted,
    ...(countableWords !== undefined && { countableWords }),
  };
}

export function inspect({ checked, citation }: InspectTask): TextFindings {
  return {
    notCounted: leftOutBy(rememberedText(checked).citations(), citation),
    manipulationHints: findManipulation(checked.text).hints,
  };
}

export function inspectPassages(task: InspectPassagesTask): readonly (readonly PassageFindings[])[] {
  const { analysed, citations } = rememberedText(task.checked);
  const marks = citations();
  return task.passages.map((passages) =>
    passages.map((passage) => ({
      citation: citationOf(passage, marks),
      ...severalParts(passage, marks),
      ...placeMatched(analysed.words, passage),
    })),
  );
}

/** The parts of a passage that is not marked in one way. */
function severalParts(passage: Passage, marks: CitationMarks): Pick<StoredPassage, 'citationParts'> {
  const citationParts = citationPartsOf(passage, marks);
  return citationParts.length > 1 ? { citationParts } : {};
}
