import { ActionIcon } from '@mantine/core';
import type { ContentSummary } from '@palimpsest/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import classes from './Contents.module.css';

interface ContentListProps {
  readonly entries: readonly ContentSummary[];
  /** Missing: their order is fixed. */
  readonly onMove?: (id: number, by: 1 | -1) => void;
  /** The content below an entry. */
  readonly children?: (entry: ContentSummary) => ReactNode;
}

/** Entries with the state of their languages, and buttons that change their order. */
export function ContentList({ entries, onMove, children }: ContentListProps) {
  return (
    <ul className={classes['list']}>
      {entries.map((entry, index) => (
        <li key={entry.Id}>
          <div className={classes['entry']}>
            <EntryName entry={entry} />
            {onMove !== undefined && entries.length > 1 && (
              <MoveButtons
                entry={entry}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                onMove={onMove}
              />
            )}
          </div>
          {children?.(entry)}
        </li>
      ))}
    </ul>
  );
}

function EntryName({ entry }: { readonly entry: ContentSummary }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const missing = entry.Languages.filter(({ State }) => State === 'missing');
  const isOwn = entry.Languages.some(({ State }) => State === 'own');
  const facts = [
    ...(entry.Kind === 'news' ? [formatDate(entry.Date, language)] : []),
    ...(entry.IsPublished ? [] : [t('hidden')]),
    isOwn ? t('state.own') : t('state.shipped'),
    ...(missing.length === 0
      ? []
      : [t('missingIn', { languages: missing.map(({ Language }) => Language.toUpperCase()).join(', ') })]),
  ];
  return (
    <div className={classes['name']}>
      <AnchorLink to="/admin/content/$id" params={{ id: String(entry.Id) }} underline="hover" fw={600}>
        {entry.Title}
      </AnchorLink>
      <span className={classes['facts']}>{facts.join(' · ')}</span>
    </div>
  );
}

interface MoveButtonsProps {
  readonly entry: ContentSummary;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (id: number, by: 1 | -1) => void;
}

function MoveButtons({ entry, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('moveUp', { title: entry.Title })}
        disabled={isFirst}
        onClick={() => onMove(entry.Id, -1)}
      >
        <IconArrowUp size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('moveDown', { title: entry.Title })}
        disabled={isLast}
        onClick={() => onMove(entry.Id, 1)}
      >
        <IconArrowDown size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
