import { Button, Group } from '@mantine/core';
import type { LearningLaunch } from '@palimpsest/contract';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { forgetVisitToken, visitToken } from '../../api/visit.ts';
import { EndedPage } from '../../features/learning-platforms/visit/problems/ProblemPage.tsx';
import { VisitNotice } from '../../features/learning-platforms/visit/problems/VisitNotice.tsx';
import { useLearningVisit } from '../../features/learning-platforms/visit/queries.ts';
import { useLanguageOfPlatform } from '../../features/learning-platforms/visit/use-language-of-platform.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { later } from '../../ui/first-page-shown.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { Sign } from '../../ui/Sign.tsx';
import { FirstPageSign } from '../shell/FirstPageSign.tsx';
import { Frame } from '../shell/Frame.tsx';
import { PageOutlet } from '../shell/PageOutlet.tsx';
import barClasses from '../shell/TopBar.module.css';
import { useDownloads } from './use-downloads.ts';

const VisitorBarMenus = later(async () => (await import('../shell/bar/VisitorBarMenus.tsx')).VisitorBarMenus);

/**
 * The frame of every page during a visit from a learning platform: no menu, and only pages that belong to the link. A page of the
 * product itself opens in a window of its own. When the visit has ended, the page says so in place of everything else.
 */
export function VisitShell() {
  const inVisit = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.inVisit });
  const { data, error } = useLearningVisit();
  const launch = data?.data;
  useLanguageOfPlatform(launch?.Language ?? '');
  useDownloads();
  const isWholeVisit = useIsWholeVisit(launch);
  const hasEnded = error?.key === 'launchMissing';
  useEffect(() => {
    if (hasEnded) forgetVisitToken();
  }, [hasEnded]);
  const isOver = hasEnded || (inVisit !== 'entry' && visitToken() === undefined);
  return (
    <Frame
      bar={
        <Group h="100%" px={12} justify="space-between" wrap="nowrap">
          {inVisit === 'entry' || isOver || isWholeVisit ? (
            <span className={barClasses['brand']}>
              <Sign />
            </span>
          ) : (
            <BackLink title={launch?.Title ?? ''} />
          )}
          <Group gap={4} wrap="nowrap" flex="none">
            <Suspense>
              <VisitorBarMenus />
            </Suspense>
          </Group>
        </Group>
      }
    >
      {isOver ? (
        <>
          <EndedPage />
          <FirstPageSign />
        </>
      ) : inVisit === undefined ? (
        <InProduct />
      ) : (
        <PageOutlet />
      )}
    </Frame>
  );
}

/** Whether the page is the report that the platform has opened: there is no page to go back to. */
function useIsWholeVisit(launch: LearningLaunch | undefined): boolean {
  const last = useRouterState({ select: (state) => state.location.pathname.split('/').at(-1) });
  if (launch?.State !== 'report') return false;
  return last === String(launch.ReportId) || last === launch.ReceiptCode;
}

/** The way back to the page of the link. */
function BackLink({ title }: { readonly title: string }) {
  const { t } = useTranslation('visit');
  return (
    <AnchorLink to="/visit" px={8} c="var(--mantine-color-text)" style={{ minWidth: 0 }} underline="hover">
      <Group gap={8} wrap="nowrap" component="span">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {title === '' ? t('back') : t('backTo', { title })}
        </span>
      </Group>
    </AnchorLink>
  );
}

/** The page is one of the product, whose session this frame does not have. */
function InProduct() {
  const { t } = useTranslation('visit');
  const href = useRouterState({ select: (state) => state.location.href });
  return (
    <>
      <VisitNotice title={t('product.title')} text={t('product.text')}>
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
        >
          {t('product.open')}
        </Button>
      </VisitNotice>
      <FirstPageSign />
    </>
  );
}
