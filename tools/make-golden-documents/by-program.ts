import type { DocumentFormat } from '@palimpsest/documents';
import { pageHeads, type ProductOf } from './product.ts';
import { toGroff } from './to-groff.ts';
import { toHtml } from './to-html.ts';
import { toLatex, type LatexOptions } from './to-latex.ts';

const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-pdf-header-footer',
];

/** LibreOffice's results are in a folder named after the format. */
export const libreOffice =
  (format: DocumentFormat): ProductOf =>
  (_text, nn) => ({
    producer: 'libreoffice',
    special: format === 'pptx' ? [] : [pageHeads],
    file: `libreoffice-${format}/${nn}.${format}`,
  });

/** The file that the other office programs convert. */
export const docxLibrary: ProductOf = (_text, nn) => ({
  producer: 'docx-library',
  special: ['text in pieces', pageHeads],
  file: `${nn}.docx`,
});

export const pandoc =
  (format: string, ...options: readonly string[]): ProductOf =>
  (_text, nn, { run }) => {
    const extension = format.startsWith('plain') ? 'txt' : /^(gfm|markdown)/.test(format) ? 'md' : format;
    const file = `${nn}-pandoc.${extension}`;
    const make = (): void => void run('pandoc', ['-s', '-t', format, ...options, `${nn}.md`, '-o', file]);
    return {
      producer: 'pandoc',
      special: options.length === 0 ? [] : [`pandoc ${options.join(' ')}`],
      file,
      make,
    };
  };

export const abiWord =
  (format: DocumentFormat, readsAs?: DocumentFormat): ProductOf =>
  (_text, nn, { folder, run }) => {
    const file = `${nn}-abiword.${format}`;
    const make = (): void =>
      void run('abiword', [`--to=${format}`, `--to-name=${folder}/${file}`, `${nn}-base.odt`]);
    const special = readsAs === undefined ? [] : [`${readsAs} under the name .${format}`];
    return { producer: 'abiword', special, file, make, ...(readsAs === undefined ? {} : { readsAs }) };
  };

export const tex =
  (engine: LatexOptions['engine'], columns: 1 | 2): ProductOf =>
  (text, nn, { run, write }) => {
    const name = `${nn}-${engine}-${columns}`;
    const make = (): void => {
      write(`${name}.tex`, toLatex(text, { engine, columns }));
      for (let pass = 1; pass <= 2; pass++)
        run(engine, ['-interaction=nonstopmode', '-halt-on-error', `${name}.tex`]);
    };
    const special = ['hyphenated', pageHeads, ...(columns === 2 ? ['two columns'] : [])];
    return { producer: engine, special, file: `${name}.pdf`, make };
  };

export const groffPdf =
  (columns: 1 | 2): ProductOf =>
  (text, nn, { run, write }) => {
    const file = `${nn}-groff.pdf`;
    const make = (): void => {
      write(`${nn}.ms`, toGroff(text, { isHyphenated: true, columns }));
      write(file, run('groff', ['-K', 'utf8', '-t', '-ms', '-Tpdf', '-P-pa5', '-dpaper=a5', `${nn}.ms`]));
    };
    const special = ['hyphenated', pageHeads, ...(columns === 2 ? ['two columns'] : [])];
    return { producer: 'groff', special, file, make };
  };

/**
 * Text as on a terminal: justified with spaces, with or without hyphenation, with a header and a footer on every page.
 */
export const groffTxt =
  (isHyphenated: boolean): ProductOf =>
  (text, nn, { run, write }) => {
    const file = `${nn}-groff.txt`;
    const make = (): void => {
      write(`${nn}-txt.ms`, toGroff(text, { isHyphenated, columns: 1 }));
      write(file, run('groff', ['-K', 'utf8', '-t', '-ms', '-Tutf8', '-P-cbou', `${nn}-txt.ms`]));
    };
    return {
      producer: 'groff',
      special: ['justified', pageHeads, ...(isHyphenated ? ['hyphenated'] : [])],
      file,
      make,
    };
  };

export const chromium =
  (columns: 1 | 2, hasSoftHyphens: boolean): ProductOf =>
  (text, nn, { folder, run, write }) => {
    const file = `${nn}-chromium.pdf`;
    const make = (): void => {
      const page = write(
        `${nn}-print.html`,
        toHtml(text, { charset: 'utf-8', columns, hasSoftHyphens, hasLinks: false }),
      );
      run('chromium', [...chromiumFlags, `--print-to-pdf=${folder}/${file}`, `file://${folder}/${page}`]);
    };
    const special = [
      pageHeads,
      ...(hasSoftHyphens ? ['hyphenated'] : []),
      ...(columns === 2 ? ['two columns'] : []),
    ];
    return { producer: 'chromium', special, file, make };
  };

export const wkHtmlToPdf: ProductOf = (text, nn, { run, write }) => {
  const file = `${nn}-wkhtmltopdf.pdf`;
  const make = (): void => {
    write(
      `${nn}-wk.html`,
      toHtml(text, { charset: 'utf-8', columns: 1, hasSoftHyphens: false, hasLinks: false }),
    );
    run('wkhtmltopdf', ['-q', '-s', 'A5', `${nn}-wk.html`, file]);
  };
  return { producer: 'wkhtmltopdf', special: [], file, make };
};
