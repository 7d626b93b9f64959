import type { License } from '@palimpsest/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../../ui/LinkTabs.tsx';
import { licenseParts, type LicensePart } from './license-parts.ts';
import { useLicenseCode } from './use-license.ts';

interface LicenseTabsProps {
  readonly part: LicensePart;
  readonly license: License;
}

/** The parts of a licence, each with an address of its own. A sub-licence has no sub-licences. */
export function LicenseTabs({ part, license }: LicenseTabsProps) {
  const { t } = useTranslation('license');
  const code = useLicenseCode();
  return (
    <LinkTabs label={t('parts.label')} current={part} keepsFocus>
      {licenseParts
        .filter((one) => one !== 'sublicenses' || !license.isChild)
        .map((one) => (
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
