/**
 * Creates the documents of packages/documents/fixtures from one known text, with real programs. Run it on a machine
 * with these programs; the tests need only the created files.
 *
 *     node tools/make-document-fixtures.ts
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FixtureExpectation, FixtureManifest } from '../packages/documents/src/fixtures/manifest.ts';
import { encryptWithLibreOffice } from './document-fixtures/encrypt.ts';
import { toHtml, toMarkdown, toWebPage } from './document-fixtures/markup.ts';
import { run, versionOf } from './document-fixtures/run.ts';
import { absentWords, boxText, toDocx } from './document-fixtures/to-docx.ts';
import { fixturesFolder, readTrueText } from './document-fixtures/true-text.ts';
import { toLatex, toManPage } from './document-fixtures/typeset.ts';

const text = readTrueText();
const folder = mkdtempSync(join(tmpdir(), 'document-fixtures-'));
const output = fileURLToPath(fixturesFolder);
const manifest: FixtureManifest['fixtures'][number][] = [];
const title = { title: text.title };
const notes = text.blocks.flatMap((block) => (block.kind === 'paragraph' && block.note ? [block.note] : []));
const headRow = text.blocks
  .flatMap((block) => (block.kind === 'table' ? (block.rows[0] ?? []) : []))
  .join(' ');
const noteNumbers = { minExactShare: [0.9, 'numbers of notes stand in the text'] } as const;
const both = { title: text.title, author: text.author };

function keep(
  producer: string,
  version: string,
  made: string,
  name: string,
  expects: FixtureExpectation,
): void {
  const target = join(output, producer, name);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(folder, made), target);
  const { size } = statSync(target);
  console.log(`${producer}/${name}: ${size} bytes`);
  manifest.push({ file: `${producer}/${name}`, producer, version, expects });
}

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, name), content);
}

function convert(from: string, to: string, filter: string, inFilter?: string): void {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const outdir = join(folder, 'converted');
  const input = inFilter === undefined ? [] : [`--infilter=${inFilter}`];
  run('soffice', [profile, '--headless', ...input, '--convert-to', filter, '--outdir', outdir, from], folder);
  const extension = filter.split(':')[0] ?? '';
  const base = from.replace(/\.[^.]+$/, '');
  copyFileSync(join(outdir, `${base}.${extension}`), join(folder, to));
}

async function makeWithDocxLibrary(): Promise<void> {
  write('tracked.docx', await toDocx(text));
  const { version } = JSON.parse(
    readFileSync(new URL('../node_modules/docx/package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  const expects = { ...both, extraParagraphs: [boxText], absentWords };
  keep('docx-library', version, 'tracked.docx', 'tracked.docx', expects);
}

function makeWithPandoc(): void {
  const version = versionOf('pandoc', folder);
  write('source.md', toMarkdown(text));
  const lead = { extraParagraphs: [text.title, text.author] };
  const expectations: Readonly<Record<string, FixtureExpectation>> = {
    docx: { ...both, ...lead },
    odt: { ...both, ...lead },
    rtf: lead,
    epub: { ...both, extraParagraphs: [text.title, text.title, text.author] },
    html: { ...both, ...lead },
    pptx: { ...both, extraParagraphs: [text.title, text.author, 'Notes'], extraWords: ['1', '2'] },
  };
  for (const [format, expects] of Object.entries(expectations)) {
    run('pandoc', ['-s', '--slide-level=2', 'source.md', '-o', `pandoc.${format}`], folder);
    keep('pandoc', version, `pandoc.${format}`, `text.${format}`, expects);
  }
  run('pandoc', ['-s', '-t', 'gfm', '--wrap=auto', 'source.md', '-o', 'pandoc.md'], folder);
  keep('pandoc', version, 'pandoc.md', 'text.md', both);
  run('pandoc', ['-t', 'plain', '--wrap=preserve', 'source.md', '-o', 'pandoc.txt'], folder);
  keep('pandoc', version, 'pandoc.txt', 'text.txt', { ...noteNumbers, extraWords: ['1', '2', '1', '2'] });
}

function makeWithLibreOffice(): void {
  const version = versionOf('soffice', folder);
  const expects = { ...both, extraParagraphs: [boxText], absentWords };
  // From the file with tracked changes; readers have to ignore LibreOffice's tracked deletions in each format.
  const fromTracked: Readonly<Record<string, [string, FixtureExpectation]>> = {
    docx: ['docx:MS Word 2007 XML', expects],
    odt: ['odt:writer8', expects],
    doc: ['doc:MS Word 97', expects],
    // Its RTF loses the text box.
    rtf: ['rtf:Rich Text Format', { ...both, absentWords }],
  };
  for (const [format, [filter, expected]] of Object.entries(fromTracked)) {
    convert('tracked.docx', `libreoffice.${format}`, filter);
    keep('libreoffice', version, `libreoffice.${format}`, `tracked.${format}`, expected);
  }
  const fromPandoc: Readonly<Record<string, [string, FixtureExpectation]>> = {
    pdf: ['pdf:writer_pdf_Export', both],
    epub: ['epub:EPUB', { ...both, missingParagraphs: [headRow] }],
    html: ['html:HTML (StarWriter)', title],
    txt: [
      'txt:Text (encoded):UTF8,LF',
      {
        extraWords: ['1', '2'],
        missingParagraphs: notes,
        minExactShare: [0.65, 'numbers of notes stand in the text, and each cell has a line of its own'],
      },
    ],
  };
  const lead = [text.title, text.author];
  for (const [format, [filter, expected]] of Object.entries(fromPandoc)) {
    convert('pandoc.docx', `lo-text.${format}`, filter);
    keep('libreoffice', version, `lo-text.${format}`, `text.${format}`, {
      ...expected,
      extraParagraphs: lead,
    });
  }
  convert('pandoc.pptx', 'lo-slides.pptx', 'pptx:Impress MS PowerPoint 2007 XML');
  keep('libreoffice', version, 'lo-slides.pptx', 'slides.pptx', {
    ...both,
    extraParagraphs: [...lead, 'Notes'],
    extraWords: ['1', '2'],
  });
  encryptWithLibreOffice(join(folder, 'pandoc.docx'), folder);
  for (const format of ['odt', 'doc', 'docx']) {
    keep('libreoffice', version, `locked.${format}`, `locked.${format}`, { error: 'fileEncrypted' });
  }
}

function makeWithTex(): void {
  for (const engine of ['xelatex', 'pdflatex'] as const) {
    const version = versionOf(engine, folder);
    for (const columns of [1, 2] as const) {
      const name = columns === 1 ? 'pages' : 'columns';
      write(`${engine}-${name}.tex`, toLatex(text, { engine, columns }));
      const args = ['-interaction=nonstopmode', '-halt-on-error', `${engine}-${name}.tex`];
      run(engine, args, folder);
      run(engine, args, folder);
      keep(engine, version, `${engine}-${name}.pdf`, `${name}.pdf`, {
        ...(engine === 'pdflatex' ? both : {}),
        absentWords: ['Probedruck'],
      });
    }
  }
}

function makeWithDvi(): void {
  write('old.tex', toLatex(text, { engine: 'latex', columns: 1 }));
  run('latex', ['-interaction=nonstopmode', '-halt-on-error', 'old.tex'], folder);
  run('dvipdfmx', ['-q', 'old.dvi'], folder);
  const version = versionOf('dvipdfmx', folder);
  keep('dvipdfmx', version, 'old.pdf', 'loose-accents.pdf', { absentWords: ['Probedruck'] });
}

function makeWithGroff(): void {
  write('page.man', toManPage(text));
  write(
    'groff.txt',
    run('groff', ['-K', 'utf8', '-t', '-man', '-Tutf8', '-P-c', '-P-b', '-P-o', '-P-u', 'page.man'], folder),
  );
  keep('groff', versionOf('groff', folder), 'groff.txt', 'wrapped.txt', {
    isWrapped: true,
    extraWords: 'FLUSS 7 Miscellaneous Information Manual FLUSS 7 Probedruck 2024 FLUSS 7'.split(' '),
  });
}

function makeWithBrowsers(): void {
  write('page.html', toHtml(text));
  write('web.html', toWebPage(text));
  keep('chromium', versionOf('chromium', folder), 'web.html', 'web-page.html', {
    ...both,
    absentWords: ['Impressum', 'Cookies', 'Meistgelesen', 'nicht lesen'],
  });
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
    '--disable-component-update --disable-sync';
  const address = pathToFileURL(join(folder, 'page.html')).href;
  run('chromium', [...flags.split(' '), `--print-to-pdf=${join(folder, 'chromium.pdf')}`, address], folder);
  keep('chromium', versionOf('chromium', folder), 'chromium.pdf', 'printed.pdf', title);
  run('wkhtmltopdf', ['-q', 'page.html', 'wkhtmltopdf.pdf'], folder);
  keep('wkhtmltopdf', versionOf('wkhtmltopdf', folder), 'wkhtmltopdf.pdf', 'printed.pdf', {});
}

function makeWithAbiWord(): void {
  const version = versionOf('abiword', folder);
  for (const format of ['rtf', 'docx', 'odt']) {
    run(
      'abiword',
      [`--to=${format}`, `--to-name=${join(folder, `abiword.${format}`)}`, 'pandoc.docx'],
      folder,
    );
    keep('abiword', version, `abiword.${format}`, `text.${format}`, {
      extraParagraphs: [text.title, text.author],
    });
  }
}

function makeLockedAndScannedPdf(): void {
  const version = versionOf('qpdf', folder);
  const source = 'pdflatex-pages.pdf';
  run('qpdf', ['--encrypt', 'open sesame', 'owner', '256', '--', source, 'locked.pdf'], folder);
  keep('qpdf', version, 'locked.pdf', 'locked.pdf', { error: 'fileEncrypted' });
  run('qpdf', ['--encrypt', '', 'owner', '256', '--', source, 'restricted.pdf'], folder);
  keep('qpdf', version, 'restricted.pdf', 'restricted.pdf', { ...both, absentWords: ['Probedruck'] });
  run('pdftoppm', ['-png', '-gray', '-r', '40', source, 'scan'], folder);
  const images = [1, 2].map((page) => `\\includegraphics[width=\\textwidth]{scan-${page}.png}\\clearpage`);
  write(
    'scan.tex',
    `\\documentclass{article}\\usepackage{graphicx}\\pagestyle{empty}\\begin{document}\n${images.join('\n')}\n\\end{document}\n`,
  );
  run('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'scan.tex'], folder);
  keep('pdflatex', versionOf('pdflatex', folder), 'scan.pdf', 'scan.pdf', { error: 'fileWithoutText' });
}

await makeWithDocxLibrary();
makeWithPandoc();
makeWithLibreOffice();
makeWithTex();
makeWithDvi();
makeWithGroff();
makeWithBrowsers();
makeWithAbiWord();
makeLockedAndScannedPdf();
writeFileSync(
  join(output, 'manifest.json'),
  `${JSON.stringify({ fixtures: manifest } satisfies FixtureManifest, null, 2)}\n`,
);
rmSync(folder, { recursive: true });
