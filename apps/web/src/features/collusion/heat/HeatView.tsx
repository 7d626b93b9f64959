import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatShare } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { HeatLegend } from '../HeatLegend.tsx';
import { cellAfterKey, cellNear, toHeatMap } from '../model/heat-map.ts';
import type { Pair } from '../model/pairs.ts';
import type { PairViewProps } from '../pair-view.ts';
import { heatLayout, nextCell } from './cell-size.ts';
import classes from './Heat.module.css';
import { useHeatCanvas } from './use-heat-canvas.ts';

/** A finger reaches further than a mouse, in pixels. */
const reachPx = { mouse: 2, touch: 14 } as const;

interface Tip {
  readonly index: number;
  readonly left: number;
  readonly top: number;
}

/** Texts by groups, downwards and to the right; where two of them meet, the colour says what they have in common. */
export function HeatView({ collusion, pairs, currentId, phone, onOpen }: PairViewProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useMemo(() => toHeatMap(collusion.texts, pairs), [collusion.texts, pairs]);
  const [wanted, setWanted] = useState<number | null>(null);
  const [cursor, setCursor] = useState(-1);
  const [tip, setTip] = useState<Tip | null>(null);
  const [room, setRoom] = useState({ width: window.innerWidth, height: window.innerHeight });
  const layout = heatLayout(map.texts, room, !phone, wanted);
  const { cellPx, gutterPx } = layout;
  const shown =
    map.cells[tip?.index ?? cursor] ?? map.cells.find(({ pair }) => pair.Id === currentId) ?? null;
  const roomOf = useHeatCanvas({ scroller, canvas }, map, layout, shown, setRoom);
  const sizePx = gutterPx + map.texts.length * cellPx + 8;
  const about = (pair: Pair) =>
    t('heat.cell', {
      first: pair.Text1.Name,
      second: pair.Text2.Name,
      percent: formatShare(pair.Percent, language),
      words: t('pair.words', { count: pair.MW, words: formatNumber(pair.MW, language) }),
    });

  const indexAt = (event: MouseEvent, kind: string): number => {
    const element = scroller.current;
    if (!element) return -1;
    const { left, top } = element.getBoundingClientRect();
    const room = roomOf();
    const reach = kind === 'touch' ? reachPx.touch : reachPx.mouse;
    const x = (event.clientX - left - element.clientLeft - gutterPx + room.left) / cellPx;
    const y = (event.clientY - top - element.clientTop - gutterPx + room.top) / cellPx;
    return x < 0 || y < 0 ? -1 : cellNear(map.cells, x, y, reach / cellPx);
  };

  const goTo = (index: number): void => {
    const cell = map.cells[index];
    const element = scroller.current;
    if (cell === undefined || !element) return;
    setCursor(index);
    setTip(null);
    const room = roomOf();
    const place = (at: number, from: number, size: number) => {
      const px = at * cellPx;
      const space = size - gutterPx;
      return px < from || px + cellPx > from + space ? Math.max(0, px - space / 2) : from;
    };
    element.scrollTo(place(cell.column, room.left, room.width), place(cell.row, room.top, room.height));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next =
      cellAfterKey(map.cells, cursor, event.key) ??
      (cursor === -1 && event.key.startsWith('Arrow') ? 0 : undefined);
    const cell = map.cells[cursor];
    if (next !== undefined) goTo(next);
    else if ((event.key === 'Enter' || event.key === ' ') && cell !== undefined) onOpen(cell.pair);
    else if (event.key === '+') setWanted(nextCell(cellPx, 1));
    else if (event.key === '-') setWanted(nextCell(cellPx, -1));
    else return;
    event.preventDefault();
  };

  const tools = [
    { label: t('zoom.in'), icon: IconPlus, act: () => setWanted(nextCell(cellPx, 1)) },
    { label: t('zoom.out'), icon: IconMinus, act: () => setWanted(nextCell(cellPx, -1)) },
    { label: t('zoom.all'), icon: IconFocusCentered, act: () => setWanted(null) },
  ];
  return (
    <div>
      <div className={classes['tools']}>
        <HeatLegend />
        <div className={classes['buttons']}>
          {tools.map(({ label, icon: Icon, act }) => (
            <Tooltip key={label} label={label}>
              <ActionIcon variant="default" size={36} aria-label={label} onClick={act}>
                <Icon size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
      </div>
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
          // The map is one stop of the keyboard, with keys of its own.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => {
            if (event.pointerType === 'touch') return;
            const index = indexAt(event, event.pointerType);
            const frame = event.currentTarget.getBoundingClientRect();
            setTip(
              index === -1
                ? null
                : {
                    index,
                    left: Math.min(event.clientX - frame.left + 14, Math.max(0, frame.width - 330)),
                    top: event.clientY - frame.top + 14,
                  },
            );
          }}
          onPointerLeave={() => setTip(null)}
          onClick={(event) => {
            const type = 'pointerType' in event.nativeEvent ? String(event.nativeEvent.pointerType) : 'mouse';
            const index = indexAt(event, type);
            const cell = map.cells[index];
            if (cell === undefined) return;
            setCursor(index);
            onOpen(cell.pair);
          }}
        >
          <div className={classes['size']} style={{ width: sizePx, height: sizePx }}>
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
            {about(shown.pair)}
          </div>
        )}
      </div>
      <p id="heat-status" className={classes['status']} aria-live="polite">
        {cursor !== -1 && map.cells[cursor] !== undefined
          ? `${about(map.cells[cursor].pair)} ${t('heat.enter')}`
          : t(phone ? 'heat.touch' : 'heat.keys')}
      </p>
    </div>
  );
}
