import {
  IconBook2,
  IconBooks,
  IconFilePlus,
  IconFileText,
  IconFolders,
  IconLayoutDashboard,
  type Icon,
} from '@tabler/icons-react';

interface NavigationEntry {
  readonly to:
    | '/dashboard'
    | '/plagiarism/new'
    | '/plagiarism/reports'
    | '/library/overview'
    | '/projects'
    | '/guide';
  readonly label:
    | 'nav.dashboard'
    | 'nav.newCheck'
    | 'nav.reports'
    | 'nav.library'
    | 'nav.projects'
    | 'nav.guide';
  readonly icon: Icon;
  /** Paths on which this entry is the active one. */
  readonly active: RegExp;
}

export const navigation: readonly NavigationEntry[] = [
  { to: '/dashboard', label: 'nav.dashboard', icon: IconLayoutDashboard, active: /^\/dashboard\/?$/ },
  { to: '/plagiarism/new', label: 'nav.newCheck', icon: IconFilePlus, active: /^\/plagiarism\/new/ },
  { to: '/plagiarism/reports', label: 'nav.reports', icon: IconFileText, active: /^\/plagiarism\/reports/ },
  { to: '/library/overview', label: 'nav.library', icon: IconBooks, active: /^\/(library|libtext)\// },
  { to: '/projects', label: 'nav.projects', icon: IconFolders, active: /^\/projects/ },
  { to: '/guide', label: 'nav.guide', icon: IconBook2, active: /^\/guide/ },
];
