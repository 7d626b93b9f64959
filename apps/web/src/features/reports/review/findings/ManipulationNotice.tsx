import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core';
import type { ManipulationHint } from '@palimpsest/contract';
import { IconChevronDown, IconChevronUp, IconZoomQuestion } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { stepMatch } from '../model/matches.ts';
import type { ShownPlace } from '../use-shown-place.ts';
import classes from './ManipulationNotice.module.css';

interface ManipulationNoticeProps {
  readonly hints: readonly ManipulationHint[];
  readonly shown: ShownPlace | null;
  readonly onShow: (place: ShownPlace) => void;
}

/**
 * Places that look as if they should hide copied text. The notice is unobtrusive: a person looks at the places and
 * judges.
 */
export function ManipulationNotice({ hints, shown, onShow }: ManipulationNoticeProps) {
  const { t } = useTranslation('reports');
  if (hints.length === 0) return null;
  return (
    <section className={classes['notice']} aria-labelledby="manipulation-hints">
      <Title order={2} id="manipulation-hints" className={classes['title'] ?? ''}>
        <IconZoomQuestion size={16} stroke={1.6} aria-hidden />
        {t('hints.title')}
      </Title>
      <ul className={classes['hints']}>
        {hints.map((hint) => (
          <HintRow
            key={hint.Kind}
            hint={hint}
            index={shown?.kind === hint.Kind ? shown.index : null}
            onShow={onShow}
          />
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t('hints.lead')}
      </Text>
    </section>
  );
}

interface HintRowProps {
  readonly hint: ManipulationHint;
  /** The place that the text shows, from 0; null while it shows no place of this kind. */
  readonly index: number | null;
  readonly onShow: (place: ShownPlace) => void;
}

function HintRow({ hint, index, onShow }: HintRowProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const { Kind, Count, Places } = hint;
  // The steps replace the button; keyboard focus moves to the next step.
  const nextRef = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (index !== null && pressed.current) nextRef.current?.focus();
    pressed.current = false;
  }, [index]);
  const kind = t(`hints.${Kind}`, { count: Count, found: number(Count) });
  const step = (direction: 1 | -1) => {
    const next = stepMatch(Places.length, index, direction);
    const place = next === null ? undefined : Places[next];
    if (next !== null && place) onShow({ kind: Kind, index: next, place });
  };
  return (
    <li>
      <span>{kind}</span>
      {index === null ? (
        <Button
          variant="default"
          size="compact-xs"
          className={classes['button'] ?? ''}
          aria-label={t('hints.showOf', { kind })}
          onClick={() => {
            pressed.current = true;
            step(1);
          }}
        >
          {t('hints.show')}
        </Button>
      ) : (
        <Group gap={4} wrap="nowrap">
          <Text size="xs" className="tabular" aria-live="polite">
            {t('hints.position', { place: number(index + 1), all: number(Places.length) })}
          </Text>
          <StepButton name={t('hints.previous')} of={kind} onClick={() => step(-1)}>
            <IconChevronUp size={16} stroke={1.6} aria-hidden />
          </StepButton>
          <StepButton ref={nextRef} name={t('hints.next')} of={kind} onClick={() => step(1)}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </StepButton>
        </Group>
      )}
      {index !== null && Places.length < Count && (
        <Text size="xs" c="dimmed">
          {t('hints.firstOnly', { places: number(Places.length) })}
        </Text>
      )}
    </li>
  );
}

interface StepButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly name: string;
  readonly of: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StepButton({ ref, name, of, onClick, children }: StepButtonProps) {
  return (
    <Tooltip label={name}>
      <ActionIcon
        ref={ref ?? null}
        variant="subtle"
        color="gray"
        size={28}
        className={classes['button'] ?? ''}
        aria-label={`${name}: ${of}`}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
