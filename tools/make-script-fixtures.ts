/**
 * Prints the texts of packages/documents/fixtures/scripts/texts.json to PDF with Chromium. Run it on a machine with
 * Chromium and the DejaVu fonts; the tests need only the created files.
 *
 *     node tools/make-script-fixtures.ts
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from './document-fixtures/run.ts';

interface ScriptFixture {
  readonly file: string;
  readonly language: string;
  /** A family that is installed, or a font file below node_modules. */
  readonly font: string;
  readonly align: string;
  readonly text: readonly string[];
}

const output = new URL('../packages/documents/fixtures/scripts/', import.meta.url);
const fixtures = JSON.parse(readFileSync(new URL('texts.json', output), 'utf8')) as readonly ScriptFixture[];
const folder = mkdtempSync(join(tmpdir(), 'script-fixtures-'));
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-pdf-header-footer',
  '--allow-file-access-from-files',
];

for (const { file, language, font, align, text } of fixtures) {
  const isFile = font.includes('/');
  const source = new URL(`../node_modules/${font}`, import.meta.url).href;
  const face = isFile ? `@font-face { font-family: Own; src: url(${source}) }` : '';
  const direction = ['ar', 'fa', 'he'].includes(language) ? 'rtl' : 'ltr';
  const style = `${face} body { font: 16px/1.5 ${isFile ? 'Own' : font}; text-align: ${align}; width: 520px } p { margin: 0 0 12px }`;
  const page = join(folder, 'page.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><title>${language}</title><style>${style}</style><body>${text.map((paragraph) => `<p>${paragraph}</p>`).join('')}</body></html>`,
  );
  const target = fileURLToPath(new URL(file, output));
  run('chromium', [...flags, `--print-to-pdf=${target}`, pathToFileURL(page).href], folder);
}
rmSync(folder, { recursive: true });
