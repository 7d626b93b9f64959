import {
  AlignmentType,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { piecesOf, type GoldenText, type Paragraph as GoldenParagraph } from './golden-text.ts';

/** An A5 page in twentieths of a point. */
const page = {
  size: { width: 8391, height: 11906 },
  margin: { top: 1200, bottom: 1200, left: 900, right: 900 },
};

/** A file as a word processor writes it: text in pieces, page headers and numbers, footnotes, justified lines. */
export async function toDocx(text: GoldenText): Promise<Uint8Array> {
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  let notes = 0;

  const paragraphOf = (block: GoldenParagraph): Paragraph => {
    const children: (TextRun | FootnoteReferenceRun)[] = runsOf(block);
    if (block.note !== undefined) {
      notes += 1;
      footnotes[String(notes)] = { children: [new Paragraph(block.note)] };
      children.push(new FootnoteReferenceRun(notes));
    }
    return new Paragraph({
      children,
      alignment: AlignmentType.JUSTIFIED,
      spacing: { after: 120 },
      ...(block.isQuote ? { indent: { left: 500, right: 500 } } : {}),
    });
  };

  const children = text.blocks.flatMap((block): (Paragraph | Table)[] => {
    switch (block.kind) {
      case 'heading':
        return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 })];
      case 'paragraph':
        return [paragraphOf(block)];
      case 'list':
        return block.items.map((item) => new Paragraph({ text: item, bullet: { level: 0 } }));
      default:
        return [tableOf(block.rows)];
    }
  });

  const head = new Paragraph({ text: text.boilerplate.runningHead, alignment: AlignmentType.CENTER });
  const foot = new Paragraph({
    children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
    alignment: AlignmentType.CENTER,
  });
  const document = new Document({
    title: text.title,
    creator: text.author,
    footnotes,
    styles: {
      default: {
        document: { run: { font: 'Liberation Serif', size: 21, language: { value: text.language } } },
      },
    },
    sections: [
      {
        properties: { page },
        headers: { default: new Header({ children: [head] }) },
        footers: { default: new Footer({ children: [foot] }) },
        children: [
          new Paragraph({ text: text.title, heading: HeadingLevel.TITLE }),
          new Paragraph(text.author),
          ...children,
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Word processors split a text wherever it was edited or checked, even in the middle of a word. */
function runsOf(block: GoldenParagraph): TextRun[] {
  const [before, word, after] = piecesOf(block);
  const cut = Math.floor(after.length / 3);
  return [
    new TextRun(before),
    new TextRun({ text: word, italics: true }),
    new TextRun(after.slice(0, cut)),
    new TextRun(after.slice(cut)),
  ];
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  const cellOf = (cell: string): TableCell => new TableCell({ children: [new Paragraph(cell)] });
  return new Table({ rows: rows.map((row) => new TableRow({ children: row.map(cellOf) })) });
}
