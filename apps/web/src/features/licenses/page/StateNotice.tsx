import { Alert } from '@mantine/core';
import type { License } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopIsOpen } from '../../../api/page-settings.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { ordersOfPayerQuery } from '../queries.ts';
import { isUnpaidSoon, licenseProblemOf, payableInvoice } from './license-problem.ts';

/** Why a licence is not valid, or that it ends. Nothing for one in order. */
export function StateNotice({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const seconds = Math.floor(now / 1000);
  const problem =
    licenseProblemOf(license, seconds) ?? (isUnpaidSoon(license, seconds) ? 'nextUnpaid' : undefined);
  const isUnpaid = problem === 'unpaid' || problem === 'nextUnpaid';
  const orders = useQuery({ ...ordersOfPayerQuery({}), enabled: isUnpaid && shopIsOpen() }).data?.data ?? [];
  if (problem === undefined) return null;
  const payable = isUnpaid ? payableInvoice(orders, license) : undefined;
  const date = (at: number | null) => (at === null ? '' : formatDate(at, language));
  const texts = {
    unpaid: [
      t('notice.unpaidTitle'),
      license.invoiceId === ''
        ? t('notice.unpaid')
        : t('notice.unpaidInvoice', { invoice: license.invoiceId }),
    ],
    begins: [t('notice.beginsTitle'), t('notice.begins', { date: date(license.validFrom) })],
    ended: [t('notice.endedTitle'), t('notice.ended', { date: date(license.validTo) })],
    nextUnpaid: [t('notice.nextUnpaidTitle'), t('notice.nextUnpaid', { date: date(license.unpaidFrom) })],
    noPhase: [t('notice.beginsTitle'), t('notice.noPhase')],
    terminated: [
      t('state.terminated', { date: date(license.validTo) }),
      t('notice.terminated', { date: date(license.terminationDate) }),
    ],
  } as const;
  const [title, text] = texts[problem];
  return (
    <Alert
      mb="md"
      color={problem === 'terminated' ? 'gray' : 'ochre'}
      variant="light"
      icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}
      title={title}
    >
      {text}{' '}
      {payable !== undefined ? (
        <AnchorLink to="/checkout/$id" params={{ id: payable }} search={{ pay: true }}>
          {t('notice.pay')}
        </AnchorLink>
      ) : (
        problem !== 'terminated' &&
        problem !== 'begins' && <AnchorLink to="/contact">{t('notice.contact')}</AnchorLink>
      )}
    </Alert>
  );
}
