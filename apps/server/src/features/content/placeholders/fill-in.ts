import type { MarkdownPiece } from '@palimpsest/contract';
import type { PageValues } from './page-values.ts';

const placeholder = /\{([a-zA-Z]{1,40})\}/g;

/** Puts the values into Markdown that was read already, so that no value can become an element or a link. */
export function fillPieces(pieces: readonly MarkdownPiece[], values: PageValues): MarkdownPiece[] {
  return pieces.flatMap((piece) => {
    if (piece.Tag !== 'text') return [piece];
    const lines = filled(piece.Text, values, (value) => value).split('\n');
    // A text that is only a line break separates two lines of the source.
    if (lines.length === 1 || piece.Text.includes('\n'))
      return withGaps({ ...piece, Text: lines.join('\n') });
    return lines.flatMap((Text, index) => [
      ...(index === 0 ? [] : [{ ...piece, Tag: 'br' as const, Text: '' }]),
      ...withGaps({ ...piece, Text }),
    ]);
  });
}

/** The same in the Markdown itself. Characters of a value that have a meaning there lose it. */
export function fillText(text: string, values: PageValues): string {
  return filled(text, values, (value) =>
    value
      .split('\n')
      .map((line) => line.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`))
      .join('\\\n'),
  );
}

function filled(text: string, values: PageValues, shown: (value: string) => string): string {
  return text.replaceAll(placeholder, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : shown(value);
  });
}

/** Marks what the operator still has to write: everything in square brackets that is not a link. */
function withGaps(piece: MarkdownPiece): MarkdownPiece[] {
  const parts = piece.Text.split(/(\[[^[\]]+\])/).filter((part) => part !== '');
  if (parts.length <= 1 && !piece.Text.startsWith('[')) return [piece];
  return parts.flatMap((Text) =>
    Text.startsWith('[') && Text.endsWith(']')
      ? [
          { ...piece, Tag: 'mark' as const, Text: '' },
          { ...piece, Depth: piece.Depth + 1, Text },
        ]
      : [{ ...piece, Text }],
  );
}
