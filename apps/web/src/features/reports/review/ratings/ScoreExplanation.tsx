import { ActionIcon, Button, Collapse, Skeleton, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { scoreStepKinds, type Report, type Score, type ScoreStep } from '@palimpsest/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { ErrorState } from '../../../../common/feedback/ErrorState.tsx';
import { useScore } from '../../queries.ts';
import { stepMatch } from '../model/matches.ts';
import type { WhatIfView } from '../what-if/use-what-if.ts';
import type { ShownPlace } from '../use-shown-place.ts';
import classes from './ScoreExplanation.module.css';

interface ScoreExplanationProps {
  readonly report: Report;
  readonly whatIf: Pick<WhatIfView, 'isOn' | 'score'>;
  readonly shown: ShownPlace | null;
  readonly onShow: (place: ShownPlace) => void;
}

/** The explanation from all matched words to the percentage, step by step; each step leads through its passages. */
export function ScoreExplanation({ report, whatIf, shown, onShow }: ScoreExplanationProps) {
  const { t } = useTranslation('ratings');
  // Below the sheet of a phone the panel is closed while the user looks at a passage; it reopens in the same state.
  const [opened, setOpened] = useState(() => scoreStepKinds.some((kind) => kind === shown?.kind));
  const { data, error, refetch } = useScore(report, opened && !whatIf.isOn);
  const score = whatIf.isOn ? whatIf.score : data?.data;
  const id = useId();
  return (
    <div className={classes['score']}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        // The words are long in some languages: they wrap to two lines before they overflow the panel.
        styles={{
          root: { height: 'auto', maxWidth: '100%' },
          label: { whiteSpace: 'normal', lineHeight: 1.35, paddingBlock: 2 },
        }}
        aria-expanded={opened}
        aria-controls={id}
        rightSection={
          opened ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />
        }
        onClick={() => setOpened(!opened)}
      >
        {t('score.open')}
      </Button>
      <Collapse id={id} expanded={opened}>
        {score && <Steps score={score} shown={shown} onShow={onShow} />}
        {error && !whatIf.isOn && <ErrorState error={error} retry={() => void refetch()} />}
        {!score && !error && <Skeleton height={132} mt={8} />}
      </Collapse>
    </div>
  );
}

const signs = {
  matched: '',
  duplicated: '',
  excluded: '−',
  accepted: '−',
  given: '−',
  shared: '−',
  boilerplate: '−',
  few: '−',
  small: '−',
  notCounted: '−',
  result: '=',
} as const;

interface StepsProps extends Pick<ScoreExplanationProps, 'shown' | 'onShow'> {
  readonly score: Score;
}

function Steps({ score, shown, onShow }: StepsProps) {
  const { t } = useTranslation('ratings');
  const language = useLanguage();
  const told = score.Steps.filter(({ Kind, Words }) => Words > 0 || Kind === 'matched' || Kind === 'result');
  return (
    <>
      <ol className={classes['steps']} aria-label={t('score.label')}>
        {told.map((step) => (
          <Step
            key={step.Kind}
            step={step}
            index={shown?.kind === step.Kind ? shown.index : null}
            onShow={onShow}
          />
        ))}
      </ol>
      <Text size="xs" c="dimmed" ta="left">
        {t(score.CountableWords < score.TotalWords ? 'score.shareOfCountable' : 'score.share', {
          words: formatNumber(score.PlagWords, language),
          total: formatNumber(score.CountableWords, language),
          percent: formatPercent(score.ResultPercent, language),
        })}
      </Text>
    </>
  );
}

interface StepProps extends Pick<ScoreExplanationProps, 'onShow'> {
  readonly step: ScoreStep;
  /** The passage that the text shows, from 0; null while it shows no passage of this step. */
  readonly index: number | null;
}

function Step({ step: { Kind, Words, Percent, Passages }, index, onShow }: StepProps) {
  const { t } = useTranslation('ratings');
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const go = (direction: 1 | -1) => {
    const next = stepMatch(Passages.length, index, direction);
    const passage = next === null ? undefined : Passages[next];
    if (next !== null && passage) onShow({ kind: Kind, index: next, place: passage });
  };
  const label = t(`score.${Kind}`);
  return (
    <li className={classes['step']} data-kind={Kind}>
      <span className={classes['sign']} aria-hidden>
        {signs[Kind]}
      </span>
      {Passages.length === 0 ? (
        <span>{label}</span>
      ) : (
        <UnstyledButton
          className={classes['link'] ?? ''}
          aria-label={t('score.show', { step: label, words: number(Words), count: Words })}
          onClick={() => go(1)}
        >
          {label}
        </UnstyledButton>
      )}
      <span className={classes['words']}>{number(Words)}</span>
      <span className={classes['percent']}>{formatPercent(Percent, language)}</span>
      {index !== null && (
        <div className={classes['place']}>
          <Text size="xs" c="dimmed" aria-live="polite">
            {t('score.position', { place: number(index + 1), all: number(Passages.length) })}
          </Text>
          <GoButton label={t('score.previous')} step={label} onClick={() => go(-1)} up />
          <GoButton label={t('score.next')} step={label} onClick={() => go(1)} />
        </div>
      )}
    </li>
  );
}

interface GoButtonProps {
  readonly label: string;
  readonly step: string;
  readonly up?: boolean;
  readonly onClick: () => void;
}

function GoButton({ label, step, up = false, onClick }: GoButtonProps) {
  const Icon = up ? IconChevronUp : IconChevronDown;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        className={classes['go'] ?? ''}
        aria-label={`${label}: ${step}`}
        onClick={onClick}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
