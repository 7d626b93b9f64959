import { readdirSync, readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../archive/zip.ts';
import { annotateDocx, extractDocument, type AnnotatedDocument, type PlacedComment } from '../index.ts';
import { readFixture } from '../fixtures/compare.ts';
import { startBudget } from '../limits.ts';
import { makeZip, type ZipPart } from '../testing/make-zip.ts';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="m" xmlns:mc="mc" xmlns:wps="wps"';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const types = (main = `${wordType}.document.main+xml`): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
});

function docx(body: string, extra: readonly ZipPart[] = [types()]): Uint8Array {
  const main = `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`;
  return makeZip([
    ...extra,
    { name: 'word/document.xml', content: main },
    { name: 'word/media/a.png', content: 'a picture' },
  ]);
}

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const paragraph = (...runs: readonly string[]): string => `<w:p>${runs.join('')}</w:p>`;

async function partsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const archive = await openArchive(bytes, startBudget());
  const parts = new Map<string, string>();
  for (const name of archive.names) parts.set(name, Buffer.from(await archive.bytes(name)).toString('utf8'));
  return parts;
}

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractDocument(bytes, { fileName: 'a.docx' })).text;

/** Comments on the first occurrence of each of these words. */
function commentsOn(text: string, words: readonly string[]): readonly PlacedComment[] {
  return words.map((word, index) => {
    const startChar = text.indexOf(word);
    expect(startChar).toBeGreaterThanOrEqual(0);
    return {
      startChar,
      endChar: startChar + word.length,
      author: 'Palimpsest',
      initials: String(index + 1),
      date: new Date('2026-03-01T10:00:00Z'),
      lines: [{ text: `Source ${index + 1} <&>`, isBold: true }, { text: 'copied \u0007' }],
      quotation: { text: `quoted ${word}` },
    };
  });
}

const closing = {
  author: 'Palimpsest',
  initials: 'P',
  date: new Date('2026-03-01T10:00:00Z'),
  lines: [{ text: 'Without a place' }],
};

const withComments = (
  bytes: Uint8Array,
  text: string,
  comments: readonly PlacedComment[],
): Promise<AnnotatedDocument> => annotateDocx(bytes, { text, comments, closing });

function bytesOf(document: AnnotatedDocument): Uint8Array {
  if (document.kind === 'refused') throw new Error(`the document was refused: ${document.detail}`);
  return document.bytes;
}

interface Result {
  readonly bytes: Uint8Array;
  readonly parts: ReadonlyMap<string, string>;
  readonly main: string;
  /** The words between the start and the end of each new comment, by its id. */
  readonly covered: readonly string[];
}

async function annotate(bytes: Uint8Array, words: readonly string[]): Promise<Result> {
  const text = await textOf(bytes);
  const annotated = bytesOf(await withComments(bytes, text, commentsOn(text, words)));
  expect(await textOf(annotated)).toBe(text);
  const parts = await partsOf(annotated);
  const main = parts.get('word/document.xml') ?? '';
  const ids = idsOf(parts.get('word/comments.xml') ?? '', 'w:comment');
  for (const [name, content] of parts) if (/\.(xml|rels)$/.test(name)) expectWellFormed(content);
  for (const id of ids) {
    for (const mark of ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']) {
      expect(idsOf(main, mark).filter((other) => other === id)).toEqual([id]);
    }
  }
  expect(new Set(ids).size).toBe(ids.length);
  return { bytes: annotated, parts, main, covered: ids.map((id) => wordsBetween(main, id)) };
}

