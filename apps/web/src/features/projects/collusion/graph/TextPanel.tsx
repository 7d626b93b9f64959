import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { GroupSign } from '../GroupSign.tsx';
import type { GraphEdge, GraphNode } from '../model/graph-layout.ts';
import { seenFrom, type Pair } from '../model/pairs.ts';
import { PercentSign } from '../PercentSign.tsx';
import classes from './Graph.module.css';

interface TextPanelProps {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly chosen: GraphNode | null;
  readonly onChoose: (node: GraphNode | null) => void;
  readonly onOpen: (pair: Pair) => void;
}

/** The graph as lists: the pairs of the chosen text, and the texts by groups. */
export function TextPanel({ nodes, edges, chosen, onChoose, onOpen }: TextPanelProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const groups = [...Map.groupBy(nodes, ({ text }) => text.Group)].sort(
    ([one], [other]) => Number(one === 0) - Number(other === 0) || one - other,
  );
  return (
    <div className={classes['panel']}>
      {chosen !== null && (
        <ChosenText node={chosen} edges={edges} onOpen={onOpen} onClose={() => onChoose(null)} />
      )}
      <section aria-labelledby="graph-texts">
        <h3 id="graph-texts">{t('graph.texts')}</h3>
        {groups.map(([group, members]) => (
          <details key={group} className={classes['group']} open={nodes.length <= 24}>
            <summary>
              <GroupSign group={group} plain />
              <span>{group === 0 ? t('noGroup') : t('group', { group })}</span>
              <span className="tabular">
                {t('textCount', { count: members.length, texts: formatNumber(members.length, language) })}
              </span>
            </summary>
            <ul className={classes['list']}>
              {members.map((node) => (
                <li key={node.text.Id}>
                  <UnstyledButton
                    className={classes['entry'] ?? ''}
                    aria-pressed={node === chosen}
                    onClick={() => onChoose(node)}
                  >
                    <span>{node.text.Name}</span>
                    <Text component="span" size="xs" c="dimmed" className="tabular" style={{ flex: 'none' }}>
                      {t('graph.pairs', { count: node.pairs })}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </div>
  );
}

interface ChosenTextProps extends Pick<TextPanelProps, 'edges' | 'onOpen'> {
  readonly node: GraphNode;
  readonly onClose: () => void;
}

/** The pairs of one text, the strongest first. */
function ChosenText({ node, edges, onOpen, onClose }: ChosenTextProps) {
  const { t } = useTranslation('collusion');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const pairs = edges
    .filter(({ from, to }) => from === node || to === node)
    .map(({ pair }) => pair)
    .toSorted((one, other) => other.Percent - one.Percent);
  return (
    <section aria-labelledby="chosen-text">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <h3 id="chosen-text">{node.text.Name}</h3>
        <ActionIcon variant="subtle" color="gray" aria-label={tApp('close')} onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed" className="tabular">
        {t('words', { count: node.text.Words, shown: formatNumber(node.text.Words, language) })}
      </Text>
      <ul className={classes['list']}>
        {pairs.map((pair) => (
          <li key={pair.Id}>
            <UnstyledButton className={classes['entry'] ?? ''} onClick={() => onOpen(pair)}>
              <span>{seenFrom(pair, node.text.Id).other.Name}</span>
              <PercentSign percent={pair.Percent} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
