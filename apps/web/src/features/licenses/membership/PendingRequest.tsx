import { Button, Group, Text } from '@mantine/core';
import type { LicenseRequest } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useOperation } from '../../../api/query.ts';
import { refreshAfter } from '../../../api/refresh.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

interface PendingRequestProps {
  readonly request: LicenseRequest;
  /** The button for joining another licence. */
  readonly other: ReactNode;
}

/** A request to join a licence about which its administrator has not decided. */
export function PendingRequest({
  request: { licensee, code, date, canAskAgain },
  other,
}: PendingRequestProps) {
  const { t } = useTranslation('membership');
  const language = useLanguage();
  const ask = useOperation('AddUserLicense');
  const withdraw = useOperation('WithdrawLicenseRequest', {
    // The administrator may have decided meanwhile.
    onError: () => refreshAfter('DecideLicenseRequest'),
  });
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t('profile.pending', { name: licensee, date: formatDate(date, language) })}
      </Text>
      <Text c="dimmed">{t(canAskAgain ? 'profile.pendingOld' : 'profile.pendingHint')}</Text>
      <Group gap="sm">
        {canAskAgain && (
          <Button loading={ask.isPending} onClick={() => ask.mutate({ code })}>
            {t('profile.askAgain')}
          </Button>
        )}
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          {t('profile.withdraw')}
        </Button>
        {other}
      </Group>
    </>
  );
}
