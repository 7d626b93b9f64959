import { Group } from '@mantine/core';
import { Suspense } from 'react';
import { maintenanceOfPage } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { later } from '../../ui/first-page-shown.ts';
import { AnchorLink, ButtonLink } from '../../ui/links.tsx';
import { Frame } from './Frame.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { SiteFoot } from './SiteFoot.tsx';
import classes from './Shell.module.css';
import { Brand } from './TopBar.tsx';

const EntryBarMenus = later(async () => (await import('./bar/BarMenus.tsx')).EntryBarMenus);

interface EntryShellProps {
  /** Whether the bar leads to the log-in and the sign-up, as on pages that visitors may read. */
  readonly withLinks: boolean;
}

/** The frame of pages that need no session: the log-in and its like, and what visitors may read. */
export function EntryShell({ withLinks }: EntryShellProps) {
  const { t } = useTranslation('app');
  const isClosed = maintenanceOfPage(useLanguage()) !== undefined;
  return (
    <Frame
      foot={<SiteFoot />}
      skip={
        <a href="#main" className={classes['skip']}>
          {t('skip')}
        </a>
      }
      bar={
        <Group h="100%" px={12} justify="space-between" wrap="nowrap">
          <Brand />
          <Group gap={4} wrap="nowrap" flex="none">
            <Suspense>
              <EntryBarMenus />
            </Suspense>
            {withLinks && (
              <>
                <AnchorLink to="/login" px={8} c="var(--mantine-color-text)" style={{ whiteSpace: 'nowrap' }}>
                  {t('user.logIn')}
                </AnchorLink>
                {!isClosed && (
                  <ButtonLink to="/signup" variant="default" visibleFrom="xs">
                    {t('user.signUp')}
                  </ButtonLink>
                )}
              </>
            )}
          </Group>
        </Group>
      }
    >
      <PageOutlet />
    </Frame>
  );
}
