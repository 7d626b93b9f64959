import { List, Text } from '@mantine/core';
import type { LicenseOffer } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useTermLines } from './use-term-lines.ts';

/** The facts about a licence that somebody should know before joining it. */
export function OfferLines({ offer }: { readonly offer: LicenseOffer }) {
  const { t } = useTranslation('membership');
  const domains = offer.mailFormat.split(/[\s,;]+/).filter((each) => each !== '');
  const lines = [
    t('offer.none'),
    ...useTermLines(offer),
    ...(offer.requireAdminApproval ? [t('offer.approval')] : []),
    ...(domains.length === 0 ? [] : [t('offer.domain', { domains: domains.join(', ') })]),
  ];
  return (
    <>
      <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {offer.licensee}
      </Text>
      <List size="sm" spacing={2} style={{ overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  );
}
