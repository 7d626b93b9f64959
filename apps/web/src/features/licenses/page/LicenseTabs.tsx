import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../../ui/LinkTabs.tsx';
import { licenseParts, type LicensePart } from './license-parts.ts';
import { useLicenseCode } from './use-license.ts';

interface LicenseTabsProps {
  readonly part: LicensePart;
}

/** The parts of a licence, each with an address of its own. */
export function LicenseTabs({ part }: LicenseTabsProps) {
  const { t } = useTranslation('license');
  const code = useLicenseCode();
  return (
    <LinkTabs label={t('parts.label')} current={part} keepsFocus>
      {licenseParts.map((one) => (
        <li key={one}>
          <Link
            to={`/license/${one}`}
            search={() => (code === '' ? {} : { code })}
            className={tabClass}
            aria-current={one === part ? 'page' : undefined}
            activeOptions={{ includeSearch: false }}
            resetScroll={false}
          >
            {t(`parts.${one}`)}
          </Link>
        </li>
      ))}
    </LinkTabs>
  );
}
