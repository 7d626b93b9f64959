import { describe, expect, it } from 'vitest';
import { extractDocument } from '../index.ts';
import { makeDocx, makeZip, type ZipPart } from '../testing/make-zip.ts';

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (part: string, links: readonly (readonly [type: string, target: string])[]): ZipPart => ({
  name: part.replace(/([^/]+)$/, '_rels/$1.rels'),
  content: `<Relationships>${links
    .map(
      ([type, target], index) =>
        `<Relationship Id="r${index + 1}" Type="${officeTypes}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`,
});

const point = (id: string, text: string, type = 'node', settings = ''): string =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:prSet${settings}/><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
const connection = (from: string, to: string, order: number, type = 'parOf'): string =>
  `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}" type="${type}"/>`;

/** The second step is stored before the first, and below the first is a detail. */
const diagram =
  '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>' +
  point('0', '', 'doc') +
  point('2', 'Sow in spring') +
  point('1', 'Plough the field') +
  point('3', 'with two oxen') +
  point('4', '[Text]', 'node', ' phldr="1"') +
  point('5', 'a shape', 'pres') +
  `</dgm:ptLst><dgm:cxnLst>${connection('0', '2', 1)}${connection('0', '1', 0)}${connection('1', '3', 0)}` +
  `${connection('3', '0', 0)}${connection('5', '2', 0, 'presOf')}</dgm:cxnLst></dgm:dataModel>`;

const strings = (values: readonly string[]): string =>
  `<c:strRef><c:f>Sheet1!A1</c:f><c:strCache>${values.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join('')}</c:strCache></c:strRef>`;
const series = (name: string): string =>
  `<c:ser><c:tx>${strings([name])}</c:tx><c:cat>${strings(['Barley', 'Rye'])}</c:cat>` +
  '<c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode><c:pt><c:v>4.25</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>';
const chart =
  '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Harvest </a:t></a:r><a:r><a:t>by year</a:t></a:r></a:p></c:rich></c:tx></c:title>' +
  `<c:plotArea>${series('Wet years')}${series('Dry years')}</c:plotArea></c:chart></c:chartSpace>`;
const chartLines = ['Harvest by year', 'Wet years', 'Barley', 'Rye', 'Dry years'];
const diagramLines = ['Plough the field', 'with two oxen', 'Sow in spring'];

const drawing = (content: string): string =>
  `<w:drawing><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></w:drawing>`;

describe('charts and SmartArt graphics', () => {
  it('of a docx follow the paragraph they are anchored in', async () => {
    const before = '<w:p><w:r><w:t>The year of a farm, </w:t></w:r><w:r>';
    const after = '</w:r><w:r><w:t>drawn twice.</w:t></w:r></w:p><w:p><w:r><w:t>The end.</w:t></w:r></w:p>';
    const graphics = drawing('<dgm:relIds r:dm="r1" r:lo="r9"/>') + drawing('<c:chart r:id="r2"/>');
    const bytes = makeDocx(before + graphics + after, [
      relations('word/document.xml', [
        ['diagramData', 'diagrams/data1.xml'],
        ['chart', 'charts/chart1.xml'],
      ]),
      { name: 'word/diagrams/data1.xml', content: diagram },
      { name: 'word/charts/chart1.xml', content: chart },
    ]);
    const { text } = await extractDocument(bytes, { fileName: 'farm.docx' });
    expect(text.split('\n\n')).toEqual([
      'The year of a farm, drawn twice.',
      ...diagramLines,
      ...chartLines,
      'The end.',
    ]);
  });

  it('of a pptx are in their place on the slide', async () => {
    const frame = (content: string): string =>
      `<p:graphicFrame><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`;
    const title = '<p:sp><p:txBody><a:p><a:r><a:t>A year on the farm</a:t></a:r></a:p></p:txBody></p:sp>';
    const slide = `<p:sld xmlns:p="p">${title}${frame('<dgm:relIds r:dm="r1"/>')}${frame('<c:chart r:id="r2"/>')}${frame('<c:chart r:id="r7"/>')}${title.replace('A year', 'Another year')}</p:sld>`;
    const bytes = makeZip([
      { name: 'ppt/presentation.xml', content: '<p:presentation><p:sldId r:id="r1"/></p:presentation>' },
      relations('ppt/presentation.xml', [['slide', 'slides/slide1.xml']]),
      { name: 'ppt/slides/slide1.xml', content: slide },
      relations('ppt/slides/slide1.xml', [
        ['diagramData', '../diagrams/data1.xml'],
        ['chart', '../charts/chart1.xml'],
        ['chart', '../charts/missing.xml'],
      ]),
      { name: 'ppt/diagrams/data1.xml', content: diagram },
      { name: 'ppt/charts/chart1.xml', content: chart },
    ]);
    const { text } = await extractDocument(bytes, { fileName: 'farm.pptx' });
    expect(text.split('\n\n')).toEqual([
      'A year on the farm',
      ...diagramLines,
      ...chartLines,
      'Another year on the farm',
    ]);
  });

  it('count towards the limit of characters', async () => {
    const bytes = makeDocx(
      `<w:p><w:r><w:t>x</w:t>${drawing('<c:chart r:id="r1"/>').repeat(50)}</w:r></w:p>`,
      [
        relations('word/document.xml', [['chart', 'charts/chart1.xml']]),
        { name: 'word/charts/chart1.xml', content: chart },
      ],
    );
    const read = (textChars: number): Promise<unknown> =>
      extractDocument(bytes, { fileName: 'farm.docx', limits: { textChars } });
    await expect(read(1000)).rejects.toMatchObject({ key: 'fileTooLarge' });
    await expect(read(10)).rejects.toMatchObject({ key: 'fileTooLarge' });
    await expect(read(10_000)).resolves.toMatchObject({ format: 'docx' });
  });
});
