import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { showToast } from '../../api/toast.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { copyField } from '../../ui/copy-text.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
}

/** A value that is entered in another system. */
export function CopyField({ label, value, description }: CopyFieldProps) {
  const { t } = useTranslation('copying');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (field.current === null) return;
    const isCopied = await copyField(field.current);
    showToast(isCopied ? 'success' : 'warning', t(isCopied ? 'copied' : 'notCopied'));
  };
  const named = t('copy', { what: label });
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <TextInput
        ref={field}
        label={label}
        description={description}
        readOnly
        flex={1}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Tooltip label={named}>
        <ActionIcon variant="default" size={36} aria-label={named} onClick={() => void copy()}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
