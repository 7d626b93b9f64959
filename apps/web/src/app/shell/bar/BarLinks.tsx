import { IconHelp, IconWand, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { ActionIconLink } from './ActionIconLink.tsx';

const links: readonly {
  readonly to: '/wizard' | '/contact';
  readonly label: 'user.wizard' | 'user.contact';
  readonly Sign: Icon;
}[] = [
  { to: '/wizard', label: 'user.wizard', Sign: IconWand },
  { to: '/contact', label: 'user.contact', Sign: IconHelp },
];

/** Lead to the wizard and to the contact form. On a phone there is no space for them; the user menu leads there instead. */
export function BarLinks() {
  const { t } = useTranslation('app');
  return links.map(({ to, label, Sign }) => (
    <ActionIconLink
      key={to}
      to={to}
      variant="subtle"
      color="gray"
      size={36}
      visibleFrom="sm"
      aria-label={t(label)}
      c="var(--mantine-color-text)"
    >
      <Sign size={20} stroke={1.6} aria-hidden />
    </ActionIconLink>
  ));
}
