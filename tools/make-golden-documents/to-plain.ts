import type { Block, GoldenText } from './golden-text.ts';
import { wrapLines } from './wrap-lines.ts';

/** The text as someone types it: headings in capitals, bullets as dashes, notes numbered in brackets at the end. */
export function toPlain(text: GoldenText, wrapAt?: number): string {
  const notes: string[] = [];
  const wrap = (line: string): string => (wrapAt === undefined ? line : wrapLines(line, wrapAt).join('\n'));
  const body = text.blocks.map((block) => blockOf(block, notes, wrap));
  const marked = notes.map((note, index) => `[${index + 1}] ${note}`);
  return `${[text.title.toUpperCase(), text.author, ...body, ...marked].join('\n\n')}\n`;
}

function blockOf(block: Block, notes: string[], wrap: (line: string) => string): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase();
    case 'paragraph':
      if (block.note === undefined) return wrap(block.text);
      notes.push(block.note);
      return wrap(`${block.text} [${notes.length}]`);
    case 'list':
      return block.items.map((item) => wrap(`- ${item}`)).join('\n');
    default:
      return block.rows.map((row) => wrap(row.join('\t'))).join('\n');
  }
}
