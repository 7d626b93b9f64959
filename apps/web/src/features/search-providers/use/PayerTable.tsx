import type { UsageOfPayer } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { formatCost } from '../provider-state.ts';
import classes from './Use.module.css';

interface PayerTableProps {
  readonly caption: string;
  readonly payers: readonly UsageOfPayer[];
  readonly kind: 'user' | 'license';
}

/** The users or licences with the highest cost. */
export function PayerTable({ caption, payers, kind }: PayerTableProps) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  return (
    <table className={classes['figures']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`use.${kind}`)}</th>
          <th scope="col">{t('use.requests')}</th>
          <th scope="col">{t('use.downloads')}</th>
          <th scope="col">{t('use.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {payers.map(({ Id, Name, Requests, Downloads, MilliCents }) => (
          <tr key={Id}>
            <th scope="row">
              {Name === '' ? (
                t('use.deleted', { id: Id })
              ) : kind === 'user' ? (
                <AnchorLink to="/admin/users/$id" params={{ id: String(Id) }}>
                  {Name === 'Guest' ? t('use.guest', { id: Id }) : Name}
                </AnchorLink>
              ) : (
                Name
              )}
            </th>
            <td data-label={t('use.requests')} className={classes['number']}>
              {formatNumber(Requests, language)}
            </td>
            <td data-label={t('use.downloads')} className={classes['number']}>
              {formatNumber(Downloads, language)}
            </td>
            <td data-label={t('use.cost')} className={classes['number']}>
              {formatCost(MilliCents, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
