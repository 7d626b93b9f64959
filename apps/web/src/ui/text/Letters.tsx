import type { LayoutMark } from '@palimpsest/contract';
import type { ReactNode } from 'react';

interface LettersProps {
  readonly text: string;
  readonly startChar: number;
  /** The looks of the row's letters; those elsewhere are left out. */
  readonly letters: readonly LayoutMark[] | undefined;
}

/** A part of a text with the looks that its letters have in the file. */
export function Letters({ text, startChar, letters }: LettersProps): ReactNode {
  const endChar = startChar + text.length;
  const own = letters?.filter(({ Start, End }) => Start < endChar && End > startChar) ?? [];
  if (own.length === 0) return text;
  const inside = own.flatMap(({ Start, End }) => [Start, End]);
  const cuts = [...new Set([startChar, endChar, ...inside])]
    .filter((char) => char >= startChar && char <= endChar)
    .toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? endChar;
    const kinds = own.filter(({ Start, End }) => Start <= from && to <= End).map(({ Kind }) => Kind);
    return (
      <Look key={from} kinds={kinds}>
        {text.slice(from - startChar, to - startChar)}
      </Look>
    );
  });
}

const elements: { readonly [Kind in LayoutMark['Kind']]?: 'strong' | 'em' | 'u' | 'sup' | 'sub' | 'code' } = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
};

interface LookProps {
  readonly kinds: readonly LayoutMark['Kind'][];
  readonly children: string;
}

function Look({ kinds, children }: LookProps): ReactNode {
  return [...new Set(kinds)].reduce<ReactNode>((content, kind) => {
    const Element = elements[kind];
    return Element === undefined ? content : <Element>{content}</Element>;
  }, children);
}
