import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { copyField } from '../../../ui/copy-text.ts';
import { showToast } from '../../../api/toast.tsx';

/** The address of the upload form, to pass on. */
export function FormLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('submissions');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (field.current === null) return;
    const isCopied = await copyField(field.current);
    showToast(isCopied ? 'success' : 'warning', isCopied ? t('link.copied') : t('link.notCopied'));
  };
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <TextInput
        ref={field}
        label={t('link.label')}
        readOnly
        flex={1}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Tooltip label={t('link.copy')}>
        <ActionIcon variant="default" size={36} aria-label={t('link.copy')} onClick={() => void copy()}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('link.open')}>
        <ActionIcon
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          variant="default"
          size={36}
          aria-label={t('link.open')}
        >
          <IconExternalLink size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
