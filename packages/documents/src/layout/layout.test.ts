import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractDocument, maxLayoutMarks, type ExtractedDocument } from '../index.ts';
import { makeDocx, makeZip, type ZipPart } from '../testing/make-zip.ts';
import { layoutLines as lines } from '../testing/layout-lines.ts';
import { tidyParagraph } from '../text/tidy.ts';
import { letterStyles } from './layout.ts';
import { placeStyles } from './place-styles.ts';

async function read(bytes: Uint8Array | string, fileName: string): Promise<ExtractedDocument> {
  return extractDocument(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, { fileName });
}

describe('HTML', () => {
  it('has headings, lists in lists, quotations and code', async () => {
    const page =
      '<html><body><h1>Locks</h1><p>Before the <b>first <i>boat</i></b> came.</p>' +
      '<ol start="3"><li>Open<ul><li><p>slowly</p><p>and wait</p></li></ul></li><li value="7">Close</li></ol>' +
      '<blockquote><p>Never run.</p></blockquote><pre>gate = 1\ngate = 2</pre><p>After.</p></body></html>';
    expect(lines(await read(page, 'a.html'))).toEqual([
      'heading 1: Locks',
      'bold: first boat',
      'italic: boat',
      'item 1 3: Open',
      'item 2: slowly',
      'item 1 7: Close',
      'quote: Never run.',
      'code: gate = 1 / gate = 2',
    ]);
  });

  it('has tables with head cells, covered columns and empty cells', async () => {
    const page =
      '<html><body><table><tr><th></th><th colspan="2">Gates</th><th>Men</th></tr>' +
      '<tr><td>1</td><td></td><td><b>two</b></td><td>five</td></tr></table></body></html>';
    const document = await read(page, 'a.html');
    expect(document.text).toBe('Gates\tMen\n1\t\ttwo\tfive');
    expect(lines(document)).toEqual([
      'table: Gates\tMen / 1\t\ttwo\tfive',
      'headCell 0 1: Gates',
      'headCell 0 3: Men',
      'cell 1 0: 1',
      'cell 1 2: two',
      'bold: two',
      'cell 1 3: five',
    ]);
  });

  it('has no table where cells contain whole paragraphs', async () => {
    const page =
      '<html><body><table><tr><td><h2>Left</h2><p>One.</p></td><td>Right</td></tr></table></body></html>';
    expect(lines(await read(page, 'a.html'))).toEqual(['heading 2: Left']);
  });
});

it('Markdown has headings, emphasis and numbered lists', async () => {
  const source = '## The mill\n\nIt *turns* and **grinds** `x`.\n\n1. wheat\n2. rye\n\n> Slowly.\n';
  expect(lines(await read(source, 'a.md'))).toEqual([
    'heading 2: The mill',
    'italic: turns',
    'bold: grinds',
    'code: x',
    'item 1 1: wheat',
    'item 1 2: rye',
    'quote: Slowly.',
  ]);
});

