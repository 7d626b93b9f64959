import { Paper, Title } from '@mantine/core';
import type { License } from '@palimpsest/contract';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { licenseProblemOf } from '../page/license-problem.ts';
import { usePeriodText } from '../page/use-period-text.ts';
import { ContractControls } from './ContractControls.tsx';
import classes from './LicensePanel.module.css';
import { PhaseTable } from './PhaseTable.tsx';
import { SignUpLink } from './SignUpLink.tsx';

/** The facts of a licence: code, period, credits, the first phases, renewal and termination. */
export function LicensePanel({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  return (
    <Paper component="aside" withBorder p="md" className={classes['panel']} aria-label={t('panel.title')}>
      <Title order={2} size="h3" mb="sm">
        {t('panel.title')}
      </Title>
      <FactList facts={useFacts(license)} />
      <SignUpLink license={license} />
      <PhaseTable license={license} />
      <ContractControls license={license} />
    </Paper>
  );
}

function useFacts(license: License): readonly Fact[] {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const number = (count: number) => (count === -1 ? t('panel.unlimited') : formatNumber(count, language));
  const periodText = usePeriodText();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const { validFrom, validTo, remaining, contractCredits } = license;
  const left =
    remaining === -1 || license.isChild
      ? number(remaining)
      : t('panel.of', { left: number(remaining), all: number(contractCredits) });
  return [
    { name: t('panel.state'), value: t(license.valid ? 'state.valid' : 'state.notValid') },
    { name: t('panel.code'), value: license.code },
    { name: t('panel.type'), value: t(license.type === 1 ? 'panel.educational' : 'panel.volume') },
    ...(validFrom === null ? [] : [{ name: t('panel.period'), value: periodText({ validFrom, validTo }) }]),
    // Credits end with their period.
    ...(licenseProblemOf(license, now) === 'ended' ? [] : [{ name: t('panel.remaining'), value: left }]),
    ...(license.isChild && license.credits > 0
      ? [{ name: t('panel.ceiling'), value: number(license.credits) }]
      : []),
    { name: t('panel.administrator'), value: license.adminMail || t('panel.nobody') },
    { name: t('panel.members'), value: number(license.userCount) },
  ];
}
