import { Text } from '@mantine/core';
import type { RosterEntry } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './UploadFormPanel.module.css';

/** Who of the roster has not handed in, and who did more than once. */
export function MissingPeople({ roster }: { readonly roster: readonly RosterEntry[] }) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const missing = roster.filter(({ Submissions }) => Submissions === 0);
  const several = roster.filter(({ Submissions }) => Submissions > 1);
  return (
    <section className={classes['panel']} aria-label={t('missing.title')}>
      <h2 className={classes['panelTitle']}>
        {missing.length === 0
          ? t('missing.none')
          : t('missing.count', { missing: formatNumber(missing.length, language), count: roster.length })}
      </h2>
      {missing.length > 0 && (
        <ul className={classes['people']}>
          {missing.map((person) => (
            <li key={person.Id}>{labelOf(person)}</li>
          ))}
        </ul>
      )}
      {several.length > 0 && (
        <>
          <Text mt="sm" fw={600} size="sm">
            {t('missing.several')}
          </Text>
          <ul className={classes['people']}>
            {several.map((person) => (
              <li key={person.Id}>
                {t('missing.times', {
                  name: labelOf(person),
                  times: formatNumber(person.Submissions, language),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function labelOf({ Name, Mail }: RosterEntry): string {
  return [Name, Mail].filter((part) => part !== '').join(' · ');
}
