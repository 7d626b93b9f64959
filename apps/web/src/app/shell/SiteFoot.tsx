import { Anchor } from '@mantine/core';
import { shownLegalPages } from '../../common/shown-legal-pages.ts';
import { siteUrl } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './SiteFoot.module.css';

/** The foot below pages without a session: the surrounding website, the contact page and the legal pages. */
export function SiteFoot() {
  const { t } = useTranslation('app');
  return (
    <footer className={classes['foot']}>
      <nav aria-label={t('foot.label')} className={classes['links']}>
        {siteUrl() !== '' && (
          <Anchor href={siteUrl()} size="sm" underline="hover">
            {t('foot.website')}
          </Anchor>
        )}
        <AnchorLink to="/contact" size="sm" underline="hover">
          {t('foot.contact')}
        </AnchorLink>
        {shownLegalPages().map((key) => (
          <AnchorLink key={key} to="/legal/$key" params={{ key }} size="sm" underline="hover">
            {t(`foot.${key}`)}
          </AnchorLink>
        ))}
      </nav>
    </footer>
  );
}
