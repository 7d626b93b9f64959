import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import shared from '../Collusion.module.css';
import { shownPart, type GraphLayout, type GraphNode } from '../model/graph-layout.ts';
import { edgeAt, nodeAfterKey, nodeAt } from '../model/graph-places.ts';
import type { PairViewProps } from '../pair-view.ts';
import { ZoomButtons } from '../ZoomButtons.tsx';
import { drawGraph, drawRaised, type Drawing } from './draw-graph.ts';
import classes from './Graph.module.css';
import { GraphStatus } from './GraphStatus.tsx';
import { GraphTip, type Pointed } from './GraphTip.tsx';
import { TextPanel } from './TextPanel.tsx';
import { useCamera } from './use-camera.ts';
import { useGraphCanvas } from './use-graph-canvas.ts';

/** How far from a node or a line the pointer may be, in pixels of the view. */
const reachPx = { mouse: 6, touch: 16 } as const;
const zoomStep = 1.4;

interface GraphProps extends PairViewProps {
  readonly layout: GraphLayout;
}

/**
 * The picture. A chosen text is highlighted with its pairs, which are also listed beside it. Keys: arrows move
 * between texts, Enter moves on to the pairs in the list, Enter there opens one, and Escape returns.
 */
export function Graph({ layout, pairs, currentId, phone, onOpen }: GraphProps) {
  const { t } = useTranslation('collusion');
  const stage = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const statusId = useId();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const shown = useMemo(() => shownPart(layout, pairs), [layout, pairs]);
  const { edges, nodes } = shown;
  const chosen = nodes.find(({ text }) => text.Id === chosenId) ?? null;
  const raised = pointed?.node ?? chosen;

  const drawBase = useCallback(
    (drawing: Drawing) => drawGraph(drawing, shown, (group) => t('group', { group })),
    [shown, t],
  );
  const drawTop = useCallback(
    (drawing: Drawing) => drawRaised(drawing, raised, edges, currentId),
    [raised, edges, currentId],
  );
  const onShow = useGraphCanvas({ stage, world, base, top }, { drawBase, drawTop });
  const camera = useCamera(stage, layout, onShow);

  const choose = (node: GraphNode | null): void => setChosenId(node?.text.Id ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const first = chosen === null && key.startsWith('Arrow') ? nodes[0] : undefined;
    const next = chosen === null ? first : nodeAfterKey(nodes, chosen, key);
    if (next !== undefined) {
      choose(next);
      camera.bringIntoView(next);
    } else if (key === 'Enter' || key === ' ') {
      panel.current?.querySelector<HTMLElement>('[data-pair]')?.focus();
    } else if (key === 'Escape') choose(null);
    else if (key === '+') camera.zoomBy(zoomStep);
    else if (key === '-') camera.zoomBy(1 / zoomStep);
    else if (key === '0') camera.fit();
    else return;
    event.preventDefault();
  };

  const find = (
    event: { readonly clientX: number; readonly clientY: number },
    kind: string,
  ): Pointed | null => {
    const place = camera.placeOf(event);
    const reach = camera.reach(kind === 'touch' ? reachPx.touch : reachPx.mouse);
    const node = nodeAt(nodes, place, reach);
    if (node !== null) return { node, edge: null };
    const edge = edgeAt(edges, place, reach);
    return edge === null ? null : { node: null, edge };
  };

  return (
    <>
      <div className={shared['beside']}>
        <div className={classes['frame']}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has its own keys */}
          <div
            ref={stage}
            className={classes['stage']}
            role="application"
            aria-label={t('graph.label')}
            aria-describedby={statusId}
            // The picture is one tab stop, with keys of its own.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            data-on={pointed !== null || undefined}
            onKeyDown={onKeyDown}
            {...camera.handlers}
            onPointerMove={(event) => {
              camera.handlers.onPointerMove(event);
              if (camera.isDragging() || event.pointerType === 'touch') return;
              const found = find(event, event.pointerType);
              setPointed((known) => (isSame(known, found) ? known : found));
            }}
            onPointerLeave={() => setPointed(null)}
            onClick={(event) => {
              if (camera.wasDragged() && event.detail > 0) return;
              const type =
                'pointerType' in event.nativeEvent ? String(event.nativeEvent.pointerType) : 'mouse';
              const found = find(event, type);
              if (found?.edge) onOpen(found.edge.pair);
              else choose(found?.node ?? null);
            }}
          >
            <div ref={world} className={classes['world']} aria-hidden>
              <canvas ref={base} data-dim={raised !== null || undefined} />
              <canvas ref={top} />
            </div>
          </div>
          <div className={classes['tools']}>
            <ZoomButtons
              onZoom={(direction) => camera.zoomBy(zoomStep ** direction)}
              onShowAll={camera.fit}
            />
          </div>
          {pointed !== null && <GraphTip pointed={pointed} />}
        </div>
        <TextPanel
          ref={panel}
          nodes={nodes}
          edges={edges}
          chosen={chosen}
          onOpen={onOpen}
          onChoose={(node) => {
            choose(node);
            if (node !== null) camera.centreOn(node);
          }}
          onLeave={() => stage.current?.focus({ preventScroll: true })}
        />
      </div>
      <GraphStatus id={statusId} chosen={chosen} phone={phone} />
    </>
  );
}

function isSame(one: Pointed | null, other: Pointed | null): boolean {
  return one?.node === other?.node && one?.edge === other?.edge;
}
