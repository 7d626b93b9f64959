export type * from './types.ts';
export { engineVersion } from './version.ts';
export { analyseText } from './analyse-text.ts';
export { detectLanguage } from './language/detect-language.ts';
export { countWords, truncateToWords } from './text/count-words.ts';
export {
  fingerprintText,
  fingerprintsForIndex,
  fingerprintParameters,
  indexFingerprintParameters,
  withPairsOfEveryIndex,
} from './fingerprints/fingerprint-text.ts';
export { alignTexts } from './alignment/align-texts.ts';
export { signatureOf } from './signatures/signature-of.ts';
export { alignWithSignature } from './signatures/align-with-signature.ts';
export { alignmentDefaults, evaluationSettings } from './alignment/settings.ts';
export { boilerplateIn, findBoilerplate } from './boilerplate/find-boilerplate.ts';
export {
  maxCommonPhraseWords,
  mayHoldCommonPhrase,
  findCommonPhrases,
  goOnAlike,
  pairsOfManySources,
  type AskedPairs,
  type CommonPhrase,
} from './boilerplate/common-phrases.ts';
export { compileReport } from './report/compile-report.ts';
export { carryPassageRatings, hasCountingWord } from './report/word-rating.ts';
export { explainUncounted } from './report/explain-uncounted.ts';
export { figuresOfSources, type SourceFigures } from './report/source-figures.ts';
export {
  leaveOutUncounted,
  type CountablePassage,
  type CountingSources,
  type LeftOutSpans,
} from './report/leave-out.ts';
export { explainScore, type ScorePiece, type ScoreStep, type ScoreStepKind } from './report/explain-score.ts';
export { findManipulation } from './manipulation/find-manipulation.ts';
export type * from './manipulation/manipulation-report.ts';
export type * from './style/types.ts';
export { analyseStyle } from './style/analyse-style.ts';
export { readingEase, type ReadingEase } from './style/reading-ease.ts';
export { textStatistics, type Distribution, type TextStatistics } from './style/text-statistics.ts';
export { findKeyTerms, type KeyTerm, type KeyTerms } from './description/key-terms.ts';
export { findRepeatedPassages, type RepeatedPassage } from './description/repeated-passages.ts';
export { matchedOf } from './alignment/word-stretches.ts';
export { markCitations } from './citations/mark-citations.ts';
export { citationOf, citationParts, excludedByCitation } from './citations/citation-of.ts';
export type * from './citations/citation-marks.ts';
export { describeChange, type ChangeKind, type PassageChange } from './report/describe-change.ts';
export type * from './drafts/types.ts';
export { compareDraftWords } from './drafts/compare-drafts.ts';
export { draftPieces } from './drafts/draft-pieces.ts';
export { countingPlaces, type CountingPlace } from './report/counting-places.ts';
export type { ReportInput } from './report/counted-words.ts';
export { followPassages, type FollowInput } from './drafts/follow-passages.ts';
export { shingleText } from './collusion/shingle-text.ts';
export { candidateDefaults, pairCandidates, type TextFingerprints } from './collusion/pair-candidates.ts';
export { countableWords } from './report/counted-words.ts';
export { withoutSpans } from './report/without-spans.ts';
export { findSharedWords, sharedWordsOf, type SharedWords } from './collusion/find-shared-words.ts';
export { shinglesOfSpan, textsBeginningWith, type SharedPhrase } from './collusion/shared-phrases.ts';
export {
  countCommonWords,
  maskOf,
  type CommonPassage,
  type CommonWords,
} from './collusion/count-common-words.ts';
export {
  findUncountedWords,
  type PassageSide,
  type UncountedReason,
  type UncountedSpans,
  type UncountedWords,
} from './collusion/find-uncounted-words.ts';
export type * from './related/related-part.ts';
export { findSummary } from './related/find-summary-of.ts';
export {
  findSameContent,
  sameContentDefaults,
  type SameContentLimits,
  type SentenceVectors,
} from './related/find-same-content.ts';
export { groupTexts, type RelatedPair } from './collusion/group-texts.ts';
export {
  areCopies,
  copyProfile,
  coveredStretches,
  coverSameWords,
  sharedWords,
  wordsIn,
  type CopyCandidate,
  type CopyProfile,
} from './retrieval/copies.ts';
export type * from './retrieval/types.ts';
export { weighWords } from './retrieval/word-weights.ts';
export type { WeighedText } from './retrieval/make-query.ts';
export { searchSources, type SourceSearch } from './retrieval/source-search.ts';
export type { ChoiceLimits, PooledResult } from './retrieval/result-pool.ts';
export {
  identifierKinds,
  shortIdentifier,
  shortIdentifiers,
  type IdentifierKind,
  type Identifiers,
} from './identifiers/identifiers.ts';
export { identifiersIn, parseIdentifiers, type FoundIdentifier } from './identifiers/parse-identifiers.ts';
export type { BibliographyEntry } from './citations/bibliography/bibliography-entry.ts';
export { readBibliography } from './citations/bibliography/read-bibliography.ts';
export { readReferences } from './references/read-references.ts';
export { compareReference } from './references/compare-reference.ts';
export {
  referenceDifferences,
  type ComparedReference,
  type ReferenceDifference,
  type ReferenceEntry,
  type ReferenceNote,
  type ReferenceRecord,
} from './references/types.ts';
