import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { errorText, type Source } from '@palimpsest/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { toastMs } from '../../../../ui/dialogs/toast-ms.ts';
import type { NewRating } from '../model/ratings.ts';
import classes from './Ratings.module.css';

interface Done {
  readonly kind: 'rate' | 'undo' | 'reset';
  readonly newRating: NewRating | null;
  readonly sources: readonly Source[];
  readonly percent: number;
  /** The number of the passage, if a single one was rated. */
  readonly passage?: number | undefined;
}

/** Reports the effect of a rating: in a toast with an undo button, and to screen readers. */
export function useRatingNews() {
  const { t } = useTranslation('ratings');
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const undo = useRef<() => void>(() => {});
  const toasts = useRef(0);

  const say = useCallback(
    (text: string, withUndo: boolean) => {
      setAnnouncement(text);
      // One toast at a time, so that twenty ratings in a row don't pile up. Each has its own name, because the last
      // one is still disappearing.
      notifications.hide(`rating ${toasts.current}`);
      toasts.current += 1;
      notifications.show({
        id: `rating ${toasts.current}`,
        // The announcement has already said it.
        role: 'presentation',
        color: 'gray',
        autoClose: toastMs(text),
        withCloseButton: false,
        message: (
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <span>{text}</span>
            {withUndo && (
              <Button
                variant="default"
                size="compact-sm"
                className={classes['toast'] ?? ''}
                onClick={() => undo.current()}
              >
                {t('undo')}
              </Button>
            )}
          </Group>
        ),
      });
    },
    [t],
  );

  const named = useCallback(
    (newRating: NewRating, sources: readonly Source[], passage?: number) => {
      const [source] = sources;
      if (passage !== undefined) return t(`passage.done.${newRating}`, { passage, number: source?.Idx ?? 0 });
      const options = {
        count: sources.length,
        number: source?.Idx ?? 0,
        sources: formatNumber(sources.length, language),
      };
      return t(`done.${newRating}`, options);
    },
    [t, language],
  );

  const news = useMemo(
    () => ({
      tell: ({ kind, newRating, sources, percent, passage }: Done) => {
        const what =
          kind === 'reset'
            ? t('reset.done')
            : newRating === null
              ? t('undone')
              : named(newRating, sources, passage);
        say(`${what} ${t('result', { percent: formatPercent(percent, language) })}`, kind !== 'undo');
      },
      nothingToDo: (newRating: NewRating, sources: readonly Source[], passage?: number) =>
        say(named(newRating, sources, passage), false),
      refuse: (reason: 'reportReadOnly' | 'nothingToUndo' | 'noSource' | 'noPassage' | 'duplicated') =>
        say(reason === 'reportReadOnly' ? errorText(reason, language) : t(reason), false),
      /** The action of the toast's button. */
      onUndo: (action: () => void) => {
        undo.current = action;
      },
    }),
    [t, named, say, language],
  );
  return [news, announcement] as const;
}
