import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { heatColour, heatLevelOf, heatSteps } from '../../../../ui/heat-scale.ts';
import { sourceColourStyle } from '../../../../ui/source-colours.ts';
import { roomPx, type GraphEdge, type GraphGroup } from '../model/graph-layout.ts';
import { groupLookOf } from '../model/group-look.ts';
import classes from './Graph.module.css';

/** How wide a line is at each step, in pixels of the view. */
const lineWidths = [1, 1.5, 2.5, 3.5, 5] as const;

/** For the style of a line: its width at a level of the scale. */
export function lineStyle(level: number): Record<`--line-${string}`, number> {
  return { '--line-width': lineWidths[level - 1] ?? 1 };
}

interface GraphGroundProps {
  readonly groups: readonly GraphGroup[];
  readonly edges: readonly GraphEdge[];
}

/** Behind the texts: the groups' grounds, and the pairs, one path for all lines of a step. */
export const GraphGround = memo(function GraphGround({ groups, edges }: GraphGroundProps) {
  const { t } = useTranslation('collusion');
  return (
    <g aria-hidden>
      {groups.map(({ group, outline }) => (
        <path
          key={group}
          className={classes['ground']}
          style={sourceColourStyle(groupLookOf(group).colour)}
          strokeWidth={2 * roomPx}
          d={`M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
        />
      ))}
      {heatSteps.map((step, index) => (
        <path
          key={step}
          className={classes['lines']}
          stroke={heatColour(index + 1)}
          style={lineStyle(index + 1)}
          d={edges
            .filter(({ pair }) => heatLevelOf(pair.Percent) === index + 1)
            .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
            .join('')}
        />
      ))}
      {groups.map(({ group, label }) => (
        <text
          key={group}
          className={classes['groupName']}
          style={sourceColourStyle(groupLookOf(group).colour)}
          x={label.x}
          y={label.y}
        >
          {t('group', { group })}
        </text>
      ))}
    </g>
  );
});
