import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useUser } from '../../../api/use-user.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../../ui/LinkTabs.tsx';
import classes from './AdminArea.module.css';
import { sectionOf, sectionsFor } from './sections.ts';

/**
 * The frame of the pages for administrators and support. Where the main menu does not show its parts, because it is
 * closed or narrow, they are above the page.
 */
export function AdminArea() {
  const { t } = useTranslation('admin');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const user = useUser();
  if (user === undefined) return null;
  const sections = sectionsFor(user.status);
  const current = sectionOf(path);
  if (current === undefined ? sections.length === 0 : !sections.includes(current)) {
    return <ErrorPage title={t('title')} error={new ApiError('notAdmin', 403)} />;
  }
  return (
    <div>
      <LinkTabs label={t('parts')} current={current?.to} className={classes['parts']}>
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              to={section.to}
              className={tabClass}
              aria-current={section === current ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(section.label)}
            </Link>
          </li>
        ))}
      </LinkTabs>
      <Outlet />
    </div>
  );
}
