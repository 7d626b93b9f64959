import { Pagination } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface PagesProps {
  /** The number of all rows. */
  readonly total: number;
  readonly pageSize: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a list; nothing if there is only one. */
export function Pages({ total, pageSize, page, onPage }: PagesProps) {
  const { t } = useTranslation('list');
  const language = useLanguage();
  if (total <= pageSize) return null;
  return (
    <Pagination
      component="nav"
      aria-label={t('pagination')}
      size="sm"
      total={Math.ceil(total / pageSize)}
      value={page}
      onChange={onPage}
      getItemProps={(number) => ({ 'aria-label': t('page', { page: formatNumber(number, language) }) })}
      getControlProps={(control) => ({
        'aria-label': control === 'next' ? t('nextPage') : t('previousPage'),
      })}
    />
  );
}
