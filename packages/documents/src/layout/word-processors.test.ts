import { describe, expect, it } from 'vitest';
import { extractDocument, type ExtractedDocument } from '../index.ts';
import { makeWordDocument, makeWordList, type Modifiers } from '../testing/make-word-document.ts';
import { makeZip } from '../testing/make-zip.ts';
import { layoutLines } from '../testing/layout-lines.ts';

const read = (bytes: Uint8Array, fileName: string): Promise<ExtractedDocument> =>
  extractDocument(bytes, { fileName });

describe('rtf', () => {
  const readRtf = async (body: string, head = ''): Promise<ExtractedDocument> =>
    read(Buffer.from(`{\\rtf1\\ansi ${head} ${body}}`, 'latin1'), 'a.rtf');
  const styles =
    '{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}{\\s2\\sbasedon1 Mine;}{\\s3\\outlinelevel3 Part;}' +
    '{\\*\\cs10 heading 2;}{\\s4\\sbasedon4 Loop;}{\\s5 Quote;}}';

  it('has headings by the names and outlines of styles, and by the outlines of paragraphs', async () => {
    const body =
      '\\pard\\plain\\s2\\b By {\\i style}\\par\\pard\\plain\\s3 By its outline\\par' +
      '\\pard\\plain\\outlinelevel0 By outline\\par\\pard\\plain\\s4 Text\\par\\pard\\plain\\s5 Never run.\\par' +
      '\\pard\\plain\\outlinelevel9 More text\\par';
    expect(layoutLines(await readRtf(body, styles))).toEqual([
      'heading 1: By style',
      'heading 4: By its outline',
      'heading 1: By outline',
      'quote: Never run.',
    ]);
  });

  it('has the looks of letters, also across groups and beside a note', async () => {
    const body =
      '\\pard\\plain Plain {\\b bold {\\i both{\\footnote\\pard\\plain A {\\i note}.}} \\b0 not} H\\sub 2\\nosupersub O {\\ul under\\ulnone  it} x{\\super 2}\\par';
    expect(layoutLines(await readRtf(body))).toEqual([
      'bold: bold both',
      'italic: both',
      'subscript: 2',
      'underline: under',
      'superscript: 2',
      'italic: note',
    ]);
  });

  it('has lists with their numbers and levels, by table and in the older form', async () => {
    const level = (format: number, start = 1): string =>
      `{\\listlevel\\levelnfc${format}\\levelstartat${start}{\\leveltext \\'02\\'00.;}{\\levelnumbers\\'01;}}`;
    const tables =
      `{\\*\\listtable{\\list${level(0, 4)}${level(23)}{\\listname ;}\\listid7}{\\list${level(255)}\\listid8}}` +
      '{\\listoverridetable{\\listoverride\\listid7\\listoverridecount1{\\lfolevel\\listoverridestartat\\levelstartat9}\\ls1}' +
      '{\\listoverride\\listid8\\ls2}}';
    const item = (list: number, at: number, text: string): string =>
      `\\pard\\plain{\\listtext 9.\\tab}\\ls${list}\\ilvl${at} ${text}\\par`;
    const body =
      item(1, 0, 'first') +
      item(1, 1, 'below') +
      item(1, 0, 'second') +
      item(2, 0, 'no mark') +
      '\\pard{\\pntext 3.\\tab}{\\*\\pn\\pnlvlbody\\pnstart3\\pndec}old\\par{\\pntext 4.\\tab}older\\par' +
      '\\pard{\\*\\pn\\pnlvlblt}dot\\par\\pard text\\par';
    expect(layoutLines(await readRtf(body, tables))).toEqual([
      'item 1 4: first',
      'item 2: below',
      'item 1 5: second',
      'item 1 3: old',
      'item 1 4: older',
      'item 1: dot',
    ]);
  });

  it('has tables with head rows', async () => {
    const row = (head: string, ...cells: readonly string[]): string =>
      `\\trowd${head}\\cellx1\\cellx2 ${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join('')}\\row `;
    const document = await readRtf(`${row('\\trhdr', 'A', 'B')}${row('', '', '{\\b 2}')}\\pard after\\par`);
    expect(document.text).toBe('A\tB\n2\n\nafter');
    expect(layoutLines(document)).toEqual([
      'table: A\tB / 2',
      'headCell 0 0: A',
      'headCell 0 1: B',
      'cell 1 1: 2',
      'bold: 2',
    ]);
  });
});

