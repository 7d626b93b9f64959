import { legalPages } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './SiteFoot.module.css';

/** Below pages without a session: the contact page and the legal pages. */
export function SiteFoot() {
  const { t } = useTranslation('app');
  return (
    <footer className={classes['foot']}>
      <nav aria-label={t('foot.label')} className={classes['links']}>
        <AnchorLink to="/contact" size="sm" underline="hover">
          {t('foot.contact')}
        </AnchorLink>
        {legalPages.map((key) => (
          <AnchorLink key={key} to="/legal/$key" params={{ key }} size="sm" underline="hover">
            {t(`foot.${key}`)}
          </AnchorLink>
        ))}
      </nav>
    </footer>
  );
}
