import type { UserStatus } from '@palimpsest/contract';
import {
  IconBuildingBank,
  IconFileDescription,
  IconGauge,
  IconHistory,
  IconInbox,
  IconMail,
  IconSettings,
  IconShoppingBag,
  IconStack2,
  IconUsers,
  IconWebhook,
  IconWorldCheck,
  IconWorldDownload,
  IconWorldSearch,
  type Icon,
} from '@tabler/icons-react';
import { shopIsClosed, shopIsOpen } from '../../../api/page-settings.ts';

/** A part of the admin area, with an address of its own. */
export interface AdminSection {
  readonly to:
    | '/admin/overview'
    | '/admin/users'
    | '/admin/licenses'
    | '/admin/domains'
    | '/admin/shop'
    | '/admin/queue'
    | '/admin/webhooks'
    | '/admin/sources'
    | '/admin/web-index'
    | '/admin/content'
    | '/admin/mails'
    | '/admin/inbox'
    | '/admin/audit'
    | '/admin/settings';
  /** Its name in admin.json. */
  readonly label:
    | 'section.overview'
    | 'section.users'
    | 'section.licenses'
    | 'section.domains'
    | 'section.shop'
    | 'section.queue'
    | 'section.webhooks'
    | 'section.sources'
    | 'section.webIndex'
    | 'section.content'
    | 'section.mails'
    | 'section.inbox'
    | 'section.audit'
    | 'section.settings';
  readonly icon: Icon;
  readonly roles: readonly UserStatus[];
  /** Only where something is or was sold. */
  readonly ofShop?: true;
}

const admins: readonly UserStatus[] = ['Admin'];
const adminsAndSupport: readonly UserStatus[] = ['Admin', 'Support'];

/** Every part, in the order of the menu. The server decides who may call which operation. */
const sections: readonly AdminSection[] = [
  { to: '/admin/overview', label: 'section.overview', icon: IconGauge, roles: admins },
  { to: '/admin/users', label: 'section.users', icon: IconUsers, roles: adminsAndSupport },
  { to: '/admin/licenses', label: 'section.licenses', icon: IconBuildingBank, roles: admins },
  { to: '/admin/domains', label: 'section.domains', icon: IconWorldCheck, roles: admins },
  {
    to: '/admin/shop',
    label: 'section.shop',
    icon: IconShoppingBag,
    roles: adminsAndSupport,
    ofShop: true,
  },
  { to: '/admin/queue', label: 'section.queue', icon: IconStack2, roles: adminsAndSupport },
  { to: '/admin/webhooks', label: 'section.webhooks', icon: IconWebhook, roles: adminsAndSupport },
  { to: '/admin/sources', label: 'section.sources', icon: IconWorldSearch, roles: admins },
  { to: '/admin/web-index', label: 'section.webIndex', icon: IconWorldDownload, roles: admins },
  { to: '/admin/content', label: 'section.content', icon: IconFileDescription, roles: admins },
  { to: '/admin/mails', label: 'section.mails', icon: IconMail, roles: adminsAndSupport },
  { to: '/admin/inbox', label: 'section.inbox', icon: IconInbox, roles: admins },
  { to: '/admin/settings', label: 'section.settings', icon: IconSettings, roles: admins },
  { to: '/admin/audit', label: 'section.audit', icon: IconHistory, roles: admins },
];

function offeredSections(): readonly AdminSection[] {
  return shopIsOpen() || shopIsClosed() ? sections : sections.filter(({ ofShop }) => ofShop !== true);
}

/** The parts that users with this role see; none for users without a role in the administration. */
export function sectionsFor(status: UserStatus): readonly AdminSection[] {
  return offeredSections().filter(({ roles }) => roles.includes(status));
}

/** The part that an address belongs to: the one with the longest address that it begins with. */
export function sectionOf(path: string): AdminSection | undefined {
  return offeredSections()
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
