import { Alert } from '@mantine/core';
import type { SourceMarkup } from '@palimpsest/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { toBlocks } from '../model/blocks.ts';
import { comparePieces, passagePlace } from '../model/compare.ts';
import { shortenStretches } from '../model/shorten.ts';
import { GapRow } from '../sheet/GapRow.tsx';
import { takeLostFocus } from '../sheet/take-lost-focus.ts';
import { useTextScroller } from '../sheet/use-text-scroller.ts';
import { CompareRow } from './CompareRow.tsx';
import classes from './CompareView.module.css';

export interface ComparePaneHandle {
  readonly centreOn: (passageIndex: number) => void;
  readonly takeFocus: () => void;
}

interface ComparePaneProps {
  readonly ref: Ref<ComparePaneHandle>;
  readonly text: SourceMarkup['Text1'];
  readonly label: string;
  readonly heading: ReactNode;
  /** The checked text's title is the page's. */
  readonly level: 'h1' | 'h2';
  readonly sourceNumber: number;
  readonly currentPassage: number | null;
  /** The number that a passage bears in both texts. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Longer stretches without a match are shortened to this; null shows everything. */
  readonly maxWords: number | null;
  readonly lineBreaks: boolean;
  readonly onOpen: (passageIndex: number) => void;
}

/** One of two texts that lie side by side. */
export function ComparePane({ ref, ...props }: ComparePaneProps) {
  const { text, maxWords, lineBreaks, level: Heading } = props;
  const { t } = useTranslation('reports');
  const scrollRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const [openGaps, setOpenGaps] = useState<ReadonlySet<number>>(new Set());
  const pieces = useMemo(() => comparePieces(text.Markup), [text]);
  const blocks = useMemo(() => {
    const items = maxWords === null ? pieces : shortenStretches(pieces, maxWords, openGaps);
    return toBlocks(items, lineBreaks);
  }, [pieces, maxWords, openGaps, lineBreaks]);
  const { rows, heightPx, measureRow, centreOn } = useTextScroller(blocks, scrollRef, rowsRef);
  useImperativeHandle(
    ref,
    () => ({
      centreOn: (passageIndex) => {
        const place = passagePlace(pieces, passageIndex);
        if (place) centreOn(place.startChar, place.endChar);
      },
      takeFocus: () => takeLostFocus(scrollRef.current),
    }),
    [pieces, centreOn],
  );
  const openGap = (startChar: number) => setOpenGaps((open) => new Set([...open, startChar]));

  return (
    <div className={classes['pane']}>
      <header className={classes['heading']}>
        <div className={classes['label']}>{props.label}</div>
        <Heading className={classes['title']}>{props.heading}</Heading>
      </header>
      <section
        ref={scrollRef}
        className={classes['scroll']}
        data-has-text={blocks.length > 0 || undefined}
        aria-label={props.label}
        // A region that scrolls has to be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {text.IsFingerprint && (
          <Alert color="gray" icon={<IconFingerprint aria-hidden />} title={t('compare.fingerprintTitle')}>
            {t('compare.fingerprint')}
          </Alert>
        )}
        <div ref={rowsRef} className={classes['rows']} style={{ height: heightPx }}>
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
                  {block.kind === 'gap' ? (
                    <GapRow gap={block} onOpen={openGap} />
                  ) : (
                    <CompareRow
                      block={block}
                      sourceNumber={props.sourceNumber}
                      current={props.currentPassage}
                      numbers={props.numbers}
                      onOpen={props.onOpen}
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
