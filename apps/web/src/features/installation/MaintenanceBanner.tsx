import { useQuery } from '@tanstack/react-query';
import { maintenanceQuery } from './queries.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Strip } from '../../ui/Strip.tsx';
import classes from '../../ui/Strip.module.css';

const refreshMs = 30_000;

/** The banner above every page of an administrator while nobody else can use the product. */
export function MaintenanceBanner() {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const { data } = useQuery({ ...maintenanceQuery({}), refetchInterval: refreshMs });
  if (data?.data.IsOn !== true) return null;
  const { Until } = data.data;
  return (
    <Strip label={t('title')}>
      <p className={classes['text']}>
        {t('banner')} {Until !== null && t('until', { time: formatDateTime(Until, language) })}
      </p>
      <a className={classes['back']} href="/admin/settings">
        {t('change')}
      </a>
    </Strip>
  );
}
