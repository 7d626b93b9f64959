import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber, formatShare } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { HeatLegend } from '../HeatLegend.tsx';
import { toHeatMap } from '../model/heat-map.ts';
import type { Pair } from '../model/pairs.ts';
import type { PairViewProps } from '../pair-view.ts';
import { ZoomButtons } from '../ZoomButtons.tsx';
import { heatLayout, nextCell } from './cell-size.ts';
import classes from './Heat.module.css';
import { useHeatCanvas } from './use-heat-canvas.ts';
import { useHeatHandlers, useHeatSelection } from './use-heat-handlers.ts';

/** Texts by groups on both axes; the colour of a cell shows how much its two texts have in common. */
export function HeatView({ collusion, pairs, currentId, phone, onOpen }: PairViewProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useMemo(() => toHeatMap(collusion.texts, pairs), [collusion.texts, pairs]);
  const [wantedPx, setWantedPx] = useState<number | null>(null);
  const [windowSize, setWindowSize] = useState({ width: window.innerWidth, height: window.innerHeight });
  const selection = useHeatSelection();
  const { cursor, tip } = selection;
  const layout = heatLayout(map.texts, windowSize, !phone, wantedPx);
  const { cellPx, gutterPx } = layout;
  const shown =
    map.cells[tip?.index ?? cursor] ?? map.cells.find(({ pair }) => pair.Id === currentId) ?? null;
  const readViewport = useHeatCanvas({ scroller, canvas }, map, layout, shown, setWindowSize);
  const zoom = (direction: 1 | -1): void => setWantedPx(nextCell(cellPx, direction));
  const handlers = useHeatHandlers(selection, { scroller, map, layout, readViewport, onOpen, onZoom: zoom });
  const sizePx = gutterPx + map.texts.length * cellPx + 8;
  const describe = (pair: Pair) =>
    t('heat.cell', {
      first: pair.Text1.Name,
      second: pair.Text2.Name,
      percent: formatShare(pair.Percent, language),
      words: t('pair.words', { count: pair.MW, words: formatNumber(pair.MW, language) }),
    });

  return (
    <div>
      <HeatTools onZoom={zoom} onShowAll={() => setWantedPx(null)} />
      <div className={classes['frame']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has its own keys */}
        <div
          ref={scroller}
          className={classes['scroller']}
          role="application"
          aria-label={t('heat.label', {
            count: map.texts.length,
            texts: formatNumber(map.texts.length, language),
          })}
          aria-describedby="heat-status"
          // The map is one tab stop, with keys of its own.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          {...handlers}
        >
          <div style={{ width: sizePx, height: sizePx }}>
            <canvas
              ref={canvas}
              className={classes['canvas']}
              data-on={tip !== null || undefined}
              aria-hidden
            />
          </div>
        </div>
        {tip !== null && shown !== null && (
          <div className={classes['tip']} style={{ left: tip.left, top: tip.top }} aria-hidden>
            {describe(shown.pair)}
          </div>
        )}
      </div>
      <p id="heat-status" className={classes['status']} aria-live="polite">
        {cursor !== -1 && map.cells[cursor] !== undefined
          ? `${describe(map.cells[cursor].pair)} ${t('heat.enter')}`
          : t(phone ? 'heat.touch' : 'heat.keys')}
      </p>
    </div>
  );
}

interface HeatToolsProps {
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onShowAll: () => void;
}

/** The legend of the heat map and the buttons that change its scale. */
function HeatTools(props: HeatToolsProps) {
  return (
    <div className={classes['tools']}>
      <HeatLegend />
      <div className={classes['buttons']}>
        <ZoomButtons {...props} />
      </div>
    </div>
  );
}
