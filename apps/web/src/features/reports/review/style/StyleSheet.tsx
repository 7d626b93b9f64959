import { Title } from '@mantine/core';
import type { OverlayPhrase } from '@palimpsest/contract';
import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { usePageFocus } from '../../../../ui/page-focus.ts';
import { styleLineStyle } from '../../../../common/colours/style-scale.ts';
import { toBlocks } from '../../../../ui/text/blocks.ts';
import { stylePieces, type Stretch } from '../model/style-text.ts';
import sheetClasses from '../sheet/Sheet.module.css';
import type { SheetHandle } from '../sheet/Sheet.tsx';
import { takeLostFocus } from '../../../../ui/text/take-lost-focus.ts';
import { TextRows } from '../../../../ui/text/TextRows.tsx';
import { useTextScroller } from '../../../../ui/text/use-text-scroller.ts';
import { PhraseTip, usePointedPhrase } from './PhraseTip.tsx';
import classes from './style.module.css';
import { StyleCurve } from './StyleCurve.tsx';
import { StyleLegend } from './StyleLegend.tsx';
import { StyleRow } from './StyleRow.tsx';

interface StyleSheetProps {
  readonly ref: Ref<SheetHandle>;
  readonly title: string;
  readonly language: string;
  readonly byline: string;
  readonly text: string;
  readonly phrases: readonly OverlayPhrase[];
  readonly stretches: readonly Stretch[];
  readonly lineBreaks: boolean;
}

/** The checked text by its style: scale and curve above, the sheet below. */
export function StyleSheet({ ref, text, phrases, stretches, lineBreaks, ...head }: StyleSheetProps) {
  const { t } = useTranslation('style');
  const titleRef = usePageFocus();
  const blocks = useMemo(
    () => toBlocks(stylePieces(text, phrases, stretches), lineBreaks),
    [text, phrases, stretches, lineBreaks],
  );
  const scroller = useTextScroller(blocks);
  const { scrollRef, centreOn, charsInView } = scroller;
  useImperativeHandle(
    ref,
    () => ({ centreOn, charsInView, takeFocus: () => takeLostFocus(scrollRef.current) }),
    [scrollRef, centreOn, charsInView],
  );
  const [scrollElement, setScrollElement] = useState<HTMLElement | null>(null);
  useEffect(() => setScrollElement(scrollRef.current), [scrollRef]);
  const { pointed, handlers } = usePointedPhrase(scrollElement);
  const pointedPhrase = pointed === null ? undefined : phrases[pointed.index];

  return (
    <div className={classes['pane']} style={styleLineStyle}>
      <div className={classes['head']}>
        <StyleLegend />
        <StyleCurve
          phrases={phrases}
          totalChars={text.length}
          scrollElement={scrollElement}
          charsInView={charsInView}
          onSeek={(char) => centreOn(char, char + 1)}
        />
      </div>
      <section
        ref={scrollRef}
        className={sheetClasses['scroll']}
        aria-label={t('sheet')}
        // A region that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...handlers}
      >
        <article className={sheetClasses['sheet']} lang={head.language || undefined}>
          <header className={sheetClasses['head']}>
            <Title
              order={1}
              ref={titleRef}
              className={sheetClasses['title'] ?? ''}
              tabIndex={-1}
              data-page-title
            >
              {head.title}
            </Title>
            {head.byline !== '' && <p className={sheetClasses['byline']}>{head.byline}</p>}
          </header>
          <TextRows blocks={blocks} scroller={scroller}>
            {(block) => <StyleRow block={block} />}
          </TextRows>
        </article>
      </section>
      {pointed && pointedPhrase && <PhraseTip phrase={pointedPhrase} place={pointed} />}
    </div>
  );
}
