import { Fragment } from 'react';

/** A text in which a line may end before the `@` and the dots of an address, rather than within its words. */
export function Breakable({ text }: { readonly text: string }) {
  if (!text.includes('@')) return text;
  // Only the words with an @: no line ends within a number.
  const parts = text
    .split(/(?<=\s)/)
    .flatMap((word) => (word.includes('@') ? word.split(/(?=[@.]\S)/) : [word]));
  return parts.map((part, index) => (
    // Parts have no identity, and their order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {/^[@.]/.test(part) && <wbr />}
      {part}
    </Fragment>
  ));
}
