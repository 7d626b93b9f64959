import { Button, Popover, Radio, Stack } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { sourceOrders, type SourceOrder } from '../model/source-list.ts';

interface SortPopoverProps {
  readonly order: SourceOrder;
  readonly onChange: (order: SourceOrder) => void;
}

export function SortPopover({ order, onChange }: SortPopoverProps) {
  const { t } = useTranslation('reports');
  return (
    <Popover position="bottom-end" width={260} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant={order === 'first' ? 'subtle' : 'light'}
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowsSort size={14} stroke={1.6} aria-hidden />}
        >
          {t('order.label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('order.label')}>
        <Radio.Group
          value={order}
          label={t('order.long')}
          onChange={(value) => onChange(sourceOrders.find((one) => one === value) ?? 'first')}
        >
          <Stack gap="xs" mt={8}>
            {sourceOrders.map((one) => (
              <Radio key={one} value={one} label={t(`order.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
