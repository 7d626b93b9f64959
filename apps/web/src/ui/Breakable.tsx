import { Fragment } from 'react';

/** A word with more characters may not fit into a line. */
const longWordChars = 20;

/**
 * A text in which a line may end before the `@` and the dots of an address, and after the underscores and before the dots
 * of a long file name, rather than within its words.
 */
export function Breakable({ text }: { readonly text: string }) {
  if (!/[@_]/.test(text) && text.length <= longWordChars) return text;
  const parts = text.split(/(?<=\s)/).map(partsOf);
  return parts.map((word, index) => (
    // Parts have no identity, and their order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {word.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Fragment>
  ));
}

/** No line ends within a number. */
function partsOf(word: string): readonly string[] {
  if (word.includes('@')) return word.split(/(?=[@.]\S)/);
  return word.split(
    word.length > longWordChars ? /(?<=_)(?=[^_\s])|(?=\.\p{L})|(?<!\d)(?=\.\p{N})/u : /(?<=_)(?=[^_\s])/u,
  );
}
