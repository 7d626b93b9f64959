import type { LayoutMark } from '@palimpsest/contract';
import { useMemo } from 'react';
import { toBlocks } from './blocks.ts';
import { LaidOutRow } from './LaidOutRow.tsx';
import { inGroups } from './lay-out.ts';
import { readLayout } from './layout.ts';
import { Letters } from './Letters.tsx';
import classes from './layout.module.css';
import type { Block } from './piece.ts';

interface LaidOutTextProps {
  readonly text: string;
  readonly layout: readonly LayoutMark[];
}

/** A whole text with its headings, lists, tables and emphasis, as part of a page that scrolls. */
export function LaidOutText({ text, layout }: LaidOutTextProps) {
  const parts = useMemo(() => {
    const blocks = toBlocks<never>([{ text, startChar: 0, mark: null }], true, readLayout(layout));
    return inGroups(blocks, groupOf);
  }, [text, layout]);
  return parts.map(({ group, rows }) => {
    const drawn = rows.map(
      (block) =>
        block.kind === 'text' && (
          <LaidOutRow key={block.startChar} ref={null} block={block}>
            {(pieces) =>
              pieces.map(({ text: words, startChar }) => (
                <Letters key={startChar} text={words} startChar={startChar} letters={block.layout?.letters} />
              ))
            }
          </LaidOutRow>
        ),
    );
    if (group === null) return drawn;
    return (
      <div key={`${group.key} ${rows[0]?.startChar ?? 0}`} role={group.kind} className={classes[group.kind]}>
        {drawn}
      </div>
    );
  });
}

function groupOf(block: Block<never>) {
  return block.kind === 'text' ? (block.layout?.group ?? null) : null;
}
