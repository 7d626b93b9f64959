import { maxLayoutMarks, type LayoutMark, type ParagraphRole } from '../../../layout/layout.ts';
import type { ComposedText } from '../compose-paragraphs.ts';
import type { Line, PageLines } from '../lines.ts';
import { headingsOfLooks, headingsOfOutline, type Headings } from './headings.ts';
import { itemsOf } from './items.ts';
import { lettersOf } from './letters.ts';
import type { OutlineEntry } from './outline.ts';
import { countParagraphs, type CountedParagraph } from './paragraph-parts.ts';
import { placeMarks, type VisibleMark } from './place-marks.ts';
import type { TaggedRoles } from './structure-tree.ts';
import { readTaggedParagraphs, type TaggedParagraphs } from './tagged-paragraphs.ts';

export interface LayoutSources {
  readonly pages: readonly PageLines[];
  readonly outline: readonly OutlineEntry[];
  /** Undefined if the pages have no tags. */
  readonly tags: TaggedRoles | undefined;
}

/** The headings, lists, tables and emphasis of a PDF: by its tags, by its bookmarks, or by what its pages look like. */
export function layOutPdf(composed: ComposedText, sources: LayoutSources): readonly LayoutMark[] {
  const paragraphs = countParagraphs(composed.paragraphs);
  const tagged: TaggedParagraphs =
    sources.tags === undefined
      ? { roles: new Map(), tables: [] }
      : readTaggedParagraphs(paragraphs, sources.tags);
  const headings = findHeadings(paragraphs, tagged, sources);
  const isOther = (index: number): boolean =>
    paragraphs[index]?.isTable === true || headings.has(index) || tagged.roles.has(index);
  const items = itemsOf(paragraphs, isOther);
  const marks: VisibleMark[] = [...tagged.tables];
  for (const [index, { start, end }] of paragraphs.entries()) {
    const role = roleAt(index, headings, tagged, items);
    if (role !== undefined && end > start && marks.length < maxLayoutMarks)
      marks.push({ ...role, start, end });
  }
  const letters = lettersOf(paragraphs, (index) => headings.has(index));
  return placeMarks(composed.text, [...marks, ...letters]);
}

function roleAt(
  index: number,
  headings: Headings,
  { roles }: TaggedParagraphs,
  items: ReadonlyMap<number, ParagraphRole>,
): ParagraphRole | undefined {
  const level = headings.get(index);
  if (level !== undefined) return { kind: 'heading', level };
  return roles.get(index) ?? items.get(index);
}

function findHeadings(
  paragraphs: readonly CountedParagraph[],
  { roles }: TaggedParagraphs,
  { outline, tags, pages }: LayoutSources,
): Headings {
  const tagged = new Map<number, number>();
  for (const [index, { kind, level = 1 }] of roles) if (kind === 'heading') tagged.set(index, level);
  if (tags?.hasHeadings() === true) return tagged;
  const pageOfLine = new Map<Line, number>();
  for (const [page, { lines }] of pages.entries()) for (const line of lines) pageOfLine.set(line, page);
  const pageOf = ({ lines }: CountedParagraph): number => {
    const [first] = lines;
    return first === undefined ? -1 : (pageOfLine.get(first.line) ?? -1);
  };
  const stated = headingsOfOutline(paragraphs, outline, pageOf);
  return stated.size > 0 ? stated : headingsOfLooks(paragraphs);
}
