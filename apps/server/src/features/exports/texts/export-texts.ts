import type {
  Citation,
  ManipulationHint,
  RelatedKind,
  ParaphraseLevel,
  PassageKind,
  Source,
  UncountedReason,
} from '@palimpsest/contract';
import type { AnnotationRefusal } from '@palimpsest/documents';

export type Rating = 'suspicious' | 'accepted' | 'excluded' | 'duplicated';

/** The texts of report files, in one language. `fill` replaces `{names}`. */
export interface ExportTexts {
  readonly kind: string;
  readonly matchingText: string;
  readonly caution: string;
  /** The groups by the way the text marks the passages, and the words of one of them. */
  readonly groups: Readonly<Record<Citation, string>> & {
    readonly heading: string;
    readonly figures: string;
    readonly unmarkedInCited: string;
  };
  readonly facts: {
    readonly heading: string;
    readonly author: string;
    readonly date: string;
    readonly project: string;
    readonly language: string;
    readonly words: string;
    readonly pages: string;
    readonly engine: string;
    /** The heading before the note that the text was read by text recognition. */
    readonly reading: string;
  };
  readonly searched: { readonly heading: string };
  readonly settings: {
    readonly heading: string;
    readonly minPassage: string;
    readonly maxGap: string;
    readonly minSource: string;
    readonly minSimilarity: string;
    readonly quotations: string;
    readonly quotationsAre: { readonly none: string; readonly cited: string; readonly all: string };
    readonly bibliography: string;
    readonly counts: string;
    readonly countsNot: string;
    readonly characters: string;
    /** The sentence with a reason for `uncounted`. */
    readonly leftOut: string;
    readonly words: string;
  };
  readonly sources: {
    readonly heading: string;
    readonly none: string;
    readonly number: string;
    readonly source: string;
    readonly words: string;
    readonly share: string;
    /** The same if words of given texts are left out of the whole. */
    readonly shareOfCountable: string;
    readonly similarity: string;
    readonly passages: string;
    readonly rating: string;
    readonly unmarked: string;
    readonly cited: string;
    readonly citedAs: string;
    readonly yes: string;
    readonly no: string;
    readonly type: string;
    readonly address: string;
    readonly date: string;
    readonly otherAddresses: string;
    readonly foundWith: string;
    readonly license: string;
    readonly hash: string;
    readonly later: string;
    readonly legend: string;
  };
  /** Columns of the table of references. */
  readonly references: {
    readonly state: string;
    readonly entry: string;
    readonly notices: string;
    readonly remarks: string;
    readonly differences: string;
    readonly service: string;
    readonly record: string;
    readonly address: string;
  };
  readonly types: Readonly<Record<Source['Type'], string>>;
  readonly ratings: Readonly<Record<Rating, string>>;
  /** Passages with a rating of their own: {numbers}, counted within their source. */
  readonly passageRatings: Readonly<Record<Source['PassageRatings'][number]['Rating'], string>>;
  readonly levels: Readonly<Record<ParaphraseLevel, string>>;
  readonly kinds: Readonly<Record<PassageKind, string>>;
  readonly citations: Readonly<Record<Citation, string>>;
  readonly text: {
    readonly heading: string;
    readonly gap: string;
    readonly legend: string;
    readonly wordLegend: string;
    readonly leftOut: string;
    /** The legend of the plain report. */
    readonly plainLegend: string;
    readonly notCounted: string;
    /** The reasons in the plain report why words count for no source. */
    readonly uncounted: Readonly<Record<UncountedReason, string>>;
    /** The text in place of the reason `shared` if the number of texts is known. */
    readonly sharedBy: string;
    readonly similar: string;
    readonly sourceNumber: string;
    readonly alsoIn: string;
    /** The words of the source in the place of a passage, {text}, or why they are missing. */
    readonly inSource: string;
    readonly fingerprintOnly: string;
    readonly sourceHidden: string;
    /** The comment in a Word document on a passage, {text}, that Word cannot mark itself. */
    readonly elsewhere: string;
    /** The heading before the comments on passages without a place. */
    readonly withoutPlace: string;
    /** Why the checked Word file was not returned with comments. */
    readonly notReturned: Readonly<Record<AnnotationRefusal, string>>;
  };
  readonly related: {
    readonly heading: string;
    readonly intro: string;
    readonly kinds: Readonly<Record<RelatedKind, string>>;
    readonly inText: string;
    readonly inSource: string;
  };
  readonly hints: {
    readonly heading: string;
    readonly intro: string;
    readonly kinds: Readonly<Record<ManipulationHint['Kind'], string>>;
  };
  readonly contents: string;
  readonly page: string;
}

/** Replaces `{names}` with values. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
