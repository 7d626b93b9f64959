import { Portal } from '@mantine/core';
import type { OverlayPhrase } from '@palimpsest/contract';
import type { PointerEvent } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useLatePointed } from '../sheet/use-late-pointed.ts';
import classes from './style.module.css';

export interface PointedPhrase {
  readonly index: number;
  readonly left: number;
  readonly top: number;
}

/** The phrase under the pointer, and the position of its line. */
export function usePointedPhrase(scrollElement: HTMLElement | null) {
  const [pointed, setCandidate] = useLatePointed<PointedPhrase>(scrollElement);

  return {
    pointed,
    handlers: {
      onPointerOver: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        const element = target instanceof Element ? target.closest<HTMLElement>('[data-phrase]') : null;
        const lines = [...(element?.getClientRects() ?? [])];
        const line = lines.find((rect) => rect.top <= clientY && clientY <= rect.bottom);
        setCandidate(
          element && line ? { index: Number(element.dataset['phrase']), left: clientX, top: line.top } : null,
        );
      },
      onPointerLeave: () => setCandidate(null),
    },
  };
}

interface PhraseTipProps {
  readonly phrase: OverlayPhrase;
  readonly place: PointedPhrase;
}

export function PhraseTip({ phrase, place }: PhraseTipProps) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  const whole = (value: number) => formatNumber(Math.round(value), language);
  return (
    <Portal>
      <div
        className={classes['tip']}
        role="tooltip"
        style={{
          left: Math.max(8, Math.min(place.left - 24, window.innerWidth - 180)),
          bottom: window.innerHeight - place.top + 6,
        }}
      >
        <b>{t('tip.value', { value: whole(phrase.Value), uncertainty: whole(phrase.Uncertainty) })}</b>
        <span>{t('tip.words', { count: phrase.Words, words: whole(phrase.Words) })}</span>
      </div>
    </Portal>
  );
}
