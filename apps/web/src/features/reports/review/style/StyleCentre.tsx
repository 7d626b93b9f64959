import { Skeleton, Stack } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { ErrorState } from '../../../../common/feedback/ErrorState.tsx';
import type { SheetHandle } from '../sheet/Sheet.tsx';
import { StyleSheet } from './StyleSheet.tsx';
import type { StyleView } from './use-style-view.ts';

interface StyleCentreProps {
  readonly ref: Ref<SheetHandle>;
  readonly style: StyleView;
  readonly title: string;
  readonly language: string;
  readonly byline: string;
  readonly lineBreaks: boolean;
}

const lines = Array.from({ length: 14 }, (_, index) => index);

/** The middle of the style view: the sheet, a loading state, or an error. */
export function StyleCentre({ ref, style, ...head }: StyleCentreProps) {
  const { t } = useTranslation('app');
  if (style.overlay) {
    return (
      <StyleSheet
        ref={ref}
        {...head}
        text={style.text}
        phrases={style.overlay.Phrases}
        stretches={style.stretches}
      />
    );
  }
  if (style.error) return <ErrorState error={style.error} retry={style.retry} />;
  return (
    <Stack aria-busy p={48} gap={14}>
      <span className="visually-hidden">{t('loading')}</span>
      {lines.map((line) => (
        <Skeleton key={line} height={14} width={`${100 - ((line * 7) % 23)}%`} />
      ))}
    </Stack>
  );
}
