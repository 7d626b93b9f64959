import { piecesOf, type Block, type GoldenText } from './golden-text.ts';
import { wrapLines } from './wrap-lines.ts';

export interface MarkdownOptions {
  /** Whether there is a block of metadata for pandoc; otherwise title and author are in the text. */
  readonly hasFrontMatter: boolean;
  /** Columns at which paragraphs are wrapped; undefined for one line for each paragraph. */
  readonly wrapAt?: number;
}

/** Markdown with pandoc's footnotes and pipe tables. */
export function toMarkdown(text: GoldenText, { hasFrontMatter, wrapAt }: MarkdownOptions): string {
  const notes: string[] = [];
  const wrap = (line: string): string => (wrapAt === undefined ? line : wrapLines(line, wrapAt).join('\n'));
  const head = hasFrontMatter
    ? `---\ntitle: ${JSON.stringify(text.title)}\nauthor: ${JSON.stringify(text.author)}\nlang: ${text.language}\n---`
    : `${text.title}\n${'='.repeat(text.title.length)}\n\n*${text.author}*`;
  const body = text.blocks.map((block) => blockOf(block, notes, wrap));
  const marked = notes.map((note, index) => `[^${index + 1}]: ${note}`);
  return `${[head, ...body, ...marked].join('\n\n')}\n`;
}

function blockOf(block: Block, notes: string[], wrap: (line: string) => string): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`;
    case 'paragraph': {
      const [before, word, after] = piecesOf(block);
      if (block.note !== undefined) notes.push(block.note);
      const mark = block.note === undefined ? '' : `[^${notes.length}]`;
      const paragraph = wrap(`${before}*${word}*${after}${mark}`);
      return block.isQuote ? paragraph.replace(/^/gm, '> ') : paragraph;
    }
    case 'list':
      return block.items.map((item) => `- ${wrap(item).replaceAll('\n', '\n  ')}`).join('\n');
    default:
      return tableOf(block.rows);
  }
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [first = []] = rows;
  const hasHead = rows.length > 1;
  const head = hasHead ? first : first.map(() => ' ');
  const widths = first.map((cell) => '-'.repeat(Math.max(3, Math.min(40, Math.ceil(cell.length / 2)))));
  return [line(head), line(widths), ...rows.slice(hasHead ? 1 : 0).map(line)].join('\n');
}
