import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { copyField } from '../../ui/copy-text.ts';

interface CopyableTextProps {
  readonly label: string;
  readonly value: string;
  /** It takes the place of the control with the focus. */
  readonly hasFocus?: boolean;
}

/** A text to copy into another program, which cannot be changed here. */
export function CopyableText({ label, value, hasFocus = false }: CopyableTextProps) {
  const { t } = useTranslation('directory');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        ref={field}
        readOnly
        label={label}
        value={value}
        style={{ flex: '1 1 260px', minWidth: 0, maxWidth: 560 }}
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        aria-label={copied === value ? t('copied') : t('copyNamed', { name: label })}
        onClick={() => {
          if (field.current === null) return;
          void copyField(field.current).then((isCopied) => isCopied && setCopied(value));
        }}
      >
        {copied === value ? t('copied') : t('copy')}
      </Button>
    </Group>
  );
}