describe('doc', () => {
  const heading1 = 1;
  const styles = [
    { builtIn: 0 },
    { builtIn: heading1, letters: [[0x0835, 1]] as const },
    { builtIn: 0xffe, basedOn: 1, letters: [[0x0836, 1]] as const },
    { builtIn: 0xffe, letters: [[0x0835, 1]] as const },
    { builtIn: 0xffe, letters: [[0x0836, 1]] as const, isOfCharacters: true },
    { builtIn: 0xffe, paragraph: [[0x2640, 2]] as const },
    { builtIn: 180 },
    { builtIn: 0xffe, basedOn: 7 },
  ];

  it('has headings by built-in styles and outlines', async () => {
    const bytes = makeWordDocument(
      [
        { text: 'By style\r', style: 2 },
        { text: 'By its outline\r', style: 5 },
        { text: 'By outline\r', paragraph: [[0x2640, 0]] },
        { text: 'Not any more\r', style: 1, paragraph: [[0x2640, 9]] },
        { text: 'Never run.\r', style: 6 },
        { text: 'A style based on itself\r', style: 7 },
        { text: 'A style that is missing\r', style: 99 },
      ],
      styles,
    );
    expect(layoutLines(await read(bytes, 'a.doc'))).toEqual([
      'heading 1: By style',
      'heading 3: By its outline',
      'heading 1: By outline',
      'bold: Not any more',
      'quote: Never run.',
    ]);
  });

  it('has the looks of letters, by run, by style, and as the opposite of the style', async () => {
    const bytes = makeWordDocument(
      [
        {
          text: 'Plain bold and leaning and H2O and under.\r',
          letters: [
            { words: 'bold', change: [[0x0835, 1]] },
            { words: 'leaning', change: [[0x4a30, 4]] },
            { words: '2', change: [[0x2a48, 2]] },
            {
              words: 'under',
              change: [
                [0x2a3e, 1],
                [0x2a48, 0],
              ],
            },
          ],
        },
        { text: 'Bold but not here.\r', style: 3, letters: [{ words: 'not', change: [[0x0835, 0x81]] }] },
      ],
      styles,
    );
    expect(layoutLines(await read(bytes, 'a.doc'))).toEqual([
      'bold: bold',
      'italic: leaning',
      'subscript: 2',
      'underline: under',
      'bold: Bold but',
      'bold: here.',
    ]);
  });

  it('has lists with their numbers and levels', async () => {
    const item = (level: number): Modifiers => [
      [0x460b, 1],
      [0x260a, level],
    ];
    const bytes = makeWordDocument(
      [
        { text: 'first\r', paragraph: item(0) },
        { text: 'inner\r', paragraph: item(1) },
        { text: 'dot\r', paragraph: item(2) },
        { text: 'second\r', paragraph: item(0) },
        { text: 'text\r', paragraph: [[0x460b, 0]] },
        { text: 'unknown list\r', paragraph: [[0x460b, 9]] },
      ],
      [],
      makeWordList(4),
    );
    expect(layoutLines(await read(bytes, 'a.doc'))).toEqual([
      'item 1 4: first',
      'item 2 4: inner',
      'item 3: dot',
      'item 1 5: second',
    ]);
  });

  it('has tables with head rows, empty cells, and cells of several paragraphs', async () => {
    const inTable: Modifiers = [[0x2416, 1]];
    const head: Modifiers = [...inTable, [0x3404, 1]];
    const cell = (text: string, paragraph = inTable): { text: string; paragraph: Modifiers } => ({
      text: `${text}\u0007`,
      paragraph,
    });
    const rowEnd = cell('', [...inTable, [0x2417, 1]]);
    const bytes = makeWordDocument([
      cell('A', head),
      cell('B', head),
      cell('C', head),
      rowEnd,
      cell('1'),
      cell(''),
      cell('3'),
      rowEnd,
      { text: 'Between\r' },
      { text: 'One.\r', paragraph: inTable },
      cell('Two.'),
      cell('Three.'),
      rowEnd,
      { text: 'After\r' },
    ]);
    const document = await read(bytes, 'a.doc');
    expect(document.text).toBe('A\tB\tC\n1\t\t3\n\nBetween\n\nOne.\n\nTwo.\n\nThree.\n\nAfter');
    expect(layoutLines(document)).toEqual([
      'table: A\tB\tC / 1\t\t3',
      'headCell 0 0: A',
      'headCell 0 1: B',
      'headCell 0 2: C',
      'cell 1 0: 1',
      'cell 1 2: 3',
    ]);
  });
});

