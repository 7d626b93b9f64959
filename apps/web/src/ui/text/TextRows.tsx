import type { ReactNode } from 'react';
import type { Block, TextBlock } from './piece.ts';
import { inGroups } from './lay-out.ts';
import layout from './layout.module.css';
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
  const parts = inGroups(rows, ({ index }) => groupAt(blocks[index]));
  return (
    <div ref={rowsRef} className={classes['rows']} data-rows style={{ height: heightPx }}>
      {parts.map(({ group, rows: ofPart }) => {
        const slots = ofPart.map(({ index, key, startPx }) => {
          const block = blocks[index];
          return (
            block && (
              <div
                key={key}
                ref={measureRow}
                data-index={index}
                className={classes['slot']}
                style={{ transform: `translateY(${startPx}px)` }}
                // Between a list and its items, it is nothing.
                role={group === null ? undefined : 'presentation'}
              >
                {block.kind === 'text'
                  ? children(block)
                  : onOpenGap && <GapRow gap={block} onOpen={onOpenGap} />}
              </div>
            )
          );
        });
        if (group === null) return slots;
        return (
          <div
            key={`${group.key} ${ofPart[0]?.key ?? ''}`}
            role={group.kind}
            className={layout['group']}
            {...(group.kind === 'table' && {
              'aria-rowcount': group.size,
              'aria-colcount': group.columns.length,
            })}
          >
            {slots}
          </div>
        );
      })}
    </div>
  );
}

function groupAt(block: Block<unknown> | undefined) {
  return block?.kind === 'text' ? (block.layout?.group ?? null) : null;
}
