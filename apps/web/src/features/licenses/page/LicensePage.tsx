import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { License } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { administeredLicensesQuery } from '../queries.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LicensePanel } from '../panel/LicensePanel.tsx';
import { IntroButton } from '../panel/IntroButton.tsx';
import { topCodeOf } from './license-choices.ts';
import { licensePartOf } from './license-parts.ts';
import { LicenseChooser } from './LicenseChooser.tsx';
import classes from './LicensePage.module.css';
import { isOpen } from './license-problem.ts';
import { LicenseTabs } from './LicenseTabs.tsx';
import { StateNotice } from './StateNotice.tsx';
import { LicenseContext, licenseQuery, useLicenseCode } from './use-license.ts';

/** A licence for its administrator: about it, and the part that the address names. */
export function LicensePage() {
  const { t } = useTranslation('license');
  const { data, error, refetch } = useQuery(licenseQuery(useLicenseCode()));
  if (data !== undefined) return <KnownLicense license={data.data} />;
  if (error !== null) return <ErrorPage title={t('title')} error={error} retry={() => void refetch()} />;
  return <Loading />;
}

function KnownLicense({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const part = licensePartOf(path);
  const code = useLicenseCode();
  const administered = useQuery(administeredLicensesQuery({})).data?.data ?? [];
  const topCode = topCodeOf(administered, license.code);
  const title = license.isChild && license.comment !== '' ? license.comment : license.licensee;
  usePageTitle(`${title} · ${t(`parts.${part}`)}`);
  // The part comes first where there is no place beside it, for the keyboard as well.
  const isNarrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false });
  const panel = <LicensePanel key="panel" license={license} />;
  const body = (
    <div key="part" className={classes['part']}>
      <Outlet />
    </div>
  );
  return (
    <LicenseContext value={license}>
      <div>
        <PageHeader
          title={title}
          actions={
            <>
              <LicenseChooser license={license} administered={administered} />
              {license.isChild && code !== '' && topCode !== license.code && (
                <ButtonLink to="/license/sublicenses" search={() => ({ code: topCode })} variant="default">
                  {t('toParent')}
                </ButtonLink>
              )}
              {isOpen(license) && <IntroButton license={license} />}
            </>
          }
        >
          {license.isChild ? t('subOf', { code: license.code }) : undefined}
        </PageHeader>
        <StateNotice license={license} />
        <LicenseTabs part={part} license={license} />
        <div className={classes['columns']}>{isNarrow ? [body, panel] : [panel, body]}</div>
      </div>
    </LicenseContext>
  );
}

function Loading() {
  const { t } = useTranslation('app');
  return (
    <Stack gap="md" aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height={32} width="min(100%, 420px)" />
      <Skeleton height={36} width="min(100%, 520px)" />
      <Skeleton height={320} />
    </Stack>
  );
}
