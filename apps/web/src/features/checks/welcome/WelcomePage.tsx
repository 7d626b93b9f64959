import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { limits, type User } from '@palimpsest/contract';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { useSearchedPlaces } from './use-searched-places.ts';
import {
  creditsAreCounted,
  guestPolicy,
  installationName,
  maintenanceOfPage,
} from '../../../api/page-settings.ts';
import { isYetToTry, useGuestSession } from '../../../api/use-guest-session.ts';
import { useUser } from '../../../api/use-user.ts';
import { OutsideMaintenance } from '../../../common/feedback/OutsideMaintenance.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink, ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { startsAtDashboard } from './starts-at-dashboard.ts';
import classes from './Welcome.module.css';

/** The start page of visitors: what this is, a real report, what is searched here, and how to start. */
export function WelcomePage() {
  const user = useUser();
  if (startsAtDashboard(user)) return <Navigate to="/dashboard" replace />;
  return <Welcome user={user} />;
}

/** @param user The guest; undefined for visitors without a session */
function Welcome({ user }: { readonly user: User | undefined }) {
  const { t } = useTranslation('welcome');
  const lang = useLanguage();
  const navigate = useNavigate();
  const sample = useOperation('CheckSampleText', {
    onSuccess: ({ data }) =>
      void navigate({ to: '/plagiarism/reports/$id', params: { id: String(data.ReportId) } }),
  });
  const number = (value: number): string => formatNumber(value, lang);
  const guest = useGuestSession();
  const isVisitor = isYetToTry(user);
  const hasGuests = guestPolicy() !== 'off';
  const isClosed = maintenanceOfPage(lang) !== undefined;
  const credits = user === undefined || isVisitor ? limits.guestCredits : user.totalCredits;
  const openSample = (): void => void guest.run(() => sample.mutate({ lang }));
  const openForm = (): void => void guest.run(() => void navigate({ to: '/plagiarism/new' }));
  return (
    <div>
      <PageHeader title={t('title')}>{t('lead', { name: installationName() })}</PageHeader>
      <OutsideMaintenance isPart>
        <Group gap="sm">
          {hasGuests && (
            <Button size="md" loading={sample.isPending || guest.isOpening} onClick={openSample}>
              {t('sample')}
            </Button>
          )}
          {!isVisitor && (
            <ButtonLink to="/plagiarism/new" size="md" variant="default">
              {t('own')}
            </ButtonLink>
          )}
          {isVisitor && hasGuests && (
            <Button size="md" variant="default" disabled={guest.isOpening} onClick={openForm}>
              {t('try')}
            </Button>
          )}
          {!hasGuests && (
            <>
              <ButtonLink to="/login" size="md">
                {t('start.login')}
              </ButtonLink>
              <ButtonLink to="/signup" size="md" variant="default">
                {t('start.signUp')}
              </ButtonLink>
            </>
          )}
        </Group>
        {hasGuests && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('sampleHint')}
          </Text>
        )}
      </OutsideMaintenance>
      <div className={classes['parts']}>
        <Part title={t('shows.title')}>
          <ul>
            <li>{t('shows.passages')}</li>
            <li>{t('shows.sources')}</li>
            <li>{t('shows.judge')}</li>
          </ul>
        </Part>
        <Part title={t('searched.title')}>
          <SearchedPlaces />
        </Part>
        {!isClosed && (
          <Part title={t('start.title')}>
            <ul>
              {hasGuests && (
                <li>
                  {creditsAreCounted()
                    ? t('start.credits', {
                        count: credits,
                        shown: number(credits),
                        words: number(limits.wordsPerPage),
                      })
                    : t('start.free')}
                </li>
              )}
              <li>
                {t('start.wizard')} <AnchorLink to="/wizard">{t('start.openWizard')}</AnchorLink>
              </li>
              <li>
                {t('start.class')} <AnchorLink to="/projects">{t('start.project')}</AnchorLink>
              </li>
              {hasGuests && (
                <li>
                  {t('start.account')}{' '}
                  <AnchorLink to="/login" search={{ back: '/plagiarism/new' }}>
                    {t('start.login')}
                  </AnchorLink>{' '}
                  · <AnchorLink to="/signup">{t('start.signUp')}</AnchorLink>
                </li>
              )}
            </ul>
          </Part>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {t('more')} <AnchorLink to="/guide">{t('guide')}</AnchorLink> ·{' '}
        {/* A page of the server, outside this app. */}
        <Anchor href="/api/docs">API</Anchor>
      </Text>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The places that checks on this installation search now. */
function SearchedPlaces() {
  const { t } = useTranslation('welcome');
  const language = useLanguage();
  const { data, error } = useSearchedPlaces();
  const number = (value: number): string => formatNumber(value, language);
  const places = data?.data;
  if (places === undefined && error === null) return <Skeleton height={96} aria-busy />;
  // A service that failed is asked again later.
  const on = places === undefined ? [] : [...places.Services, ...places.FailedServices];
  return (
    <ul>
      {places !== undefined && (
        <li>
          {places.WebPages === 0
            ? t('searched.samples', { count: places.SamplePages, shown: number(places.SamplePages) })
            : t(places.WebPages < limits.countedWebPages ? 'searched.pages' : 'searched.manyPages', {
                count: places.WebPages,
                shown: number(places.WebPages),
              })}
        </li>
      )}
      <li>{t('searched.library')}</li>
      {places !== undefined && (
        <li>
          {on.length === 0
            ? t('searched.nothingElse')
            : t('searched.services', { names: new Intl.ListFormat(language).format(on) })}
        </li>
      )}
    </ul>
  );
}
