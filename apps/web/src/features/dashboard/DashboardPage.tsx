import type { User } from '@palimpsest/contract';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { creditsAreCounted, shopIsOpen } from '../../api/page-settings.ts';
import { useUser } from '../../api/use-user.ts';
import { openShop } from '../../common/shop/open-shop.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './Dashboard.module.css';
import { ContentPanels } from './ContentPanels.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Figures } from './figures/Figures.tsx';
import { LicenseNotices } from './LicenseNotices.tsx';
import { LatestChecks } from './LatestChecks.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { Panel } from './Panel.tsx';
import { useDashboard, type DashboardData } from './use-dashboard.ts';

/** The first page of a user: what happened, the figures, and the way to the next check. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const { data, error, retry } = useDashboard();
  if (error !== null && data === undefined) {
    return <ErrorPage title={t('title')} error={error} back={<NewCheckLink />} retry={retry} />;
  }
  return (
    <div>
      <PageHeader title={t('title')} />
      {user !== undefined && <LicenseNotices user={user} />}
      {data === undefined || user === undefined ? <Loading /> : <DashboardView data={data} user={user} />}
    </div>
  );
}

interface DashboardViewProps {
  readonly data: DashboardData;
  readonly user: User;
}

export function DashboardView({ data, user }: DashboardViewProps) {
  const { reports, projects, months, messages, unread } = data;
  if (reports.length === 0 && messages.length === 0) {
    return (
      <div className={classes['grid']} data-first>
        <FirstSteps />
        {creditsAreCounted() && <CreditsPanel user={user} />}
        <ContentPanels />
      </div>
    );
  }
  return (
    <div className={classes['grid']}>
      <NewCheckPanel />
      {creditsAreCounted() && <CreditsPanel user={user} />}
      <Figures projects={projects} months={months} />
      <LatestChecks reports={reports} />
      <MessagePanel messages={messages} unread={unread} />
      <ContentPanels />
    </div>
  );
}

function NewCheckPanel() {
  const { t } = useTranslation('dashboard');
  return (
    <Panel title={t('newCheck.title')}>
      <Text c="dimmed">{t('newCheck.text')}</Text>
      <Group gap="xs" mt="md">
        <NewCheckLink />
        <ButtonLink to="/library/import" variant="default">
          {t('newCheck.many')}
        </ButtonLink>
      </Group>
    </Panel>
  );
}

function NewCheckLink() {
  const { t } = useTranslation('dashboard');
  return <ButtonLink to="/plagiarism/new">{t('newCheck.action')}</ButtonLink>;
}

function CreditsPanel({ user }: { readonly user: User }) {
  const { t } = useTranslation('dashboard');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  return (
    <Panel title={t('credits.title')}>
      <p className={classes['number']}>
        {user.hasUnlimitedCredits ? t('credits.unlimited') : formatNumber(user.totalCredits, language)}
      </p>
      <Text c="dimmed">{t('credits.text')}</Text>
      <Group gap="xs" mt="md">
        {user.guest && (
          <ButtonLink to="/signup" variant="default">
            {t('credits.signUp')}
          </ButtonLink>
        )}
        {shopIsOpen() && !user.hasUnlimitedCredits && (
          <Button variant="default" onClick={() => openShop()} aria-haspopup="dialog">
            {tApp('credits.buy')}
          </Button>
        )}
      </Group>
    </Panel>
  );
}

function Loading() {
  const { t } = useTranslation('dashboard');
  return (
    <output className={classes['grid']} aria-label={t('loading')}>
      {[160, 160, 280, 280, 360, 360].map((height, i) => (
        // The shapes of the panels, which have no names yet.
        <Skeleton key={i} height={height} radius="md" />
      ))}
    </output>
  );
}
