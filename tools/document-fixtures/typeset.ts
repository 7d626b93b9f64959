import type { TrueText } from './true-text.ts';

export interface LatexOptions {
  readonly engine: 'xelatex' | 'pdflatex';
  readonly columns: 1 | 2;
}

const languageOf = (text: string): string => {
  if (/\b(the|of)\b/.test(text)) return 'english';
  if (/\b(que|les|sont)\b/.test(text) && /[’«]/.test(text)) return 'french';
  return /\b(que|cuaderno)\b/.test(text) ? 'spanish' : 'ngerman';
};

/** A small page, so that there are several of them, with hyphenation, running heads and page numbers. */
export function toLatex({ title, author, blocks }: TrueText, { engine, columns }: LatexOptions): string {
  const escape = (text: string): string => text.replace(/[&%#_$]/g, '\\$&');
  const body = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `\\section*{${escape(block.text)}}`;
      case 'paragraph': {
        const note = block.note === undefined ? '' : `\\footnote{${escape(block.note)}}`;
        return `\\selectlanguage{${languageOf(block.text)}}${escape(block.text).replace('{note}', note)}`;
      }
      case 'list':
        return `\\begin{itemize}\n${block.items.map((item) => `\\item ${escape(item)}`).join('\n')}\n\\end{itemize}`;
      case 'table':
        return `\\begin{center}\\begin{tabular}{lll}\n${block.rows.map((row) => row.map(escape).join(' & ')).join(' \\\\\n')}\n\\end{tabular}\\end{center}`;
    }
  });
  const fonts =
    engine === 'xelatex'
      ? '\\usepackage{fontspec}\\setmainfont{lmroman10-regular.otf}[BoldFont=lmroman10-bold.otf]'
      : '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}';
  const paper = columns === 1 ? 'a5paper' : 'a4paper,twocolumn';
  return `\\documentclass[10pt,${paper}]{article}
${fonts}
\\usepackage[french,spanish,english,ngerman]{babel}
\\frenchsetup{AutoSpacePunctuation=false}
\\usepackage[margin=18mm,top=25mm,bottom=25mm]{geometry}
\\usepackage{fancyhdr}
\\pagestyle{fancy}\\fancyhf{}
\\fancyhead[L]{${title}}\\fancyhead[R]{Probedruck}\\fancyfoot[C]{\\thepage}
\\usepackage[pdftitle={${title}},pdfauthor={${author}}]{hyperref}
\\begin{document}
${body.join('\n\n')}
\\end{document}
`;
}

/** The macros of groff -ms, with footnotes and automatic hyphenation. */
export function toGroff({ title, blocks }: TrueText, hyphenate: boolean): string {
  const escape = (text: string): string => text.replaceAll('\\', '\\e').replace(/^[.']/, '\\&$&');
  const body = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `.SH\n${escape(block.text)}`;
      case 'paragraph': {
        const [before = '', after = ''] = block.text.split('{note}');
        if (block.note === undefined) return `.PP\n${escape(block.text)}`;
        return `.PP\n${escape(before)}\\**\n.FS\n${escape(block.note)}\n.FE\n${escape(after.trim())}`;
      }
      case 'list':
        return block.items.map((item) => `.IP \\(bu 2\n${escape(item)}`).join('\n');
      case 'table':
        return `.TS\nl l l.\n${block.rows.map((row) => row.join('\t')).join('\n')}\n.TE`;
    }
  });
  return `.nr LL 11c\n.ds CH ${title}\n.ds CF %\n${hyphenate ? '.mso de.tmac\n.hy 4' : '.nh'}\n${body.join('\n')}\n`;
}
