import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import { IconListCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import type { Match } from '../model/matches.ts';
import { PassageRating } from '../ratings/PassageRating.tsx';
import { useReviewContext } from '../review-context.ts';
import classes from './PassageList.module.css';

interface PassageListProps {
  readonly source: Source;
  readonly matches: readonly Match[];
}

const excerptChars = 160;

/** Opens the list of a source's passages, in which each can be rated. */
export function PassageList({ source, matches }: PassageListProps) {
  const { t } = useTranslation('ratings');
  const label = t('passage.list', { number: source.Idx });
  return (
    <Popover position="bottom" width={340} trapFocus shadow="md" withinPortal>
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={label}>
            <IconListCheck size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} aria-label={label}>
        <Passages source={source} matches={matches} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Passages({ source, matches }: PassageListProps) {
  const { markup, model } = useReviewContext();
  const text = useMemo(() => markup.Segments.map(({ T }) => T).join(''), [markup]);
  return (
    <ol className={classes['list']}>
      {matches.map(({ key, passageIndex, startChar, endChar }, index) => {
        const words = text.slice(startChar, Math.min(endChar, startChar + excerptChars));
        return (
          <li key={key} className={classes['passage']}>
            <p className={classes['excerpt']}>
              <b>{index + 1}</b> {words}
              {endChar > startChar + excerptChars && '…'}
            </p>
            <PassageRating
              passage={{ source, passageIndex, number: index + 1, finding: model.findings.get(key) }}
              isCurrent={false}
            />
          </li>
        );
      })}
    </ol>
  );
}
