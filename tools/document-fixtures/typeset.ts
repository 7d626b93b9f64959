import type { TrueText } from './true-text.ts';

export interface LatexOptions {
  /** `latex` uses the oldest font encoding, in which an accent is a separate character. */
  readonly engine: 'xelatex' | 'pdflatex' | 'latex';
  readonly columns: 1 | 2;
}

/** The hyphenation patterns; those of German and English are part of every installation. */
const languageOf = (text: string): string => (/[äöüß„]/.test(text) ? 'ngerman' : 'english');

/** Small pages, so that there are several, with hyphenation, running headers and page numbers. */
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
      default:
        return `\\begin{center}\\begin{tabular}{lll}\n${block.rows.map((row) => row.map(escape).join(' & ')).join(' \\\\\n')}\n\\end{tabular}\\end{center}`;
    }
  });
  const fonts = {
    xelatex: '\\usepackage{fontspec}\\setmainfont{lmroman10-regular.otf}[BoldFont=lmroman10-bold.otf]',
    pdflatex: '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}',
    latex: '\\usepackage[utf8]{inputenc}',
  }[engine];
  const metadata =
    engine === 'pdflatex' ? `\\usepackage[pdftitle={${title}},pdfauthor={${author}}]{hyperref}` : '';
  const paper = columns === 1 ? 'a5paper' : 'a5paper,landscape,twocolumn';
  return `\\documentclass[10pt,${paper}]{article}
${fonts}
\\usepackage[english,ngerman]{babel}
\\usepackage[margin=18mm,top=25mm,bottom=25mm]{geometry}
\\usepackage{fancyhdr}
\\pagestyle{fancy}\\fancyhf{}
\\fancyhead[L]{${title}}\\fancyhead[R]{Probedruck}\\fancyfoot[C]{\\thepage}
${metadata}
\\begin{document}
${body.join('\n\n')}
\\end{document}
`;
}

/** A page for groff's `man` macros. The notes are at the end, because the macros have no footnotes. */
export function toManPage({ blocks }: TrueText): string {
  const escape = (text: string): string => text.replaceAll('\\', '\\e').replace(/^[.']/, '\\&$&');
  const notes: string[] = [];
  const body = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `.SH\n${escape(block.text)}`;
      case 'paragraph':
        if (block.note !== undefined) notes.push(`.PP\n${escape(block.note)}`);
        return `.PP\n${escape(block.text.replace('{note}', ''))}`;
      case 'list':
        return block.items.map((item) => `.IP \\(bu 2\n${escape(item)}`).join('\n');
      default:
        return `.TS\nl l l.\n${block.rows.map((row) => row.join('\t')).join('\n')}\n.TE`;
    }
  });
  return `.TH FLUSS 7 2024 Probedruck\n.nh\n${[...body, ...notes].join('\n')}\n`;
}
