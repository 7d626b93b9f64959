import { beforeAll, describe, expect, it } from 'vitest';
import { readFixture } from '../fixtures/compare.ts';
import { extractDocument } from '../index.ts';
import { cutTo, pngOf, scanOf } from '../testing/make-scan.ts';
import { makeZip } from '../testing/make-zip.ts';
import { recognise } from '../testing/recognise.ts';

const printed = [
  'The keeper of the bridge wrote down every cart that crossed it.',
  'Nobody had asked him to, and nobody ever read what he had written.',
  'When the bridge was sold, the book was the only thing that he kept.',
];
let png: Uint8Array;
beforeAll(async () => {
  png = pngOf(cutTo(await scanOf(printed), 500));
});

const ns =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="urn:wp" xmlns:a="urn:a" xmlns:pic="urn:pic" xmlns:p="urn:p" xmlns:r="urn:r" xmlns:v="urn:v"';
const relation = (id: string, type: string, target: string): string =>
  `<Relationships><Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/></Relationships>`;
const inch = 914_400;

function docx(text: string, picture: Uint8Array, { width = 6, height = 3 } = {}): Uint8Array {
  const size = `cx="${width * inch}" cy="${height * inch}"`;
  const drawing = `<w:drawing><wp:inline><wp:extent ${size}/><pic:pic><a:blip r:embed="rId1"/></pic:pic></wp:inline></w:drawing>`;
  const document = `<w:document ${ns}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:p><w:r>${drawing}</w:r></w:p></w:body></w:document>`;
  return makeZip([
    { name: 'word/document.xml', content: document },
    { name: 'word/_rels/document.xml.rels', content: relation('rId1', 'image', 'media/image1.png') },
    { name: 'word/media/image1.png', content: picture },
  ]);
}

function pptx(text: string, picture: Uint8Array, isFill = false): Uint8Array {
  const shape = `<p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const size = `<a:xfrm><a:ext cx="${9 * inch}" cy="${5 * inch}"/></a:xfrm>`;
  const blip = '<a:blip r:embed="rId2"/>';
  const shown = isFill
    ? `<p:sp><p:spPr>${size}<a:blipFill>${blip}</a:blipFill></p:spPr></p:sp>`
    : `<p:pic><p:blipFill>${blip}</p:blipFill><p:spPr>${size}</p:spPr></p:pic>`;
  return makeZip([
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation ${ns}><p:sldId r:id="rId1"/></p:presentation>`,
    },
    { name: 'ppt/_rels/presentation.xml.rels', content: relation('rId1', 'slide', 'slides/slide1.xml') },
    { name: 'ppt/slides/slide1.xml', content: `<p:sld ${ns}>${shape}${shown}</p:sld>` },
    { name: 'ppt/slides/_rels/slide1.xml.rels', content: relation('rId2', 'image', '../media/image1.png') },
    { name: 'ppt/media/image1.png', content: picture },
  ]);
}

/** Two slides whose names are not in the order of the show, in a folder of their own. */
function reorderedPptx(first: Uint8Array, second: Uint8Array): Uint8Array {
  const shown = `<p:pic><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="${9 * inch}" cy="${5 * inch}"/></a:xfrm></p:spPr></p:pic>`;
  const slide = (name: string, target: string): { name: string; content: string }[] => [
    { name: `deck/pages/${name}.xml`, content: `<p:sld ${ns}>${shown}</p:sld>` },
    { name: `deck/pages/_rels/${name}.xml.rels`, content: relation('rId2', 'image', target) },
  ];
  const slides = [1, 2].map(
    (number) => `<Relationship Id="r${number}" Type="http://x/slide" Target="pages/slide${number}.xml"/>`,
  );
  return makeZip([
    { name: '[Content_Types].xml', content: '<Types ContentType="x.presentationml.y"/>' },
    { name: '_rels/.rels', content: relation('r', 'officeDocument', 'deck/main.xml') },
    {
      name: 'deck/main.xml',
      content: `<p:presentation ${ns}><p:sldId r:id="r2"/><p:sldId r:id="r1"/></p:presentation>`,
    },
    { name: 'deck/_rels/main.xml.rels', content: `<Relationships>${slides.join('')}</Relationships>` },
    ...slide('slide1', '../media/second.png'),
    ...slide('slide2', '../media/first.png'),
    { name: 'deck/media/first.png', content: first },
    { name: 'deck/media/second.png', content: second },
  ]);
}