describe('pptx', () => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
    `<Relationships>${targets.map(([type, target], at) => `<Relationship Id="r${at}" Type="${types}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const shape = (placeholder: string, ...paragraphs: readonly string[]): string =>
    `<p:sp><p:nvPr>${placeholder}</p:nvPr><p:txBody><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`;
  const paragraph = (text: string, properties = '', look = ''): string =>
    `<a:p>${properties}<a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r></a:p>`;

  const makeSlides = (slide: string, notes = ''): Uint8Array =>
    makeZip([
      { name: '_rels/.rels', content: relations(['officeDocument', 'ppt/presentation.xml']) },
      { name: 'ppt/presentation.xml', content: '<p:presentation><p:sldId r:id="r0"/></p:presentation>' },
      { name: 'ppt/_rels/presentation.xml.rels', content: relations(['slide', 'slides/one.xml']) },
      { name: 'ppt/slides/one.xml', content: `<p:sld xmlns:p="p" xmlns:a="a">${slide}</p:sld>` },
      {
        name: 'ppt/slides/_rels/one.xml.rels',
        content: relations(['slideLayout', '../layouts/l.xml'], ['notesSlide', '../notes.xml']),
      },
      {
        name: 'ppt/layouts/l.xml',
        content:
          '<p:sldLayout><p:sp><p:ph idx="4" type="body"/><a:lstStyle><a:lvl1pPr><a:buNone/></a:lvl1pPr></a:lstStyle></p:sp></p:sldLayout>',
      },
      { name: 'ppt/layouts/_rels/l.xml.rels', content: relations(['slideMaster', 'm.xml']) },
      {
        name: 'ppt/layouts/m.xml',
        content:
          '<p:sldMaster><p:txStyles><p:titleStyle><a:lvl1pPr><a:buChar/></a:lvl1pPr></p:titleStyle>' +
          '<p:bodyStyle><a:lvl1pPr><a:buChar/></a:lvl1pPr><a:lvl2pPr><a:buAutoNum type="arabicPeriod"/></a:lvl2pPr></p:bodyStyle>' +
          '<p:otherStyle><a:lvl1pPr><a:buChar/></a:lvl1pPr></p:otherStyle></p:txStyles></p:sldMaster>',
      },
      { name: 'ppt/notes.xml', content: `<p:notes>${notes}</p:notes>` },
    ]);

  it('has titles as headings, and bullets by paragraph, layout and master', async () => {
    const slide =
      shape('<p:ph type="title"/>', paragraph('The weir', '', 'b="1"')) +
      shape(
        '<p:ph idx="1"/>',
        paragraph('dot'),
        paragraph('inner', '<a:pPr lvl="1"/>'),
        paragraph('inner too', '<a:pPr lvl="1"/>'),
        paragraph('plain', '<a:pPr><a:buNone/></a:pPr>'),
        paragraph('from five', '<a:pPr><a:buAutoNum type="arabicPeriod" startAt="5"/></a:pPr>'),
      ) +
      shape('<p:ph idx="4" type="body"/>', paragraph('The layout has no bullet')) +
      shape('', paragraph('A box'));
    const notes = shape('<p:ph idx="1" type="body"/>', paragraph('Speak slowly.', '', 'i="1"'));
    expect(layoutLines(await read(makeSlides(slide, notes), 'a.pptx'))).toEqual([
      'heading 2: The weir',
      'item 1: dot',
      'item 2 1: inner',
      'item 2 2: inner too',
      'item 1 5: from five',
      'italic: Speak slowly.',
    ]);
  });

  it('has the looks of letters, and tables with head rows', async () => {
    const cell = (text: string): string => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
    const slide =
      shape(
        '',
        `<a:p><a:r><a:rPr b="1"/><a:t>bold </a:t></a:r><a:r><a:rPr u="sng" i="1"/><a:t>under</a:t></a:r><a:r><a:t> H</a:t></a:r><a:r><a:rPr baseline="-25000"/><a:t>2</a:t></a:r></a:p>`,
      ) +
      `<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('A')}${cell('B')}</a:tr><a:tr>${cell('1')}${cell('2')}</a:tr></a:tbl></p:graphicFrame>`;
    expect(layoutLines(await read(makeSlides(slide), 'a.pptx'))).toEqual([
      'bold: bold',
      'italic: under',
      'underline: under',
      'subscript: 2',
      'table: A\tB / 1\t2',
      'headCell 0 0: A',
      'headCell 0 1: B',
      'cell 1 0: 1',
      'cell 1 1: 2',
    ]);
  });
});
