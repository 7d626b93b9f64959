/**
 * A rule for libraries that read bytes of third parties: files, pages, answers of other sites. The places of each are
 * listed in docs/security.md with what bounds them. Everywhere else, foreign bytes are read by calling one of these places,
 * for example the reader processes.
 */
import { linesWith, type SourceFile } from './source-tree.ts';
import type { Rule } from './violation.ts';

/** The package whose readers run in processes with limits. */
const documents = 'packages/documents/src/';
const server = 'apps/server/src/';

/** Packages that read foreign bytes or markup, and the files that may import them. */
export const foreignParsers: readonly {
  readonly parser: string;
  readonly places: readonly string[];
}[] = [
  { parser: 'htmlparser2', places: [documents, `${server}finding/sources/providers/answers/`] },
  { parser: 'linkedom', places: [documents] },
  { parser: 'jsdom', places: [] },
  { parser: 'cheerio', places: [] },
  { parser: 'parse5', places: [] },
  { parser: '@mozilla/readability', places: [documents] },
  {
    parser: 'saxes',
    places: [
      documents,
      `${server}finding/web-intake/formats/bounded-xml.ts`,
      `${server}platform/saml/thread/`,
    ],
  },
  { parser: 'xml-encryption', places: [`${server}platform/saml/thread/`] },
  { parser: '@node-saml/node-saml', places: [`${server}platform/saml/thread/`] },
  { parser: '@xmldom/xmldom', places: [`${server}platform/saml/thread/`] },
  { parser: 'xml-crypto', places: [`${server}platform/saml/thread/`] },
  { parser: 'sax', places: [] },
  { parser: 'fast-xml-parser', places: [] },
  { parser: 'xml2js', places: [] },
  { parser: 'markdown-it', places: [documents, `${server}platform/markdown/markdown-pieces.ts`] },
  { parser: 'marked', places: [] },
  { parser: 'papaparse', places: [] },
  { parser: 'csv-parse', places: [] },
  { parser: 'read-excel-file', places: [] },
  { parser: 'exceljs', places: [] },
  { parser: 'xlsx', places: [] },
  { parser: 'yauzl', places: [documents] },
  { parser: 'unpdf', places: [documents] },
  { parser: 'pdfjs-dist', places: [] },
  { parser: '@embedpdf/pdfium', places: [documents] },
  { parser: 'tesseract.js-core', places: [documents] },
  { parser: 'mammoth', places: [] },
  { parser: 'word-extractor', places: [] },
  { parser: 'jschardet', places: [documents] },
  { parser: 'iconv-lite', places: [documents] },
  { parser: 'warcio', places: [`${server}finding/web-intake/formats/warc.ts`] },
  { parser: 'robots-parser', places: [`${server}finding/sources/fetching/robots-rules.ts`] },
  { parser: 'bowser', places: [`${server}features/identity/sessions/get-sessions.ts`] },
  { parser: 'sharp', places: [] },
  { parser: '@resvg/resvg-js', places: [`${server}features/images/image-request.ts`] },
  { parser: 'onnxruntime-web', places: [`${server}finding/sentence-vectors/`] },
  { parser: '@huggingface/tokenizers', places: [`${server}finding/sentence-vectors/`] },
  { parser: 'fontkit', places: [] },
  { parser: 'mailparser', places: [] },
  { parser: 'postal-mime', places: [] },
  { parser: '@fastify/multipart', places: [`${server}app.ts`, `${server}intake/upload-file.route.ts`] },
];

/** Functions of the documents package that read in the caller's thread, and the files of the server that may call them. */
export const readersInTheThread: Readonly<Record<string, readonly string[]>> = {
  extractDocument: [],
  readTable: [],
  decodeText: [],
  rowsOfText: [`${server}features/licenses/user-lists/parse-lines.ts`],
  splitRows: [`${server}features/licenses/user-lists/parse-lines.ts`],
  openFileArchive: [
    `${server}features/imports/import-file.job.ts`,
    `${server}features/imports/submissions/store-submission.ts`,
  ],
  annotateDocx: [],
};

/** Unpacking that returns everything at once, in the thread of its caller. */
const unpackers = /\b(inflate|inflateRaw|gunzip|unzip|brotliDecompress|zstdDecompress)Sync\b/;
export const unpackingPlaces: readonly string[] = [
  documents,
  // The product's own fonts, and layouts as it has stored them.
  `${server}features/exports/pdf/unpack-woff.ts`,
  `${server}finding/texts/text-layout.ts`,
  // In the thread of SAML, after the signature was verified, and with a limit.
  `${server}platform/saml/thread/check-logout.ts`,
];

const parts = [documents, server];
/** Code of tests, which the product does not run. */
const isTesting = ({ path, isTest }: SourceFile): boolean => isTest || path.includes('/testing/');

const isPlace = (path: string, places: readonly string[]): boolean =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

const instead =
  'Read foreign bytes in a reader process (packages/documents/src/processes) or in one of the places of tools/architecture/rules-about-foreign-parsers.ts. A new place needs limits of time and memory, a row in docs/security.md, and an attack in bench/hostile.';

export const foreignBytesAreReadInTheirPlaces: Rule = (tree) =>
  tree
    .filter((file) => parts.some((part) => file.path.startsWith(part)) && !isTesting(file))
    .flatMap(findingsIn);

function findingsIn(file: SourceFile): ReturnType<Rule> {
  const { path } = file;
  const imports = file.imports
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ specifier, line }) => {
      const known = foreignParsers.find(
        ({ parser }) => specifier === parser || specifier.startsWith(`${parser}/`),
      );
      if (known === undefined || isPlace(path, known.places)) return [];
      return [{ path, line, problem: `imports ${specifier}, which reads foreign bytes`, instead }];
    });
  return [...imports, ...unpackingIn(file), ...(path.startsWith(server) ? callsIn(file) : [])];
}

function unpackingIn(file: SourceFile): ReturnType<Rule> {
  const { path } = file;
  if (isPlace(path, unpackingPlaces)) return [];
  return linesWith(file, unpackers).map((line) => ({
    path,
    line,
    problem: 'unpacks bytes in the thread that answers requests',
    instead,
  }));
}

/** Named imports of these functions from the documents package. */
function callsIn({ path, text }: SourceFile): ReturnType<Rule> {
  const named = /import\s*\{([^}]*)\}\s*from\s*['"]@palimpsest\/documents['"]/g;
  return [...text.matchAll(named)].flatMap((match) =>
    (match[1] ?? '').split(',').flatMap((written) => {
      const name = written.trim().split(/\s+as\s+/)[0] ?? '';
      const places = Object.hasOwn(readersInTheThread, name) ? readersInTheThread[name] : undefined;
      if (places === undefined || isPlace(path, places)) return [];
      const line = text.slice(0, match.index).split('\n').length;
      return [{ path, line, problem: `calls ${name}, which reads foreign bytes in its thread`, instead }];
    }),
  );
}
