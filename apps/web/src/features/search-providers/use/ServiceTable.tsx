import type { UsageOfProvider } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { errorOf, formatCost } from '../provider-state.ts';
import classes from './Use.module.css';

/** The use of each service, with its errors and the mean time of an answer. */
export function ServiceTable({ providers }: { readonly providers: readonly UsageOfProvider[] }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  return (
    <table className={classes['figures']}>
      <caption className="visually-hidden">{t('use.byService')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('use.service')}</th>
          <th scope="col">{t('use.requests')}</th>
          <th scope="col">{t('use.downloads')}</th>
          <th scope="col">{t('use.cost')}</th>
          <th scope="col">{t('use.time')}</th>
          <th scope="col">{t('use.errors')}</th>
        </tr>
      </thead>
      <tbody>
        {providers.map(({ Key, Name, Requests, Downloads, MilliCents, MeanMs, Failures, Errors }) => (
          <tr key={Key}>
            <th scope="row">{Name}</th>
            <td data-label={t('use.requests')} className={classes['number']}>
              {number(Requests)}
            </td>
            <td data-label={t('use.downloads')} className={classes['number']}>
              {number(Downloads)}
            </td>
            <td data-label={t('use.cost')} className={classes['number']}>
              {formatCost(MilliCents, language)}
            </td>
            <td data-label={t('use.time')} className={classes['number']}>
              {MeanMs === null ? '–' : t('use.ms', { ms: number(Math.round(MeanMs)) })}
            </td>
            <td data-label={t('use.errors')} className={classes['errors']}>
              {Failures === 0
                ? '0'
                : Errors.map(({ Error, Count }) => `${number(Count)} × ${errorOf(Error, t)}`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
