import type { TextFlow } from '../../text/text-flow.ts';
import type { Cells } from './cells.ts';
import type { Paragraphs } from './paragraphs.ts';

/** Ends the paragraph, cell or row that the word ends. False if it does not end one. */
export type EndPart = (word: string, isSkipped: boolean) => boolean;

export function createEndPart(flow: TextFlow, cells: Cells, paragraphs: Paragraphs): EndPart {
  const endParagraph = (): void => flow.endParagraph();
  const ends: ReadonlyMap<string, () => void> = new Map([
    ['par', endParagraph],
    ['sect', endParagraph],
    ['page', endParagraph],
    ['nestrow', endParagraph],
    ['cell', () => cells.endCell()],
    ['row', () => cells.endRow()],
  ]);
  return (word, isSkipped) => {
    const end = ends.get(word);
    if (end !== undefined && !isSkipped) {
      end();
      paragraphs.end();
    }
    return end !== undefined;
  };
}
