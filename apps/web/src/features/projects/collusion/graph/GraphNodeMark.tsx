import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceColourStyle } from '../../../../ui/source-colours.ts';
import type { GraphNode } from '../model/graph-layout.ts';
import { groupLookOf, shapePath } from '../model/group-look.ts';
import classes from './Graph.module.css';

interface GraphNodeMarkProps {
  readonly node: GraphNode;
  /** The one of all that Tab leads to. */
  readonly tabbable: boolean;
  readonly onFocus: (node: GraphNode) => void;
  readonly onKeyDown: (event: KeyboardEvent, node: GraphNode) => void;
}

const nameChars = 24;

/** A text in the graph. */
export const GraphNodeMark = memo(function GraphNodeMark(props: GraphNodeMarkProps) {
  const { node, tabbable, onFocus, onKeyDown } = props;
  const { t } = useTranslation('collusion');
  const { text, pairs } = node;
  const about = t('graph.pairs', { count: pairs });
  return (
    <g
      id={nodeId(text.Id)}
      // A drawing has no buttons of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={tabbable ? 0 : -1}
      className={classes['node']}
      style={sourceColourStyle(groupLookOf(text.Group).colour)}
      transform={`translate(${node.x} ${node.y})`}
      aria-label={[text.Name, ...(text.Group === 0 ? [] : [t('group', { group: text.Group })]), about].join(
        ', ',
      )}
      data-text={text.Id}
      onFocus={() => onFocus(node)}
      onKeyDown={(event) => onKeyDown(event, node)}
    >
      <NodeShape node={node} />
    </g>
  );
});

export function nodeId(textId: number): string {
  return `graph-text-${textId}`;
}

/** Its shape, and its name below it. */
export function NodeShape({ node: { text, radius } }: Pick<GraphNodeMarkProps, 'node'>) {
  const name = text.Name.length > nameChars ? `${text.Name.slice(0, nameChars - 1).trimEnd()}…` : text.Name;
  return (
    <>
      <path d={shapePath(groupLookOf(text.Group).shape, radius)} />
      <text y={radius + 4} aria-hidden>
        {name}
      </text>
    </>
  );
}