describe('docx', () => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: readonly ZipPart[] = [
    {
      name: 'word/_rels/document.xml.rels',
      content:
        `<Relationships><Relationship Id="a" Type="${types}/styles" Target="styles.xml"/>` +
        `<Relationship Id="b" Type="${types}/numbering" Target="numbering.xml"/></Relationships>`,
    },
    {
      name: 'word/styles.xml',
      content:
        '<w:styles xmlns:w="w"><w:style w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>' +
        '<w:style w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="berschrift2"/></w:style>' +
        '<w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/><w:rPr><w:b/></w:rPr></w:style>' +
        '<w:style w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style></w:styles>',
    },
    {
      name: 'word/numbering.xml',
      content:
        '<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="9"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/></w:lvl>' +
        '<w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="9"/></w:num></w:numbering>',
    },
  ];
  const run = (text: string, properties = ''): string =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (content: string, properties = ''): string =>
    `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
  const item = (level: number): string => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;

  it('has headings by style and outline, and lists with their numbers', async () => {
    const body =
      paragraph(run('By style'), '<w:pStyle w:val="Mine"/>') +
      paragraph(run('By outline', '<w:b/>'), '<w:outlineLvl w:val="0"/>') +
      paragraph(run('first'), item(0)) +
      paragraph(run('below'), item(1)) +
      paragraph(run('second'), item(0)) +
      paragraph(run('Not listed'), '<w:numPr><w:numId w:val="0"/></w:numPr>');
    expect(lines(await read(makeDocx(body, parts), 'a.docx'))).toEqual([
      'heading 2: By style',
      'heading 1: By outline',
      'bold: By outline',
      'item 1 4: first',
      'item 2: below',
      'item 1 5: second',
    ]);
  });

  it('has the looks of letters, by run and by style, and not those before a tracked change', async () => {
    const body =
      paragraph(
        run('Plain ') + run('bold ', '<w:b/>') + run('again', '<w:rStyle w:val="Strong"/>') + run(' and H'),
      ) +
      paragraph(
        run('E=mc', '<w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange>') +
          run('2', '<w:vertAlign w:val="superscript"/>') +
          run(' off', '<w:b w:val="0"/>'),
        '<w:pStyle w:val="Loop"/>',
      );
    expect(lines(await read(makeDocx(body, parts), 'a.docx'))).toEqual([
      'bold: bold again',
      'bold: E=mc2',
      'superscript: 2',
    ]);
  });

  it('has tables with head rows', async () => {
    const cell = (text: string, properties = ''): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
    const body =
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Both', '<w:gridSpan w:val="2"/>')}${cell('Third')}</w:tr>` +
      `<w:tr>${cell('a')}${cell('')}${cell('c')}</w:tr></w:tbl>`;
    expect(lines(await read(makeDocx(body, parts), 'a.docx'))).toEqual([
      'table: Both\tThird / a\t\tc',
      'headCell 0 0: Both',
      'headCell 0 2: Third',
      'cell 1 0: a',
      'cell 1 2: c',
    ]);
  });

  it('keeps the words and a limited number of marks if a document changes its font endlessly', async () => {
    const body = paragraph((run('a ', '<w:b/>') + run('b ')).repeat(21_000)) + paragraph(run('x'), item(0));
    const { text, layout } = await read(makeDocx(body, parts), 'a.docx');
    expect(text.length).toBe(2 * 42_000 + 2);
    expect(layout.length).toBeGreaterThan(1000);
    expect(layout.length).toBeLessThanOrEqual(maxLayoutMarks + 2);
    expect(layout.at(-1)?.kind).toBe('item');
  });
});

it('odt has headings, nested lists, emphasis and head rows', async () => {
  const styles =
    '<office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>' +
    '<style:style style:name="T2" style:family="text" style:parent-style-name="T1"><style:text-properties style:text-position="super 58%"/></style:style>' +
    '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_3"/>' +
    '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style>' +
    '</office:automatic-styles>';
  const cell = (text: string): string => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const body =
    '<text:h text:outline-level="2">The weir</text:h><text:p text:style-name="P1">By style</text:p>' +
    '<text:p>Water <text:span text:style-name="T1">falls <text:span text:style-name="T2">far</text:span></text:span> down.</text:p>' +
    '<text:list text:style-name="L1"><text:list-item><text:p>one</text:p><text:p>more of it</text:p>' +
    '<text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item>' +
    '<text:list-item><text:p>two</text:p></text:list-item></text:list>' +
    `<table:table><table:table-header-rows><table:table-row>${cell('A')}${cell('B')}</table:table-row></table:table-header-rows>` +
    `<table:table-row>${cell('1')}${cell('2')}</table:table-row></table:table>`;
  const content =
    '<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s" xmlns:fo="f">' +
    `${styles}<office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const odt = makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', content },
  ]);
  expect(lines(await read(odt, 'a.odt'))).toEqual([
    'heading 2: The weir',
    'heading 3: By style',
    'bold: falls far',
    'superscript: far',
    'item 1 1: one',
    'item 2: inner',
    'item 1 2: two',
    'table: A\tB / 1\t2',
    'headCell 0 0: A',
    'headCell 0 1: B',
    'cell 1 0: 1',
    'cell 1 1: 2',
  ]);
});

describe('looks in a tidied paragraph', () => {
  /** Blanks, line ends and control characters that tidying changes, between letters. */
  const oddBlanks = ['  ', '\u0007', ' \n\n ', '\t\u00a0', '\u2029', '\u0085', '\ufeff', '\u3000\u3000', ''];

  it('are at the same letters, whatever blanks and control characters tidying changes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...oddBlanks),
            fc.constantFrom('a', 'é', '😀', '\u200b', '-'),
            fc.boolean(),
          ),
        ),
        (letters) => {
          let raw = '';
          const stretches = letters.map(([blank, letter, isBold]) => {
            raw += blank;
            const startChar = raw.length;
            raw += letter;
            return { startChar, endChar: raw.length, style: isBold ? letterStyles.bold : 0 };
          });
          const tidied = tidyParagraph(raw);
          const marked = placeStyles(raw, tidied, stretches)
            .map(({ startChar, endChar }) => tidied.slice(startChar, endChar).replace(/\s/g, ''))
            .join('');
          expect(marked).toBe(letters.flatMap(([, letter, isBold]) => (isBold ? [letter] : [])).join(''));
        },
      ),
    );
  });
});
