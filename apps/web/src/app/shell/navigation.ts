import {
  IconBook2,
  IconBooks,
  IconFilePlus,
  IconFileText,
  IconFolders,
  IconLayoutDashboard,
  IconShieldCog,
  type Icon,
} from '@tabler/icons-react';

/** A page of the menu. */
export interface NavigationEntry {
  readonly to:
    | '/dashboard'
    | '/plagiarism/new'
    | '/plagiarism/reports'
    | '/library/overview'
    | '/library/new'
    | '/library/import'
    | '/projects'
    | '/guide'
    | '/admin/mails';
  readonly label:
    | 'nav.dashboard'
    | 'nav.checks'
    | 'nav.newCheck'
    | 'nav.reports'
    | 'nav.library'
    | 'nav.allTexts'
    | 'nav.newText'
    | 'nav.import'
    | 'nav.projects'
    | 'nav.guide'
    | 'nav.admin'
    | 'nav.mails';
  /** Paths on which this entry is the active one. */
  readonly active: RegExp;
}

/** An entry of the first level: a page, or a group that leads to its first page and shows the others below it. */
export interface NavigationItem extends NavigationEntry {
  readonly icon: Icon;
  readonly entries?: readonly (NavigationEntry & { readonly icon?: Icon })[];
  readonly forAdmins?: boolean;
}

const newCheck = { to: '/plagiarism/new', label: 'nav.newCheck', active: /^\/plagiarism\/new/ } as const;
const reports = {
  to: '/plagiarism/reports',
  label: 'nav.reports',
  active: /^\/plagiarism\/reports/,
} as const;

export const navigation: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'nav.dashboard', icon: IconLayoutDashboard, active: /^\/dashboard/ },
  {
    to: '/plagiarism/new',
    label: 'nav.checks',
    icon: IconFileText,
    active: /^\/plagiarism\//,
    entries: [
      { ...newCheck, icon: IconFilePlus },
      { ...reports, icon: IconFileText },
    ],
  },
  {
    to: '/library/overview',
    label: 'nav.library',
    icon: IconBooks,
    active: /^\/(library|libtext)\//,
    entries: [
      { to: '/library/overview', label: 'nav.allTexts', active: /^\/(library\/overview|libtext\/)/ },
      { to: '/library/new', label: 'nav.newText', active: /^\/library\/new/ },
      { to: '/library/import', label: 'nav.import', active: /^\/library\/import/ },
    ],
  },
  { to: '/projects', label: 'nav.projects', icon: IconFolders, active: /^\/projects/ },
  { to: '/guide', label: 'nav.guide', icon: IconBook2, active: /^\/guide/ },
  {
    to: '/admin/mails',
    label: 'nav.admin',
    icon: IconShieldCog,
    active: /^\/admin/,
    forAdmins: true,
    entries: [{ to: '/admin/mails', label: 'nav.mails', active: /^\/admin\/mails/ }],
  },
];

/** Open on pages that belong to no group. */
const usualGroup = 'nav.checks';

/** The group that is open on this page, unless the user has opened another one or closed it. */
export function groupOf(path: string): NavigationItem['label'] {
  return (
    navigation.find(({ entries, active }) => entries !== undefined && active.test(path))?.label ?? usualGroup
  );
}

export type NarrowItem = Omit<NavigationItem, 'entries'>;

/** The entries of the narrow menu, where no group can be opened: groups are replaced by their pages with icons. */
export function narrowItems(items: readonly NavigationItem[]): readonly NarrowItem[] {
  return items.flatMap(({ entries = [], ...item }) => {
    const pages = entries.flatMap(({ icon, ...entry }) => (icon === undefined ? [] : [{ ...entry, icon }]));
    return pages.length > 0 ? pages : [item];
  });
}
