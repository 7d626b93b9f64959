/**
 * Creates the documents of tests/golden/documents from the recipes in samples/golden, with real programs: one document
 * for each recipe and format. Run it on a machine with LibreOffice, pandoc, AbiWord, TeX, groff, wkhtmltopdf and
 * Chromium; the tests need only the created files.
 *
 *     node tools/make-golden-documents.ts [format…]
 *
 * With formats as arguments, it creates only their documents.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentFormats, type DocumentFormat } from '@palimpsest/documents';
import { documentsFolder, readRecipes, type Manifest } from '../tests/golden/read-golden.ts';
import { layOut, type GoldenText } from './make-golden-documents/golden-text.ts';
import { pageHeads, type Product } from './make-golden-documents/product.ts';
import { productsOf } from './make-golden-documents/products.ts';
import { toDocx } from './make-golden-documents/to-docx.ts';
import { toMarkdown } from './make-golden-documents/to-markdown.ts';
import { versionReader } from './make-golden-documents/versions.ts';
import { convertWithLibreOffice, copyInto, openWorkspace } from './make-golden-documents/workspace.ts';

interface Order {
  readonly recipe: string;
  readonly text: GoldenText;
  readonly nn: string;
  readonly format: DocumentFormat;
  readonly product: Product;
}

const filters: Readonly<Partial<Record<DocumentFormat, string>>> = {
  docx: 'docx:MS Word 2007 XML',
  doc: 'doc:MS Word 97',
  odt: 'odt:writer8',
  rtf: 'rtf:Rich Text Format',
  pdf: 'pdf:writer_pdf_Export',
  html: 'html:HTML (StarWriter)',
  epub: 'epub:EPUB',
  pptx: 'pptx:Impress MS PowerPoint 2007 XML',
};

const workspace = openWorkspace();
const versionOf = versionReader(workspace);
const manifestFile = join(documentsFolder, '../manifest.json');
const asked = documentFormats.filter((format) => process.argv.length === 2 || process.argv.includes(format));

/** The input of the programs: Markdown for pandoc, a docx and its odt for the office programs. */
async function prepare(text: GoldenText, nn: string): Promise<void> {
  workspace.write(`${nn}.md`, toMarkdown(text, { hasFrontMatter: true }));
  workspace.write(`${nn}.docx`, await toDocx(text));
  workspace.run('pandoc', ['-s', `${nn}.md`, '-o', `${nn}-base.odt`]);
  workspace.run('pandoc', ['-s', '--slide-level=2', `${nn}.md`, '-o', `${nn}.pptx`]);
}

/** The recipes use the ways of a format in turn; each format begins with another way. */
function ordersOf(text: GoldenText, recipe: string, nn: string): readonly Order[] {
  return asked.map((format) => {
    const products = productsOf[format];
    const turn = (text.number + documentFormats.indexOf(format)) % products.length;
    const make = products[turn];
    if (make === undefined) throw new Error(`${format} has no way number ${turn}`);
    return { recipe, text, nn, format, product: make(text, nn, workspace) };
  });
}

function convertBatches(orders: readonly Order[]): void {
  for (const format of asked) {
    const filter = filters[format];
    const mine = orders.filter(
      (order) => order.format === format && order.product.producer === 'libreoffice',
    );
    if (filter === undefined || mine.length === 0) continue;
    const inputs = mine.map(({ nn }) =>
      copyInto(workspace, format === 'pptx' ? `${nn}.pptx` : `${nn}.docx`, `for-${format}`),
    );
    convertWithLibreOffice(workspace, inputs, filter, `libreoffice-${format}`);
  }
}

function keep({ recipe, text, nn, format, product }: Order): Manifest['documents'][number] {
  product.make?.();
  const file = `${format}/${nn}-${product.producer}.${format}`;
  const target = join(documentsFolder, file);
  mkdirSync(join(documentsFolder, format), { recursive: true });
  copyFileSync(join(workspace.folder, product.file), target);
  console.log(`${file}: ${statSync(target).size} bytes`);
  const { producer, special, readsAs } = product;
  return {
    file,
    recipe,
    format,
    ...(readsAs === undefined ? {} : { readsAs }),
    producer,
    version: versionOf(producer),
    ...(special.includes(pageHeads) ? { pageHead: text.boilerplate.runningHead } : {}),
    special,
  };
}

const recipes = readRecipes().map((recipe) => ({
  recipe,
  text: layOut(recipe),
  nn: String(recipe.number).padStart(2, '0'),
}));
for (const { text, nn } of recipes) await prepare(text, nn);
const orders = recipes.flatMap(({ recipe, text, nn }) => ordersOf(text, recipe.file, nn));
convertBatches(orders);
for (const format of asked) rmSync(join(documentsFolder, format), { recursive: true, force: true });
const made = orders.map(keep);
const kept = existsSync(manifestFile)
  ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest).documents.filter(
      ({ format }) => !asked.includes(format),
    )
  : [];
const documents = [...kept, ...made].toSorted((a, b) => a.file.localeCompare(b.file, 'en'));
writeFileSync(manifestFile, `${JSON.stringify({ documents } satisfies Manifest, null, 2)}\n`);
rmSync(workspace.folder, { recursive: true });
