import { shareOfText, paraphraseLevelOf, type MarkupPassage } from '@palimpsest/contract';
import type { CommentLine } from '@palimpsest/documents';
import { ExternalHyperlink, Paragraph, TextRun } from 'docx';
import type { Formats } from '../formats.ts';
import type { Block, TextMark } from '../marked-text.ts';
import { passageRatingText } from '../rating-of.ts';
import { shareName } from '../share-name.ts';
import type { RenderTask } from '../render/render-task.ts';
import { fill, type ExportTexts } from '../texts/index.ts';
import { isWebAddress } from '../pdf/source-table.ts';
import { runsFromRight, wordText } from './word-text.ts';

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
  readonly mark: TextMark;
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
      children: linesOf(mark).map(paragraphOf),
    },
  }));
}

/** The parts of a mark that its comment mentions. */
export type CommentedMark = Omit<TextMark, 'look'>;

function paragraphOf({ text, isBold = false, link }: CommentLine): Paragraph {
  const bidirectional = runsFromRight(text);
  const look = {
    text: wordText(text),
    ...(isBold ? { bold: true } : {}),
    ...(bidirectional ? { rightToLeft: true } : {}),
  };
  const run = new TextRun(link === undefined ? look : { ...look, style: 'Hyperlink' });
  return new Paragraph({
    ...(bidirectional ? { bidirectional } : {}),
    children: [link === undefined ? run : new ExternalHyperlink({ link, children: [run] })],
  });
}

/** Writes the lines of comments: the source with its address and share, what was found, its rating, and its words. */
export function lineWriter(
  { sources, markup, report, sourceWords }: RenderTask,
  texts: ExportTexts,
  formats: Formats,
): (mark: CommentedMark) => readonly CommentLine[] {
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
    const words = sourceWords.get(key);
    const address: CommentLine[] =
      source === undefined || source.Url === ''
        ? []
        : [{ text: source.Url, ...(isWebAddress(source.Url) ? { link: source.Url } : {}) }];
    const others = [
      ...(source === undefined || report.CountableWords === 0
        ? []
        : [`${shareName(report, texts)}: ${formats.percent(shareOfText(source.MW, report))}`]),
      found.join(', '),
      ...(source === undefined
        ? []
        : [`${texts.sources.rating}: ${passageRatingText(source, index, texts)}`]),
      ...(also.length === 0 ? [] : [fill(texts.text.alsoIn, { numbers: [...new Set(also)].join(', ') })]),
      words === undefined
        ? texts.text[source?.Type === 'F' ? 'fingerprintOnly' : 'sourceHidden']
        : fill(texts.text.inSource, { text: words }),
    ];
    return [
      { text: `${fill(texts.text.sourceNumber, { number })}: ${source?.Title ?? ''}`, isBold: true },
      ...address,
      ...others.map((text) => ({ text })),
    ];
  };
}
