import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { GroupSign } from '../GroupSign.tsx';
import type { GraphEdge, GraphNode } from '../model/graph-layout.ts';
import { seenFrom, type Pair } from '../model/pairs.ts';
import { PercentSign } from '../PercentSign.tsx';
import { TextName } from '../TextName.tsx';
import classes from './Graph.module.css';

interface TextPanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly chosen: GraphNode | null;
  readonly onChoose: (node: GraphNode | null) => void;
  readonly onOpen: (pair: Pair) => void;
  /** Moves back to the picture. */
  readonly onLeave: () => void;
}

/** Up to this many texts are all shown at once. */
const fewTexts = 24;

/** The graph as lists: the pairs of the chosen text, and the texts by groups. */
export function TextPanel({ ref, nodes, edges, chosen, onChoose, onOpen, onLeave }: TextPanelProps) {
  const { t } = useTranslation('collusion');
  const groups = [...Map.groupBy(nodes, ({ text }) => text.Group)].sort(
    ([one], [other]) => Number(one === 0) - Number(other === 0) || one - other,
  );
  return (
    <div ref={ref} className={classes['panel']}>
      {chosen !== null && (
        <ChosenText
          node={chosen}
          edges={edges}
          onOpen={onOpen}
          onLeave={onLeave}
          onClose={() => {
            onChoose(null);
            onLeave();
          }}
        />
      )}
      <section aria-labelledby="graph-texts">
        <h3 id="graph-texts">{t('graph.texts')}</h3>
        {groups.map(([group, members]) => (
          <GroupTexts
            key={group}
            group={group}
            members={members}
            chosen={chosen}
            opened={nodes.length <= fewTexts}
            onChoose={onChoose}
          />
        ))}
      </section>
    </div>
  );
}

interface GroupTextsProps extends Pick<TextPanelProps, 'chosen' | 'onChoose'> {
  readonly group: number;
  readonly members: readonly GraphNode[];
  /** Initially. */
  readonly opened: boolean;
}

/** The texts of a group. They are rendered when it is opened, because a class has a thousand. */
function GroupTexts({ group, members, chosen, opened, onChoose }: GroupTextsProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(opened);
  return (
    <details
      className={classes['group']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <GroupSign group={group} plain />
        <span>{group === 0 ? t('noGroup') : t('group', { group })}</span>
        <span className="tabular">
          {t('textCount', { count: members.length, texts: formatNumber(members.length, language) })}
        </span>
      </summary>
      {isOpen && (
        <ul className={classes['list']}>
          {members.map((node) => (
            <li key={node.text.Id}>
              <UnstyledButton
                className={classes['entry'] ?? ''}
                aria-pressed={node === chosen}
                onClick={() => onChoose(node)}
              >
                <TextName name={node.text.Name} />
                <Text component="span" size="xs" c="dimmed" className="tabular" style={{ flex: 'none' }}>
                  {t('graph.pairs', { count: node.pairs })}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

interface ChosenTextProps extends Pick<TextPanelProps, 'edges' | 'onOpen' | 'onLeave'> {
  readonly node: GraphNode;
  readonly onClose: () => void;
}

/** The pairs of one text, the strongest first. */
function ChosenText({ node, edges, onOpen, onLeave, onClose }: ChosenTextProps) {
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
        <h3 id="chosen-text">
          <TextName name={node.text.Name} />
        </h3>
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
            <UnstyledButton
              className={classes['entry'] ?? ''}
              data-pair={pair.Id}
              onClick={() => onOpen(pair)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                onLeave();
              }}
            >
              <TextName name={seenFrom(pair, node.text.Id).other.Name} />
              <PercentSign percent={pair.Percent} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
