import { piecesOf, type Block, type GoldenText } from './golden-text.ts';

export interface GroffOptions {
  readonly isHyphenated: boolean;
  readonly columns: 1 | 2;
}

/** The macros of groff -ms, with page headers, footnotes and the hyphenation patterns of groff. */
export function toGroff(text: GoldenText, { isHyphenated, columns }: GroffOptions): string {
  const patterns = text.language === 'de' || text.language === 'fr' ? `.mso ${text.language}.tmac\n` : '';
  const hyphenation = isHyphenated ? `${patterns}.hy 4` : '.nh';
  return `.nr LL 12c
.nr PO 1.4c
.nr HM 2.5c
.nr FM 2.5c
.ds CH ${text.boilerplate.runningHead}
.ds CF %
${hyphenation}
.TL
${text.title}
.AU
${text.author}
${columns === 2 ? '.2C\n' : ''}${text.blocks.map(blockOf).join('\n')}
`;
}

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `.SH\n${escape(block.text)}`;
    case 'paragraph': {
      const [before, word, after] = piecesOf(block);
      const body = escape(`${before}\\fI${word}\\fP${after}`);
      const macro = block.isQuote ? '.QP' : '.PP';
      if (block.note === undefined) return `${macro}\n${body}`;
      return `${macro}\n${body}\\**\n.FS\n${escape(block.note)}\n.FE`;
    }
    case 'list':
      return block.items.map((item) => `.IP \\(bu 2\n${escape(item)}`).join('\n');
    default: {
      const isWide = block.rows.length === 1;
      const cells = (row: readonly string[]): string =>
        row.map((cell, index) => (isWide && index === 1 ? `T{\n${cell}\nT}` : cell)).join('\t');
      return `.TS\n${isWide ? 'l lw(7c).' : 'l l l.'}\n${block.rows.map(cells).join('\n')}\n.TE`;
    }
  }
}

/** A line that begins with a dot or an apostrophe would be a command. */
function escape(text: string): string {
  return text.replace(/^[.']/gm, '\\&$&');
}
