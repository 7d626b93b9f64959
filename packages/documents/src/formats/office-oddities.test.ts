import { describe, expect, it } from 'vitest';
import { extractDocument } from '../index.ts';
import { makePdf, pageOfLines } from '../testing/make-pdf.ts';
import { makeDocx, makeZip } from '../testing/make-zip.ts';

const textOf = async (bytes: Uint8Array, fileName: string): Promise<string> =>
  (await extractDocument(bytes, { fileName })).text;
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const raised = (text: string): string => run(text, '<w:vertAlign w:val="superscript"/>');
const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const docxOf = (...paragraphs: readonly string[]): Uint8Array =>
  makeDocx(paragraphs.map((content) => `<w:p>${content}</w:p>`).join(''));

describe('a Word document', () => {
  it('shows the result of a field, and not those of the fields in its instruction', async () => {
    const inner = [
      field('begin'),
      instruction('MERGEFIELD name'),
      field('separate'),
      run('hidden'),
      field('end'),
    ];
    const outer = [
      field('begin'),
      instruction('IF '),
      ...inner,
      instruction(' = 1'),
      field('separate'),
      run('shown'),
    ];
    const docx = docxOf([run('It is '), ...outer, field('end'), run(' here.')].join(''), run('Next one.'));
    expect(await textOf(docx, 'a.docx')).toBe('It is shown here.\n\nNext one.');
  });

  it('is read to its end if a field never ends', async () => {
    const docx = docxOf(run('Begun. ') + field('begin') + instruction('TOC'), run('The rest is here.'));
    expect(await textOf(docx, 'a.docx')).toBe('Begun.\n\nThe rest is here.');
  });

  it('has the text of WordArt of older versions', async () => {
    const art =
      '<w:r><w:pict><v:shape xmlns:v="urn:v"><v:textpath on="t" string="A banner of the mill"/></v:shape></w:pict></w:r>';
    expect(await textOf(docxOf(run('Before.') + art), 'a.docx')).toBe('Before.\n\nA banner of the mill');
  });

  it.for([
    [run('a ledger') + raised('14') + run(' from the parish'), 'a ledger from the parish'],
    [run('a ledger') + raised('2') + raised(',') + raised('3') + run(' from'), 'a ledger from'],
    [run('a ledger') + raised('4–6') + run(', and'), 'a ledger, and'],
    [run('the end.') + raised('7 ') + run('Then'), 'the end. Then'],
    [run('the 21') + raised('st') + run(' century'), 'the 21st century'],
    [run('10') + raised('6') + run(' people on 5 km') + raised('2'), '106 people on 5 km2'],
    [run('sin') + raised('2') + run(' x and E = mc') + raised('2'), 'sin2 x and E = mc2'],
    [raised('3') + run(' See the parish chest'), '3 See the parish chest'],
  ] as const)('loses typed note marks and keeps exponents: %#', async ([content, text]) => {
    expect(await textOf(docxOf(content), 'a.docx')).toBe(text);
  });
});

const office =
  'xmlns:office="urn:o" xmlns:text="urn:t" xmlns:table="urn:a" xmlns:draw="urn:d" xmlns:presentation="urn:p" xmlns:style="urn:s" xmlns:dc="urn:c" xmlns:meta="urn:m"';
const odfOf = (type: string, body: string): Uint8Array =>
  makeZip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}` },
    {
      name: 'content.xml',
      content: `<office:document-content ${office}><office:body>${body}</office:body></office:document-content>`,
    },
  ]);
const shape = (text: string): string => `<draw:custom-shape><text:p>${text}</text:p></draw:custom-shape>`;

describe('an OpenDocument file', () => {
  it('keeps shapes with text apart from the words around them, also in cells', async () => {
    const cell = `<table:table-cell><text:p>Cell one${shape('A boxed remark.')}</text:p></table:table-cell>`;
    const body = `<office:text><text:p>${shape('A box.')}Beside it.</text:p><table:table><table:table-row>${cell}</table:table-row></table:table></office:text>`;
    expect(await textOf(odfOf('text', body), 'a.odt')).toBe(
      'Beside it.\n\nA box.\n\nCell one\n\nA boxed remark.',
    );
  });

  it('may be a presentation: its slides, then its notes', async () => {
    const frame = (text: string, kind = 'outline'): string =>
      `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
    const notes = `<presentation:notes>${frame('Say it slowly.', 'notes')}</presentation:notes>`;
    const slides = `<draw:page>${frame('The mill')}${frame('ground no flour')}${frame('7', 'page-number')}${notes}</draw:page><draw:page>${shape('The end')}</draw:page>`;
    const read = await extractDocument(
      odfOf('presentation', `<office:presentation>${slides}</office:presentation>`),
      {
        fileName: 'a.odp',
      },
    );
    expect(read).toMatchObject({
      format: 'odp',
      text: 'The mill\n\nground no flour\n\nThe end\n\nSay it slowly.',
    });
  });

  it('may be a single XML file', async () => {
    const flat = `<?xml version="1.0"?>\n<office:document ${office} office:mimetype="application/vnd.oasis.opendocument.text"><office:meta><meta:initial-creator>Jo Adler</meta:initial-creator><dc:title>About the mill</dc:title></office:meta><office:master-styles><style:master-page><style:header><text:p>Header</text:p></style:header></style:master-page></office:master-styles><office:body><office:text><text:p>The mill <draw:frame><draw:image><office:binary-data>iVBORw0KGgo=</office:binary-data></draw:image></draw:frame>ground no flour.</text:p></office:text></office:body></office:document>`;
    expect(await extractDocument(Buffer.from(flat), { fileName: 'a.fodt' })).toMatchObject({
      format: 'fodt',
      title: 'About the mill',
      author: 'Jo Adler',
      text: 'The mill ground no flour.',
    });
  });
});

describe('a file of Apple Pages', () => {
  it('is read from the PDF that it contains', async () => {
    const pdf = makePdf([pageOfLines(['The mill by the stream ground no flour.'])]);
    const pages = makeZip([
      { name: 'Index/Document.iwa', content: 'x' },
      { name: 'QuickLook/Preview.pdf', content: pdf },
    ]);
    expect(await extractDocument(pages, { fileName: 'a.pages' })).toMatchObject({
      format: 'pages',
      text: 'The mill by the stream ground no flour.',
    });
  });
});
