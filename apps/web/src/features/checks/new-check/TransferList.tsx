import { Button, Checkbox, ScrollArea, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { moveEntries, type TransferEntry } from './move-entries.ts';
import classes from './TransferList.module.css';

interface TransferListProps {
  readonly entries: readonly TransferEntry[];
  /** Ids of the entries on the right. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly leftTitle: string;
  readonly rightTitle: string;
}

/** Two lists, with each entry in one of them. The marked entries, or all of a list, move to the other. */
export function TransferList({ entries, chosen, onChange, leftTitle, rightTitle }: TransferListProps) {
  const { t } = useTranslation('checks');
  const right = entries.filter(({ id }) => chosen.includes(id));
  const left = entries.filter(({ id }) => !chosen.includes(id));
  const move = (ids: readonly number[], toRight: boolean): void =>
    onChange(moveEntries(entries, chosen, ids, toRight));
  return (
    <div className={classes['lists']}>
      <Side
        title={leftTitle}
        entries={left}
        onMove={(ids) => move(ids, true)}
        moveText={t('scope.add')}
        moveAllText={t('scope.addAll')}
      />
      <Side
        title={rightTitle}
        entries={right}
        onMove={(ids) => move(ids, false)}
        moveText={t('scope.remove')}
        moveAllText={t('scope.removeAll')}
      />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly entries: readonly TransferEntry[];
  readonly onMove: (ids: readonly number[]) => void;
  readonly moveText: string;
  readonly moveAllText: string;
}

function Side({ title, entries, onMove, moveText, moveAllText }: SideProps) {
  const { t } = useTranslation('checks');
  const titleId = useId();
  const [marked, setMarked] = useState<readonly number[]>([]);
  // Entries that were moved, in either direction, lose their mark.
  const markedHere = entries.map(({ id }) => id).filter((id) => marked.includes(id));
  const move = (ids: readonly number[]): void => {
    setMarked([]);
    onMove(ids);
  };
  return (
    <section className={classes['side']} aria-labelledby={titleId}>
      <Text fw={600} id={titleId}>
        {title}{' '}
        <Text span c="dimmed" fw={400} className="tabular">
          {entries.length}
        </Text>
      </Text>
      <ScrollArea className={classes['list'] ?? ''} type="auto" offsetScrollbars>
        {entries.length === 0 ? (
          <Text size="xs" c="dimmed">
            {t('scope.none')}
          </Text>
        ) : (
          entries.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              className={classes['entry'] ?? ''}
              checked={markedHere.includes(id)}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                setMarked(on ? [...markedHere, id] : markedHere.filter((other) => other !== id));
              }}
            />
          ))
        )}
      </ScrollArea>
      <div className={classes['actions']}>
        <Button
          variant="default"
          size="xs"
          disabled={markedHere.length === 0}
          onClick={() => move(markedHere)}
        >
          {moveText}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          disabled={entries.length === 0}
          onClick={() => move(entries.map(({ id }) => id))}
        >
          {moveAllText}
        </Button>
      </div>
    </section>
  );
}
