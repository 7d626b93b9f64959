import { ActionIcon, Burger, Group } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { installationName } from '../../api/page-settings.ts';
import { Sign } from '../../ui/Sign.tsx';
import { later } from '../../ui/first-page-shown.ts';
import classes from './TopBar.module.css';

// The menus open above the page: their code arrives after it.
const BarMenus = later(async () => (await import('./bar/BarMenus.tsx')).BarMenus);

interface TopBarProps {
  readonly user: User;
  readonly drawerOpened: boolean;
  readonly onToggleDrawer: () => void;
  readonly menuNarrow: boolean;
  readonly onToggleNarrow: () => void;
}

export function TopBar({ user, drawerOpened, onToggleDrawer, menuNarrow, onToggleNarrow }: TopBarProps) {
  const { t } = useTranslation('app');
  const NarrowIcon = menuNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Group h="100%" px={12} justify="space-between" wrap="nowrap" gap={8} data-crowded>
      <Group gap={8} wrap="nowrap" miw={0}>
        <Burger
          opened={drawerOpened}
          onClick={onToggleDrawer}
          hiddenFrom="md"
          size={20}
          aria-label={t('nav.toggle')}
          aria-expanded={drawerOpened}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          visibleFrom="md"
          onClick={onToggleNarrow}
          aria-label={menuNarrow ? t('nav.widen') : t('nav.narrow')}
          c="var(--mantine-color-dimmed)"
        >
          <NarrowIcon size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Brand logo={user.logo} />
      </Group>
      <Group gap={4} wrap="nowrap" flex="none">
        <Suspense>
          <BarMenus user={user} />
        </Suspense>
      </Group>
    </Group>
  );
}

/** The bar for visitors from outside, who see only the page that they were sent. */
export function LogoBar() {
  return (
    <Group h="100%" px={12}>
      <Brand />
    </Group>
  );
}

interface BrandProps {
  /** The logo of the user's licence; '': the sign of the installation. */
  readonly logo?: string;
}

/** The logo of the licence or the sign of the installation, with a link to the home page. */
export function Brand({ logo = '' }: BrandProps) {
  const { t } = useTranslation('app');
  return (
    <Link to="/" className={classes['brand']} aria-label={t('home', { name: installationName() })}>
      {logo === '' ? <Sign /> : <img src={logo} alt="" className={classes['logo']} />}
    </Link>
  );
}
