import type { License, Phase } from '@palimpsest/contract';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { shopIsOpen } from '../../../api/page-settings.ts';
import { randomId } from '../../../api/random-id.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { PeriodDialog } from './PeriodDialog.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { InvoicePreview } from './InvoicePreview.tsx';
import { newInvoice, type InvoiceEntry } from './invoice-entry.ts';

/** Whether an invoice about a period can be issued. The server has the last word. */
export function canBeInvoiced(
  { type, isChild }: Pick<License, 'type' | 'isChild'>,
  { payDate, invoiceId }: Pick<Phase, 'payDate' | 'invoiceId'>,
): boolean {
  return shopIsOpen() && type === 1 && !isChild && payDate === null && invoiceId === '';
}

interface IssueInvoiceProps {
  readonly licenseId: number;
  readonly phase: Phase;
  /** The period in words. */
  readonly range: string;
}

/** Issues the invoice about a period: what it says is entered first, and shown with its tax then. */
export function IssueInvoice(props: IssueInvoiceProps) {
  const { t } = useTranslation('licenses');
  return (
    <PeriodDialog
      name={t('issue.of', { range: props.range })}
      icon={IconFileInvoice}
      title={t('issue.title')}
      size="md"
    >
      {(onClose) => <InvoiceSteps {...props} onClose={onClose} />}
    </PeriodDialog>
  );
}

function InvoiceSteps({
  licenseId,
  phase,
  range,
  onClose,
}: IssueInvoiceProps & { readonly onClose: () => void }) {
  // One invoice, however often it is confirmed.
  const [orderid] = useState(() => `period-${randomId()}`);
  const [entry, setEntry] = useState<InvoiceEntry>(newInvoice);
  const [isChecking, setIsChecking] = useState(false);
  if (!isChecking)
    return (
      <InvoiceFields
        entry={entry}
        range={range}
        onEntered={(entered) => {
          setEntry(entered);
          setIsChecking(true);
        }}
      />
    );
  return (
    <InvoicePreview
      licenseId={licenseId}
      phase={phase.phase}
      entry={entry}
      orderid={orderid}
      onBack={() => setIsChecking(false)}
      onClose={onClose}
    />
  );
}
