import { Alert, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { InstallationOverview, OverviewWarning } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { formatBytes, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { AnchorLink } from '../../../ui/links.tsx';

/** The place where a warning can be dealt with. The index needs nobody: a worker completes it. */
const wayOf: Readonly<Record<OverviewWarning, Way | undefined>> = {
  onlySamples: 'search',
  servicesFail: 'sources',
  setUpOpen: 'setUp',
  noMailServer: 'settings',
  ownFirstPassword: 'profile',
  firstPassword: 'users',
  noPublicUrl: 'settings',
  noExchangeRate: 'rates',
  oldExchangeRate: 'rates',
  indexOutdated: undefined,
  failedMails: 'mails',
};

const addresses = {
  setUp: '/admin/setup',
  sources: '/admin/sources',
  settings: '/admin/settings',
  profile: '/dashboard/user',
  users: '/admin/users',
  mails: '/admin/mails',
} as const;
type Way = keyof typeof addresses | 'search' | 'rates';

/** Warnings, then the figures in groups. */
export function OverviewView({ overview }: { readonly overview: InstallationOverview }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  return (
    <Stack gap="md">
      {overview.Warnings.map((warning) => (
        <Warning key={warning} warning={warning} />
      ))}
      {overview.Warnings.length === 0 && <Text c="dimmed">{t('overview.noWarnings')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        <Figures
          title={t('overview.users.title')}
          facts={[
            { name: t('overview.users.all'), value: number(overview.Users) },
            { name: t('overview.users.new'), value: number(overview.NewUsers) },
            { name: t('overview.users.guests'), value: number(overview.Guests) },
            { name: t('overview.users.locked'), value: number(overview.LockedUsers) },
          ]}
        />
        <Figures
          title={t('overview.checks.title')}
          facts={[
            { name: t('overview.checks.today'), value: number(overview.ChecksToday) },
            { name: t('overview.checks.week'), value: number(overview.ChecksOfWeek) },
            { name: t('overview.checks.waiting'), value: number(overview.ChecksWaiting) },
            { name: t('overview.checks.running'), value: number(overview.ChecksRunning) },
            { name: t('overview.checks.failed'), value: number(overview.ChecksFailed) },
          ]}
          link={<AnchorLink to="/admin/queue">{t('overview.checks.queue')}</AnchorLink>}
        />
        <Figures
          title={t('overview.texts.title')}
          facts={[
            { name: t('overview.texts.library'), value: number(overview.LibraryTexts) },
            { name: t('overview.texts.index'), value: number(overview.IndexedTexts) },
            { name: t('overview.texts.stored'), value: formatBytes(overview.StoredBytes, language) },
          ]}
        />
        <Figures
          title={t('overview.mails.title')}
          facts={[
            { name: t('overview.mails.waiting'), value: number(overview.MailsWaiting) },
            { name: t('overview.mails.kept'), value: number(overview.MailsKept) },
            { name: t('overview.mails.failed'), value: number(overview.MailsFailed) },
          ]}
        />
      </SimpleGrid>
    </Stack>
  );
}

function Warning({ warning }: { readonly warning: OverviewWarning }) {
  const { t } = useTranslation('admin');
  const way = wayOf[warning];
  return (
    <Alert color="ochre" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t(`overview.warning.${warning}`)}{' '}
      {way === 'search' ? (
        <AnchorLink to="/admin/setup" search={{ step: 'search' }}>
          {t('overview.way.search')}
        </AnchorLink>
      ) : way === 'rates' ? (
        <AnchorLink to="/admin/shop/$part" params={{ part: 'exchange-rates' }}>
          {t('overview.way.rates')}
        </AnchorLink>
      ) : (
        way !== undefined && <AnchorLink to={addresses[way]}>{t(`overview.way.${way}`)}</AnchorLink>
      )}
    </Alert>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** The place where they are explained one by one. */
  readonly link?: ReactNode;
}

function Figures({ title, facts, link }: FiguresProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" bg="var(--sheet)" aria-labelledby={id}>
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      <FactList facts={facts} />
      {link !== undefined && (
        <Text size="sm" mt="sm">
          {link}
        </Text>
      )}
    </Paper>
  );
}
