import { Group, Select } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './List.module.css';
import { Pages } from './Pages.tsx';

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
      <Pages total={total} pageSize={pageSize} page={page} onPage={(next) => onChange({ page: next })} />
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