function idsOf(xml: string, element: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${element} w:id="(\\d+)"`, 'g'))].map(([, id = '']) => id);
}

function wordsBetween(xml: string, id: string): string {
  const from = xml.indexOf(`<w:commentRangeStart w:id="${id}"/>`);
  const to = xml.indexOf(`<w:commentRangeEnd w:id="${id}"/>`);
  expect(from).toBeLessThan(to);
  return xml
    .slice(from, to)
    .replaceAll(/<\/w:p>/g, '|')
    .replaceAll(/<w:delText>[^<]*|<[^>]*>/g, '');
}

/** The paragraphs of comments. */
function textsIn(comments: string): readonly string[] {
  return [...comments.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => text);
}

/** The letters without what the reader adds and tidies: blanks, numbers of lists, hyphens. */
function lettersOf(text: string): string {
  const decoded = text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');
  return decoded.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same numbers for the same seed. */
function generatorOf(seed: string): () => number {
  let state = Buffer.from(seed).reduce((sum, byte) => (sum * 31 + byte) % 2_147_483_647, 7);
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function expectWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

describe('comments are added to a Word document', () => {
  it('at the exact words, in one run and across runs and paragraphs', async () => {
    const body =
      paragraph(run('The old mill '), run('by the', '<w:b/>'), run(' stream turns.')) +
      paragraph(run('Nobody &amp; nothing stops it.'));
    const { main, covered } = await annotate(docx(body), [
      'old',
      'mill by the str',
      'stream turns.\n\nNobody &',
      'The old mill by the stream turns.\n\nNobody & nothing stops it.',
      'stops it.',
    ]);
    expect(covered).toEqual([
      'old',
      'mill by the str',
      'stream turns.|Nobody &amp;',
      'The old mill by the stream turns.|Nobody &amp; nothing stops it.',
      'stops it.',
    ]);
    // A run that is cut keeps its look in both parts.
    const cut = await annotate(docx(body), ['by']);
    expect(cut.main.match(/<w:rPr><w:b\/><\/w:rPr>/g)).toHaveLength(2);
    expect(main).toContain('xml:space="preserve"');
  });

  it('while every other part of the file keeps its bytes', async () => {
    const original = docx(paragraph(run('The old mill by the stream.')));
    const { parts, bytes } = await annotate(original, ['mill']);
    expect(parts.get('word/media/a.png')).toBe('a picture');
    const first = Buffer.from(original).indexOf('word/media/a.png');
    const entry = Buffer.from(original).subarray(first - 30, first + 25);
    expect(Buffer.from(bytes).includes(entry)).toBe(true);
    expect(parts.get('word/comments.xml')).toContain('Source 1 &lt;&amp;&gt;');
    expect(parts.get('[Content_Types].xml')).toContain('/word/comments.xml');
    expect(parts.get('word/_rels/document.xml.rels')).toContain('Target="comments.xml"');
    const plain = (parts.get('word/document.xml') ?? '').replaceAll(
      /<w:commentRange(Start|End) [^>]*>|<w:r><w:commentReference [^>]*><\/w:r>|<\/w:t><\/w:r>(?=<w:comment)/g,
      '',
    );
    expect(plain).toContain('<w:sectPr/></w:body></w:document>');
  });

  it('beside comments that exist', async () => {
    const body = `<w:p><w:commentRangeStart w:id="7"/>${run('The old mill')}<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r></w:p>`;
    const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
    const { parts } = await annotate(
      docx(body, [
        types(),
        {
          name: 'word/_rels/document.xml.rels',
          content: `<Relationships><Relationship Id="r1" Type="${relation}" Target="comments.xml"/></Relationships>`,
        },
        {
          name: 'word/comments.xml',
          content: `<w:comments ${namespaces}><w:comment w:id="7" w:author="Ada"><w:p>${run('Really?')}</w:p></w:comment></w:comments>`,
        },
      ]),
      ['old', 'mill'],
    );
    expect(idsOf(parts.get('word/comments.xml') ?? '', 'w:comment')).toEqual(['7', '8', '9']);
    expect(parts.get('word/comments.xml')).toContain('Really?');
  });

  it('around tracked changes, fields, links, formulas, breaks and text boxes', async () => {
    const formula = '<m:oMath><m:r><m:t>a plus b</m:t></m:r></m:oMath>';
    const box =
      '<w:r><mc:AlternateContent><mc:Choice><wps:txbx><w:txbxContent><w:p><w:r><w:t>in a box</w:t></w:r></w:p></w:txbxContent></wps:txbx></mc:Choice>' +
      '<mc:Fallback><w:txbxContent><w:p><w:r><w:t>in a box</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>';
    const body =
      paragraph(
        run('Before '),
        `<w:ins w:id="1" w:author="A">${run('the inserted part')}</w:ins>`,
        '<w:del w:id="2" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del>',
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
        run(' on Monday '),
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        `<w:hyperlink>${run('at the weir')}</w:hyperlink>`,
      ) +
      paragraph(run('Let '), formula, run(' be known.')) +
      paragraph('<w:r><w:t>one</w:t><w:br/><w:t>two three</w:t></w:r>', box, run(' end')) +
      '<w:tbl><w:tr><w:tc>' +
      paragraph(run('left cell')) +
      '</w:tc><w:tc>' +
      paragraph(run('right cell')) +
      '</w:tc></w:tr></w:tbl>';
    const { covered } = await annotate(docx(body), [
      'inserted part on Mon',
      'the weir',
      'plus b be',
      'two',
      'in a box',
      'cell\tright',
    ]);
    expect(covered).toEqual([
      'inserted part DATE  on Mon',
      'the weir',
      'a plus b be',
      'two',
      'in a box|in a box|',
      'cell|right',
    ]);
  });

  it('at the mark of a note for its words, which the comment quotes', async () => {
    const { parts, main } = await annotate(readFixture('pandoc/text.docx'), ['vinegar, a brush']);
    const comments = parts.get('word/comments.xml') ?? '';
    expect(textsIn(comments)).toEqual(['Source 1 &lt;&amp;&gt;', 'quoted vinegar, a brush', 'copied ']);
    expect(main).toMatch(
      /<w:commentRangeStart w:id="0"\/><w:r>(?:(?!<\/w:r>).)*<w:footnoteReference [^>]*\/><\/w:r><w:commentRangeEnd w:id="0"\/>/s,
    );
  });

  it('in one last comment for words that have no place in the document', async () => {
    const chunk = '<html><body><p>Words of another document.</p></body></html>';
    const bytes = docx(paragraph(run('The old mill.')) + '<w:altChunk r:id="c1"/>', [
      types(),
      { name: 'word/chunk.html', content: chunk },
      {
        name: 'word/_rels/document.xml.rels',
        content:
          '<Relationships><Relationship Id="c1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="chunk.html"/></Relationships>',
      },
    ]);
    const text = await textOf(bytes);
    const document = await withComments(bytes, text, commentsOn(text, ['mill', 'of another']));
    expect(document).toMatchObject({ kind: 'annotated', withoutPlace: 1 });
    const parts = await partsOf(bytesOf(document));
    const [first = '', last = ''] = (parts.get('word/comments.xml') ?? '').split('</w:comment>');
    expect(textsIn(first)).toEqual(['Source 1 &lt;&amp;&gt;', 'copied ']);
    expect(textsIn(last)).toEqual([
      'Without a place',
      'Source 2 &lt;&amp;&gt;',
      'quoted of another',
      'copied ',
    ]);
    expect(wordsBetween(parts.get('word/document.xml') ?? '', '1')).toBe('The old mill.');
  });

  it('with a link, and from right to left where their words are', async () => {
    const bytes = docx(paragraph(run('The old mill.')));
    const [comment] = commentsOn('The old mill.', ['old']);
    if (comment === undefined) throw new Error('no comment');
    const lines = [
      { text: 'https://example.org/a?b="c"&d', link: 'https://example.org/a?b="c"&d' },
      { text: 'מקור אחד', isBold: true },
    ];
    const document = await withComments(bytes, 'The old mill.', [{ ...comment, lines }]);
    const comments = (await partsOf(bytesOf(document))).get('word/comments.xml') ?? '';
    expectWellFormed(comments);
    expect(comments).toContain(
      '> HYPERLINK "https://example.org/a?b=%22c%22&amp;d" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/>',
    );
    expect(comments).toContain('<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:b/><w:bCs/><w:rtl/></w:rPr>');
  });

  it('within a run whose look was changed, each part with a change of its own', async () => {
    const changed =
      '<w:b/><w:rPrChange w:id="4" w:author="A" w:date="2026-01-01T00:00:00Z"><w:rPr/></w:rPrChange>';
    const { main, covered } = await annotate(docx(paragraph(run('The old mill turns.', changed))), [
      'old mill',
    ]);
    expect(covered).toEqual(['old mill']);
    expect([...main.matchAll(/<w:rPrChange w:id="(\d+)"/g)].map(([, id]) => id)).toEqual(['4', '6', '5']);
  });

  it('at exactly the words of any passages, also overlapping ones, in documents of four programs', async () => {
    const folder = new URL('../../../../tests/golden/documents/docx/', import.meta.url);
    let exact = 0;
    for (const file of readdirSync(folder)) {
      const bytes = readFileSync(new URL(file, folder));
      const text = await textOf(bytes);
      const next = generatorOf(file);
      const stretches = Array.from({ length: 25 }, () => {
        const startChar = Math.floor(next() * text.length);
        return { startChar, endChar: Math.min(text.length, startChar + 1 + Math.floor(next() * 400)) };
      }).filter(({ startChar, endChar }) => text.slice(startChar, endChar).trim() !== '');
      const comments = stretches.map((stretch, index) => ({
        ...closing,
        ...stretch,
        lines: [{ text: `Number ${index}` }],
        quotation: { text: 'elsewhere' },
      }));
      const annotated = bytesOf(await withComments(bytes, text, comments));
      expect(await textOf(annotated)).toBe(text);
      const parts = await partsOf(annotated);
      const main = parts.get('word/document.xml') ?? '';
      for (const [, id = '', content = ''] of (parts.get('word/comments.xml') ?? '').matchAll(
        /<w:comment w:id="(\d+)"[^>]*>(.*?)<\/w:comment>/gs,
      )) {
        const [name = '', ...others] = textsIn(content);
        const stretch = stretches[Number(/\d+/.exec(name)?.[0])];
        if (!name.startsWith('Number') || others.includes('elsewhere') || stretch === undefined) continue;
        const passage = text.slice(stretch.startChar, stretch.endChar);
        // Words of notes, which follow the text, are in another part.
        if (!lettersOf(textsIn(main).join('')).includes(lettersOf(passage))) continue;
        expect(lettersOf(wordsBetween(main, id))).toBe(lettersOf(passage));
        exact += 1;
      }
    }
    expect(exact).toBeGreaterThan(200);
  });

  it.for(['pandoc/text.docx', 'libreoffice/tracked.docx', 'abiword/text.docx', 'docx-library/tracked.docx'])(
    'in a file of a real program: %s',
    async (file) => {
      const words = [
        'sieht am Pfeiler eine weiße Latte',
        'Höchster',
        'Dauer bis zum',
        'relied on their boots',
      ];
      const { covered } = await annotate(readFixture(file), words);
      expect(covered.map((covering) => covering.replaceAll('|', ''))).toEqual(words);
    },
  );

  it('to the beginning of a text that was cut', async () => {
    const bytes = docx(paragraph(run('The old mill by the stream turns.')));
    const document = await withComments(bytes, 'The old mill', commentsOn('The old mill', ['mill']));
    expect(document.kind).toBe('annotated');
  });
});

describe('a Word document is refused without an edit because', () => {
  const body = paragraph(run('The old mill.'));
  it.each([
    ['its text is another', 'other', docx(paragraph(run('The new mill.')))],
    ['it is signed', 'signed', docx(body, [types(), { name: '_xmlsignatures/sig1.xml', content: '<s/>' }])],
    ['it has macros', 'macros', docx(body, [types(), { name: 'word/vbaProject.bin', content: 'x' }])],
    [
      'it has macros',
      'macros',
      docx(body, [types('application/vnd.ms-word.document.macroEnabled.main+xml')]),
    ],
    ['it is cut', 'other', docx(body).subarray(0, 400)],
    [
      'it is in another namespace',
      'other',
      makeZip([
        types(),
        {
          name: 'word/document.xml',
          content:
            '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>The old mill.</w:t></w:r></w:p></w:body></w:document>',
        },
      ]),
    ],
    ['it is no archive', 'other', new TextEncoder().encode('The old mill.')],
  ] as const)('%s: %s', async (_why, reason, bytes) => {
    expect(await withComments(bytes, 'The old mill.', [])).toMatchObject({ kind: 'refused', reason });
  });
});
