import { NativeSelect, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { limits, type ExcludedQuotations, type Report } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { ErrorState } from '../../../../common/feedback/ErrorState.tsx';
import { normalised, settingsOf, type WhatIf } from '../model/what-if.ts';
import type { WhatIfView } from './use-what-if.ts';

interface WhatIfSectionProps {
  /** The report as stored. */
  readonly report: Report;
  readonly whatIf: WhatIf;
  readonly view: WhatIfView;
  readonly onChange: (whatIf: WhatIf) => void;
}

const quotationTexts = {
  none: 'whatIf.quotationsNone',
  cited: 'whatIf.quotationsCited',
  all: 'whatIf.quotationsAll',
} as const satisfies Readonly<Record<ExcludedQuotations, string>>;

/** Tries out what the result would be without quotations, references or small matches. */
export function WhatIfSection({ report, whatIf, view, onChange }: WhatIfSectionProps) {
  const { t } = useTranslation('reports');
  const shown = settingsOf(report, whatIf);
  const change = (changes: Partial<WhatIf>) => onChange(normalised(report, { ...whatIf, ...changes }));
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {t('whatIf.lead')}
      </Text>
      <NativeSelect
        size="xs"
        label={t('whatIf.quotations')}
        value={shown.quotations}
        data={(['none', 'cited', 'all'] as const).map((value) => ({
          value,
          label: t(quotationTexts[value]),
        }))}
        onChange={({ currentTarget }) => change({ quotations: currentTarget.value as ExcludedQuotations })}
      />
      <Switch
        size="xs"
        label={t('whatIf.bibliography')}
        checked={shown.bibliography}
        onChange={({ currentTarget }) => change({ bibliography: currentTarget.checked })}
      />
      <SmallMatches
        // The way back empties the field.
        key={shown.minWords === 0 ? 'empty' : 'filled'}
        minWords={shown.minWords}
        onChange={(minWords) => change({ minWords })}
      />
      {view.error !== null && <ErrorState error={view.error} retry={view.retry} />}
    </Stack>
  );
}

interface SmallMatchesProps {
  readonly minWords: number;
  readonly onChange: (minWords: number) => void;
}

/** The number appears as it is typed; the result follows when the typing pauses. */
function SmallMatches({ minWords, onChange }: SmallMatchesProps) {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState<number | string>(minWords === 0 ? '' : minWords);
  const send = useDebouncedCallback(onChange, limits.textChangeDebounceMs);
  return (
    <NumberInput
      size="xs"
      label={t('whatIf.small')}
      suffix={` ${t('whatIf.words')}`}
      placeholder={t('whatIf.noLimit')}
      min={0}
      max={limits.minMatchWords}
      allowDecimal={false}
      allowNegative={false}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        send(Math.min(limits.minMatchWords, Math.max(0, Number(value) || 0)));
      }}
    />
  );
}
