import { Button, Paper, Stack, Text } from '@mantine/core';
import type { DeclarationKind, DeclarationReceipt } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useNewStep } from './use-new-step.ts';

interface ShownReceiptProps {
  readonly kind: DeclarationKind;
  readonly receipt: DeclarationReceipt & { readonly mail: string };
}

/** The receipt with content, date and time, to be read and saved. */
export function ShownReceipt({ kind, receipt }: ShownReceiptProps) {
  const { t } = useTranslation('declarations');
  const ref = useNewStep();
  const { Title, Text: text, IsSent, mail } = receipt;
  return (
    <Stack gap={16} ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      <Text>{IsSent ? t('sent', { mail }) : t('notSent')}</Text>
      <Paper withBorder p={16} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Paper>
      <div>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${Title}\n\n${text}`)}`}
          download={`${t(`file.${kind}`)}.txt`}
        >
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
}
