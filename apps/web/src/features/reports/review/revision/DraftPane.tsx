import { limits, type Revision } from '@palimpsest/contract';
import { useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import compareClasses from '../compare/CompareView.module.css';
import { toBlocks } from '../model/blocks.ts';
import { gapAt, shortenStretches } from '../model/shorten.ts';
import { GapRow } from '../sheet/GapRow.tsx';
import { useTextScroller } from '../sheet/use-text-scroller.ts';
import { DraftRow } from './DraftRow.tsx';
import { draftPieces, placeOf, spanOf, type DraftSide, type DraftSpan } from './draft-text.ts';

export interface DraftPaneHandle {
  readonly centreOn: (span: DraftSpan) => void;
}

interface DraftPaneProps {
  readonly ref: Ref<DraftPaneHandle>;
  readonly revision: Revision;
  readonly side: DraftSide;
  readonly label: string;
  readonly heading: ReactNode;
  readonly level: 'h1' | 'h2';
  readonly language: string;
  /** From 1. */
  readonly current: number | null;
  readonly onOpen: (match: number) => void;
  /** The reader has clicked on a character of this draft. */
  readonly onPlace: (char: number) => void;
}

/** One of the two drafts; long unchanged stretches are shortened. */
export function DraftPane({ ref, revision, side, language, current, ...props }: DraftPaneProps) {
  const { level: Heading } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const [openGaps, setOpenGaps] = useState<ReadonlySet<number>>(new Set());
  const pieces = useMemo(
    () => draftPieces(side === 'old' ? revision.Changes.Old : revision.Changes.New, revision.Matches, side),
    [revision, side],
  );
  const items = useMemo(
    () => shortenStretches(pieces, limits.unmatchedWordsShown, openGaps),
    [pieces, openGaps],
  );
  const blocks = useMemo(() => toBlocks(items, true), [items]);
  const { rows, heightPx, measureRow, centreOn } = useTextScroller(blocks, scrollRef, rowsRef);
  const openGap = (startChar: number) => setOpenGaps((open) => new Set([...open, startChar]));
  useImperativeHandle(
    ref,
    () => ({
      centreOn: ({ startChar, endChar }) => {
        // What is left out is centred as the line that stands for it.
        const start = gapAt(items, startChar)?.startChar ?? startChar;
        centreOn(start, Math.max(start + 1, endChar));
      },
    }),
    [items, centreOn],
  );
  const match = current === null ? undefined : revision.Matches[current - 1];
  const span = useMemo(
    () => (match === undefined ? null : (spanOf(match, side) ?? placeOf(match, side))),
    [match, side],
  );
  return (
    <div className={compareClasses['pane']} data-side={side}>
      <header className={compareClasses['heading']}>
        <div className={compareClasses['label']}>{props.label}</div>
        <Heading className={compareClasses['title']}>{props.heading}</Heading>
      </header>
      <section
        ref={scrollRef}
        className={compareClasses['scroll']}
        data-has-text={blocks.length > 0 || undefined}
        aria-label={props.label}
        lang={language || undefined}
        // A region that scrolls has to be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div ref={rowsRef} className={compareClasses['rows']} data-rows style={{ height: heightPx }}>
          {rows.map(({ index, key, startPx }) => {
            const block = blocks[index];
            return (
              block && (
                <div
                  key={key}
                  ref={measureRow}
                  data-index={index}
                  className={compareClasses['slot']}
                  style={{ transform: `translateY(${startPx}px)` }}
                >
                  {block.kind === 'gap' ? (
                    <GapRow gap={block} onOpen={openGap} />
                  ) : (
                    <DraftRow
                      block={block}
                      current={current}
                      span={span}
                      onOpen={props.onOpen}
                      onPlace={props.onPlace}
                    />
                  )}
                </div>
              )
            );
          })}
        </div>
      </section>
    </div>
  );
}
