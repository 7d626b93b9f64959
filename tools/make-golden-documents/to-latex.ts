import type { Language } from './boilerplate.ts';
import { piecesOf, type Block, type GoldenText } from './golden-text.ts';

export interface LatexOptions {
  readonly engine: 'xelatex' | 'pdflatex';
  readonly columns: 1 | 2;
}

const babelNames: Readonly<Record<Language, string>> = {
  en: 'english',
  de: 'ngerman',
  es: 'spanish,es-nolists',
  fr: 'french',
};

/** Small pages, so that there are several: with hyphenation, a running header, page numbers and footnotes. */
export function toLatex(text: GoldenText, { engine, columns }: LatexOptions): string {
  const { number, title, author, language, boilerplate, blocks } = text;
  // In the old encoding, an accented letter is drawn as two glyphs, one over the other.
  const isOldEncoding = number % 2 === 1 || language === 'en';
  const fonts =
    engine === 'pdflatex'
      ? isOldEncoding
        ? '\\usepackage[utf8]{inputenc}'
        : '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}'
      : '\\usepackage{fontspec}\\setmainfont{LiberationSerif-Regular.ttf}[BoldFont=LiberationSerif-Bold.ttf,ItalicFont=LiberationSerif-Italic.ttf]';
  const paper = columns === 1 ? 'a5paper' : 'a5paper,landscape,twocolumn';
  return `\\documentclass[11pt,${paper}]{article}
${fonts}
\\usepackage[${babelNames[language]}]{babel}${language === 'fr' ? '\\frenchsetup{AutoSpacePunctuation=false}' : ''}
\\usepackage[margin=18mm,top=26mm,bottom=24mm,headheight=14pt]{geometry}
\\usepackage{fancyhdr}
\\pagestyle{fancy}\\fancyhf{}
\\fancyhead[L]{${escapeTex(boilerplate.runningHead)}}\\fancyhead[R]{${escapeTex(author)}}\\fancyfoot[C]{\\thepage}
\\tolerance=2000\\emergencystretch=1em\\hyphenpenalty=-50
\\begin{document}
\\section*{${escapeTex(title)}}
${blocks.map((block) => blockOf(block)).join('\n\n')}
\\end{document}
`;
}

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `\\subsection*{${escapeTex(block.text)}}`;
    case 'paragraph': {
      const [before, word, after] = piecesOf(block);
      const note = block.note === undefined ? '' : `\\footnote{${escapeTex(block.note)}}`;
      const paragraph = `${escapeTex(before)}\\emph{${escapeTex(word)}}${escapeTex(after)}${note}`;
      return block.isQuote ? `\\begin{quote}${paragraph}\\end{quote}` : paragraph;
    }
    case 'list':
      return `\\begin{itemize}\n${block.items.map((item) => `\\item ${escapeTex(item)}`).join('\n')}\n\\end{itemize}`;
    default: {
      const rows = block.rows.map((row) => row.map(escapeTex).join(' & '));
      const columns = block.rows.length > 1 ? 'lll' : 'p{0.24\\linewidth}p{0.64\\linewidth}';
      return `\\par\\noindent\\begin{tabular}{${columns}}\n${rows.join(' \\\\\n')}\n\\end{tabular}`;
    }
  }
}

function escapeTex(text: string): string {
  return text.replace(/[&%#_$]/g, '\\$&');
}
