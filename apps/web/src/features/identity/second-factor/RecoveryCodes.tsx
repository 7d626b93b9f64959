import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from '../Credentials.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  return (
    <Stack gap="sm">
      <Text>{t('factor.codes')}</Text>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download="palimpsest-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {t('factor.download')}
        </Button>
        <Button onClick={onDone}>{t('factor.saved')}</Button>
      </Group>
    </Stack>
  );
}
