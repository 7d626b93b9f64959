import type { ExtractedDocument } from '../document.ts';

/** Each mark of a document as one line: its kind, its figures, its words. */
export function layoutLines({ text, layout }: Pick<ExtractedDocument, 'text' | 'layout'>): readonly string[] {
  return layout.map(({ kind, startChar, endChar, level, number, row, column }) => {
    const figures = [level, number, row, column].filter((figure) => figure !== undefined);
    return `${[kind, ...figures].join(' ')}: ${text.slice(startChar, endChar).replaceAll('\n', ' / ')}`;
  });
}
