import { Anchor, Button, Text, UnstyledButton } from '@mantine/core';
import type { RelatedPart } from '@palimpsest/contract';
import { IconArrowsLeftRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { ShownPlace } from '../use-shown-place.ts';
import classes from './RelatedNotes.module.css';
import { Breakable } from '../../../../ui/Breakable.tsx';

interface RelatedNotesProps {
  readonly parts: readonly RelatedPart[];
  /** Open at first: there is nothing else to look at. */
  readonly opened: boolean;
  readonly shown: ShownPlace | null;
  readonly onShow: (place: ShownPlace) => void;
}

/** Parts that say the same as a source in other words, or summarise it. They don't count, and a person judges. */
export function RelatedNotes({ parts, opened, shown, onShow }: RelatedNotesProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(opened);
  const listId = useId();
  if (parts.length === 0) return null;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes['notes']} aria-label={t('related.title')}>
      <UnstyledButton
        className={classes['head'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconArrowsLeftRight size={16} stroke={1.6} aria-hidden />
        <span>
          {t('related.title')} <b>{formatNumber(parts.length, language)}</b>
        </span>
        <Chevron size={16} stroke={1.6} aria-hidden />
      </UnstyledButton>
      <div id={listId} className={classes['body']} hidden={!isOpen}>
        <Text size="xs" c="dimmed">
          {t('related.lead')}
        </Text>
        <ul className={classes['list']}>
          {parts.map((part, index) => (
            <RelatedNote
              key={`${part.Start} ${part.Title}`}
              part={part}
              isShown={shown?.kind === 'related' && shown.index === index}
              onShow={() => onShow({ kind: 'related', index, place: { Start: part.Start, End: part.End } })}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface RelatedNoteProps {
  readonly part: RelatedPart;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function RelatedNote({ part, isShown, onShow }: RelatedNoteProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { Kind, Title, Url, Words, Percent, Type, SourceText } = part;
  return (
    <li className={classes['note']} data-shown={isShown || undefined}>
      <Text size="sm" component="p" className={classes['claim'] ?? ''}>
        {t(`related.${Kind}`)}{' '}
        {Url === '' ? (
          <b>
            <Breakable text={Title} />
          </b>
        ) : (
          <Anchor href={Url} target="_blank" rel="noopener noreferrer nofollow" fw={600} size="sm">
            <Breakable text={Title} />
          </Anchor>
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`sources.type.${Type}`)}
        {' · '}
        {t('words', { count: Words, words: formatNumber(Words, language) })}
        {' · '}
        {t(`related.percent.${Kind}`, { percent: formatPercent(Percent, language) })}
      </Text>
      {SourceText !== '' && (
        <figure className={classes['source']}>
          <figcaption>{t('related.inSource')}</figcaption>
          <blockquote>{SourceText}</blockquote>
        </figure>
      )}
      <Button
        variant="default"
        size="compact-xs"
        className={classes['button'] ?? ''}
        aria-pressed={isShown}
        aria-label={t('related.showOf', { title: Title })}
        onClick={onShow}
      >
        {t('related.show')}
      </Button>
    </li>
  );
}
