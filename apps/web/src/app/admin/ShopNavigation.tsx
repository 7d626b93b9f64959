import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../ui/LinkTabs.tsx';
import { MenuItemLink } from '../../ui/MenuItemLink.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import classes from './ShopNavigation.module.css';
import type { ShopGroup, ShopPartName } from './shop-parts.ts';

interface ShopNavigationProps {
  readonly groups: ReadonlyMap<ShopGroup, readonly ShopPartName[]>;
  readonly current: ShopPartName;
}

/**
 * The way through the parts of the shop: tabs for the groups, and links for the parts of the current one. A phone, on
 * which the tabs of the administration are above it, has a menu with all parts instead.
 */
export function ShopNavigation(props: ShopNavigationProps) {
  return useIsPhone() ? <PartMenu {...props} /> : <GroupTabs {...props} />;
}

function GroupTabs({ groups, current }: ShopNavigationProps) {
  const { t } = useTranslation('sales');
  const group = [...groups].find(([, names]) => names.includes(current));
  return (
    <>
      <LinkTabs label={t('groups')} current={group?.[0]} className={classes['groups']}>
        {[...groups].map(([name, [first = current]]) => (
          <li key={name}>
            <Link
              to="/admin/shop/$part"
              params={{ part: first }}
              className={tabClass}
              aria-current={name === group?.[0] ? 'true' : undefined}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(`group.${name}`)}
            </Link>
          </li>
        ))}
      </LinkTabs>
      <nav aria-label={t('parts')} className={classes['parts']}>
        <ul>
          {group?.[1].map((name) => (
            <li key={name}>
              <Link
                to="/admin/shop/$part"
                params={{ part: name }}
                aria-current={name === current ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {t(`part.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function PartMenu({ groups, current }: ShopNavigationProps) {
  const { t } = useTranslation('sales');
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          mb={20}
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
          aria-label={`${t('parts')}: ${t(`part.${current}`)}`}
        >
          {t(`part.${current}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...groups].map(([group, names]) => (
          <Fragment key={group}>
            <Menu.Label>{t(`group.${group}`)}</Menu.Label>
            {names.map((name) => (
              <MenuItemLink
                key={name}
                to="/admin/shop/$part"
                params={{ part: name }}
                aria-current={name === current ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: false }}
                fw={name === current ? 600 : undefined}
              >
                {t(`part.${name}`)}
              </MenuItemLink>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
