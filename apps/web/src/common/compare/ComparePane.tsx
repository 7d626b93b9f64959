import { Alert } from '@mantine/core';
import type { SourceMarkup } from '@palimpsest/contract';
import { IconFingerprint, IconLock } from '@tabler/icons-react';
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { toBlocks } from '../../ui/text/blocks.ts';
import { comparePieces, passagePlaces, type UncountedPart } from './compared-text.ts';
import { shortenStretches } from '../../ui/text/shorten.ts';
import { TextRows } from '../../ui/text/TextRows.tsx';
import { takeLostFocus } from '../../ui/text/take-lost-focus.ts';
import { useOpenGaps } from '../../ui/text/use-open-gaps.ts';
import { useTextScroller } from '../../ui/text/use-text-scroller.ts';
import { CompareRow } from './CompareRow.tsx';
import classes from './CompareView.module.css';

export interface ComparePaneHandle {
  readonly centreOn: (passageIndex: number) => void;
  readonly takeFocus: () => void;
  /** The distance of a passage from the upper edge of the view, in pixels; null if it isn't in this text. */
  readonly placeOf: (passageIndex: number) => { readonly topPx: number; readonly bottomPx: number } | null;
  readonly heightPx: () => number;
  readonly charInMiddle: () => number;
  readonly bringToMiddle: (char: number) => void;
}

interface ComparePaneProps {
  readonly ref: Ref<ComparePaneHandle>;
  readonly text: SourceMarkup['Text1'];
  /** The uncounted words, in place of those that the text itself names. */
  readonly uncounted?: readonly UncountedPart[] | undefined;
  readonly label: string;
  readonly heading: ReactNode;
  /** The checked text's title is the page's, or that of a part of the dialog. */
  readonly level: 'h1' | 'h2' | 'h3';
  readonly sourceNumber: number;
  readonly currentPassage: number | null;
  /** The number of a passage in both texts. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Longer stretches without a match are shortened to this; null shows everything. */
  readonly maxWords: number | null;
  readonly lineBreaks: boolean;
  readonly onOpen: (passageIndex: number) => void;
}

/** One of two texts shown side by side. */
export function ComparePane({ ref, ...props }: ComparePaneProps) {
  const { text, uncounted, maxWords, lineBreaks, level: Heading } = props;
  const { t } = useTranslation('compare');
  const [openGaps, openGap] = useOpenGaps();
  const pieces = useMemo(() => {
    const own = text.Uncounted?.map(({ Why, ...span }) => ({ ...span, why: t(`uncounted.${Why}`) }));
    return comparePieces(text.Markup, uncounted ?? own);
  }, [text, uncounted, t]);
  const blocks = useMemo(() => {
    const items = maxWords === null ? pieces : shortenStretches(pieces, maxWords, openGaps);
    return toBlocks(items, lineBreaks);
  }, [pieces, maxWords, openGaps, lineBreaks]);
  const scroller = useTextScroller(blocks);
  const { scrollRef, centreOn, charsInView, pxOfChar, bringToMiddle } = scroller;
  const places = useMemo(() => passagePlaces(pieces), [pieces]);
  useImperativeHandle(
    ref,
    () => ({
      centreOn: (passageIndex) => {
        const place = places.get(passageIndex);
        if (place) centreOn(place.startChar, place.endChar);
      },
      takeFocus: () => takeLostFocus(scrollRef.current),
      placeOf: (passageIndex) => {
        const place = places.get(passageIndex);
        const scroller = scrollRef.current;
        if (!place || !scroller) return null;
        const viewTop = scroller.getBoundingClientRect().top;
        const drawn = scroller.querySelectorAll(`[data-passage="${passageIndex}"]`);
        const [first, last] = [drawn[0], drawn[drawn.length - 1]];
        // A passage that isn't drawn is assumed to be where its row is expected.
        return {
          topPx:
            first?.getAttribute('data-start') === String(place.startChar)
              ? first.getBoundingClientRect().top - viewTop
              : pxOfChar(place.startChar),
          bottomPx:
            last?.getAttribute('data-end') === String(place.endChar)
              ? last.getBoundingClientRect().bottom - viewTop
              : pxOfChar(place.endChar),
        };
      },
      heightPx: () => scrollRef.current?.clientHeight ?? 0,
      charInMiddle: () => {
        const { from, to } = charsInView();
        return Math.round((from + to) / 2);
      },
      bringToMiddle,
    }),
    [places, scrollRef, centreOn, charsInView, pxOfChar, bringToMiddle],
  );

  return (
    <div className={classes['pane']}>
      <header className={classes['heading']}>
        <div className={classes['label']}>
          {text.IsExcerpt === true ? `${props.label} · ${t('excerptLabel')}` : props.label}
        </div>
        <Heading className={classes['title']}>{props.heading}</Heading>
      </header>
      <section
        ref={scrollRef}
        className={classes['scroll']}
        data-has-text={blocks.length > 0 || undefined}
        aria-label={props.label}
        // A region that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {text.IsFingerprint && (
          <Alert
            color="gray"
            icon={text.IsWithheld === true ? <IconLock aria-hidden /> : <IconFingerprint aria-hidden />}
            title={text.IsWithheld === true ? t('withheldTitle') : t('fingerprintTitle')}
          >
            {text.IsWithheld === true ? t('withheld') : t('fingerprint')}
          </Alert>
        )}
        {text.IsExcerpt === true && (
          <Alert color="gray" icon={<IconLock aria-hidden />} title={t('excerptTitle')}>
            {t('excerpt')}
          </Alert>
        )}
        <TextRows blocks={blocks} scroller={scroller} onOpenGap={openGap}>
          {(block) => (
            <CompareRow
              block={block}
              sourceNumber={props.sourceNumber}
              current={props.currentPassage}
              numbers={props.numbers}
              onOpen={props.onOpen}
            />
          )}
        </TextRows>
      </section>
    </div>
  );
}
