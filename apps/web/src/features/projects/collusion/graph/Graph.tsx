import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Graph.module.css';
import shared from '../Collusion.module.css';
import type { GraphLayout, GraphNode } from '../model/graph-layout.ts';
import { edgeAt, nodeAfterKey, nodeAt } from '../model/graph-places.ts';
import type { PairViewProps } from '../Results.tsx';
import { GraphGround } from './GraphGround.tsx';
import { GraphNodeMark, nodeId } from './GraphNodeMark.tsx';
import { GraphTip, type Pointed } from './GraphTip.tsx';
import { GraphTools } from './GraphTools.tsx';
import { RaisedText } from './RaisedText.tsx';
import { TextPanel } from './TextPanel.tsx';
import { useCamera } from './use-camera.ts';

/** How far beside a node or a line the pointer may be, in pixels of the view. */
const reachPx = { mouse: 6, touch: 16 } as const;

interface GraphProps extends PairViewProps {
  readonly layout: GraphLayout;
}

/**
 * The picture. A text that is chosen stands out with its pairs, and they are listed beside it. Keys: arrows go from
 * text to text, Enter chooses one, Tab goes on to its pairs, of which Enter opens one.
 */
export function Graph({ layout, pairs, currentId, onOpen }: GraphProps) {
  const { t } = useTranslation('collusion');
  const svgRef = useRef<SVGSVGElement>(null);
  const worldRef = useRef<SVGGElement>(null);
  const camera = useCamera(svgRef, worldRef, layout);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const { edges, nodes, groups } = useMemo(() => shownPart(layout, pairs), [layout, pairs]);
  const chosen = nodes.find(({ text }) => text.Id === chosenId) ?? null;
  const raised = pointed?.node ?? chosen;
  const tabbableId = chosen?.text.Id ?? nodes[0]?.text.Id;

  const choose = useCallback((node: GraphNode | null) => setChosenId(node?.text.Id ?? null), []);
  const { bringIntoView, centreOn } = camera;
  const onNodeKey = useCallback(
    (event: KeyboardEvent, node: GraphNode) => {
      const next = nodeAfterKey(nodes, node, event.key);
      if (next !== undefined) document.getElementById(nodeId(next.text.Id))?.focus({ preventScroll: true });
      else if (event.key === 'Enter' || event.key === ' ') choose(node);
      else if (event.key === 'Escape') choose(null);
      else return;
      event.preventDefault();
    },
    [nodes, choose],
  );
  const onNodeFocus = useCallback(
    (node: GraphNode) => {
      choose(node);
      bringIntoView(node);
    },
    [choose, bringIntoView],
  );

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
    <div className={shared['beside']}>
      <div className={classes['frame']}>
        {/* What is in it has its own keys; pointers are told what they are at by its place. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <svg
          ref={svgRef}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor has it field sets
          role="group"
          aria-label={t('graph.label')}
          data-on={pointed !== null || undefined}
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
            const type = 'pointerType' in event.nativeEvent ? String(event.nativeEvent.pointerType) : 'mouse';
            const found = find(event, type);
            if (found?.edge) onOpen(found.edge.pair);
            else choose(found?.node ?? null);
          }}
        >
          <g ref={worldRef} className={classes['world']}>
            <g className={classes['plain']} data-dim={raised !== null || undefined}>
              <GraphGround groups={groups} edges={edges} />
              {nodes.map((node) => (
                <GraphNodeMark
                  key={node.text.Id}
                  node={node}
                  tabbable={node.text.Id === tabbableId}
                  onFocus={onNodeFocus}
                  onKeyDown={onNodeKey}
                />
              ))}
            </g>
            {raised !== null && (
              <RaisedText
                key={raised.text.Id}
                node={raised}
                edges={edges}
                currentId={currentId}
                onOpen={onOpen}
                onLeave={() =>
                  document.getElementById(nodeId(raised.text.Id))?.focus({ preventScroll: true })
                }
              />
            )}
          </g>
        </svg>
        <GraphTools onZoom={camera.zoomBy} onFit={camera.fit} />
        {pointed !== null && <GraphTip pointed={pointed} />}
      </div>
      <TextPanel
        nodes={nodes}
        edges={edges}
        chosen={chosen}
        onOpen={onOpen}
        onChoose={(node) => {
          choose(node);
          if (node !== null) centreOn(node);
        }}
      />
    </div>
  );
}

/** What the filters leave of the picture, each at its place. */
function shownPart(layout: GraphLayout, pairs: PairViewProps['pairs']) {
  const shownPairs = new Set(pairs.map(({ Id }) => Id));
  const edges = layout.edges.filter(({ pair }) => shownPairs.has(pair.Id));
  const shownTexts = new Set(edges.flatMap(({ from, to }) => [from.text.Id, to.text.Id]));
  const nodes = layout.nodes.filter(({ text }) => shownTexts.has(text.Id));
  const shownGroups = new Set(nodes.map(({ text }) => text.Group));
  return { edges, nodes, groups: layout.groups.filter(({ group }) => shownGroups.has(group)) };
}

function isSame(one: Pointed | null, other: Pointed | null): boolean {
  return one?.node === other?.node && one?.edge === other?.edge;
}
