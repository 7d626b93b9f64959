import { IconChevronDown, IconCode } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { groupOf, narrowItems, navigation, type NavigationItem } from './navigation.ts';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  /** Only the icons; the names appear beside them while they are pointed at or focused. */
  readonly narrow: boolean;
  readonly isAdmin: boolean;
  readonly onNavigate: () => void;
}

/**
 * The main menu. One group is open at a time: that of the page, or the one that the user has opened since the page
 * changed.
 */
export function SideMenu({ narrow, isAdmin, onNavigate }: SideMenuProps) {
  const { t } = useTranslation('app');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [chosen, setChosen] = useState<{ path: string; group: NavigationItem['label'] | null }>();
  const opened = chosen?.path === path ? chosen.group : groupOf(path);
  const items = navigation.filter(({ forAdmins }) => isAdmin || forAdmins !== true);
  return (
    <nav aria-label={t('nav.label')} className={classes['menu']} data-narrow={narrow || undefined}>
      <ul className={classes['items']}>
        {narrow
          ? narrowItems(items).map((item) => (
              <li key={item.to}>
                <ItemLink item={item} path={path} narrow onNavigate={onNavigate} />
              </li>
            ))
          : items.map((item) => (
              <Item
                key={item.label}
                item={item}
                path={path}
                isOpened={opened === item.label}
                onToggle={() => setChosen({ path, group: opened === item.label ? null : item.label })}
                onNavigate={onNavigate}
              />
            ))}
      </ul>
      {/* A page of the server, outside this app. */}
      <a href="/api/docs" className={`${classes['entry']} ${classes['api']}`} aria-label={t('nav.api')}>
        <IconCode size={20} stroke={1.6} aria-hidden />
        <span className={classes['name']}>API</span>
      </a>
    </nav>
  );
}

interface ItemProps {
  readonly item: NavigationItem;
  readonly path: string;
  readonly isOpened: boolean;
  readonly onToggle: () => void;
  readonly onNavigate: () => void;
}

function Item({ item, path, isOpened, onToggle, onNavigate }: ItemProps) {
  const { t } = useTranslation('app');
  const id = useId();
  const { entries } = item;
  if (entries === undefined) {
    return (
      <li>
        <ItemLink item={item} path={path} narrow={false} onNavigate={onNavigate} />
      </li>
    );
  }
  return (
    <li className={classes['group']}>
      <div className={classes['head']}>
        <Link
          to={item.to}
          className={classes['entry']}
          data-within={item.active.test(path) || undefined}
          onClick={onNavigate}
        >
          <item.icon size={20} stroke={1.6} aria-hidden />
          <span className={classes['name']}>{t(item.label)}</span>
        </Link>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={isOpened}
          aria-controls={id}
          aria-label={t('nav.pagesOf', { name: t(item.label) })}
          onClick={onToggle}
        >
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
      <ul id={id} className={classes['pages']} hidden={!isOpened}>
        {entries.map(({ to, label, active }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes['entry']}
              aria-current={active.test(path) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <span className={classes['name']}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ItemLinkProps {
  readonly item: Pick<NavigationItem, 'to' | 'label' | 'icon' | 'active'>;
  readonly path: string;
  readonly narrow: boolean;
  readonly onNavigate: () => void;
}

function ItemLink({ item, path, narrow, onNavigate }: ItemLinkProps) {
  const { t } = useTranslation('app');
  return (
    <Link
      to={item.to}
      className={classes['entry']}
      aria-current={item.active.test(path) ? 'page' : undefined}
      aria-label={narrow ? t(item.label) : undefined}
      onClick={onNavigate}
    >
      <item.icon size={20} stroke={1.6} aria-hidden />
      <span className={classes['name']}>{t(item.label)}</span>
    </Link>
  );
}
