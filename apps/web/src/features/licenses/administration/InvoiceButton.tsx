import { Button, Group, Stack, TextInput } from '@mantine/core';
import { limits, type Phase } from '@palimpsest/contract';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { PeriodDialog } from './PeriodDialog.tsx';

interface InvoiceProps {
  readonly licenseId: number;
  readonly phase: Phase;
  /** The period in words. */
  readonly range: string;
}

/** Enters or changes the number of a period's invoice, for example after an automatic renewal. */
export function InvoiceButton(props: InvoiceProps) {
  const { t } = useTranslation('licenses');
  return (
    <PeriodDialog
      name={t('period.invoiceOf', { range: props.range })}
      icon={IconPencil}
      title={t('period.invoice')}
      size="sm"
    >
      {(onClose) => <InvoiceForm {...props} onClose={onClose} />}
    </PeriodDialog>
  );
}

function InvoiceForm({ licenseId, phase, range, onClose }: InvoiceProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('licenses');
  const [invoiceId, setInvoiceId] = useState(phase.invoiceId);
  const update = useOperation('UpdateLicensePhase', {
    answers: changedLicenseQuery,
    onSuccess: onClose,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ licenseid: licenseId, phase: phase.phase, fields: { invoiceId } });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('period.invoice')}
          description={range}
          maxLength={limits.titleChars}
          autoComplete="off"
          data-autofocus
          value={invoiceId}
          onChange={(event) => setInvoiceId(event.currentTarget.value)}
        />
        <Group>
          <Button
            type="submit"
            loading={update.isPending}
            disabled={invoiceId.trim() === phase.invoiceId.trim()}
          >
            {t('contract.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
