import type { ReactNode } from 'react';
import type { Block, TextBlock } from './piece.ts';
import { GapRow } from './GapRow.tsx';
import classes from './text.module.css';
import type { TextScroller } from './use-text-scroller.ts';

interface TextRowsProps<Mark> {
  readonly blocks: readonly Block<Mark>[];
  /** The scroller of the same blocks. */
  readonly scroller: TextScroller;
  /** Called with the gap's startChar; a text that is never shortened has no gaps. */
  readonly onOpenGap?: (startChar: number) => void;
  readonly children: (block: TextBlock<Mark>) => ReactNode;
}

/** The visible rows of a text, each at its place. They are children of the element of `scroller.scrollRef`. */
export function TextRows<Mark>({ blocks, scroller, onOpenGap, children }: TextRowsProps<Mark>) {
  const { rowsRef, rows, heightPx, measureRow } = scroller;
  return (
    <div ref={rowsRef} className={classes['rows']} data-rows style={{ height: heightPx }}>
      {rows.map(({ index, key, startPx }) => {
        const block = blocks[index];
        return (
          block && (
            <div
              key={key}
              ref={measureRow}
              data-index={index}
              className={classes['slot']}
              style={{ transform: `translateY(${startPx}px)` }}
            >
              {block.kind === 'text'
                ? children(block)
                : onOpenGap && <GapRow gap={block} onOpen={onOpenGap} />}
            </div>
          )
        );
      })}
    </div>
  );
}
