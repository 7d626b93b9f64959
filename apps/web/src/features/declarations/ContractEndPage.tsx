import type { DeclarationKind, DeclarationReceipt as Receipt } from '@palimpsest/contract';
import { useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { useForm } from '../../common/form/use-form.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ConfirmDeclaration } from './ConfirmDeclaration.tsx';
import { DeclarationForm } from './DeclarationForm.tsx';
import { ShownReceipt } from './ShownReceipt.tsx';
import { problemsOfDeclaration, type DeclarationFields } from './declaration-fields.ts';

/**
 * Withdraws from a contract (§ 356a BGB) or cancels a subscription (§ 312k BGB) without a log-in: the form, its confirmation
 * and the receipt.
 *
 *     form ──next──▶ confirmation ──confirm──▶ receipt
 *       ◀──change──┘ ◀── an error at a field
 */
export function ContractEndPage({ kind }: { readonly kind: DeclarationKind }) {
  const { t } = useTranslation('declarations');
  const user = useUser();
  const [step, setStep] = useState<'form' | 'confirm'>('form');
  const [receipt, setReceipt] = useState<(Receipt & { readonly mail: string }) | null>(null);
  const form = useForm<DeclarationFields>({
    stored: {
      name: user?.name ?? '',
      mail: user?.mail ?? '',
      contract: contractInAddress(),
      part: '',
      way: 'ordinary',
      reason: '',
      endsOn: '',
    },
    problems: problemsOfDeclaration,
    errors: { mailNotValid: 'mail', reasonMissing: 'reason' },
  });
  const shown = receipt === null ? step : 'receipt';
  const titles = { form: t(`title.${kind}`), confirm: t(`check.${kind}`), receipt: t(`done.${kind}`) };
  return (
    <div style={{ maxWidth: 640 }}>
      <PageHeader title={titles[shown]}>{shown === 'form' && t(`lead.${kind}`)}</PageHeader>
      {shown === 'form' && <DeclarationForm kind={kind} form={form} onNext={() => setStep('confirm')} />}
      {shown === 'confirm' && (
        <ConfirmDeclaration
          kind={kind}
          fields={form.values}
          refused={(error) => {
            const isAtField = form.refused(error);
            if (isAtField) setStep('form');
            return isAtField;
          }}
          onBack={() => setStep('form')}
          onDone={(done) => setReceipt({ ...done, mail: form.values.mail.trim() })}
        />
      )}
      {receipt !== null && <ShownReceipt kind={kind} receipt={receipt} />}
      {kind === 'withdrawal' && (
        <p>
          <AnchorLink to="/legal/$key" params={{ key: 'withdrawal' }}>
            {t('legal')}
          </AnchorLink>
        </p>
      )}
    </div>
  );
}

/** Pages about an order name it: /withdraw?contract=R-10017. */
function contractInAddress(): string {
  return typeof window === 'undefined'
    ? ''
    : (new URLSearchParams(window.location.search).get('contract') ?? '');
}
