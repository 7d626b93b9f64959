/** How to read a report: sections of paragraphs, and terms with their meanings. Plain text. */
export interface GuideTerm {
  readonly term: string;
  readonly text: string;
}

export const guideSectionIds = [
  'percent',
  'colours',
  'ratings',
  'reset',
  'levels',
  'kinds',
  'quotations',
  'duplicates',
  'notFound',
  'style',
  'fairness',
] as const;

export type GuideSectionId = (typeof guideSectionIds)[number];

export interface GuideSection {
  /** The id is also the anchor of the section on the page. */
  readonly id: GuideSectionId;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly terms?: readonly GuideTerm[];
}

export interface Guide {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly GuideSection[];
}
