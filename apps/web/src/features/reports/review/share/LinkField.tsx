import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { showNotice } from '../../../../api/toast.tsx';
import { copyField } from '../../../../ui/copy-text.ts';

/** The address to pass on: users copy it, open it, or select it if the browser does not allow copying. */
export function LinkField({ url }: { readonly url: string }) {
  const { t } = useTranslation('permalinks');
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    if (field.current === null) return;
    const copied = await copyField(field.current);
    setByHand(!copied);
    if (copied) showNotice('reportLinkCopied', 1);
  };
  return (
    <div>
      <TextInput
        ref={field}
        label={t('link')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {byHand && (
        <Text size="sm" mt={4} role="alert">
          {t('copyByHand')}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          data-autofocus
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
        >
          {t('open')}
        </Button>
      </Group>
    </div>
  );
}
