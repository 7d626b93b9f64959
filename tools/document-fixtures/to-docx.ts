import {
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  InsertedTextRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  Textbox,
} from 'docx';
import type { Block, TrueText } from './true-text.ts';

/** Tracked deletions, hidden words and words of a header; none of them belongs to the text. */
export const absentWords = ['Streichkandidat', 'Geheimtinte', 'Probedruck'] as const;
/** The text of a text box next to the first paragraph. */
export const boxText = 'Pegel heute: zweihundertelf Zentimeter, fallend.';

export async function toDocx(text: TrueText): Promise<Uint8Array> {
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  let notes = 0;
  const change = { id: 1, author: text.author, date: '2024-03-01T10:00:00Z' };

  const paragraphOf = (block: Extract<Block, { kind: 'paragraph' }>, isFirst: boolean): Paragraph => {
    const [before = '', after = ''] = block.text.split('{note}');
    const middle = Math.floor(before.length / 2);
    // The second half is a tracked insertion, with a deleted and a hidden word before it.
    const runs = isFirst
      ? [
          new TextRun(before.slice(0, middle)),
          new DeletedTextRun({ ...change, text: ` ${absentWords[0]} ` }),
          new TextRun({ text: ` ${absentWords[1]} `, vanish: true }),
          new InsertedTextRun({ ...change, id: 2, text: before.slice(middle) }),
        ]
      : [new TextRun(before)];
    if (block.note === undefined) return new Paragraph({ children: runs });
    notes += 1;
    footnotes[String(notes)] = { children: [new Paragraph(block.note)] };
    return new Paragraph({ children: [...runs, new FootnoteReferenceRun(notes), new TextRun(after)] });
  };

  const firstParagraph = text.blocks.findIndex((block) => block.kind === 'paragraph');
  const children = text.blocks.flatMap((block, index): (Paragraph | Table | Textbox)[] => {
    switch (block.kind) {
      case 'heading':
        return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 })];
      case 'paragraph': {
        const box = new Textbox({
          alignment: 'center',
          children: [new Paragraph(boxText)],
          style: { width: '200pt', height: '40pt' },
        });
        const paragraph = paragraphOf(block, index === firstParagraph);
        return index === firstParagraph ? [paragraph, box] : [paragraph];
      }
      case 'list':
        return block.items.map((item) => new Paragraph({ text: item, bullet: { level: 0 } }));
      default:
        return [tableOf(block.rows)];
    }
  });

  const document = new Document({
    title: text.title,
    creator: text.author,
    footnotes,
    sections: [
      {
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                children: [new TextRun({ children: [`${absentWords[2]} `, PageNumber.CURRENT] })],
              }),
            ],
          }),
        },
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  return new Table({
    rows: rows.map(
      (row) =>
        new TableRow({ children: row.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
    ),
  });
}
