import { Alert, Stack, Text } from '@mantine/core';
import type { Monitoring, User } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';

interface MonitoringNoticesProps {
  readonly monitoring: Monitoring;
  readonly user: Pick<User, 'settingsAreForced' | 'license'>;
}

/** Why no scan begins, or why scans find nothing. */
export function MonitoringNotices({ monitoring, user }: MonitoringNoticesProps) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const { IsOn, ScansPerDay, ScansToday, Due, Searches } = monitoring;
  const settings = user.settingsAreForced ? undefined : (
    <ButtonLink variant="default" size="compact-md" to="/dashboard/settings" search={{ tab: 'monitoring' }}>
      {t('settings')}
    </ButtonLink>
  );
  const notices: readonly NoticeProps[] = [
    ...(IsOn
      ? []
      : [
          {
            title: t('notice.off'),
            text: user.settingsAreForced
              ? t('notice.offForced', { licensee: user.license?.licensee ?? '' })
              : t('notice.offText'),
            action: settings,
          },
        ]),
    ...(IsOn && ScansPerDay === 0
      ? [{ title: t('notice.noScans'), text: t('notice.noScansText'), action: settings }]
      : []),
    ...(Searches ? [] : [{ title: t('notice.noSearch'), text: t('notice.noSearchText') }]),
    ...(IsOn && ScansPerDay > 0 && ScansToday >= ScansPerDay
      ? [
          {
            title: t('notice.used'),
            text:
              Due === 0
                ? t('notice.usedNone')
                : t('notice.usedText', { count: Due, shown: formatNumber(Due, language) }),
          },
        ]
      : []),
  ];
  if (notices.length === 0) return null;
  return (
    <Stack gap="sm" mb="md">
      {notices.map((notice) => (
        <Notice key={notice.title} {...notice} />
      ))}
    </Stack>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

function Notice({ title, text, action }: NoticeProps) {
  return (
    <Alert color="ochre" variant="light" title={title}>
      <Text mb={action === undefined ? 0 : 'xs'}>{text}</Text>
      {action}
    </Alert>
  );
}
