import { limits, type Revision } from '@palimpsest/contract';
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import compareClasses from '../../../../common/compare/CompareView.module.css';
import { toBlocks } from '../../../../ui/text/blocks.ts';
import { gapAt, shortenStretches } from '../../../../ui/text/shorten.ts';
import { TextRows } from '../../../../ui/text/TextRows.tsx';
import { useOpenGaps } from '../../../../ui/text/use-open-gaps.ts';
import { useTextScroller } from '../../../../ui/text/use-text-scroller.ts';
import { DraftRow } from './DraftRow.tsx';
import { draftTextPieces, placeOf, spanOf, type DraftSide, type DraftSpan } from './draft-text.ts';

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
  /** The current match, from 1. */
  readonly current: number | null;
  readonly onOpen: (match: number) => void;
  /** Called when the reader has clicked on a character of this draft. */
  readonly onPlace: (char: number) => void;
}

/** One of the two drafts; long unchanged stretches are shortened. */
export function DraftPane({ ref, revision, side, language, current, ...props }: DraftPaneProps) {
  const { level: Heading } = props;
  const [openGaps, openGap] = useOpenGaps();
  const pieces = useMemo(
    () =>
      draftTextPieces(side === 'old' ? revision.Changes.Old : revision.Changes.New, revision.Matches, side),
    [revision, side],
  );
  const items = useMemo(
    () => shortenStretches(pieces, limits.unmatchedWordsShown, openGaps),
    [pieces, openGaps],
  );
  const blocks = useMemo(() => toBlocks(items, true), [items]);
  const scroller = useTextScroller(blocks);
  const { scrollRef, centreOn } = scroller;
  useImperativeHandle(
    ref,
    () => ({
      centreOn: ({ startChar, endChar }) => {
        // For a hidden place, centre the line that replaces it.
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
        // A region that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <TextRows blocks={blocks} scroller={scroller} onOpenGap={openGap}>
          {(block) => (
            <DraftRow
              block={block}
              current={current}
              span={span}
              onOpen={props.onOpen}
              onPlace={props.onPlace}
            />
          )}
        </TextRows>
      </section>
    </div>
  );
}
