import { Button, Checkbox, Fieldset, Popover, Stack, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { defaultSourceFilters, sourceFilters, type SourceFilter } from '../model/source-list.ts';

interface FilterPopoverProps {
  readonly filters: readonly SourceFilter[];
  readonly counts: Readonly<Record<SourceFilter, number>>;
  readonly onChange: (filters: readonly SourceFilter[]) => void;
}

const places: readonly SourceFilter[] = ['online', 'library'];

/** Which sources the list and the text show: by origin and by rating. */
export function FilterPopover({ filters, counts, onChange }: FilterPopoverProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const toggle = (filter: SourceFilter) => {
    const next = sourceFilters.filter((one) => (one === filter) !== filters.includes(one));
    const isDefault = next.join() === defaultSourceFilters.join();
    onChange(isDefault ? defaultSourceFilters : next);
  };
  const boxes = (group: readonly SourceFilter[]) =>
    group.map((filter) => (
      <Checkbox
        key={filter}
        label={
          <>
            {t(`filter.${filter}`)}{' '}
            <Text span inherit c="dimmed" className="tabular">
              {formatNumber(counts[filter], language)}
            </Text>
          </>
        }
        checked={filters.includes(filter)}
        onChange={() => toggle(filter)}
      />
    ));
  return (
    <Popover position="bottom-end" width={240} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant={filters === defaultSourceFilters ? 'subtle' : 'light'}
          color="gray"
          size="compact-sm"
          leftSection={<IconFilter size={14} stroke={1.6} aria-hidden />}
        >
          {t('filter.label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter.label')}>
        <Stack gap="md">
          <Fieldset variant="unstyled" legend={t('filter.place')}>
            <Stack gap="xs">{boxes(places)}</Stack>
          </Fieldset>
          <Fieldset variant="unstyled" legend={t('filter.rating')}>
            <Stack gap="xs">{boxes(sourceFilters.filter((filter) => !places.includes(filter)))}</Stack>
          </Fieldset>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
