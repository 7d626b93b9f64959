import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../ui/LinkTabs.tsx';

export const sourceParts = ['services', 'limits', 'use'] as const;
export type SourcePart = (typeof sourceParts)[number];

/** The parts of the page as links, each with an address of its own. */
export function SourcesTabs({ part }: { readonly part: SourcePart }) {
  const { t } = useTranslation('sources');
  return (
    <LinkTabs label={t('parts')} current={part} keepsFocus>
      {sourceParts.map((one) => (
        <li key={one}>
          <Link
            to="/admin/sources"
            search={one === 'services' ? {} : { part: one }}
            className={tabClass}
            aria-current={one === part ? 'page' : undefined}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {t(`part.${one}`)}
          </Link>
        </li>
      ))}
    </LinkTabs>
  );
}
