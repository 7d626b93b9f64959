import { Anchor } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { followLink } from '../../ui/follow-link.ts';

/** A page about a question: of this product, or another one in a new tab. */
export function RelatedLink({ href }: { readonly href: string }) {
  const { t } = useTranslation('contact');
  const isOwn = href.startsWith('/');
  return (
    <p>
      <Anchor
        href={href}
        {...(isOwn
          ? { onClick: (event) => void followLink(event, href) }
          : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {t(isOwn ? 'related' : 'relatedElsewhere')}
      </Anchor>
    </p>
  );
}
