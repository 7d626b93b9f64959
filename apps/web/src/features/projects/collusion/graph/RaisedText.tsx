import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { heatColour, heatLevelOf } from '../../../../ui/heat-scale.ts';
import { sourceColourStyle } from '../../../../ui/source-colours.ts';
import type { GraphEdge, GraphNode } from '../model/graph-layout.ts';
import { groupLookOf } from '../model/group-look.ts';
import type { Pair } from '../model/pairs.ts';
import classes from './Graph.module.css';
import { lineStyle } from './GraphGround.tsx';
import { NodeShape } from './GraphNodeMark.tsx';

interface RaisedTextProps {
  readonly node: GraphNode;
  readonly edges: readonly GraphEdge[];
  /** The pair that is or was last looked at. */
  readonly currentId: number | null;
  readonly onOpen: (pair: Pair) => void;
  /** Back to the text from its pairs. */
  readonly onLeave: () => void;
}

/** One text, its pairs and the texts at their other ends, above the rest. One of its pairs can be reached by Tab. */
export function RaisedText({ node, edges, currentId, onOpen, onLeave }: RaisedTextProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const [active, setActive] = useState(0);
  const own = edges
    .filter(({ from, to }) => from === node || to === node)
    .toSorted((one, other) => other.pair.Percent - one.pair.Percent);
  const ends = new Set(own.flatMap(({ from, to }) => [from, to]));
  const onKeyDown = (event: KeyboardEvent<SVGLineElement>, pair: Pair, index: number): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = (index + step + own.length) % own.length;
      setActive(next);
      const lines = event.currentTarget.parentElement?.querySelectorAll<SVGLineElement>('[data-pair]');
      lines?.[next]?.focus({ preventScroll: true });
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(pair);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g className={classes['raised']}>
      {own.map(({ pair, from, to }, index) => {
        const level = heatLevelOf(pair.Percent);
        return (
          <line
            key={pair.Id}
            // A drawing has no buttons of its own.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="button"
            tabIndex={index === active ? 0 : -1}
            className={classes['edge']}
            data-pair={pair.Id}
            data-current={pair.Id === currentId || undefined}
            stroke={heatColour(level)}
            style={lineStyle(level)}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            aria-label={t('pair.of', {
              first: pair.Text1.Name,
              second: pair.Text2.Name,
              percent: formatPercent(pair.Percent, language),
            })}
            onKeyDown={(event) => onKeyDown(event, pair, index)}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(pair);
            }}
          />
        );
      })}
      {[...ends].map((end) => (
        <g
          key={end.text.Id}
          className={classes['node']}
          style={sourceColourStyle(groupLookOf(end.text.Group).colour)}
          transform={`translate(${end.x} ${end.y})`}
          aria-hidden
        >
          <NodeShape node={end} />
        </g>
      ))}
    </g>
  );
}
