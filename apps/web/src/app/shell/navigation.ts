import {
  IconBook2,
  IconBooks,
  IconBuildingBank,
  IconFilePlus,
  IconFileText,
  IconFolders,
  IconLayoutDashboard,
  IconRadar2,
  IconTools,
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
    | '/monitoring'
    | '/tools'
    | '/license/usage'
    | '/guide';
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
    | 'nav.monitoring'
    | 'nav.tools'
    | 'nav.license'
    | 'nav.guide';
  readonly icon?: Icon | undefined;
  /** Paths on which this entry is the active one. */
  readonly active: RegExp;
}

/** An entry of the first level: a page, or a group, which leads to its first page and shows all of them below it. */
export interface NavigationItem extends NavigationEntry {
  /** Licences whose members are beginners leave it out. */
  readonly forExperts?: true;
  /** Only users who have switched monitoring on have it. */
  readonly forMonitoring?: true;
  readonly entries?: readonly NavigationEntry[];
}

export const navigation: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'nav.dashboard', icon: IconLayoutDashboard, active: /^\/dashboard\/?$/ },
  {
    to: '/plagiarism/new',
    label: 'nav.checks',
    icon: IconFileText,
    active: /^\/plagiarism/,
    entries: [
      { to: '/plagiarism/new', label: 'nav.newCheck', icon: IconFilePlus, active: /^\/plagiarism\/new/ },
      {
        to: '/plagiarism/reports',
        label: 'nav.reports',
        icon: IconFileText,
        active: /^\/plagiarism\/reports/,
      },
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
  {
    to: '/monitoring',
    label: 'nav.monitoring',
    icon: IconRadar2,
    active: /^\/monitoring(\/|$)/,
    forMonitoring: true,
  },
  { to: '/tools', label: 'nav.tools', icon: IconTools, active: /^\/tools(\/|$)/, forExperts: true },
  { to: '/guide', label: 'nav.guide', icon: IconBook2, active: /^\/guide/ },
];

/** Only for administrators of licences, before the admin area. */
export const licenseItem: NavigationItem = {
  to: '/license/usage',
  label: 'nav.license',
  icon: IconBuildingBank,
  active: /^\/license(\/|$)/,
};

/** The group that is open on this page; on pages of no group, that of the checks. The admin area is a group of its own. */
export function groupOf(path: string): NavigationItem['label'] | undefined {
  if (/^\/admin(\/|$)/.test(path)) return undefined;
  const group = navigation.find(({ entries, active }) => entries !== undefined && active.test(path));
  return group?.label ?? 'nav.checks';
}

/** The entries of the narrow menu: a group whose pages have icons is replaced by them, because nothing opens there. */
export function narrowItems(): readonly NavigationItem[] {
  return navigation.flatMap(({ entries, ...item }) => {
    const pages = entries?.filter(({ icon }) => icon !== undefined) ?? [];
    return pages.length > 0 ? pages : [item];
  });
}
