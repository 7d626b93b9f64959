import { Box, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './Wizard.module.css';
import { stepsOf, wizardSteps, type WizardState, type WizardStep } from './wizard-machine.ts';

interface WizardProgressProps {
  readonly state: WizardState;
  readonly onChoose: (step: WizardStep) => void;
}

/**
 * All steps of this way, and the heading of the present one, which takes the focus when another step appears. Steps that are done
 * lead back.
 */
export function WizardProgress({ state, onChoose }: WizardProgressProps) {
  const { t } = useTranslation('wizard');
  const { step: present, work } = state;
  // The purchase that is enough counts before it is chosen, so that the number of steps stays.
  const product = state.product ?? (state.shortens ? null : state.facts.recommended);
  const steps = stepsOf({ ...state, product });
  const place = steps.indexOf(present) + 1;
  const hasFile = state.facts.pages > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(present);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (present === first && !hasMoved.current) return;
    hasMoved.current = true;
    heading.current?.focus();
  }, [present, first]);
  return (
    <Box mb="md">
      {/* On phones, the heading says which step it is. */}
      <Box component="ol" visibleFrom="sm" className={classes['steps'] ?? ''} aria-label={t('progress')}>
        {steps.map((step, at) => {
          const isDone = wizardSteps[step] < wizardSteps[present];
          const label = (
            <>
              <span className={classes['mark']} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={2} /> : at + 1}
              </span>
              {t(`names.${step}`)}
            </>
          );
          return (
            <li key={step} className={classes['step']} aria-current={step === present ? 'step' : undefined}>
              {isDone ? (
                <UnstyledButton
                  className={classes['label'] ?? ''}
                  disabled={work !== null}
                  onClick={() => onChoose(step)}
                >
                  {label}
                </UnstyledButton>
              ) : (
                <span className={classes['label']}>{label}</span>
              )}
            </li>
          );
        })}
      </Box>
      <Text size="sm" c="dimmed" hiddenFrom="sm">
        {/* The number of steps follows from the file. */}
        {hasFile ? t('place', { place, places: steps.length }) : t('placeAlone', { place })}
      </Text>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {t(`steps.${present}`)}
      </Title>
    </Box>
  );
}
