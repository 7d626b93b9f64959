import type { DocumentFormat } from '@palimpsest/documents';
import { typed, typedMarkdown, webPage } from './by-hand.ts';
import {
  abiWord,
  chromium,
  docxLibrary,
  groffPdf,
  groffTxt,
  libreOffice,
  pandoc,
  tex,
  wkHtmlToPdf,
} from './by-program.ts';
import type { ProductOf } from './product.ts';

/** The ways of making each format. The recipes use them in turn. */
export const productsOf: Readonly<Record<DocumentFormat, readonly ProductOf[]>> = {
  docx: [libreOffice('docx'), pandoc('docx'), docxLibrary, abiWord('docx')],
  doc: [libreOffice('doc'), libreOffice('doc'), abiWord('doc', 'rtf')],
  odt: [libreOffice('odt'), pandoc('odt'), abiWord('odt')],
  rtf: [libreOffice('rtf'), pandoc('rtf'), abiWord('rtf')],
  pdf: [
    tex('xelatex', 1),
    libreOffice('pdf'),
    tex('pdflatex', 2),
    chromium(1, true),
    groffPdf(1),
    wkHtmlToPdf,
    tex('pdflatex', 1),
    chromium(2, false),
    tex('xelatex', 2),
    groffPdf(2),
  ],
  txt: [
    typed('utf-8', '\n'),
    groffTxt(false),
    typed('windows-1252', '\r\n', 72),
    typed('utf-16le', '\r\n'),
    pandoc('plain', '--columns=65'),
    typed('utf-8-bom', '\r\n', 60),
    groffTxt(true),
    typed('utf-16be', '\n', 80),
  ],
  md: [pandoc('markdown'), typedMarkdown, pandoc('gfm', '--wrap=none')],
  html: [
    pandoc('html'),
    libreOffice('html'),
    webPage('utf-8'),
    pandoc('html', '--ascii'),
    webPage('windows-1252'),
  ],
  epub: [pandoc('epub'), libreOffice('epub'), pandoc('epub', '--epub-chapter-level=2')],
  pptx: [pandoc('pptx', '--slide-level=2'), libreOffice('pptx')],
};
