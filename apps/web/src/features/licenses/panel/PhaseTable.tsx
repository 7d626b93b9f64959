import { Button, Text } from '@mantine/core';
import type { License } from '@palimpsest/contract';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePeriodText } from '../page/use-period-text.ts';
import classes from './LicensePanel.module.css';

const firstPhases = 3;

/** The periods of a licence, the newest first; at first three of them. */
export function PhaseTable({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const periodText = usePeriodText();
  const { phases } = license;
  const number = (count: number) => (count === -1 ? t('panel.unlimited') : formatNumber(count, language));
  const shown = showsAll ? phases : phases.slice(0, firstPhases);
  const [last] = phases;
  return (
    <>
      <h3>{t('phases.title')}</h3>
      {last === undefined ? (
        <Text c="dimmed">{t('phases.none')}</Text>
      ) : (
        <table className={classes['phases']}>
          <caption className="visually-hidden">{t('phases.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('phases.period')}</th>
              <th scope="col" className={classes['number']}>
                {t('phases.left')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('phases.credits')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((phase) => (
              <tr key={phase.phase}>
                <td>
                  {periodText(phase)}
                  {phase.payDate === null && <span className={classes['unpaid']}>{t('phases.unpaid')}</span>}
                </td>
                <td className={classes['number']}>{number(phase.remaining)}</td>
                <td className={classes['number']}>{number(phase.contractCredits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {phases.length > firstPhases && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          ms={-8}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('phases.fewer') : t('phases.all', { count: phases.length })}
        </Button>
      )}
      {last !== undefined && license.renewal && last.targetCredits !== last.contractCredits && (
        <Text size="xs" c="dimmed" mt={4}>
          {last.targetCredits === -1
            ? t('phases.nextUnlimited')
            : t('phases.next', { count: last.targetCredits, shown: number(last.targetCredits) })}
        </Text>
      )}
    </>
  );
}