function odt(text: string, picture: Uint8Array): Uint8Array {
  const frame =
    '<draw:frame svg:width="16cm" svg:height="9cm"><draw:image xlink:href="Pictures/1.png"/></draw:frame>';
  const names =
    'xmlns:office="urn:o" xmlns:text="urn:t" xmlns:draw="urn:d" xmlns:svg="urn:s" xmlns:xlink="urn:x"';
  return makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content: `<office:document-content ${names}><office:text><text:p>${text}</text:p><text:p>${frame}</text:p></office:text></office:document-content>`,
    },
    { name: 'Pictures/1.png', content: picture },
  ]);
}

const first = (bytes: Uint8Array) => extractDocument(bytes, { fileName: 'essay', namesScans: true });
const sentence = 'The mill by the stream ground no flour after the dry summer. ';

describe('a document with a picture of text', () => {
  it.for([
    ['docx', docx],
    ['pptx', pptx],
    ['odt', odt],
  ] as const)('is recognised: %s', async ([format, make]) => {
    const file = make('My essay is below.', png);
    expect(await first(file)).toMatchObject({ format, scannedPages: 1, unreadPictures: 1 });
    const document = await recognise(file);
    expect(document).toMatchObject({ format, recognisedPages: 1 });
    expect(document.unreadPictures).toBeUndefined();
    expect(document.text).toMatch(/^My essay is below\.\n\n[^]*the book was the only thing that he kept/);
  });

  it('is found also where it fills a shape', async () => {
    expect(await first(pptx('My essay.', png, true))).toMatchObject({ scannedPages: 1, unreadPictures: 1 });
  });

  it('is recognised if it has no other text', async () => {
    await expect(first(docx('', png))).rejects.toMatchObject({ key: 'fileRecognitionOff' });
    expect((await recognise(docx('', png))).text).toContain('every cart that crossed it');
  });

  it('is read in the order of the slides, wherever they are', async () => {
    const second = pngOf(
      cutTo(await scanOf(['The second slide is about the ferry and its wooden planks.']), 300),
    );
    const { text, recognisedPages } = await recognise(reorderedPptx(png, second));
    expect(recognisedPages).toBe(2);
    expect(text).toMatch(/every cart[^]*about the ferry/);
  });

  it('with more pictures than are recognised is refused before one is read', async () => {
    const asked: number[] = [];
    const file = reorderedPptx(png, Buffer.concat([png, Buffer.from('other')]));
    await expect(recognise(file, (page) => asked.push(page), { pages: 1 })).rejects.toMatchObject({
      key: 'fileTooManyPages',
    });
    expect(asked).toEqual([]);
  });

  it('that has enough other text says that the picture was not read', async () => {
    const file = docx(sentence.repeat(20), png);
    const document = await first(file);
    expect(document.unreadPictures).toBe(1);
    expect(document.scannedPages).toBeUndefined();
  });

  it('in a script without data says so, or is refused if there is nothing else', async () => {
    const russian = readFixture('scripts/russian-scan.png');
    await expect(recognise(docx('My essay is below.', russian))).rejects.toMatchObject({
      key: 'fileScanUnreadable',
    });
    expect(await recognise(docx(sentence.repeat(8), russian))).toMatchObject({
      recognisedPages: 0,
      unreadPictures: 1,
    });
  });
});

it('a small picture, such as a logo or a portrait, is not examined', async () => {
  const document = await first(docx('My essay.', png, { width: 3, height: 2 }));
  expect(document.unreadPictures).toBeUndefined();
});
