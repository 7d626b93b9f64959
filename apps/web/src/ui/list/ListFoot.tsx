import { Group, Pagination, Select } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './List.module.css';

interface ListFootProps {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly onChange: (changes: { readonly page: number } | { readonly pageSize: number }) => void;
}

/** Which rows are shown, the pages, and how many rows a page has. */
export function ListFoot({ total, page, pageSize, onChange }: ListFootProps) {
  const { t } = useTranslation('list');
  const language = useLanguage();
  const sizes = [...new Set([...limits.pageSizes, pageSize])].sort((a, b) => a - b);
  return (
    <div className={classes['foot']}>
      <span>
        {t('range', {
          from: formatNumber((page - 1) * pageSize + 1, language),
          to: formatNumber(Math.min(page * pageSize, total), language),
          total: formatNumber(total, language),
        })}
      </span>
      {total > pageSize && (
        <Pagination
          component="nav"
          aria-label={t('pagination')}
          size="sm"
          total={Math.ceil(total / pageSize)}
          value={page}
          onChange={(next) => onChange({ page: next })}
          getItemProps={(number) => ({
            'aria-label': t('page', { page: formatNumber(number, language) }),
          })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? t('nextPage') : t('previousPage'),
          })}
        />
      )}
      <Group gap={8}>
        <span aria-hidden>{t('pageSize')}</span>
        <Select
          w={76}
          size="xs"
          aria-label={t('pageSize')}
          allowDeselect={false}
          data={sizes.map(String)}
          value={String(pageSize)}
          onChange={(value) => onChange({ pageSize: Number(value) })}
        />
      </Group>
    </div>
  );
}
