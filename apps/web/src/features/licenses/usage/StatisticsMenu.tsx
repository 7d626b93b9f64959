import { Button, Menu } from '@mantine/core';
import { usageGroups } from '@palimpsest/contract';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { saveBytes } from '../../../ui/save-text.ts';
import { usageScopeOf, type UsageFilters } from './usage-state.ts';

interface StatisticsMenuProps {
  readonly code: string;
  readonly filters: UsageFilters;
}

const labels = { month: 'usage.byMonth', license: 'usage.byLicense', users: 'usage.byUsers' } as const;

/** Saves the use in the chosen period as a file. */
export function StatisticsMenu({ code, filters }: StatisticsMenuProps) {
  const { t } = useTranslation('license');
  const file = useOperation('GetLicenseUsageStatistics', {
    onSuccess: ({ data: { Name, MediaType, Content } }) => saveBytes(Name, MediaType, Content),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={file.isPending}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {t('usage.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {usageGroups.map((groupby) => (
          <Fragment key={groupby}>
            <Menu.Label>{t(labels[groupby])}</Menu.Label>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Menu.Item
                key={format}
                aria-label={`${t(labels[groupby])}, ${format.toUpperCase()}`}
                onClick={() => file.mutate({ code, filters: usageScopeOf(filters), groupby, format })}
              >
                {format.toUpperCase()}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
