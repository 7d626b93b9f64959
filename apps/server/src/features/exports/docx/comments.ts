import { shareOfText, paraphraseLevelOf, type MarkupPassage } from '@palimpsest/contract';
import { Paragraph, TextRun } from 'docx';
import type { Formats } from '../formats.ts';
import type { Block, Mark } from '../marked-text.ts';
import { passageRatingText } from '../rating-of.ts';
import { shareName } from '../share-name.ts';
import type { RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import { wordText } from './word-text.ts';

/** A comment on a passage: it extends from the passage's first piece to its last. */
export interface PassageComment {
  readonly id: number;
  /** The positions of its first and last piece: the block's index, and the index within it. */
  readonly first: string;
  readonly last: string;
  readonly definition: {
    readonly id: number;
    readonly author: string;
    readonly initials: string;
    readonly date: Date;
    readonly children: readonly Paragraph[];
  };
}

export function placeOf(block: number, piece: number): string {
  return `${block}.${piece}`;
}

interface Extent {
  readonly mark: Mark;
  readonly first: string;
  last: string;
}

export function commentsOf(
  task: RenderTask,
  blocks: readonly Block[],
  texts: ExportTexts,
  formats: Formats,
): readonly PassageComment[] {
  const extents = new Map<string, Extent>();
  blocks.forEach((block, i) => {
    if (block.kind === 'gap') return;
    block.pieces.forEach(({ mark }, j) => {
      if (mark === null) return;
      const place = placeOf(i, j);
      const known = extents.get(`${mark.sourceId} ${mark.passage}`);
      if (known === undefined)
        extents.set(`${mark.sourceId} ${mark.passage}`, { mark, first: place, last: place });
      else known.last = place;
    });
  });
  const date = new Date(task.report.Scheduled * 1000);
  const linesOf = lineWriter(task, texts, formats);
  return [...extents.values()].map(({ mark, first, last }, id) => ({
    id,
    first,
    last,
    definition: {
      id,
      author: wordText(task.sign.name),
      initials: String(mark.source),
      date,
      children: linesOf(mark).map(
        (line, i) => new Paragraph({ children: [new TextRun({ text: wordText(line), bold: i === 0 })] }),
      ),
    },
  }));
}

/** The parts of a mark that its comment mentions. */
export type CommentedMark = Omit<Mark, 'look'>;

/** Writes the lines of comments: the source with its share, what was found, and its rating. */
export function lineWriter(
  { sources, markup, report }: RenderTask,
  texts: ExportTexts,
  formats: Formats,
): (mark: CommentedMark) => readonly string[] {
  const sourceOf = new Map(sources.map((source) => [source.Id, source]));
  const passageOf = new Map<string, MarkupPassage>(
    markup.Passages.map((passage) => [`${passage.SId} ${passage.PIdx}`, passage]),
  );
  const similarityOf = new Map<string, number>(
    markup.Segments.flatMap(({ SId, PIdx, Sim }) =>
      Sim === undefined ? [] : [[`${SId} ${PIdx}`, Sim] as const],
    ),
  );
  return ({ source: number, sourceId, passage: index, also }) => {
    const key = `${sourceId} ${index}`;
    const source = sourceOf.get(sourceId);
    const passage = passageOf.get(key);
    const similarity = similarityOf.get(key) ?? 0;
    const level = texts.levels[paraphraseLevelOf(similarity)];
    // Level and kind of a passage can have the same name.
    const kind = passage?.Kind ? texts.kinds[passage.Kind] : null;
    const found = [
      `${fill(texts.text.similar, { percent: formats.percent(similarity) })} (${level})`,
      ...(kind === null || kind === level ? [] : [kind]),
      ...(passage?.Citation ? [texts.citations[passage.Citation]] : []),
    ];
    return [
      `${fill(texts.text.sourceNumber, { number })}: ${source?.Title ?? ''}`,
      ...(source === undefined || source.Url === '' ? [] : [source.Url]),
      ...(source === undefined || report.CountableWords === 0
        ? []
        : [`${shareName(report, texts)}: ${formats.percent(shareOfText(source.MW, report))}`]),
      found.join(', '),
      ...(source === undefined
        ? []
        : [`${texts.sources.rating}: ${passageRatingText(source, index, texts)}`]),
      ...(also.length === 0 ? [] : [fill(texts.text.alsoIn, { numbers: [...new Set(also)].join(', ') })]),
    ];
  };
}
