import type { CSSProperties, ReactNode, Ref } from 'react';
import { cutPieces } from './lay-out.ts';
import type { Piece, TextBlock } from './piece.ts';
import text from './text.module.css';
import classes from './layout.module.css';

interface LaidOutRowProps<Mark> {
  readonly ref: Ref<HTMLElement>;
  readonly block: TextBlock<Mark>;
  /** Draws the pieces of the row, or of one cell. */
  readonly children: (pieces: readonly Piece<Mark>[]) => ReactNode;
}

/** One row of a text as the element that it is: a paragraph, a heading, an item of a list, a row of a table. */
export function LaidOutRow<Mark>({ ref, block, children }: LaidOutRowProps<Mark>) {
  const { layout, pieces } = block;
  const opens = block.opensParagraph || undefined;
  // A callback, because each element has its own type of ref.
  const refTo = (element: HTMLElement | null) => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  if (layout?.kind === 'heading') {
    // The title of the report is the first level.
    const level = Math.min(layout.level + 1, 6) as 2 | 3 | 4 | 5 | 6;
    const Heading = `h${level}` as const;
    return (
      <Heading
        ref={refTo}
        className={`${text['row']} ${classes['heading']}`}
        data-level={level}
        data-opens={opens}
      >
        {children(pieces)}
      </Heading>
    );
  }
  if (layout?.kind === 'item') {
    const inList = layout.group !== null;
    return (
      <div
        ref={refTo}
        className={`${text['row']} ${classes['item']}`}
        style={{ '--level': Math.min(layout.level, 6) } as CSSProperties}
        data-marker={layout.marker || undefined}
        data-opens={opens}
        // An Arabic item is indented on the right.
        dir="auto"
        {...(inList && {
          role: 'listitem',
          'aria-level': layout.level,
          'aria-posinset': layout.position,
          'aria-setsize': layout.group.size,
        })}
      >
        {children(pieces)}
      </div>
    );
  }
  if (layout?.kind === 'tableRow') {
    const columns = layout.group?.columns.map((share) => `minmax(0, ${share}fr)`).join(' ');
    return (
      <div
        ref={refTo}
        // Only the visible rows are there, each at its place: no table element can contain them.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="row"
        aria-rowindex={layout.position}
        className={`${text['row']} ${classes['tableRow']}`}
        style={{ gridTemplateColumns: columns }}
        data-opens={opens}
      >
        {layout.cells.map(({ Kind, Start, End, Column = 0 }) => (
          <div
            key={Start}
            role={Kind === 'headCell' ? 'columnheader' : 'cell'}
            aria-colindex={Column + 1}
            className={classes['cell']}
            style={{ gridColumn: Column + 1 }}
            data-head={Kind === 'headCell' || undefined}
          >
            {children(cutPieces(pieces, Start, End))}
          </div>
        ))}
      </div>
    );
  }
  const kind = layout?.kind;
  return (
    <p
      ref={refTo}
      className={kind ? `${text['row']} ${classes[kind]}` : text['row']}
      data-opens={opens}
      {...(kind === 'quote' && { role: 'blockquote' })}
    >
      {children(pieces)}
    </p>
  );
}
