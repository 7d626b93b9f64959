import { Title } from '@mantine/core';
import type { NotCountedSpan, Source, TextSpan } from '@palimpsest/contract';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { usePageFocus } from '../../../../ui/page-focus.ts';
import type { Findings } from '../model/findings.ts';
import type { MergedMark, PassageKey, PassageMark } from '../model/merged.ts';
import type { MapBand } from '../model/minimap.ts';
import type { Block } from '../../../../ui/text/piece.ts';
import { MergedRow } from './MergedRow.tsx';
import { Minimap } from './Minimap.tsx';
import { PassageTip } from './PassageTip.tsx';
import { takeLostFocus } from '../../../../ui/text/take-lost-focus.ts';
import classes from './Sheet.module.css';
import { TextRows } from '../../../../ui/text/TextRows.tsx';
import { usePointedPassage } from './use-pointed-passage.ts';
import { useTextScroller } from '../../../../ui/text/use-text-scroller.ts';
import { Breakable } from '../../../../ui/Breakable.tsx';

export interface SheetHandle {
  readonly centreOn: (startChar: number, endChar: number) => void;
  readonly charsInView: () => { readonly from: number; readonly to: number };
  /** Moves keyboard focus to the text when the focused element has disappeared. */
  readonly takeFocus: () => void;
}

interface SheetProps {
  readonly ref: Ref<SheetHandle>;
  readonly title: string;
  /** The language of the text as a tag; '' if it is not known. */
  readonly language: string;
  readonly byline: string;
  /** The notice between the title and the text, for example that nothing was found. */
  readonly notice?: ReactNode;
  readonly blocks: readonly Block<MergedMark>[];
  readonly bands: readonly MapBand[];
  readonly mapRows: number;
  readonly totalChars: number;
  readonly showMap: boolean;
  readonly emphasis: number | null;
  readonly current: PassageKey | null;
  readonly sources: ReadonlyMap<number, Source>;
  readonly findings: Findings;
  /** The stretches that the settings leave out, in the order of the text. */
  readonly notCounted: readonly NotCountedSpan[];
  /** A highlighted place in the text. */
  readonly place: TextSpan | null;
  readonly onOpen: (mark: PassageMark) => void;
  readonly onOpenGap: (startChar: number) => void;
  readonly onPoint: (sourceId: number | null) => void;
}

/** The checked text as one sheet, with the passages of all shown sources. */
export function ReportSheet({ ref, ...props }: SheetProps) {
  const { t } = useTranslation('reports');
  const { blocks, emphasis, current, sources, findings, notCounted, place, onOpen, onOpenGap, onPoint } =
    props;
  const titleRef = usePageFocus();
  const scroller = useTextScroller(blocks);
  const { scrollRef, centreOn, charsInView } = scroller;
  useImperativeHandle(
    ref,
    () => ({ centreOn, charsInView, takeFocus: () => takeLostFocus(scrollRef.current) }),
    [scrollRef, centreOn, charsInView],
  );
  const [scrollElement, setScrollElement] = useState<HTMLElement | null>(null);
  useEffect(() => setScrollElement(scrollRef.current), [scrollRef]);
  const { pointed, handlers } = usePointedPassage(scrollElement);
  const pointedSource = pointed?.sourceId ?? null;
  useEffect(() => onPoint(pointedSource), [onPoint, pointedSource]);

  return (
    <div className={classes['pane']}>
      <section
        ref={scrollRef}
        className={classes['scroll']}
        aria-label={t('sheet.label')}
        // A region that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...handlers}
      >
        <article className={classes['sheet']} lang={props.language || undefined}>
          <header className={classes['head']}>
            <Title order={1} ref={titleRef} className={classes['title'] ?? ''} tabIndex={-1} data-page-title>
              <Breakable text={props.title} />
            </Title>
            {props.byline !== '' && <p className={classes['byline']}>{props.byline}</p>}
            {props.notice}
          </header>
          <TextRows blocks={blocks} scroller={scroller} onOpenGap={onOpenGap}>
            {(block) => (
              <MergedRow
                block={block}
                emphasis={emphasis}
                current={current}
                sources={sources}
                findings={findings}
                notCounted={notCounted}
                place={place && overlaps(place, block) ? place : null}
                onOpen={onOpen}
              />
            )}
          </TextRows>
        </article>
      </section>
      {props.showMap && (
        <Minimap
          bands={props.bands}
          rows={props.mapRows}
          totalChars={props.totalChars}
          emphasis={emphasis}
          scrollElement={scrollElement}
          charsInView={charsInView}
          onSeek={(char) => centreOn(char, char + 1)}
        />
      )}
      {pointed && (
        <PassageTip
          passage={pointed}
          source={sources.get(pointed.sourceId)}
          finding={findings.get(pointed.key)}
        />
      )}
    </div>
  );
}

function overlaps({ Start, End }: TextSpan, block: Block<MergedMark>): boolean {
  return Start < block.endChar && block.startChar < End;
}
