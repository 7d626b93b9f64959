import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core';
import type { License } from '@palimpsest/contract';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { showToast } from '../../../api/toast.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { copyField } from '../../../ui/copy-text.ts';
import { isOpen } from '../page/license-problem.ts';

/** The address where new members sign up with the code, to pass on; or why nobody can. */
export function SignUpLink({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  if (isOpen(license)) return <LinkField code={license.code} />;
  return (
    <Text size="xs" c="dimmed" mt="md">
      {t(license.valid ? 'panel.byInvitation' : 'panel.closed')}
    </Text>
  );
}

function LinkField({ code }: { readonly code: string }) {
  const { t } = useTranslation('license');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (field.current === null) return;
    const isCopied = await copyField(field.current);
    showToast(isCopied ? 'success' : 'warning', t(isCopied ? 'panel.copied' : 'panel.notCopied'));
  };
  return (
    <Group gap={4} align="flex-end" wrap="nowrap" mt="md">
      <TextInput
        ref={field}
        label={t('panel.link')}
        readOnly
        flex={1}
        value={`${window.location.origin}/signup/${encodeURIComponent(code)}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Tooltip label={t('panel.copy')}>
        <ActionIcon variant="default" size={36} aria-label={t('panel.copy')} onClick={() => void copy()}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
